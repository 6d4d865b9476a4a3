import type { ParkedMay, ParkedStep } from '@shop/contract/parked-order';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { isDeepStrictEqual } from 'node:util';
import {
  deleteSteps,
  findSettings,
  findSteps,
  insertSteps,
  isTurnOf,
  isWithinTolerance,
  listRuleSentences,
  listSteps,
  missingSteps,
  openApprovers,
  type Approvers,
  type NeededStep,
  type StoredSettings,
  type StoredStep,
} from '../../approval-rules/index.ts';
import { findStandings, needsApproval, subjectsOf } from '../../budgets/index.ts';
import type { OrderDraft } from '../../checkout/index.ts';
import { findCompanyUserNames } from '../../company-users/index.ts';
import { mayOf } from '../parked-orders.rules.ts';
import type { ParkedHead, StoredParked } from '../parked-orders.sql.ts';

/** Why an order was parked, beside the rules. */
type Cause = ParkedHead['reason'];

/**
 * The steps that an order needs by the rules as they stand (docs/domain/approval.md#rules), in the eyes of the one who parked
 * it; `ctx` is his.
 */
export async function neededSteps(
  ctx: BuyerCtx,
  order: OrderDraft['order'],
  cause: { readonly reason: Cause | null; readonly orderId?: number },
): Promise<readonly NeededStep[]> {
  const { positions, shippingAddress, contract, sums } = order;
  const parkedOrderId = cause.orderId ?? null;
  const standings = await findStandings(ctx, subjectsOf(ctx, order), { parkedOrderId });
  return findSteps(ctx, {
    lacksRight: cause.reason === 'right' || cause.reason === 'pricesHidden',
    isOverLimit: cause.reason === 'limit',
    isOverBudget: needsApproval(ctx, standings, sums?.grandTotalCents ?? null),
    grandTotalCents: sums?.grandTotalCents ?? null,
    lines: positions,
    shippingAddress,
    hasContract: contract !== null,
  });
}

/** The first step that nobody has approved; undefined where no rule names the order: everybody who may approve is asked. */
export function currentStep(steps: readonly StoredStep[]): StoredStep | undefined {
  return steps.find(({ approvedAt }) => approvedAt === null);
}

/** Whether the order goes to the ERP with the next approval. */
export function isLastStep(steps: readonly StoredStep[]): boolean {
  return steps.filter(({ approvedAt }) => approvedAt === null).length <= 1;
}

/** Whether the next approval is for the one who asks. */
export function isYourStep(
  order: Pick<ParkedHead, 'userId'>,
  steps: readonly StoredStep[],
  approvers: Approvers,
): boolean {
  return isTurnOf({ userIds: currentStep(steps)?.userIds ?? [], parkedByUserId: order.userId }, approvers);
}

/** @throws ShopError `parkedOrder.returned`, `parkedOrder.not_your_step` naming who is asked */
export async function requireYourStep(ctx: BuyerCtx, order: StoredParked): Promise<readonly StoredStep[]> {
  if (order.returnedBy !== null) refuse('parkedOrder.returned', { name: order.returnedBy });
  const [steps, approvers] = [await listSteps(ctx, [order.orderId]), await openApprovers(ctx)];
  if (isYourStep(order, steps, approvers)) return steps;
  const names = await findCompanyUserNames(ctx, currentStep(steps)?.userIds ?? []);
  return refuse('parkedOrder.not_your_step', { names: [...names.values()].join(', ') });
}

/** The steps of an order in words. Three queries, or one where it has none. */
export async function showSteps(ctx: BuyerCtx, order: StoredParked, approvers: Approvers): Promise<ShownSteps> {
  const steps = await listSteps(ctx, [order.orderId]);
  const [names, sentences] = await Promise.all([
    findCompanyUserNames(
      ctx,
      steps.flatMap(({ userIds }) => userIds),
    ),
    steps.length > 0 ? listRuleSentences(ctx) : new Map<number, string>(),
  ]);
  const current = currentStep(steps);
  const isHeldBack = order.userId === ctx.buyer.userId && !ctx.buyer.company.isOwnApprovalAllowed;
  return {
    isYourStep: isYourStep(order, steps, approvers),
    isLastStep: isLastStep(steps),
    steps: steps.map((step) => ({
      state: step.approvedAt !== null ? 'approved' : step === current ? 'waiting' : 'next',
      people: step.userIds.map((userId) => names.get(userId) ?? ''),
      isYours: !isHeldBack && isTurnOf({ userIds: step.userIds, parkedByUserId: order.userId }, approvers),
      rules: step.ruleIds.flatMap((ruleId) => sentences.get(ruleId) ?? []),
      approvedBy: step.approvedBy,
      approvedAt: step.approvedAt?.toISOString() ?? null,
      note: step.note,
    })),
  };
}

