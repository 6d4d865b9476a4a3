import type { approvalRulesEndpoints } from '@shop/contract/approval-rules.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { getVocabulary } from '../catalogue/index.ts';
import { listApproversAnd } from '../company-users/index.ts';
import { listDepartmentPath } from '../departments/index.ts';
import { listRules } from './approval-rules.sql.ts';
import { stepsOf, type OrderFacts } from './approval-steps.rules.ts';

type Trial = (typeof approvalRulesEndpoints)['trial'];

/**
 * Who would approve an order, by the rules as they stand. An order that needs an approval and that no rule names goes to
 * everybody who may approve.
 * @throws ShopError `approvalRule.person_unknown`, `approvalRule.category_unknown`
 */
export async function tryRules(ctx: BuyerCtx, wanted: InputOf<Trial>['body']): Promise<ReplyOf<Trial>> {
  const [colleagues, departmentIds, stored] = await Promise.all([
    listApproversAnd(ctx, wanted.userId),
    listDepartmentPath(ctx, wanted.userId),
    listRules(ctx),
  ]);
  const { mayOrder, cartLimit } =
    colleagues.find(({ userId }) => userId === wanted.userId) ?? refuse('approvalRule.person_unknown', {}, 'userId');
  const facts: OrderFacts = {
    userId: wanted.userId,
    lacksRight: !mayOrder,
    isOverLimit: cartLimit > 0 && wanted.totalCents > cartLimit,
    isOverBudget: wanted.isOverBudget,
    departmentIds,
    grandTotalCents: wanted.totalCents,
    lines: await linesOf(ctx, wanted),
    isNewSite: wanted.isNewSite,
    isOffContract: wanted.isOffContract,
  };
  const positions = new Map(stored.map(({ ruleId }, index) => [ruleId, index + 1]));
  const steps = stepsOf(
    stored.filter(({ isActive }) => isActive),
    facts,
  );
  const needed =
    steps.length === 0 && (facts.lacksRight || facts.isOverLimit || facts.isOverBudget)
      ? [{ userIds: [], ruleIds: [] }]
      : steps;
  return {
    steps: needed.map(({ userIds, ruleIds }) => ({
      people: colleagues
        .filter(({ userId, mayApprove }) => mayApprove && (userIds.length === 0 || userIds.includes(userId)))
        .filter(({ userId }) => userId !== wanted.userId)
        .map(({ userId, name }) => ({ userId, name })),
      positions: ruleIds.map((ruleId) => positions.get(ruleId) ?? 0),
    })),
  };
}

/** All of the total is of the category that is tried. */
async function linesOf(
  ctx: BuyerCtx,
  { categoryId, totalCents }: InputOf<Trial>['body'],
): Promise<OrderFacts['lines']> {
  if (categoryId === undefined) return [];
  const { categories } = await getVocabulary(ctx);
  const category = categories.get(categoryId) ?? refuse('approvalRule.category_unknown', {}, 'categoryId');
  return [{ sku: '', categoryIds: new Set([categoryId, ...category.path]), netCents: totalCents }];
}
