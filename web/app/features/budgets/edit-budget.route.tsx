import { budgetsApi } from '@shop/contract/budgets';
import { redirect } from 'react-router';
import type { Route } from './+types/edit-budget.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { budgetBody, BudgetForm, budgetValues } from './budget-form.tsx';
import { budgetName } from './budget-words.tsx';

export const handle = { texts: ['budgets', 'form'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { budgetId } = params;
  const [choices, { budget }] = await Promise.all([
    api.get(budgetsApi.choices),
    api.get(budgetsApi.get, { params: { budgetId }, query: {} }),
  ]);
  return { choices, budget, checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const api = context.get(apiContext);
  const { budgetId } = params;
  const body = { ...budgetBody(values), version: Number(values.version) };
  const answer = await api.ask(budgetsApi.change, { params: { budgetId }, body }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/customer/budgets/${budgetId}`);
  return refusedForm(answer, values, async () => {
    const { budget } = await api.get(budgetsApi.get, { params: { budgetId }, query: {} });
    return budgetValues(budget);
  });
}

export default function EditBudgetRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('budgets');
  const name = budgetName(t, loaderData.budget);
  return (
    <>
      <title>{name}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/budgets' }]} here={name} />
      <h1 className="mb-5">{name}</h1>
      <BudgetForm {...loaderData} outcome={actionData} />
    </>
  );
}
