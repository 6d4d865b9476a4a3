import { isErrorCode, ShopError, type ErrorCode } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import { againIfOutdated } from '#platform/quote-outdated.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { checkoutFields, isPriced, keyOf, type CartForOrder } from '../../cart/index.ts';
import { draftOf, placeOnInvoice, quoteOnInvoice, requireOrderRights, type OrderDraft } from '../../checkout/index.ts';
import { listArticles } from '../../catalogue/index.ts';
import { parkDraft, quoteParkingOf } from '../../parked-orders/index.ts';
import { isCompanyActive } from '../../company-users/index.ts';
import { actAs } from '../../session/index.ts';
import { auditDay } from '../audit-plan.ts';
import { delayClaim, holdClaim } from '../claims.sql.ts';
import { settleOccurrence, type Settled, type StoredOccurrence } from '../occurrences.sql.ts';
import type { StoredPlan } from '../plans.sql.ts';
import { hasRisen, linesOf, positionsOnce, problemOf, type PlanPosition } from '../positions.rules.ts';
import type { StoredProblem } from '../stored-plan.schema.ts';
import { notifyOutcome } from '../standing-orders.jobs.ts';
import { countsTolerance } from './look-ahead.ts';

/** An order of a plan that this worker has taken. */
export type Taken = {
  readonly occurrence: StoredOccurrence;
  readonly claimId: string;
  /** Undefined where it has ended meanwhile. */
  readonly plan: StoredPlan | undefined;
  readonly positions: readonly PlanPosition[];
};

/** What is away for a while: it is tried again, for twelve hours. */
const passing: ReadonlySet<string> = new Set<ErrorCode>([
  'erp.unavailable',
  'erp.sums_wrong',
  'shop.busy',
  'cart.changed',
]);
const PASSING_ATTEMPTS_MAX = 60;
const UNEXPECTED_ATTEMPTS_MAX = 5;
const DELAY_MINUTES_MAX = 15;

/**
 * Orders what was taken, in the name and with the rights of the owner of the plan as they are now; what cannot be ordered waits
 * for a person. Whatever happens meanwhile, it is ordered once: the order is written in the transaction that gives the row its
 * end, and only while the row is still this worker's (decision 0056).
 * @param ctx in whose name it is written down that it was done: the shop's own, or of who has asked for it
 */
export async function runOccurrence(ctx: Ctx, taken: Taken): Promise<void> {
  const { plan } = taken;
  if (!plan) return settle(ctx, taken, { state: 'skipped' });
  const asOwner = await actAs(ctx, plan.ownerId);
  // Nobody orders in a company that he has left for another one.
  if (asOwner?.buyer.companyId !== plan.companyId) return settle(ctx, taken, await withoutOwner(ctx, plan));
  try {
    await againIfOutdated(() => orderOrPark(ctx, asOwner, { ...taken, plan }));
  } catch (error) {
    await giveUpOrDelay(ctx, taken, error);
  }
}

async function withoutOwner(ctx: Ctx, { companyId, ownerName }: StoredPlan): Promise<Settled> {
  if (await isCompanyActive(ctx, companyId)) return waitFor('standingOrder.owner_gone', { name: ownerName });
  return waitFor('standingOrder.company_blocked');
}

type TakenOfPlan = Taken & { readonly plan: StoredPlan };

async function orderOrPark(ctx: Ctx, asOwner: BuyerCtx, taken: TakenOfPlan): Promise<void> {
  const positions = positionsOnce(taken.positions, taken.occurrence.once);
  if (positions.length === 0) return settle(ctx, taken, waitFor('standingOrder.nothing_to_order'));
  requireOrderRights(asOwner.buyer.permissions, { orderType: 'Order', paymentSelection: 'invoice' });
  const skus = new Set(positions.flatMap(linesOf).map(({ sku }) => sku));
  const articles = await listArticles(asOwner, [...skus]);
  const unfit = positions.filter((position) => problemOf(position, articles) !== undefined);
  if (unfit.length > 0) return settle(ctx, taken, undecided(unfit.length));
  const draft = await draftOf(asOwner, asCart(asOwner, taken, positions));
  const risen = risenIn(asOwner, taken, { positions, draft });
  if (risen) return settle(ctx, taken, risen);
  try {
    await order(ctx, asOwner, { taken, draft });
  } catch (error) {
    if (!(error instanceof ShopError) || !toApprove.has(error.code)) throw error;
    await park(ctx, asOwner, { taken, draft });
  }
}

/** Refusals of what somebody may approve. */
const toApprove: ReadonlySet<string> = new Set<ErrorCode>(['order.approval_needed', 'order.limit_exceeded']);

type Drafted = { readonly taken: TakenOfPlan; readonly draft: OrderDraft };

async function order(ctx: Ctx, asOwner: BuyerCtx, { taken, draft }: Drafted): Promise<void> {
  // Who sees no prices has confirmed any total with the plan, as at the checkout.
  const isConfirmed = taken.occurrence.isExpensiveConfirmed || !priceVisibility(asOwner.buyer.permissions).seesNet;
  const credit = await quoteOnInvoice(asOwner, draft, { isExpensiveConfirmed: isConfirmed });
  await inTransaction(asOwner, async (asOwner) => {
    if (!(await holdClaim(asOwner, taken.occurrence.occurrenceId, taken.claimId))) return;
    const orderNumber = await placeOnInvoice(asOwner, draft, credit);
    await end({ ...ctx, db: asOwner.db }, taken, { state: 'ordered', orderNumber });
  });
}

