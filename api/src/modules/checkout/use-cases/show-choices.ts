import type { CheckoutChoices, ShipmentChoice } from '@shop/contract/checkout';
import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpCalculation } from '#src/ports/erp/erp.port.ts';
import * as carts from '../../cart/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { ifNetIsVisible, visibleNet } from '#src/context/visible-price.ts';
import { hasHiddenBounds } from '../checkout.rules.ts';
import { addUp, branchStock, shipmentCosts, type Position } from '../choices.rules.ts';
import { calculateCart } from './calculate-cart.ts';
import { listMethodsFor, orNull } from './list-methods.ts';
import { findCredit } from './require-credit.ts';

/**
 * What shipment, branches and payment mean for this very cart. While the ERP is out of reach the choices stay, without what
 * only it knows.
 * @throws ShopError `cart.unknown`
 */
export async function showChoices(ctx: BuyerCtx, cartId: string): Promise<CheckoutChoices> {
  const cart = await carts.readCartForOrder(ctx, cartId);
  const positions = carts.isPriced(ctx, cart.lines) ? positionsOf(cart) : [];
  const [calculated, days, pickupLocations, credit] = await Promise.all([
    positions.length > 0 ? orNull(() => calculateChosenAndExpress(ctx, cart)) : null,
    orNull(() => ctx.erp.deliveryDays(ctx.now, 1)),
    orNull(() => listBranchChoices(ctx, positions)),
    orNull(() => findCredit(ctx)),
  ]);
  const total = calculated?.chosen.sums.grandTotalCents ?? null;
  const { permissions } = ctx.buyer;
  const seesCredit = priceVisibility(permissions).seesNet && permissions.has('orderOnInvoice');
  return {
    shipmentMethods: shipmentChoices(ctx, calculated?.express ?? null, days?.[0] ?? null),
    pickupLocations: pickupLocations ?? [],
    paymentMethods: [...listMethodsFor(ctx, total, credit)],
    needsApproval: hasHiddenBounds(ctx.buyer, credit !== null),
    credit:
      credit &&
      ifNetIsVisible({ seesNet: seesCredit }, (show) => ({
        limit: show(credit.limitCents),
        available: show(Math.max(0, credit.availableCents)),
      })),
  };
}

/** What the shop can price and deliver, as the cart counts it: combinations are one position, the user's own articles none. */
function positionsOf({ lines }: carts.CartForOrder): readonly Position[] {
  return carts.groupLines(carts.catalogueLines(lines)).map(({ head, parts }) => [head, ...parts]);
}

/** The cart as it would be ordered now, and by express, whose expenses say what each way of shipping costs. */
async function calculateChosenAndExpress(ctx: BuyerCtx, cart: carts.CartForOrder) {
  const contractNumber = await carts.activeContractNumber(ctx, cart.fields.contractId);
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
