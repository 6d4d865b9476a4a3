import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { parkedOrdersEndpoints } from '@shop/contract/parked-orders.schemas';
import { languageOf } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import { insertSteps } from '../../approval-rules/index.ts';
import {
  findStandings,
  hasHiddenBudgets,
  needsApproval,
  requireBudgets,
  reserveBudgets,
  subjectsOf,
} from '../../budgets/index.ts';
import * as carts from '../../cart/index.ts';
import { askCredit, draftOrder, hasHiddenBounds, orNull, type OrderDraft } from '../../checkout/index.ts';
import { listMethods } from '../../payments/index.ts';
import { insertParked } from '../parked-changes.sql.ts';
import { reasonOf } from '../parked-orders.rules.ts';
import { findParkedOfCart } from '../parked-orders.sql.ts';
import { publishChange } from './publish-change.ts';
import { neededSteps } from './steps-of-order.ts';
import { recordAssisted } from '../../audit-trail/index.ts';

type Submit = (typeof parkedOrdersEndpoints)['submit'];

type ParkingQuote = {
  readonly message: Input['body']['message'];
  readonly draft: OrderDraft;
  readonly hasHiddenBounds: boolean;
};
type Input = InputOf<Submit>;

/**
 * Checks and calculates a cart that is to be parked.
 * @throws ShopError for everything that keeps the cart from being an order, but for rights, limit, credit and payment
 */
export async function quoteParking(ctx: BuyerCtx, { body }: Input): Promise<ParkingQuote> {
  const cartId = body.cartId ?? (await carts.getActiveCartId(ctx));
  await requireNotParked(ctx, cartId, body.cartVersion);
  return quoteParkingOf(ctx, await draftOrder(ctx, { cartId, cartVersion: body.cartVersion }), body.message);
}

/** What is asked outside a transaction of a draft that is to be parked, whatever it was made of. */
export async function quoteParkingOf(ctx: BuyerCtx, draft: OrderDraft, message: string): Promise<ParkingQuote> {
  return { message, draft, hasHiddenBounds: await isBoundUnseen(ctx, draft) };
}

/** The ERP is asked for the credit only where it makes a difference; while it is away the order is parked all the same. */
async function isBoundUnseen(ctx: BuyerCtx, { order }: OrderDraft): Promise<boolean> {
  if (await hasHiddenBudgets(ctx, order)) return true;
  if (!hasHiddenBounds(ctx.buyer, true)) return false;
  return hasHiddenBounds(ctx.buyer, (await orNull(() => askCredit(ctx))) !== null);
}

/**
 * Parks a cart for approval (docs/domain/approval.md#when-approval-is-needed, docs/domain/approval.md#endpoints) as it was
 * quoted, in the transaction that also keeps the answer for this request id. The cart is emptied as after ordering.
 * @throws QuoteOutdated when the cart has changed since
 * @throws ShopError `budget.exceeded`
 */
export async function commitParking(ctx: BuyerCtx, quote: ParkingQuote): Promise<ReplyOf<Submit>> {
  const { cart } = quote.draft;
  if (cart.fields.preserveCartData) await carts.lockCartAt(ctx, cart);
  else await carts.takeCartAt(ctx, cart);
  const orderId = await parkDraft(ctx, quote);
  return { orderId: String(orderId), redirectUrl: `/${languageOf(ctx.locale)}/customer/order/${orderId}` };
}

/**
 * Parks what was quoted, within the transaction of the caller, who holds what it was made of.
 * @returns the id of the parked order
 * @throws ShopError `budget.exceeded`
 */
export async function parkDraft(ctx: BuyerCtx, { message, draft, ...bounds }: ParkingQuote): Promise<number> {
  const { cart, order, grandTotalCents } = draft;
  const ways = listMethods(ctx, { isCalculated: grandTotalCents !== null, isCreditExceeded: false });
  const isPayable = ways.some(({ isAllowed }) => isAllowed);
  const hasRule = (await neededSteps(ctx, order, { reason: null })).length > 0;
  const isOverBudget = await requireBudgetsToPark(ctx, draft);
  const reason = reasonOf(ctx.buyer, grandTotalCents, { isPayable, isOverBudget, hasRule, ...bounds });
  const orderId = await insertParked(ctx, {
    cartId: cart.cartId,
    cartVersion: cart.version,
    reason,
    lines: cart.lines,
    fields: cart.fields,
    draft: order,
  });
  await recordAssisted(ctx, {
    subject: { kind: 'parkedOrder', id: orderId, name: String(orderId) },
    action: 'created',
  });
  await insertSteps(ctx, orderId, await neededSteps(ctx, order, { reason }));
  await reserveBudgets(ctx, subjectsOf(ctx, order), { parkedOrderId: orderId, amountCents: grandTotalCents });
  await publishChange(ctx, orderId, 'parked', { note: message });
  return orderId;
}

/** What a budget blocks is not parked either. @returns whether a budget asks for an approval */
async function requireBudgetsToPark(ctx: BuyerCtx, { order, grandTotalCents }: OrderDraft): Promise<boolean> {
  const subjects = subjectsOf(ctx, order);
  await requireBudgets(ctx, subjects, { amountCents: grandTotalCents, isApproved: true, isHeld: true });
  return needsApproval(ctx, await findStandings(ctx, subjects), grandTotalCents);
}

/**
 * Of two tabs that park the same cart the second finds its version gone, and the response says what it became.
 * @throws ShopError `parkedOrder.already_parked`
 */
async function requireNotParked(ctx: BuyerCtx, cartId: string, seenVersion: number | undefined): Promise<void> {
  const cart = await carts.readCartForOrder(ctx, cartId);
  if (cart.lines.length > 0 && (seenVersion === undefined || seenVersion === cart.version)) return;
  const orderId = await findParkedOfCart(ctx, cartId, seenVersion ?? cart.version - 1);
  if (orderId !== undefined) refuse('parkedOrder.already_parked', { orderId: String(orderId) });
}
