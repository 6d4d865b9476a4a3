import type { CostCentre } from '@shop/contract/departments';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormCheckbox, FormText } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';

type Props = {
  readonly costCentre: CostCentre | undefined;
  readonly outcome: FormOutcome | undefined;
  readonly checkTexts: CheckTexts;
};

export function costCentreValues(centre: CostCentre | undefined): FormValues {
  return {
    code: centre?.code ?? '',
    name: centre?.name ?? '',
    isActive: (centre?.isActive ?? true) ? '1' : '',
    ...(centre && { version: String(centre.version) }),
  };
}

export function costCentreBody({ code = '', name = '', isActive }: FormValues) {
  return { code, name, isActive: isActive === '1' };
}

const loadSchema = async () => (await import('@shop/contract/departments.schemas')).CostCentreInput;

export function CostCentreForm({ costCentre, outcome, checkTexts }: Props) {
  const t = useTexts('departments');
  const labels = { code: t('code'), name: t('name'), isActive: t('offered') };
  return (
    <ContractForm
      values={costCentreValues(costCentre)}
      outcome={outcome}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={costCentreBody}
      labels={labels}
      textOf={(field, value) => (field === 'isActive' ? t(value === '1' ? 'active' : 'inactive') : value)}
      cancelPath="/customer/departments"
    >
      <FormText name="code" label={labels.code} help={t('codeHelp')} required maxLength={20} autoComplete="off" />
      <FormText name="name" label={labels.name} maxLength={60} autoComplete="off" />
      <FormCheckbox name="isActive" label={labels.isActive} />
    </ContractForm>
  );
}
