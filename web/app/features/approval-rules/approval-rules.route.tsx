import { approvalRulesApi } from '@shop/contract/approval-rules';
import { catalogueApi } from '@shop/contract/catalogue';
import type { Route } from './+types/approval-rules.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { ApprovalRulesPage } from './approval-rules-page.tsx';
import { categoryChoices } from './rule-draft.ts';

export const handle = { texts: ['approval-rules'], isCoveredAtEnd: true };

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [approval, { categories }] = await Promise.all([
    api.get(approvalRulesApi.list),
    api.get(catalogueApi.categories),
  ]);
  return { ...approval, categories: categoryChoices(categories) };
}

/** For the company's admin: who approves what before it is ordered (docs/domain/approval.md#rules). */
export default function ApprovalRulesRoute({ loaderData }: Route.ComponentProps) {
  return <ApprovalRulesPage {...loaderData} />;
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
