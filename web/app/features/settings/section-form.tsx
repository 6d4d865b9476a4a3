import type { SettingSection } from '@shop/contract/operator-settings';
import type { StoredSettings } from '@shop/contract/settings';
import { useTexts, type TextKey } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { Note } from '#app/ui/note.tsx';
import { fieldsOf } from './section-fields.ts';
import { changeOf } from './settings-change.ts';
import { valuesOfSection } from './section-values.ts';
import { SettingField } from './setting-field.tsx';

type Props = {
  readonly section: SettingSection;
  readonly stored: StoredSettings;
  readonly checkTexts: CheckTexts;
  readonly outcome: FormOutcome | undefined;
  readonly isSaved: boolean;
  readonly onChanged: (isChanged: boolean) => void;
};

const loadSchema = async () => (await import('@shop/contract/settings.schemas')).SettingsChange;

/** The form of one section, which is saved by itself. */
export function SectionForm({ section, stored, checkTexts, outcome, isSaved, onChanged }: Props) {
  const t = useTexts('settings');
  // The last part of a path that is no place in a list: `branches.0.name`.
  const labelOf = (path: string) => {
    const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
    return t(`fields.${name}` as TextKey<'settings'>);
  };
  return (
    <>
      <div role="status" className="mb-4 max-w-150 empty:hidden">
        {isSaved && <Note tone="success">{t('saved')}</Note>}
      </div>
      <ContractForm
        values={{ ...valuesOfSection(section, stored.settings[section]), version: String(stored.version) }}
        outcome={outcome}
        checkTexts={checkTexts}
        loadSchema={loadSchema}
        bodyOf={(values) => changeOf(section, values)}
        labels={labelOf}
        textOf={(path, value) => (path.endsWith('.logo') && value !== '' ? 'SVG' : value)}
        submitLabel={t('save')}
        discardLabel={t('discard')}
        onChanged={onChanged}
      >
        <input type="hidden" name="section" value={section} />
        <div className="grid grid-cols-6 items-start gap-x-3 gap-y-4">
          {fieldsOf(section).map(({ field, path }) => (
            <SettingField key={path} field={field} path={path} />
          ))}
        </div>
      </ContractForm>
    </>
  );
}
