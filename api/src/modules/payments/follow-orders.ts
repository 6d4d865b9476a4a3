import type { Ctx } from '#src/context.ts';
import type { ErpHappening } from '#src/ports/erp/erp-life.ts';
import { listDispatched } from '../orders/index.ts';
import { coverInvoice } from './invoice.service.ts';
import { refundOrder, settleOrder } from './money.service.ts';
import { findPaymentOfOrder } from './payments.sql.ts';

/**
 * What the ERP tells of an order that was paid online: when its goods leave the money moves, its invoices are paid, its credit
 * notes go back to where the money came from. Safe to hear twice.
 */
export async function followOrder(ctx: Ctx, orderNumber: number | null, what: ErpHappening): Promise<void> {
  const payment = orderNumber === null ? undefined : await findPaymentOfOrder(ctx, orderNumber);
  if (!payment || orderNumber === null) return;
  switch (what.kind) {
    case 'shipped':
    case 'cancelled': {
      const [left] = await listDispatched(ctx, [orderNumber]);
      if (left) await settleOrder(ctx, orderNumber, left.amountCents);
      return;
    }
    case 'invoiced': {
      const { invoiceNumber, sums } = what.invoice;
      return coverInvoice(ctx, payment, { invoiceNumber, amountCents: sums.grandTotalCents });
    }
    case 'credited': {
      const { invoiceNumber, sums } = what.invoice;
      await refundOrder(ctx, orderNumber, sums.grandTotalCents, `credit-note-${invoiceNumber}`);
      return;
    }
    default:
      return;
  }
}
