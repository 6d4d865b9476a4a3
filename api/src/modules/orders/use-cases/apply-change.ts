import type { Ctx } from '#src/context/context.ts';
import type { ErpChange, ErpDelivery, ErpStep } from '#src/ports/erp/erp-lifecycle.ts';
import { renewPurchases } from '../../bought-before/index.ts';
import { reasonOf, wrongSumOfEvent } from '../notice-sums.rules.ts';
import * as changesSql from '../order-changes.sql.ts';
import { listPurchaseHistories, listSkusOfLines } from '../purchases.sql.ts';
import { saveTrack } from '../order-lifecycle.sql.ts';
import { restateNetTotal } from '../standing-value.sql.ts';

type Order = { readonly orderNumber: number; readonly companyId: number; readonly shipment: string };

/**
 * Writes an event into the order, its positions and its documents. Idempotent.
 * @throws Error with the reason when a sum of the event is not that of its parts
 */
export async function applyToOrder(ctx: Ctx, order: Order, { what, happenedAt }: ErpChange): Promise<void> {
  const { orderNumber, companyId } = order;
  const wrong = wrongSumOfEvent(what, ctx.operator.erpSumToleranceCents);
  if (wrong) throw new Error(reasonOf(wrong));
  switch (what.kind) {
    case 'confirmed':
      await changesSql.confirmPositions(ctx, orderNumber, what.positions);
      if (!what.sums) return;
      await changesSql.setMissingSums(ctx, orderNumber, what.sums);
      return restateNetTotal(ctx, orderNumber);
    case 'rescheduled':
      return changesSql.reschedulePositions(ctx, { orderNumber, at: happenedAt, positions: what.positions });
    case 'picking':
      return changesSql.setStep(ctx, { orderNumber, lineNumbers: what.lineNumbers, step: 'picking' });
    case 'shipped':
      await saveDelivery(ctx, order, what.delivery);
      return changesSql.setStep(ctx, {
        orderNumber,
        lineNumbers: linesOf(what.delivery),
        step: shippedStep(what.delivery),
      });
    case 'tracked':
      return saveDelivery(ctx, order, what.delivery);
    case 'delivered':
      await saveDelivery(ctx, order, what.delivery);
      return changesSql.countDelivered(ctx, orderNumber);
    case 'invoiced':
    case 'credited':
      await changesSql.insertInvoice(ctx, orderNumber, companyId, what.invoice);
      return changesSql.countInvoiced(ctx, orderNumber);
    case 'paid':
      return changesSql.setInvoicePaid(ctx, what.invoiceNumber, what.paidOn);
    case 'cancelled':
      return cancel(ctx, order, what.positions);
    case 'returned':
      return changesSql.returnPositions(ctx, orderNumber, what.positions);
    case 'offered':
      return;
  }
}

/** What never came was not bought, and is not owed. */
async function cancel(
  ctx: Ctx,
  { orderNumber, companyId }: Order,
  positions: Parameters<typeof changesSql.cancelPositions>[2],
): Promise<void> {
  await changesSql.cancelPositions(ctx, orderNumber, positions);
  await restateNetTotal(ctx, orderNumber);
  const lineNumbers = positions.map(({ lineNumber }) => lineNumber);
  const skus = await listSkusOfLines(ctx, orderNumber, lineNumbers);
  await renewPurchases(ctx, { companyId, skus, read: () => listPurchaseHistories(ctx, companyId, skus) });
}

function linesOf({ positions }: ErpDelivery): readonly number[] {
  return positions.map(({ lineNumber }) => lineNumber);
}

function shippedStep({ kind }: ErpDelivery): 'shipped' | 'readyForPickup' {
  return kind === 'pickup' ? 'readyForPickup' : 'shipped';
}

async function saveDelivery(ctx: Ctx, { orderNumber, companyId }: Order, delivery: ErpDelivery): Promise<void> {
  const addresses = await changesSql.findTrackAddresses(ctx, orderNumber);
  const branch = ctx.operator.branches.find(({ erpId }) => erpId === delivery.warehouseId);
  const pickupAddress = branch && {
    company: `${ctx.operator.legalName}, ${branch.name}`,
    address1: branch.street,
    address2: '',
    zipCode: branch.zipCode,
    city: branch.city,
  };
  await saveTrack(ctx, {
    trackAndTraceId: delivery.trackAndTraceId,
    companyId,
    orderNumber,
    kind: delivery.kind,
    parcels: delivery.parcels,
    deliveryAddress: delivery.kind === 'pickup' ? null : (addresses?.shippingAddress ?? null),
    pickupAddress: pickupAddress ?? null,
    steps: delivery.steps.map(({ step, dateTime }: ErpStep) => ({ step, dateTime })),
  });
  await changesSql.saveDelivery(ctx, { orderNumber, companyId, delivery });
}
