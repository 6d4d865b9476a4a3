import type { PremiumMemberFile } from '@shop/contract/premium-office';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormText } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';
import { wholeNumber } from './read-number.ts';

type Props = {
  readonly member: PremiumMemberFile;
  readonly outcome: FormOutcome | undefined;
  readonly checkTexts: CheckTexts;
};

export function termsValues({ factorPercent, ownValidityMonths, version }: PremiumMemberFile): FormValues {
  return {
    factorPercent: String(factorPercent),
    ownValidityMonths: ownValidityMonths === null ? '' : String(ownValidityMonths),
    version: String(version),
  };
}

export function termsBody({ factorPercent = '', ownValidityMonths = '' }: FormValues) {
  return {
    factorPercent: wholeNumber(factorPercent),
    ownValidityMonths: ownValidityMonths.trim() === '' ? null : wholeNumber(ownValidityMonths),
  };
}

const loadSchema = async () => (await import('@shop/contract/premium-office.schemas')).TermsInput;

/** The conditions of one customer. */
export function TermsForm({ member, outcome, checkTexts }: Props) {
  const t = useTexts('premium-office');
  const labels = { factorPercent: t('factor'), ownValidityMonths: t('ownMonths') };
  return (
    <ContractForm
      values={termsValues(member)}
      outcome={outcome}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={termsBody}
      labels={labels}
    >
      <FormText name="factorPercent" label={labels.factorPercent} help={t('factorHelp')} inputMode="numeric" required />
      <FormText
        name="ownValidityMonths"
        label={labels.ownValidityMonths}
        help={t('ownMonthsHelp', { months: member.terms.validityMonths })}
        inputMode="numeric"
      />
    </ContractForm>
  );
}
