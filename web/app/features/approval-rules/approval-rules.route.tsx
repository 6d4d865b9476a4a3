import { approvalRulesApi } from '@shop/contract/approval-rules';
import { catalogueApi } from '@shop/contract/catalogue';
import { redirect } from 'react-router';
import type { Route } from './+types/approval-rules.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { ApprovalRulesPage } from './approval-rules-page.tsx';
import { categoryChoices } from './rule-draft.ts';
import { settingsBody, settingsValues } from './settings-values.ts';

export const handle = { texts: ['approval-rules', 'form'], isCoveredAtEnd: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [approval, { categories }] = await Promise.all([
    api.get(approvalRulesApi.list),
    api.get(catalogueApi.categories),
  ]);
  return { ...approval, categories: categoryChoices(categories), checkTexts: checkTextsOf(request) };
}

/** Saves the settings. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const values = valuesOf(await request.formData());
  const body = settingsBody(values);
  const answer = await api.ask(approvalRulesApi.changeSettings, { body }, { isForm: true });
  if (answer.ok) throw redirect(`/${params.locale}/customer/approval-rules`);
  return refusedForm(answer, values, async () => settingsValues((await api.get(approvalRulesApi.list)).settings));
}

/** For the company's admin: who approves what before it is ordered (docs/domain/approval.md#rules). */
export default function ApprovalRulesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalRulesPage {...loaderData} outcome={actionData} />;
}
