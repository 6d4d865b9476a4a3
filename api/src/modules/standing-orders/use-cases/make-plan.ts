import type { CartData } from '@shop/contract/cart';
import { PLANS_MAX } from '@shop/contract/standing-orders';
import type { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { checkoutFields, groupLines, readCartForOrder } from '../../cart/index.ts';
import { actorName } from '../../company-users/index.ts';
import { readListForOrder } from '../../shopping-lists/index.ts';
import { auditPlan } from '../audit-plan.ts';
import { problemOf, type PlanPosition } from '../positions.rules.ts';
import { insertPositions, type NewPosition } from '../positions.sql.ts';
import * as plansSql from '../plans.sql.ts';
import type { PlanFields } from '../plans.sql.ts';
import { learnArticles, pricesToday } from './look-ahead.ts';
import { fieldsOf, requireDelivery, requireRhythm } from './plan-input.ts';
import { scheduleNext } from './plan-next.ts';

type Endpoints = typeof standingOrdersEndpoints;
type Source = InputOf<Endpoints['source']>['query'];

type Read = {
  readonly name: string;
  readonly checkout: CartData;
  readonly positions: readonly PlanPosition[];
  /** Articles of the user's own, which nobody can order again without an offer. */
  readonly customCount: number;
};

/** @throws ShopError `cart.unknown`, `shoppingList.unknown`, `standingOrder.source_missing` */
async function readSource(ctx: BuyerCtx, { cartId, listId }: Source): Promise<Read> {
  if ((cartId === undefined) === (listId === undefined)) refuse('standingOrder.source_missing');
  return cartId === undefined ? readList(ctx, listId ?? '') : readCart(ctx, cartId);
}

async function readCart(ctx: BuyerCtx, cartId: string): Promise<Read> {
  const { lines, checkout } = await readCartForOrder(ctx, cartId);
  const heads = groupLines(lines).map(({ head }) => head);
  const positions = heads
    .filter(({ custom }) => !custom)
    .map(({ sku, quantity, note = '', commission = '', combination = null }, index) =>
      newPosition({ sku, quantity, note, commission, combination }, index),
    );
  return { name: '', checkout, positions, customCount: heads.length - positions.length };
}

async function readList(ctx: BuyerCtx, listId: string): Promise<Read> {
  const { name, items } = await readListForOrder(ctx, listId);
  const positions = items.map((item, index) => newPosition({ ...item, commission: '' }, index));
  return { name, checkout: {}, positions, customCount: 0 };
}

/** Numbered for now; it gets its own number when it is stored. */
function newPosition(
  { sku, quantity, note, commission, combination }: Omit<NewPosition, 'seen'>,
  index: number,
): PlanPosition {
  return { positionId: index + 1, sku, quantity, note, commission, combination, seen: null };
}

/** What the form of a new plan begins with: the checkout fields of the cart, and what the user has preset. */
export async function showSource(ctx: BuyerCtx, source: Source): Promise<ReplyOf<Endpoints['source']>> {
  const { name, checkout, positions } = await readSource(ctx, source);
  const fields = checkoutFields(ctx.buyer, checkout);
  const { shippingAddress } = fields;
  return {
    name: name.slice(0, 80),
    lineCount: positions.length,
    selectedShipmentMethodId: fields.selectedShipmentMethodId,
    addressId: fields.addressId,
    pickupLocationErpId: fields.pickupLocationErpId,
    contractId: fields.contractId,
    costCentreId: fields.costCentreId,
    customerCommission: fields.customerCommission,
    textReference: fields.textReference,
    orderText: fields.orderText,
    oneTimeAddress: shippingAddress
      ? `${shippingAddress.company}, ${shippingAddress.zipCode} ${shippingAddress.city}`
      : '',
  };
}

type Prepared = {
  readonly fields: PlanFields;
  readonly positions: readonly NewPosition[];
  readonly skippedCount: number;
};

/**
 * Reads cart or list, checks what is chosen, and asks what it comes to today: that is the price from which a rise counts.
 * @throws ShopError for everything that keeps it from being a plan
 */
export async function preparePlan(
  ctx: BuyerCtx,
  { cartId, listId, ...input }: InputOf<Endpoints['create']>['body'],
): Promise<Prepared> {
  requireRhythm(ctx, input);
  const source = await readSource(ctx, { cartId, listId });
  const fields = fieldsOf(input, source.checkout);
  await requireDelivery(ctx, fields.checkout);
  const articles = await learnArticles(ctx, source.positions);
  const fit = source.positions.filter((position) => problemOf(position, articles) === undefined);
  if (fit.length === 0) refuse('standingOrder.nothing_to_order');
  const prices = await pricesToday(ctx, fit, fields.checkout);
  return {
    fields,
    positions: fit.map(({ positionId, ...position }) => ({ ...position, seen: prices.get(positionId) ?? null })),
    skippedCount: source.customCount + source.positions.length - fit.length,
  };
}

/** @throws ShopError `standingOrder.too_many` */
export async function makePlan(
  ctx: BuyerCtx,
  { fields, positions, skippedCount }: Prepared,
): Promise<ReplyOf<Endpoints['create']>> {
  if ((await plansSql.lockPlansOf(ctx)) >= PLANS_MAX) refuse('standingOrder.too_many', { max: PLANS_MAX });
  const planId = await plansSql.insertPlan(ctx, fields, actorName(ctx));
  await insertPositions(ctx, planId, positions);
  const plan = await plansSql.findPlan(ctx, planId);
  if (!plan) throw new Error('The plan was made a moment ago.');
  await scheduleNext(ctx, [plan]);
  await auditPlan(ctx, 'created', { after: plan });
  return { planId, skippedCount };
}
