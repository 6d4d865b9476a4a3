import type { OwnNumber } from '@shop/contract/own-numbers';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormText } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';

type Props = {
  readonly number: OwnNumber | undefined;
  readonly outcome: FormOutcome | undefined;
  readonly checkTexts: CheckTexts;
};

export function ownNumberValues(number: OwnNumber | undefined): FormValues {
  return {
    ownNumber: number?.ownNumber ?? '',
    articleNumber: number?.article.sku ?? '',
    ownName: number?.ownName ?? '',
    ownUnit: number?.ownUnit ?? '',
    ...(number && { version: String(number.version) }),
  };
}

export function ownNumberBody({ ownNumber = '', articleNumber = '', ownName = '', ownUnit = '' }: FormValues) {
  return { ownNumber, articleNumber, ownName, ownUnit };
}

const loadSchema = async () => (await import('@shop/contract/own-numbers.schemas')).OwnNumberInput;

/** The company's number, the article that it stands for, and what the company says of it. */
export function OwnNumberForm({ number, outcome, checkTexts }: Props) {
  const t = useTexts('own-numbers');
  const labels = {
    ownNumber: t('ownNumber'),
    articleNumber: t('ourNumber'),
    ownName: t('ownName'),
    ownUnit: t('ownUnit'),
  };
  return (
    <ContractForm
      values={ownNumberValues(number)}
      outcome={outcome}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={ownNumberBody}
      labels={labels}
      cancelPath="/customer/own-numbers"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText name="ownNumber" label={labels.ownNumber} required maxLength={40} autoComplete="off" />
        <FormText
          name="articleNumber"
          label={labels.articleNumber}
          help={t('ourNumberHelp')}
          required
          maxLength={80}
          autoComplete="off"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <FormText name="ownName" label={labels.ownName} help={t('ownNameHelp')} maxLength={120} />
        <FormText name="ownUnit" label={labels.ownUnit} maxLength={20} />
      </div>
    </ContractForm>
  );
}
