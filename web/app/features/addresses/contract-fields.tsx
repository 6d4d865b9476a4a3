import type { ContractDetail, NewContract } from '@shop/contract/contracts';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm as BoundForm } from '#app/ui/form/contract-form.tsx';
import { FormCheckbox, FormText } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';

type Props = {
  readonly values: FormValues;
  readonly outcome: FormOutcome | undefined;
  readonly checkTexts: CheckTexts;
  readonly cancelPath: string;
};

const loadSchema = async () => (await import('@shop/contract/contracts.schemas')).NewContract;

/** The form of a price agreement, new or known. */
export function ContractFields({ values, outcome, checkTexts, cancelPath }: Props) {
  const t = useTexts('addresses');
  const labels = {
    number: t('contract.number'),
    name: t('contract.name'),
    isActive: t('contract.isActive'),
    validFrom: t('contract.validFrom'),
    validTo: t('contract.validTo'),
  };
  return (
    <BoundForm
      values={values}
      outcome={outcome}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={contractOf}
      labels={labels}
      submitLabel={t('form.save')}
      cancelPath={cancelPath}
    >
      <FormText name="number" label={labels.number} help={t('contract.numberHelp')} required maxLength={20} />
      <FormText name="name" label={labels.name} required maxLength={80} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormText type="date" name="validFrom" label={labels.validFrom} />
        <FormText type="date" name="validTo" label={labels.validTo} />
      </div>
      <FormCheckbox name="isActive" label={labels.isActive} />
    </BoundForm>
  );
}

export function valuesOfContract(contract: ContractDetail): FormValues {
  const { number, name, isSwitchedOn, validFrom, validTo, version } = contract;
  const texts = { number, name, validFrom: validFrom ?? '', validTo: validTo ?? '', version: String(version) };
  return { ...texts, ...(isSwitchedOn && { isActive: '1' }) };
}

export function contractOf({
  number = '',
  name = '',
  validFrom = '',
  validTo = '',
  isActive,
}: FormValues): NewContract {
  return { number, name, isActive: isActive === '1', validFrom: validFrom || null, validTo: validTo || null };
}
