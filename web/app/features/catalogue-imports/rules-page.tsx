import type { StoredImportRules } from '@shop/contract/catalogue-imports';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormText } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { Note } from '#app/ui/note.tsx';
import { bodyOf, valuesOfRules } from './rules-values.ts';
import { WayBack } from './way-back.tsx';

type Props = {
  readonly stored: StoredImportRules;
  readonly checkTexts: CheckTexts;
  readonly isSaved: boolean;
  readonly outcome: FormOutcome | undefined;
};

const fields = ['gonePercentMax', 'pricePercentMax', 'keepDays', 'folderTime'] as const;
type Field = (typeof fields)[number];

export function RulesPage({ stored, checkTexts, isSaved, outcome }: Props) {
  const t = useTexts('catalogue-imports');
  const isField = (field: string): field is Field => fields.some((one) => one === field);
  return (
    <>
      <title>{t('rules.title')}</title>
      <WayBack here={t('rules.title')} />
      <h1 className="mb-5">{t('rules.title')}</h1>
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div>
          <div role="status" className="mb-4 empty:hidden">
            {isSaved && !outcome && <Note tone="success">{t('rules.saved')}</Note>}
          </div>
          {(stored.folderState === 'unreadable' || stored.folderState === 'readOnly') && (
            <div className="mb-4">
              <Note tone="warning">{t(`rules.folderFaults.${stored.folderState}`)}</Note>
            </div>
          )}
          <ContractForm
            key={stored.version}
            values={valuesOfRules(stored)}
            outcome={outcome}
            loadSchema={async () => (await import('@shop/contract/catalogue-imports.schemas')).ImportRulesChange}
            bodyOf={bodyOf}
            checkTexts={checkTexts}
            labels={(field) => (isField(field) ? t(`rules.${field}`) : undefined)}
          >
            <FormText
              name="gonePercentMax"
              label={t('rules.gonePercentMax')}
              help={t('rules.goneHelp')}
              inputMode="numeric"
              required
            />
            <FormText
              name="pricePercentMax"
              label={t('rules.pricePercentMax')}
              help={t('rules.priceHelp')}
              inputMode="numeric"
              required
            />
            <FormText
              name="keepDays"
              label={t('rules.keepDays')}
              help={t('rules.keepHelp')}
              inputMode="numeric"
              required
            />
            <FormText
              name="folderTime"
              type="time"
              label={t('rules.folderTime')}
              help={t(stored.folderState === 'none' ? 'rules.folderOff' : 'rules.folderHelp')}
            />
          </ContractForm>
        </div>
        <section aria-labelledby="history" className="rounded-card border border-line bg-raised p-5">
          <h2 id="history" className="mb-2">
            {t('rules.history')}
          </h2>
          {stored.history.length === 0 ? (
            <p className="text-ink-2">{t('rules.noHistory')}</p>
          ) : (
            <ul className="text-small">
              {stored.history.map(({ version, savedAt, savedBy, changes }) => (
                <li key={version} className="border-b border-line py-2 last:border-0">
                  <p className="text-ink-2">{`${formatDateTime(savedAt)} · ${savedBy}`}</p>
                  {changes.map(({ field, before, after }) => (
                    <p key={field}>
                      {t('rules.change', {
                        field: isField(field) ? t(`rules.${field}`) : field,
                        before: before || '–',
                        after: after || '–',
                      })}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}
