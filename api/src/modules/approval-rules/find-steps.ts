import type { BuyerCtx } from '#src/context/context.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { listCategoriesOf } from '../catalogue/index.ts';
import { listDepartmentPath } from '../departments/index.ts';
import { hasDeliveredTo, type DeliveredAddress } from '../orders/index.ts';
import { readRules, rulesInForceQuery, type RuleInForce } from './approval-rules.sql.ts';
import { stepsOf, type FactLine, type NeededStep } from './approval-steps.rules.ts';
import { readApprovers, type ApproversRow } from './approval-steps.sql.ts';
import type { Approvers } from './step-turn.rules.ts';

/** What is to be ordered, as rules look at it. Rappen; null where nothing is calculated. */
export type OrderForApproval = {
  readonly lacksRight: boolean;
  readonly isOverLimit: boolean;
  readonly isOverBudget: boolean;
  readonly grandTotalCents: number | null;
  readonly lines: readonly { readonly sku: string; readonly lineNetCents: number | null }[];
  readonly shippingAddress: DeliveredAddress | null;
  readonly hasContract: boolean;
};

/**
 * The steps that the rules of the buyer's company ask for. Who sees no net prices has all rules about an amount hold, so that
 * nothing he is answered says what an order comes to (docs/domain/prices.md#hidden-prices). One query where there is no rule.
 * @param listed what `rulesInForceQuery` answers, where it was asked already
 */
export async function findSteps(
  ctx: BuyerCtx,
  order: OrderForApproval,
  listed?: readonly RuleInForce[],
): Promise<readonly NeededStep[]> {
  const rules = readRules(listed ?? (await ctx.db.rows<RuleInForce>(rulesInForceQuery(ctx))));
  if (rules.length === 0) return [];
  const { seesNet } = priceVisibility(ctx.buyer.permissions);
  return stepsOf(rules, {
    userId: ctx.buyer.userId,
    lacksRight: order.lacksRight,
    isOverLimit: order.isOverLimit,
    isOverBudget: order.isOverBudget,
    departmentIds: await departmentsOf(ctx, rules),
    grandTotalCents: seesNet ? order.grandTotalCents : null,
    lines: await factLines(
      ctx,
      rules,
      seesNet ? order.lines : order.lines.map(({ sku }) => ({ sku, lineNetCents: null })),
    ),
    isNewSite: await isNewSite(ctx, rules, order.shippingAddress),
    isOffContract: !order.hasContract,
  });
}

/** Departments are looked up only where a rule names one. */
async function departmentsOf(ctx: BuyerCtx, rules: readonly RuleInForce[]): Promise<readonly number[]> {
  const isAsked = rules.some(({ condition }) => condition.kind === 'department');
  return isAsked ? listDepartmentPath(ctx, ctx.buyer.userId) : [];
}

/** Categories are looked up only where a rule names one. */
async function factLines(
  ctx: BuyerCtx,
  rules: readonly RuleInForce[],
  lines: OrderForApproval['lines'],
): Promise<readonly FactLine[]> {
  const isAsked = rules.some(({ condition }) => condition.kind === 'category');
  const categories = isAsked ? await listCategoriesOf(ctx, [...new Set(lines.map(({ sku }) => sku))]) : undefined;
  const none: ReadonlySet<string> = new Set();
  return lines.map(({ sku, lineNetCents }) => ({
    sku,
    categoryIds: categories?.get(sku) ?? none,
    netCents: lineNetCents,
  }));
}

async function isNewSite(
  ctx: BuyerCtx,
  rules: readonly RuleInForce[],
  address: DeliveredAddress | null,
): Promise<boolean> {
  if (address === null || !rules.some(({ condition }) => condition.kind === 'newSite')) return false;
  return !(await hasDeliveredTo(ctx, address));
}

/** Who may decide today in the buyer's company. One query. */
export async function openApprovers(ctx: BuyerCtx): Promise<Approvers> {
  return approversOf(ctx, await readApprovers(ctx));
}

export function approversOf({ buyer }: BuyerCtx, row: ApproversRow): Approvers {
  const { userId, isAdmin } = buyer;
  return { userId, isAdmin, able: new Set(row.able), standsInFor: new Set([userId, ...row.for]) };
}
