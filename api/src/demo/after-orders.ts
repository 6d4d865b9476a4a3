import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import {
  demoAftermath,
  demoCancellationReasons,
  demoOffers,
  demoReturns,
  cancellationComment,
  type DemoOffer,
} from './after-orders.data.ts';
import * as afterSql from './after-orders.sql.ts';
import type { Source } from './after-orders.sql.ts';
import { loadReturn } from './demo-return.ts';
import { loadOffer, requestedAtOf } from './demo-offer.ts';
import { languageOf } from '@shop/contract/values';

const DAY_MS = 86_400_000;
/** Of a company's latest orders: enough to find some that were delivered at the right time. */
const SOURCES_MAX = 250;
/** When something was delivered whose return is under way, and whose return is over, days before now. */
const UNDER_WAY = { from: 4, to: 28 };
const OVER = { from: 40, to: 400 };

/**
 * Returns, cancellations and offers in every state, after the orders they are made from: all or nothing, never beside others.
 * @returns whether it did
 */
export async function loadDemoAftermath(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if (await afterSql.hasAfterOrders(ctx.db)) return false;
    for (const { companyNumber, returns, cancellations, offers } of demoAftermath) {
      const sources = await afterSql.listSources(ctx.db, companyNumber, SOURCES_MAX);
      const used = new Set<number>();
      /** The next order of its kind that nothing was made from yet. */
      const take = (fits: (source: Source) => boolean): Source | undefined => {
        const found = sources.find((source) => !used.has(source.orderNumber) && fits(source));
        if (found) used.add(found.orderNumber);
        return found;
      };
      for (const wanted of demoReturns.slice(0, returns)) {
        const { from, to } = wanted.state === 'credited' ? OVER : UNDER_WAY;
        const source = take((one) => isReturnable(one) && isBetween(daysSince(one.deliveredAt, ctx.now), from, to));
        if (source) await loadReturn(ctx, source, wanted);
      }
      for (let n = 0; n < cancellations; n++) await loadCancellations(ctx, take, n);
      const generated: { readonly source: Source; readonly wanted: DemoOffer }[] = [];
      for (const wanted of demoOffers.slice(0, offers)) {
        const isOrdered = wanted.state === 'ordered' || wanted.state === 'partlyOrdered';
        const [from, to] = isOrdered ? [2, 30] : [30, 400];
        const source = take(
          (one) => one.positions.length > 1 && isBetween(daysSince(one.orderedAt, ctx.now), from, to),
        );
        if (source) generated.push({ source, wanted });
      }
      // The oldest first: numbers rise with the days.
      const age = ({ source, wanted }: (typeof generated)[number]) => requestedAtOf(source, wanted, ctx.now).getTime();
      for (const { source, wanted } of generated.toSorted((a, b) => age(a) - age(b)))
        await loadOffer(ctx, source, wanted);
    }
    return true;
  });
}

type Take = (fits: (source: Source) => boolean) => Source | undefined;

/** One that was accepted, one that came too late, and one that the ERP will decide when its job comes round. */
async function loadCancellations(ctx: Pick<Ctx, 'db' | 'now'>, take: Take, n: number): Promise<void> {
  const reason = demoCancellationReasons[n % demoCancellationReasons.length];
  const accepted = take(({ positions }) => positions.some(({ cancelledQuantity }) => cancelledQuantity > 0));
  if (accepted) {
    const lines = accepted.positions.filter(({ cancelledQuantity }) => cancelledQuantity > 0);
    const positions = lines.map(({ lineNumber, cancelledQuantity: quantity }) => ({
      line_number: lineNumber,
      quantity,
      reason,
      state: 'accepted',
      refusal: null,
    }));
    await insert(ctx, { source: accepted, at: hoursAfter(accepted.orderedAt, 1), positions });
  }
  const refused = take(({ deliveredAt }) => deliveredAt !== null);
  const late = refused?.positions[0];
  if (refused && late) {
    const position = { line_number: late.lineNumber, quantity: late.quantity, reason, refusal: 'picked' };
    await insert(ctx, {
      source: refused,
      at: hoursAfter(refused.orderedAt, 16),
      positions: [{ ...position, state: 'refused' }],
    });
  }
  const fresh = take(({ step, orderedAt }) => step === 'received' && orderedAt < ctx.now);
  const wished = fresh?.positions.at(-1);
  if (fresh && wished) {
    const position = { line_number: wished.lineNumber, quantity: wished.quantity, reason, refusal: null };
    await insert(ctx, { source: fresh, at: null, positions: [{ ...position, state: 'requested' }] });
  }
}

async function insert(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  {
    source,
    at,
    positions,
  }: { readonly source: Source; readonly at: Date | null; readonly positions: readonly object[] },
): Promise<void> {
  const row = {
    company_id: source.companyId,
    user_id: source.userId,
    order_number: source.orderNumber,
    requested_by: source.orderedBy,
    requested_at: at ?? now,
    comment: cancellationComment[languageOf(source.locale)],
    decided_at: at,
  };
  await afterSql.insertDemoCancellation(db, row, positions);
}

function isReturnable({ positions, shippingAddress }: Source): boolean {
  return (
    shippingAddress !== null &&
    positions.some(({ deliveredQuantity, isSpecial }) => deliveredQuantity > 0 && !isSpecial)
  );
}

function daysSince(then: Date | null, now: Date): number {
  return then === null ? -1 : (now.getTime() - then.getTime()) / DAY_MS;
}

function isBetween(value: number, from: number, to: number): boolean {
  return value >= from && value <= to;
}

function hoursAfter(then: Date, hours: number): Date {
  return new Date(then.getTime() + hours * 3_600_000);
}
