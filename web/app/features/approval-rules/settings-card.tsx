import type { ApprovalPerson, ApprovalSettings } from '@shop/contract/approval-rules';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormCheckbox, FormSelect, FormText } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { settingsBody, settingsValues } from './settings-values.ts';

type Props = {
  readonly settings: ApprovalSettings;
  readonly people: readonly ApprovalPerson[];
  readonly checkTexts: CheckTexts;
  readonly outcome: FormOutcome | undefined;
};

const loadSchema = async () => {
  const [{ ApprovalSettingsInput }, { extend, int }] = await Promise.all([
    import('@shop/contract/approval-rules.schemas'),
    import('zod/mini'),
  ]);
  return extend(ApprovalSettingsInput, { version: int() });
};

/** How far a price may rise after an approval, when approvers are reminded, and who decides when they do not. */
export function SettingsCard({ settings, people, checkTexts, outcome }: Props) {
  const t = useTexts('approval-rules');
  const approvers = people.filter(({ isApprover }) => isApprover);
  const choices = [
    { value: '', label: t('settings.nobody') },
    ...approvers.map(({ userId, name }) => ({ value: String(userId), label: name })),
  ];
  const labels = {
    toleranceBasisPoints: t('settings.tolerancePercent'),
    toleranceCents: t('settings.toleranceFrancs'),
    reminderHours: t('settings.reminderHours'),
    isReminderRepeated: t('settings.repeated'),
    handOnDays: t('settings.handOnDays'),
    handOnUserId: t('settings.handOnTo'),
  };
  return (
    <section aria-labelledby="settings" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="settings" className="mb-3">
        {t('settings.title')}
      </h2>
      <ContractForm
        values={settingsValues(settings)}
        outcome={outcome}
        checkTexts={checkTexts}
        loadSchema={loadSchema}
        bodyOf={settingsBody}
        labels={labels}
        textOf={(field, value) =>
          field === 'handOnUserId' ? (choices.find((choice) => choice.value === value)?.label ?? value) : value
        }
      >
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-semibold">{t('settings.tolerance')}</legend>
          <p className="text-small text-ink-2">{t('settings.toleranceHelp')}</p>
          <div className="grid grid-cols-2 gap-3">
            <FormText name="toleranceBasisPoints" label={labels.toleranceBasisPoints} inputMode="decimal" />
            <FormText name="toleranceCents" label={labels.toleranceCents} inputMode="decimal" />
          </div>
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-semibold">{t('settings.reminder')}</legend>
          <p className="text-small text-ink-2">{t('settings.reminderHelp')}</p>
          <FormText name="reminderHours" label={labels.reminderHours} inputMode="numeric" />
          <FormCheckbox name="isReminderRepeated" label={labels.isReminderRepeated} />
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-semibold">{t('settings.handOn')}</legend>
          <p className="text-small text-ink-2">{t('settings.handOnHelp')}</p>
          <FormText name="handOnDays" label={labels.handOnDays} inputMode="numeric" />
          <FormSelect name="handOnUserId" label={labels.handOnUserId} choices={choices} />
        </fieldset>
      </ContractForm>
      {settings.changedAt !== null && (
        <p className="mt-3 text-note text-ink-3">
          {t('fourEyes.changed', { name: settings.changedBy, day: formatDate(settings.changedAt) })}
        </p>
      )}
    </section>
  );
}
