import type { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { momentText } from '#platform/day-text.ts';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { actorName } from '../../company-users/index.ts';
import { auditPlan } from '../audit-plan.ts';
import { deleteOpen, replaceOwnersProblems, keepDecided, skipWaiting } from '../occurrences.sql.ts';
import * as plansSql from '../plans.sql.ts';
import type { StoredPlan } from '../plans.sql.ts';
import { fieldsOf, requireDelivery, requireRhythm } from './plan-input.ts';
import { scheduleNext } from './plan-next.ts';
import { showPlan } from './show-plan.ts';

type Endpoints = typeof standingOrdersEndpoints;
export type Changed = ReplyOf<Endpoints['change']>;

/** One page of the plans that the user sees. */
export async function listPlans(
  ctx: BuyerCtx,
  query: InputOf<Endpoints['list']>['query'],
): Promise<ReplyOf<Endpoints['list']>> {
  const { rows, pagination } = await plansSql.listPlans(ctx, query);
  return { plans: rows.map((plan) => showPlan(ctx, plan)), pagination };
}

/** A plan that this user may see. @throws ShopError `standingOrder.unknown` */
export async function readPlan(ctx: BuyerCtx, planId: number): Promise<StoredPlan> {
  return (await plansSql.findPlan(ctx, planId)) ?? refuse('standingOrder.unknown');
}

/** A plan that this user may change. @throws ShopError `standingOrder.unknown`, `standingOrder.not_yours` */
export async function requirePlan(ctx: BuyerCtx, planId: number): Promise<StoredPlan> {
  return requireChangeable(ctx, await plansSql.findPlan(ctx, planId));
}

function requireChangeable(ctx: BuyerCtx, plan: StoredPlan | undefined): StoredPlan {
  if (!plan) return refuse('standingOrder.unknown');
  return plansSql.mayChange(ctx, plan) ? plan : refuse('standingOrder.not_yours', { owner: plan.ownerName });
}

/**
 * Changes a plan while nobody else does: of two who have seen the same, the second is told who was faster.
 * @param work gets the plan as it is, held
 * @throws ShopError `standingOrder.unknown`, `standingOrder.not_yours`, `standingOrder.changed_meanwhile`, and what the work
 *   refuses
 */
export async function changePlan(
  ctx: BuyerCtx,
  { planId, version }: { readonly planId: number; readonly version: number },
  work: (ctx: BuyerCtx, plan: StoredPlan) => Promise<unknown>,
): Promise<Changed> {
  return inTransaction(ctx, async (ctx) => {
    const plan = requireChangeable(ctx, await plansSql.lockPlan(ctx, planId));
    requireSeen(plan, version);
    await work(ctx, plan);
    return { planId, version: await plansSql.raiseVersion(ctx, planId, actorName(ctx)) };
  });
}

/** @throws ShopError `standingOrder.changed_meanwhile` */
export function requireSeen(plan: StoredPlan, version: number): void {
  if (plan.version === version) return;
  refuse('standingOrder.changed_meanwhile', { by: plan.changedBy, when: momentText(plan.changedAt.toISOString()) });
}

/**
 * What comes next follows the new rhythm; what was left out or ordered stays as it is.
 * @throws ShopError as `changePlan`, `requireRhythm` and `requireDelivery`
 */
export async function editPlan(
  ctx: BuyerCtx,
  planId: number,
  { version, ...input }: InputOf<Endpoints['change']>['body'],
): Promise<Changed> {
  const seen = await requirePlan(ctx, planId);
  requireRhythm(ctx, input, seen);
  const fields = fieldsOf(input, seen.checkout);
  await requireDelivery(ctx, fields.checkout);
  return changePlan(ctx, { planId, version }, async (ctx, before) => {
    await plansSql.updatePlan(ctx, planId, fields);
    const after = await plansSql.findPlan(ctx, planId);
    await auditPlan(ctx, 'changed', { before, after });
    await replan(ctx, planId);
  });
}

/**
 * What has not begun goes, and what comes next is planned anew; what was changed once stays changed where its day stays. A plan
 * that is paused keeps it until it goes on. The plan is held by the caller.
 */
async function replan(ctx: BuyerCtx, planId: number): Promise<void> {
  const open = await deleteOpen(ctx, planId);
  const plan = await plansSql.findPlan(ctx, planId);
  if (!plan) return;
  const decided = [...plan.kept, ...open];
  await plansSql.updateKept(ctx, planId, plan.isPaused ? decided : []);
  await scheduleNext(ctx, [plan]);
  for (const one of decided) await keepDecided(ctx, planId, one);
}

/** What was missed during a pause is not made up for. */
export function pausePlan(
  ctx: BuyerCtx,
  planId: number,
  { version, isPaused }: InputOf<Endpoints['setPaused']>['body'],
): Promise<Changed> {
  return changePlan(ctx, { planId, version }, async (ctx, before) => {
    await plansSql.updatePaused(ctx, planId, isPaused);
    await replan(ctx, planId);
    await auditPlan(ctx, 'changed', { before, after: { ...before, isPaused } });
  });
}

/** Shows a plan to everybody in the company, or to its owner and the admins alone. */
export function sharePlan(
  ctx: BuyerCtx,
  planId: number,
  { version, isShared }: InputOf<Endpoints['setSharing']>['body'],
): Promise<Changed> {
  return changePlan(ctx, { planId, version }, async (ctx, before) => {
    await plansSql.updateSharing(ctx, planId, isShared);
    await auditPlan(ctx, 'changed', { before, after: { ...before, isShared } });
  });
}

/**
 * For admins: from now on it orders in their name and with their rights, as when its owner may no longer order.
 * @throws ShopError as `changePlan` and `requireDelivery`
 */
export async function takeOver(
  ctx: BuyerCtx,
  planId: number,
  { version }: InputOf<Endpoints['takeOver']>['body'],
): Promise<Changed> {
  return changePlan(ctx, { planId, version }, async (ctx, before) => {
    await plansSql.updateOwner(ctx, planId, ctx.buyer.userId);
    await replaceOwnersProblems(ctx, [planId]);
    await auditPlan(ctx, 'handedOver', { before, after: await plansSql.findPlan(ctx, planId) });
  });
}

/** Ends a plan; what was ordered stays. @throws ShopError `standingOrder.unknown`, `standingOrder.not_yours` */
export function removePlan(ctx: BuyerCtx, planId: number): Promise<{ planId: number }> {
  return inTransaction(ctx, async (ctx) => {
    const before = requireChangeable(ctx, await plansSql.lockPlan(ctx, planId));
    await plansSql.hidePlan(ctx, planId);
    await deleteOpen(ctx, planId);
    await skipWaiting(ctx, planId, actorName(ctx));
    await auditPlan(ctx, 'removed', { before });
    return { planId };
  });
}
