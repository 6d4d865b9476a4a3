import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { dayText } from '#platform/day-text.ts';
import { recordAudit } from '../audit-trail/index.ts';
import type { Settled } from './occurrences.sql.ts';
import { rhythmText } from './plan-text.ts';
import type { StoredPlan } from './plans.sql.ts';

const fields = [
  'name',
  'rhythm',
  'fromDay',
  'toDay',
  'timesMax',
  'noticeDays',
  'tolerancePercent',
  'isPaused',
  'isShared',
  'owner',
] as const;

/** Writes down what is changed of a plan, in the transaction of the change. */
export async function auditPlan(
  ctx: BuyerCtx,
  action: 'created' | 'changed' | 'removed' | 'handedOver',
  { before, after }: { readonly before?: StoredPlan | undefined; readonly after?: StoredPlan | undefined },
): Promise<void> {
  const plan = after ?? before;
  if (plan === undefined) throw new Error('A change has a plan before or after it');
  const factsOf = (one: StoredPlan | undefined) =>
    one && {
      ...one,
      rhythm: rhythmText(one, ctx.locale),
      owner: one.ownerName,
      delivery: JSON.stringify(one.checkout),
    };
  const [from, to] = [factsOf(before), factsOf(after)];
  const changes = fields.map((field) => ({ field, from: from?.[field] ?? null, to: to?.[field] ?? null }));
  const isDeliveryOther = from !== undefined && to !== undefined && from.delivery !== to.delivery;
  await recordAudit(ctx, {
    companyId: plan.companyId,
    subject: { kind: 'standingOrder', id: plan.planId, name: plan.name },
    action,
    changes: [...changes, { field: 'delivery', from: null, to: isDeliveryOther ? true : null }],
  });
}

/** What becomes of one order of a plan: done by the shop itself, or by who has asked for it. */
export async function auditDay(
  ctx: Ctx,
  plan: Pick<StoredPlan, 'planId' | 'companyId' | 'name'>,
  {
    day,
    settled,
  }: { readonly day: string; readonly settled: Settled | { readonly state: 'changedOnce' | 'unskipped' } },
): Promise<void> {
  const orderNumber = 'orderNumber' in settled ? String(settled.orderNumber) : null;
  await recordAudit(ctx, {
    companyId: plan.companyId,
    subject: { kind: 'standingOrder', id: plan.planId, name: plan.name },
    action: 'changed',
    changes: [
      { field: 'day', from: null, to: dayText(day) },
      { field: 'dayState', from: null, to: 'parkedOrderId' in settled ? 'parked' : settled.state },
      { field: 'orderNumber', from: null, to: orderNumber },
    ],
  });
}

/** What was done to the positions of a plan. */
export async function auditPositions(
  ctx: BuyerCtx,
  { planId, companyId, name }: Pick<StoredPlan, 'planId' | 'companyId' | 'name'>,
  changes: readonly { readonly from: string | null; readonly to: string | null }[],
): Promise<void> {
  await recordAudit(ctx, {
    companyId,
    subject: { kind: 'standingOrder', id: planId, name },
    action: 'changed',
    changes: changes.map((change) => ({ field: 'position' as const, ...change })),
  });
}