/**
 * After an edit the steps begin anew where the order has become dearer than the company lets pass, goes to another address, has
 * another article in it, was given back, or other rules hold (docs/domain/approval.md#several-steps). The order is held by the caller.
 */
export async function renewSteps(
  ctx: BuyerCtx,
  before: StoredParked,
  { draft, needed }: { readonly draft: OrderDraft['order']; readonly needed: readonly NeededStep[] },
): Promise<void> {
  const steps = await listSteps(ctx, [before.orderId]);
  const settings = await findSettings(ctx);
  const isAlike = missingSteps(needed, steps).length === 0 && missingSteps(steps, needed).length === 0;
  // Several small rises are one: what was approved counts, where something was.
  const approved = steps.flatMap(({ approvedTotalCents }) => approvedTotalCents ?? []);
  const totalBefore = approved.length > 0 ? Math.min(...approved) : (before.draft.sums?.grandTotalCents ?? null);
  const isDearer = !isWithinTolerance(settings, totalBefore, draft.sums?.grandTotalCents ?? null);
  const isSame = isSameAddress(before.draft, draft) && !hasOtherArticle(before.draft, draft);
  if (isAlike && before.returnedBy === null && !isDearer && isSame) return;
  await deleteSteps(ctx, before.orderId);
  await insertSteps(ctx, before.orderId, needed);
}

/**
 * The lowest total at which somebody has approved a step and from which the price has risen too far since; undefined where the
 * approvals still hold.
 */
export function outgrownApproval(
  steps: readonly StoredStep[],
  grandTotalCents: number | null,
  settings: StoredSettings,
): number | undefined {
  const approved = steps.flatMap(({ approvedTotalCents }) => approvedTotalCents ?? []);
  if (approved.length === 0 || grandTotalCents === null) return undefined;
  const lowest = Math.min(...approved);
  return isWithinTolerance(settings, lowest, grandTotalCents) ? undefined : lowest;
}

/** Those who are asked and in whose place the user decides; empty where he is asked himself. */
export async function stoodInFor(ctx: BuyerCtx, order: StoredParked): Promise<{ readonly standsInFor: string }> {
  const [steps, approvers] = [await listSteps(ctx, [order.orderId]), await openApprovers(ctx)];
  const asked = currentStep(steps)?.userIds ?? [];
  if (asked.includes(ctx.buyer.userId)) return { standsInFor: '' };
  const names = await findCompanyUserNames(
    ctx,
    asked.filter((userId) => approvers.standsInFor.has(userId)),
  );
  return { standsInFor: [...names.values()].join(', ') };
}

/** What the user may do with an order now. */
export async function mayNow(ctx: BuyerCtx, order: StoredParked): Promise<ParkedMay> {
  const [steps, approvers] = await Promise.all([listSteps(ctx, [order.orderId]), openApprovers(ctx)]);
  const shown = { isYourStep: isYourStep(order, steps, approvers), isLastStep: isLastStep(steps) };
  const { isOwnApprovalAllowed } = ctx.buyer.company;
  return mayOf(order, ctx.buyer, { ...shown, isOwnApprovalAllowed }, ctx.now);
}

function isSameAddress(before: OrderDraft['order'], after: OrderDraft['order']): boolean {
  return (
    isDeepStrictEqual(before.shippingAddress, after.shippingAddress) &&
    before.pickupBranchErpId === after.pickupBranchErpId
  );
}

/** Who approved has not seen what came into the place of a line. */
function hasOtherArticle(before: OrderDraft['order'], after: OrderDraft['order']): boolean {
  const seen = new Set(before.positions.map(({ sku }) => sku));
  return after.positions.some(({ sku }) => !seen.has(sku));
}

type ShownSteps = { readonly isYourStep: boolean; readonly isLastStep: boolean; readonly steps: ParkedStep[] };
