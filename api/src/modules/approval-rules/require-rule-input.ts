import type { ApprovalRuleInput } from '@shop/contract/approval-rules';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../catalogue/index.ts';
import type { RuleWorld } from './rule-world.ts';

/**
 * A rule names only people of the company, approvers who may approve, and what the catalogue has.
 * @throws ShopError `approvalRule.person_unknown`, `approvalRule.not_an_approver`, `approvalRule.category_unknown`,
 *   `approvalRule.article_unknown`, `approvalRule.department_unknown`
 */
export async function requireRuleInput(
  ctx: BuyerCtx,
  { condition, steps }: ApprovalRuleInput,
  { colleagues, names }: RuleWorld,
): Promise<void> {
  for (const userId of steps.flatMap(({ userIds }) => userIds)) {
    const person =
      colleagues.find((one) => one.userId === userId) ?? refuse('approvalRule.person_unknown', {}, 'steps');
    if (!person.mayApprove) refuse('approvalRule.not_an_approver', { name: person.name }, 'steps');
  }
  if (condition.kind === 'users' && condition.userIds.some((userId) => names.person(userId) === undefined)) {
    refuse('approvalRule.person_unknown', {}, 'userIds');
  }
  if (condition.kind === 'category' && names.category(condition.categoryId) === undefined) {
    refuse('approvalRule.category_unknown', {}, 'categoryId');
  }
  if (condition.kind === 'department' && names.department(condition.departmentId) === undefined) {
    refuse('approvalRule.department_unknown', {}, 'departmentId');
  }
  if (condition.kind !== 'articles') return;
  const articles = await listArticles(ctx, condition.skus);
  const unknown = condition.skus.filter((sku) => !articles.has(sku));
  if (unknown.length > 0) refuse('approvalRule.article_unknown', { numbers: unknown.slice(0, 10).join(', ') }, 'skus');
}
