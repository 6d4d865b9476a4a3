import type { customerCareApi, CaredCompany } from '@shop/contract/customer-care';
import type { ReplyOf } from '@shop/contract/endpoint';
import { factorHolders } from '@shop/contract/second-factor';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormSelect, FormText } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';

type Care = ReplyOf<typeof customerCareApi.get>;

/** What is not one of the choices goes on as it came: the contract says so. */
export function bodyOfCare({ accountManagerId = '', who, fromDay = '', version }: FormValues) {
  return {
    accountManagerId: accountManagerId === '' ? null : Number(accountManagerId),
    who: who as CaredCompany['who'],
    fromDay,
    version: Number(version),
  };
}

export function valuesOfCare({ company, version }: Care, today: string): FormValues {
  const { accountManagerId, who, fromDay } = company;
  return {
    accountManagerId: accountManagerId === null ? '' : String(accountManagerId),
    who,
    fromDay: fromDay ?? today,
    version: String(version),
  };
}

type Props = {
  readonly care: Care;
  readonly today: string;
  readonly checkTexts: CheckTexts;
  readonly outcome: FormOutcome | undefined;
};

/** Who looks after one customer, and what its people need to log in (docs/domain/customer-care.md). */
export function CareForm({ care, today, checkTexts, outcome }: Props) {
  const t = useTexts('customer-care');
  const labels = { accountManagerId: t('manager'), who: t('who'), fromDay: t('fromDay') };
  const choices = {
    accountManagerId: [
      { value: '', label: t('nobody') },
      ...care.managers.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    who: factorHolders.map((value) => ({ value, label: t(`holders.${value}`) })),
  };
  const textOf = (field: string, value: string) =>
    choices[field as keyof typeof choices]?.find((choice) => choice.value === value)?.label ?? value;
  return (
    <ContractForm
      values={valuesOfCare(care, today)}
      outcome={outcome}
      loadSchema={async () => (await import('@shop/contract/customer-care.schemas')).CareInput}
      bodyOf={bodyOfCare}
      checkTexts={checkTexts}
      labels={labels}
      textOf={textOf}
    >
      <FormSelect
        name="accountManagerId"
        label={labels.accountManagerId}
        help={t('managerHelp')}
        choices={choices.accountManagerId}
      />
      <FormSelect name="who" label={labels.who} help={t('whoHelp')} choices={choices.who} />
      <FormText name="fromDay" type="date" label={labels.fromDay} help={t('dayHelp')} required />
    </ContractForm>
  );
}
