import type { SettingSection } from '@shop/contract/operator-settings';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { FieldList, SettingField, type Editing } from './setting-field.tsx';
import { blankBranch, branchFields, sectionFields } from './section-fields.ts';
import type { Settings } from './use-settings.ts';

/** The form of one section, with what the server said of it. */
export function SectionForm({ section, settings }: { readonly section: SettingSection; readonly settings: Settings }) {
  const t = useTexts('settings');
  const { state, during } = useButtonState();
  const outcome = settings.outcomes[section];
  const editing: Editing = {
    value: settings.valueOf(section),
    faults: outcome?.faults ?? new Map<string, string>(),
    root: section,
    onChange: (path, value) => settings.change(section, path, value),
  };
  return (
    <form
      noValidate
      className="grid max-w-200 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (settings.isChanged(section)) void during(() => saveOrThrow(settings, section));
      }}
    >
      {section === 'branches' ? (
        <FieldList editing={editing} path={[]} fields={branchFields} blank={blankBranch} min={1} name="branches" />
      ) : (
        sectionFields[section].map((field) => (
          <SettingField key={field.name} field={field} path={[field.name]} editing={editing} />
        ))
      )}
      <div role="status" className="empty:hidden">
        {outcome?.isSaved && <Note tone="success">{t('saved')}</Note>}
      </div>
      <div role="alert" className="empty:hidden">
        {outcome && !outcome.isSaved && (
          <Note
            tone="warning"
            action={
              outcome.isConflict && (
                <Button size="small" onClick={() => void settings.takeNew(section)}>
                  {t('takeNew')}
                </Button>
              )
            }
          >
            {outcome.message || t('checkFields')}
          </Note>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="primary" state={state} disabled={!settings.isChanged(section)}>
          {t('save')}
        </Button>
        <Button disabled={!settings.isChanged(section)} onClick={() => settings.discard(section)}>
          {t('discard')}
        </Button>
      </div>
    </form>
  );
}

/** The button shows an error where the server refused. */
async function saveOrThrow(settings: Settings, section: SettingSection): Promise<void> {
  if (!(await settings.save(section))) throw new Error('refused');
}
