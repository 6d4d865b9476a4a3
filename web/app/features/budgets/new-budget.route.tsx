import { budgetsApi } from '@shop/contract/budgets';
import { redirect } from 'react-router';
import type { Route } from './+types/new-budget.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { budgetBody, BudgetForm } from './budget-form.tsx';

export const handle = { texts: ['budgets', 'form'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const choices = await context.get(apiContext).get(budgetsApi.choices);
  // From the page of whom it is for; what cannot be chosen the form leaves open.
  const subject = new URL(request.url).searchParams.get('subject') ?? '';
  return { choices, subject, checkTexts: checkTextsOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  const body = budgetBody(values);
  const answer = await context.get(apiContext).ask(budgetsApi.create, { body }, { isForm: true });
  if (!answer.ok) return refusedForm(answer, values);
  throw redirect(`/${params.locale}/customer/budgets?saved=${answer.reply.budgetId}`);
}

export default function NewBudgetRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('budgets');
  return (
    <div className="pb-5 max-sm:pt-4">
      <title>{t('add')}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/budgets' }]} here={t('add')} />
      <h1 className="mb-2">{t('add')}</h1>
      <p className="mb-5 max-w-150 text-ink-2">{t('addText')}</p>
      <BudgetForm {...loaderData} budget={undefined} outcome={actionData} />
    </div>
  );
}
