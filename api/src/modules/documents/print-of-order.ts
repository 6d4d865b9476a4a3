import type { OrderDocument } from '@shop/contract/documents';
import { refuse } from '@shop/contract/errors';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import {
  listDocuments,
  printCreditNote,
  printInvoice,
  printOrderConfirmation,
  printPackingSlip,
  printTracking,
} from './documents.service.ts';

type Kind = OrderDocument['kind'];

const prints: Readonly<Record<Kind, (ctx: BuyerCtx, documentNumber: string) => Promise<FileAnswer>>> = {
  orderConfirmation: printOrderConfirmation,
  packingSlip: printPackingSlip,
  documentTracking: printTracking,
  invoice: printInvoice,
  creditNote: printCreditNote,
};

/**
 * A document of an order that is among those the viewer may open.
 * @throws ShopError `order.unknown`, `document.unknown`, also for one of another order
 */
export async function printDocumentOfOrder(
  ctx: BuyerCtx,
  orderNumber: string,
  { kind, documentNumber }: Pick<OrderDocument, 'kind' | 'documentNumber'>,
): Promise<FileAnswer> {
  const { documents } = await listDocuments(ctx, orderNumber);
  const isOfOrder = documents.some((one) => one.kind === kind && one.documentNumber === documentNumber);
  return isOfOrder ? prints[kind](ctx, documentNumber) : refuse('document.unknown');
}
