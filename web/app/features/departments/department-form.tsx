import type { Department, departmentsApi } from '@shop/contract/departments';
import type { ReplyOf } from '@shop/contract/endpoint';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormSelect, FormText } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';

type World = ReplyOf<typeof departmentsApi.list>;

type Props = {
  readonly world: World;
  readonly department: Department | undefined;
  readonly outcome: FormOutcome | undefined;
  readonly checkTexts: CheckTexts;
};

const idText = (id: number | null | undefined) => (id === null || id === undefined ? '' : String(id));
const idIn = (text = '') => (text === '' ? null : Number(text));

export function departmentValues(department: Department | undefined): FormValues {
  return {
    name: department?.name ?? '',
    parentId: idText(department?.parentId),
    addressId: idText(department?.addressId),
    costCentreId: idText(department?.costCentreId),
    ...(department && { version: String(department.version) }),
  };
}

export function departmentBody({ name = '', parentId, addressId, costCentreId }: FormValues) {
  return { name, parentId: idIn(parentId), addressId: idIn(addressId), costCentreId: idIn(costCentreId) };
}

const loadSchema = async () => (await import('@shop/contract/departments.schemas')).DepartmentInput;

/** Name, place in the tree, and what its people order with. */
export function DepartmentForm({ world, department, outcome, checkTexts }: Props) {
  const t = useTexts('departments');
  const { costCentres, sites } = world;
  const labels = { name: t('name'), parentId: t('parent'), addressId: t('site'), costCentreId: t('costCentre') };
  const parents = placesFor(world.departments, department).map(({ departmentId, name, level }) => ({
    value: String(departmentId),
    label: `${'\u2003'.repeat(level - 1)}${name}`,
  }));
  const none = { value: '', label: t('noneChosen') };
  const choices = {
    parentId: [{ value: '', label: t('top') }, ...parents],
    costCentreId: [
      none,
      ...costCentres
        .filter(({ isActive, costCentreId }) => isActive || costCentreId === department?.costCentreId)
        .map(({ costCentreId, code, name }) => ({ value: String(costCentreId), label: `${code} ${name}` })),
    ],
    addressId: [none, ...sites.map(({ id, name }) => ({ value: String(id), label: name }))],
  };
  const textOf = (field: string, value: string) =>
    field === 'name'
      ? value
      : (choices[field as keyof typeof choices]?.find((one) => one.value === value)?.label ?? '');
  return (
    <ContractForm
      values={departmentValues(department)}
      outcome={outcome}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={departmentBody}
      labels={labels}
      textOf={textOf}
      cancelPath="/customer/departments"
    >
      <FormText name="name" label={labels.name} required maxLength={60} autoComplete="off" />
      <FormSelect name="parentId" label={labels.parentId} choices={choices.parentId} />
      <FormSelect
        name="costCentreId"
        label={labels.costCentreId}
        help={t('costCentreHelp')}
        choices={choices.costCentreId}
      />
      <FormSelect name="addressId" label={labels.addressId} help={t('siteHelp')} choices={choices.addressId} />
    </ContractForm>
  );
}

/** Below which a department may stand: not below itself, nor below what stands below it. */
function placesFor(departments: readonly Department[], department: Department | undefined): readonly Department[] {
  if (department === undefined) return departments;
  const start = departments.findIndex((one) => one.departmentId === department.departmentId);
  const after = departments.slice(start + 1).findIndex(({ level }) => level <= department.level);
  const end = after === -1 ? departments.length : start + 1 + after;
  return [...departments.slice(0, start), ...departments.slice(end)];
}
