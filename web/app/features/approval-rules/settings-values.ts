import type { ApprovalSettings } from '@shop/contract/approval-rules';
import type { FormValues } from '#app/ui/form/form-outcome.ts';
import { centsOf, francsOf } from './rule-draft.ts';

/** The settings as they stand in the form: percent, francs, and empty for what is off. */
export function settingsValues(settings: ApprovalSettings): FormValues {
  const { toleranceBasisPoints, toleranceCents, reminderHours, handOnDays, handOnUserId } = settings;
  return {
    version: String(settings.version),
    toleranceBasisPoints: toleranceBasisPoints === 0 ? '' : String(toleranceBasisPoints / 100),
    toleranceCents: toleranceCents === 0 ? '' : francsOf(toleranceCents),
    reminderHours: reminderHours === 0 ? '' : String(reminderHours),
    isReminderRepeated: settings.isReminderRepeated ? '1' : '',
    handOnDays: handOnDays === 0 ? '' : String(handOnDays),
    handOnUserId: handOnUserId === null ? '' : String(handOnUserId),
  };
}

/** What the form sends; what is no number is refused at its field. */
export function settingsBody(values: FormValues) {
  return {
    toleranceBasisPoints: Math.round(numberOf(values['toleranceBasisPoints']) * 100),
    toleranceCents:
      (values['toleranceCents'] ?? '').trim() === '' ? 0 : (centsOf(values['toleranceCents'] ?? '') ?? Number.NaN),
    reminderHours: numberOf(values['reminderHours']),
    isReminderRepeated: values['isReminderRepeated'] === '1',
    handOnDays: numberOf(values['handOnDays']),
    handOnUserId: (values['handOnUserId'] ?? '') === '' ? null : Number(values['handOnUserId']),
    version: Number(values['version'] ?? 0),
  };
}

/** Empty is none; what is no number goes on as such: the contract says so. */
function numberOf(typed = ''): number {
  const text = typed.trim().replace(',', '.');
  return /^\d*\.?\d*$/.test(text) ? Number(text) : Number.NaN;
}
