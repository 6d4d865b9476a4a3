import type { CheckoutChoices, ShipmentChoice } from '@shop/contract/checkout';
import { ShopError } from '@shop/contract/errors';
import { listTogether } from '#platform/list-together.sql.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpCalculation } from '#src/ports/erp/erp.port.ts';
import { findSteps } from '../../approval-rules/index.ts';
import {
  budgetsQuery,
  findStandings,
  needsApproval,
  showStandings,
  subjectsOf,
  type MatchedBudget,
} from '../../budgets/index.ts';
import * as carts from '../../cart/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { ifNetIsVisible, visibleNet } from '#src/context/visible-price.ts';
import { hasHiddenBounds } from '../checkout.rules.ts';
import { addUp, branchStock, shipmentCosts, type Position } from '../choices.rules.ts';
import { calculateCart } from './calculate-cart.ts';
import { listMethodsFor, orNull } from './list-methods.ts';
import {
  deliveredAddressId,
  deliveryOf,
  factQueries,
  type Delivery,
  type Facts,
  type ListedFacts,
} from './read-delivery.ts';
import { findCredit, type Credit } from './require-credit.ts';

/**
 * What shipment, branches and payment mean for this very cart. While the ERP is out of reach the choices stay, without what
 * only it knows.
 * @throws ShopError `cart.unknown`
 */
export async function showChoices(ctx: BuyerCtx, cartId: string): Promise<CheckoutChoices> {
  const cart = await carts.readCartForOrder(ctx, cartId);
  const positions = carts.isPriced(ctx, cart.lines) ? positionsOf(cart) : [];
  const { budgets, ...facts } = await readFacts(ctx, cart);
  const [calculated, days, pickupLocations, credit] = await Promise.all([
    positions.length > 0 ? orNull(() => calculateChosenAndExpress(ctx, cart, facts)) : null,
    orNull(() => ctx.erp.deliveryDays(ctx.now, 1)),
    orNull(() => listBranchChoices(ctx, positions)),
    orNull(() => findCredit(ctx)),
  ]);
  const total = calculated?.chosen.sums.grandTotalCents ?? null;
  const where = await deliveryOf(ctx, cart.fields, facts).catch(notChosenYet);
  const listed = budgets.filter(({ subjectKind }) => subjectKind !== 'site' || where.addressId !== null);
  const standings = await findStandings(ctx, subjectsOf(ctx, { ...where, contract: contractOf(cart) }), { listed });
  const isOverBudget = needsApproval(ctx, standings, total);
  const { shippingAddress } = where;
  const known = { facts, credit, chosen: calculated?.chosen ?? null, isOverBudget, shippingAddress };
  const { permissions } = ctx.buyer;
  const seesCredit = priceVisibility(permissions).seesNet && permissions.has('orderOnInvoice');
  return {
    shipmentMethods: shipmentChoices(ctx, calculated?.express ?? null, days?.[0] ?? null),
    pickupLocations: pickupLocations ?? [],
    paymentMethods: [...listMethodsFor(ctx, total, credit)],
    approvalReason: await approvalReason(ctx, cart, known),
    budgets: showStandings(ctx, standings, total),
    credit:
      credit &&
      ifNetIsVisible({ seesNet: seesCredit }, (show) => ({
        limit: show(credit.limitCents),
        available: show(Math.max(0, credit.availableCents)),
      })),
  };
}

/** What delivery, rules and budgets are known by, in one question; of budgets also that of an address that it can not go to. */
function readFacts(ctx: BuyerCtx, cart: carts.CartForOrder) {
  const addressId = deliveredAddressId(cart.fields);
  return listTogether<Facts & { readonly budgets: MatchedBudget }>(ctx.db, {
    ...factQueries(ctx, cart.fields),
    budgets: budgetsQuery(ctx, subjectsOf(ctx, { addressId, contract: contractOf(cart) })),
  });
}

