import type { OnlinePaymentType, OpenInvoice } from '@shop/contract/payments';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context.ts';

/** What is open of the invoices of an order. */
export async function showOpenInvoice(_ctx: BuyerCtx, _orderNumber: string): Promise<OpenInvoice> {
  return refuse('payment.no_invoice');
}

export async function beginInvoicePayment(
  _ctx: BuyerCtx,
  _orderNumber: string,
  _paymentType: OnlinePaymentType,
): Promise<{ readonly paymentId: string }> {
  return refuse('payment.no_invoice');
}
