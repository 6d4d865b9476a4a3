import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import {
  offerDocument,
  returnSlip,
  type OfferDocumentData,
  type ReturnDocumentData,
} from './templates/offer-and-return-documents.ts';
import { loadDocumentContext } from './load-document-data.ts';
import { printOnce } from './print-once.ts';

/**
 * The slip of a return, printed once and kept. The caller has made sure that the return is the buyer's.
 * @throws ShopError `shop.busy`
 */
export async function printReturnSlip(ctx: BuyerCtx, documentData: ReturnDocumentData): Promise<FileAnswer> {
  const key = { kind: 'returnSlip', number: documentData.returnId, withPrices: false } as const;
  return printOnce(ctx, key, async () => returnSlip(await loadDocumentContext(ctx), documentData));
}

/**
 * An offer, printed once for each of its versions (`12345-2`) and kept. The caller has made sure that the offer is the buyer's.
 * @throws ShopError `shop.busy`
 */
export async function printOffer(ctx: BuyerCtx, offer: OfferDocumentData): Promise<FileAnswer> {
  const key = { kind: 'offer', number: offer.offerNumber, withPrices: offer.sums !== null } as const;
  return printOnce(ctx, key, async () => offerDocument(await loadDocumentContext(ctx), offer));
}
