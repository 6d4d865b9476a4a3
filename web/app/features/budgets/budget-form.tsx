import {
  budgetExcesses,
  budgetPeriods,
  budgetSubjectKinds,
  type Budget,
  type BudgetExcess,
  type BudgetPeriod,
  type budgetsApi,
} from '@shop/contract/budgets';
import type { ReplyOf } from '@shop/contract/endpoint';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormSelect, FormText } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';

type Choices = ReplyOf<typeof budgetsApi.choices>;

type Props = {
  readonly choices: Choices;
  readonly budget: Budget | undefined;
  /** What a new one is for, where that is known. */
  readonly subject?: string;
  readonly outcome: FormOutcome | undefined;
  readonly checkTexts: CheckTexts;
};

/** What it is for stands in one field: `department:3`. */
export function budgetValues(budget: Budget | undefined, subject = ''): FormValues {
  return {
    subjectId: budget ? `${budget.subjectKind}:${budget.subjectId}` : subject,
    period: budget?.period ?? 'month',
    limitCents: budget?.limitCents === null || budget === undefined ? '' : (budget.limitCents / 100).toFixed(2),
    atExcess: budget?.atExcess ?? 'approve',
    fromDay: budget?.fromDay ?? '',
    toDay: budget?.toDay ?? '',
    ownerUserId: budget?.ownerUserId ? String(budget.ownerUserId) : '',
    ...(budget && { version: String(budget.version) }),
  };
}

export function budgetBody(values: FormValues) {
  const { subjectId: subject = '', limitCents = '', fromDay = '', toDay = '', ownerUserId = '' } = values;
  const [kind, id] = subject.split(':');
  return {
    subjectKind: budgetSubjectKinds.find((one) => one === kind) ?? ('department' as const),
    subjectId: id === undefined ? Number.NaN : Number(id),
    period: (budgetPeriods.find((one) => one === values.period) ?? 'month') satisfies BudgetPeriod,
    limitCents: centsIn(limitCents),
    atExcess: (budgetExcesses.find((one) => one === values.atExcess) ?? 'approve') satisfies BudgetExcess,
    fromDay: fromDay === '' ? null : fromDay,
    toDay: toDay === '' ? null : toDay,
    ownerUserId: ownerUserId === '' ? null : Number(ownerUserId),
  };
}

/** Francs as people type them, in Rappen; what is no amount goes on as such: the contract says so. */
function centsIn(text: string): number {
  const digits = text.replaceAll(/[\s'’\u00a0\u202f]/g, '').replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : Number.NaN;
}

const loadSchema = async () => (await import('@shop/contract/budgets.schemas')).BudgetInput;

/** For whom, over which time, how much, and what happens when it is used up. */
export function BudgetForm({ choices, budget, subject = '', outcome, checkTexts }: Props) {
  const t = useTexts('budgets');
  const labels = labelsOf(t);
  const selects = {
    subjectId: subjectsOf(t, choices),
    period: budgetPeriods.map((value) => ({ value, label: t(`periods.${value}`) })),
    atExcess: budgetExcesses.map((value) => ({ value, label: t(`excess.${value}`) })),
    ownerUserId: [
      { value: '', label: t('admins') },
      ...choices.people.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  };
  const textOf = (field: string, value: string) =>
    field in selects
      ? (selects[field as keyof typeof selects].find((one) => one.value === value)?.label ?? value)
      : value;
  return (
    <ContractForm
      values={budgetValues(budget, selects.subjectId.some(({ value }) => value === subject) ? subject : '')}
      outcome={outcome}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={budgetBody}
      labels={labels}
      textOf={textOf}
      cancelPath={budget ? `/customer/budgets/${budget.budgetId}` : '/customer/budgets'}
    >
      <FormSelect name="subjectId" label={labels.subjectId} help={t('forHelp')} choices={selects.subjectId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText
          name="limitCents"
          label={labels.limitCents}
          help={t('limitHelp')}
          inputMode="decimal"
          required
          maxLength={20}
        />
        <FormSelect name="period" label={labels.period} choices={selects.period} />
      </div>
      <FormSelect name="atExcess" label={labels.atExcess} help={t('excessHelp')} choices={selects.atExcess} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText type="date" name="fromDay" label={labels.fromDay} help={t('daysHelp')} />
        <FormText type="date" name="toDay" label={labels.toDay} />
      </div>
      <FormSelect name="ownerUserId" label={labels.ownerUserId} help={t('ownerHelp')} choices={selects.ownerUserId} />
    </ContractForm>
  );
}

function labelsOf(t: Translate<'budgets'>) {
  return {
    subjectId: t('for'),
    period: t('period'),
    limitCents: t('limitChf'),
    atExcess: t('atExcess'),
    fromDay: t('fromDay'),
    toDay: t('toDay'),
    ownerUserId: t('owner'),
  };
}

function subjectsOf(t: Translate<'budgets'>, { departments, people, sites, contracts }: Choices) {
  const of = (kind: (typeof budgetSubjectKinds)[number], rows: Choices['people']) =>
    rows.map(({ id, name }) => ({ value: `${kind}:${id}`, label: `${t(`kind.${kind}`)}: ${name}` }));
  return [
    { value: '', label: t('choose') },
    ...of('department', departments),
    ...of('user', people),
    ...of('site', sites),
    ...of('contract', contracts),
  ];
}
