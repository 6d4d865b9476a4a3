import type { Ctx } from '#src/context/context.ts';
import type { ErpEvent } from '#src/ports/erp/erp-lifecycle.ts';
import { listDispatched } from '../orders/index.ts';
import { coverInvoice } from './invoice.service.ts';
import { payBackCreditNote, refundCancelled, settleOrder } from './money.service.ts';
import { findPaymentOfOrder } from './payments.sql.ts';

/**
 * What the ERP tells of an order that was paid online: when its goods leave the money moves, its invoices are paid, what is
 * cancelled after that and its credit notes go back to where the money came from; so do credit notes of an order whose invoice
 * was paid online. Safe to repeat.
 */
export async function followOrder(ctx: Ctx, orderNumber: number | null, what: ErpEvent): Promise<void> {
  if (orderNumber === null) return;
  if (what.kind === 'credited') {
    const { invoiceNumber, sums } = what.invoice;
    await payBackCreditNote(ctx, { orderNumber, invoiceNumber, amountCents: sums.grandTotalCents });
    return;
  }
  if (what.kind === 'invoiced') return coverInvoice(ctx, orderNumber, what.invoice.invoiceNumber);
  const payment = await findPaymentOfOrder(ctx, orderNumber);
  if (!payment) return;
  switch (what.kind) {
    case 'shipped':
    case 'cancelled': {
      const [left] = await listDispatched(ctx, [orderNumber]);
      if (!left) return;
      await settleOrder(ctx, orderNumber, left.amountCents);
      if (what.kind === 'cancelled') await refundCancelled(ctx, orderNumber, left.amountCents);
      return;
    }
    default:
      return;
  }
}