/** Why the cart goes to an approver, beside rights and limit of its user, which the page knows. */
async function approvalReason(
  ctx: BuyerCtx,
  cart: carts.CartForOrder,
  { facts, credit, chosen, isOverBudget, shippingAddress }: KnownOfCart,
): Promise<CheckoutChoices['approvalReason']> {
  if (hasHiddenBounds(ctx.buyer, credit !== null)) return 'pricesHidden';
  const { seesNet } = priceVisibility(ctx.buyer.permissions);
  if (isOverBudget) return seesNet ? 'budget' : 'pricesHidden';
  const priced = new Map(chosen?.lines.map((line) => [line.lineKey, line.lineNetCents]));
  const order = {
    lacksRight: false,
    isOverLimit: false,
    isOverBudget: false,
    grandTotalCents: chosen?.sums.grandTotalCents ?? null,
    lines: cart.lines.map((line) => ({ sku: line.sku, lineNetCents: priced.get(carts.keyOf(line)) ?? null })),
    shippingAddress,
    hasContract: activeContractNumber(facts) !== null,
  };
  const steps = await findSteps(ctx, order, facts.rules);
  return steps.length > 0 ? 'rule' : null;
}

type KnownOfCart = {
  readonly facts: ListedFacts;
  readonly credit: Credit | null;
  readonly chosen: ErpCalculation | null;
  readonly isOverBudget: boolean;
  readonly shippingAddress: Delivery['shippingAddress'];
};

/** The number of the chosen contract; one that is no longer active counts for nothing. */
function activeContractNumber({ contracts: [contract] }: ListedFacts): string | null {
  return contract?.isActive ? contract.number : null;
}

/** Budgets of a contract count as soon as it is chosen. */
function contractOf({ fields }: carts.CartForOrder) {
  return fields.contractId === null ? null : { contractId: fields.contractId };
}

/** As long as delivery is not chosen, nothing is known of it. */
function notChosenYet(error: unknown): Pick<Delivery, 'shippingAddress' | 'addressId'> {
  if (error instanceof ShopError) return { shippingAddress: null, addressId: null };
  throw error;
}

/** What the shop can price and deliver, as the cart counts it: combinations are one position, the user's own articles none. */
function positionsOf({ lines }: carts.CartForOrder): readonly Position[] {
  return carts.groupLines(carts.catalogueLines(lines)).map(({ head, parts }) => [head, ...parts]);
}

/** The cart as it would be ordered now, and by express, whose expenses say what each way of shipping costs. */
async function calculateChosenAndExpress(ctx: BuyerCtx, cart: carts.CartForOrder, facts: ListedFacts) {
  const contractNumber = activeContractNumber(facts);
  const shipment = cart.fields.selectedShipmentMethodId;
  const express = calculateCart(ctx, cart, { contractNumber, shipment: 'express' });
  const chosen = shipment === 'express' ? express : calculateCart(ctx, cart, { contractNumber, shipment });
  const [ofChosen, ofExpress] = await Promise.all([chosen, express]);
  return { chosen: ofChosen, express: ofExpress };
}

function shipmentChoices(
  { buyer, operator }: BuyerCtx,
  calculation: ErpCalculation | null,
  earliestDate: string | null,
): ShipmentChoice[] {
  const isShown = calculation !== null && priceVisibility(buyer.permissions).seesNet;
  const costs = shipmentCosts(calculation?.sums.expenses ?? []);
  return (['delivery', 'express', 'pickup'] as const).map((key) => ({
    key,
    cost: visibleNet({ seesNet: isShown }, costs[key]),
    cutOff: operator.orderCutOff,
    earliestDate: key === 'pickup' ? null : earliestDate,
  }));
}

async function listBranchChoices(ctx: BuyerCtx, positions: readonly Position[]) {
  const lines = addUp(positions.flat());
  const [branches, availabilities] = await Promise.all([
    ctx.erp.branches(),
    lines.length > 0 ? ctx.erp.availability(lines, ctx.now) : [],
  ]);
  return branches.map(({ erpId }) => ({
    erpId,
    lines: positions.length,
    ...(lines.length > 0 ? branchStock(erpId, positions, availabilities) : { linesInStock: null, readyDate: null }),
  }));
}