/** What a rule, a limit or a budget gives to an approver is parked in the owner's name; both sides are written to as always. */
async function park(ctx: Ctx, asOwner: BuyerCtx, { taken, draft }: Drafted): Promise<void> {
  const quote = await quoteParkingOf(asOwner, draft, taken.plan.name);
  await inTransaction(asOwner, async (asOwner) => {
    if (!(await holdClaim(asOwner, taken.occurrence.occurrenceId, taken.claimId))) return;
    const parkedOrderId = await parkDraft(asOwner, quote);
    await end({ ...ctx, db: asOwner.db }, taken, { state: 'ordered', parkedOrderId });
  });
}

/** The plan as the checkout knows a cart; its id names this one order, and no cart. */
function asCart(
  ctx: BuyerCtx,
  { occurrence: { orderKey }, plan: { checkout } }: TakenOfPlan,
  positions: readonly PlanPosition[],
): CartForOrder {
  const fields = checkoutFields(ctx.buyer, checkout);
  return { cartId: orderKey, version: 1, offerNumber: null, lines: positions.flatMap(linesOf), checkout, fields };
}

/** Undefined where every price is one that was accepted, or may be taken for it. */
function risenIn(
  ctx: BuyerCtx,
  { occurrence, plan: { tolerancePercent } }: TakenOfPlan,
  { positions, draft }: { readonly positions: readonly PlanPosition[]; readonly draft: OrderDraft },
): Settled | undefined {
  if (tolerancePercent === null || !countsTolerance(ctx)) return undefined;
  if (!isPriced(ctx, draft.cart.lines)) {
    return occurrence.isExpensiveConfirmed ? undefined : waitFor('standingOrder.prices_unknown');
  }
  const nets = new Map(draft.order.positions.map((line) => [keyOf(line), line.lineNetCents]));
  const risen = positions.filter((position) => {
    const now = linesOf(position).reduce((sum, line) => sum + (nets.get(keyOf(line)) ?? 0), 0);
    return hasRisen(position.seen, { netCents: now, quantity: position.quantity }, tolerancePercent);
  });
  return risen.length === 0 ? undefined : undecided(risen.length);
}

/** Refusals of the checkout that a person answers position by position. */
const ofPositions: ReadonlySet<string> = new Set<ErrorCode>([
  ...(['cart.not_orderable', 'cart.on_request_only_quote', 'cart.change_unconfirmed'] as const),
  ...(['cart.needs_choice', 'catalogue.product_unknown'] as const),
  ...(['cart.quantity_min', 'cart.quantity_interval', 'cart.quantity_max'] as const),
]);

async function giveUpOrDelay(ctx: Ctx, taken: Taken, error: unknown): Promise<void> {
  const { occurrence, claimId } = taken;
  const code = error instanceof ShopError ? error.code : undefined;
  if (code !== undefined && !passing.has(code)) {
    return settle(ctx, taken, ofPositions.has(code) ? undecided(1) : waitFor(code, (error as ShopError).details));
  }
  if (code === undefined) ctx.log.error({ err: error, planId: occurrence.planId }, 'standing order');
  const attemptsMax = code === undefined ? UNEXPECTED_ATTEMPTS_MAX : PASSING_ATTEMPTS_MAX;
  if (occurrence.attempts >= attemptsMax) {
    const problems = [{ code: code ?? 'standingOrder.unexpected', details: {} }];
    return settle(ctx, taken, { state: 'failed', problems });
  }
  const minutes = Math.min(DELAY_MINUTES_MAX, occurrence.attempts);
  await delayClaim(ctx, occurrence.occurrenceId, { claimId, minutes });
}

function waitFor(code: ErrorCode, details: StoredProblem['details'] = {}): Settled {
  return { state: 'waiting', problems: isErrorCode(code) ? [{ code, details }] : [] };
}

function undecided(count: number): Settled {
  return waitFor('standingOrder.positions_to_decide', { count });
}

/** Nothing where somebody else has taken it meanwhile. */
async function settle(ctx: Ctx, taken: Taken, settled: Settled): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (await holdClaim(ctx, taken.occurrence.occurrenceId, taken.claimId)) await end(ctx, taken, settled);
  });
}

/** The row is held. What waits is told to the owner and to the company's admins, by a job of the same transaction. */
async function end(ctx: Ctx, { occurrence, plan }: Taken, settled: Settled): Promise<void> {
  const { buyer } = ctx;
  const by = buyer ? `${buyer.firstName} ${buyer.lastName}` : '';
  await settleOccurrence(ctx, occurrence.occurrenceId, { ...settled, by });
  if (plan) await auditDay(ctx, plan, { day: occurrence.day, settled });
  if (settled.state !== 'waiting' && settled.state !== 'failed') return;
  const { occurrenceId, attempts } = occurrence;
  await ctx.jobs.enqueue(ctx.db, notifyOutcome, { occurrenceId, attempts });
}
