import type { CheckoutChoices, ShipmentChoice } from '@shop/contract/checkout';
import { ShopError } from '@shop/contract/errors';
import type { Cents } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context.ts';
import type { ErpCalculation } from '#src/ports/erp/erp.port.ts';
import * as carts from '../../cart/index.ts';
import { listMethods } from '../../payments/index.ts';
import { calculateDocument, priceSight } from '../../prices/index.ts';
import { addUp, branchStock, shipmentCosts } from '../choices.rules.ts';
import { findCredit } from './require-credit.ts';

type Line = { readonly sku: string; readonly quantity: number };

/**
 * What shipment, branches and payment mean for this very cart. While the ERP is out of reach the choices stay, without what
 * only it knows.
 * @throws ShopError `cart.unknown`
 */
export async function showChoices(ctx: BuyerCtx, cartId: string): Promise<CheckoutChoices> {
  const cart = await carts.holdCart(ctx, cartId);
  const isPriced = carts.isPriced(ctx, cart.lines);
  const [calculation, days, pickupLocations, credit] = await Promise.all([
    isPriced && cart.lines.length > 0 ? orNull(() => calculateExpress(ctx, cart)) : null,
    orNull(() => ctx.erp.deliveryDays(ctx.now, 1)),
    orNull(() => listBranchChoices(ctx, isPriced ? addUp(cart.lines) : [])),
    orNull(() => findCredit(ctx)),
  ]);
  const total = calculation?.sums.grandTotalCents ?? null;
  const { permissions } = ctx.buyer;
  const seesCredit = priceSight(permissions).seesNet && permissions.has('orderOnInvoice');
  return {
    shipmentMethods: shipmentChoices(ctx, calculation, days?.[0] ?? null),
    pickupLocations: pickupLocations ?? [],
    paymentMethods: [
      ...listMethods(ctx, {
        isCalculated: total !== null,
        isCreditExceeded: credit !== null && total !== null && total > credit.availableCents,
      }),
    ],
    credit:
      credit === null || !seesCredit
        ? null
        : { limit: credit.limitCents as Cents, available: Math.max(0, credit.availableCents) as Cents },
  };
}

/** Null while the ERP is out of reach. */
async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ShopError && error.code === 'erp.unavailable') return null;
    throw error;
  }
}

function calculateExpress(ctx: BuyerCtx, cart: carts.CartForOrder): Promise<ErpCalculation> {
  return calculateDocument(ctx, {
    contractNumber: null,
    shipment: 'express',
    deliveryDate: cart.fields.deliveryDate,
    lines: cart.lines.map((line) => ({ sku: line.sku, quantity: line.quantity, lineKey: carts.keyOf(line) })),
  });
}

function shipmentChoices(
  { buyer, operator }: BuyerCtx,
  calculation: ErpCalculation | null,
  earliestDate: string | null,
): ShipmentChoice[] {
  const isShown = calculation !== null && priceSight(buyer.permissions).seesNet;
  const costs = shipmentCosts(calculation?.sums.expenses ?? []);
  return (['delivery', 'express', 'pickup'] as const).map((key) => ({
    key,
    cost: isShown ? (costs[key] as Cents) : null,
    cutOff: operator.orderCutOff,
    earliestDate: key === 'pickup' ? null : earliestDate,
  }));
}

async function listBranchChoices(ctx: BuyerCtx, lines: readonly Line[]) {
  const [branches, availabilities] = await Promise.all([
    ctx.erp.branches(),
    lines.length > 0 ? ctx.erp.availability(lines, ctx.now) : [],
  ]);
  return branches.map(({ erpId }) => ({
    erpId,
    lines: lines.length,
    ...(lines.length > 0 ? branchStock(erpId, lines, availabilities) : { linesInStock: null, readyDate: null }),
  }));
}
