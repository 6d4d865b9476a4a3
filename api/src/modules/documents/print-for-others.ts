import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import {
  offerDocument,
  returnSlip,
  type OfferDocumentData,
  type ReturnDocumentData,
} from './templates/offer-and-return-documents.ts';
import { listOwnNumbers } from '../own-numbers/index.ts';
import { loadDocumentContext } from './load-document-data.ts';
import { printOnce } from './print-once.ts';

/**
 * The slip of a return, printed once and kept. The caller has made sure that the return is the buyer's.
 * @throws ShopError `shop.busy`
 */
export async function printReturnSlip(ctx: BuyerCtx, documentData: ReturnDocumentData): Promise<FileAnswer> {
  const key = { kind: 'returnSlip', number: documentData.returnId, withPrices: false } as const;
  return printOnce(ctx, key, async () =>
    returnSlip(await loadDocumentContext(ctx), await withOwnNumbersOf(ctx, documentData)),
  );
}

/**
 * An offer, printed once for each of its versions (`12345-2`) and kept. The caller has made sure that the offer is the buyer's.
 * @throws ShopError `shop.busy`
 */
export async function printOffer(ctx: BuyerCtx, offer: OfferDocumentData): Promise<FileAnswer> {
  const key = { kind: 'offer', number: offer.offerNumber, withPrices: offer.sums !== null } as const;
  return printOnce(ctx, key, async () =>
    offerDocument(await loadDocumentContext(ctx), await withOwnNumbersOf(ctx, offer)),
  );
}

/** With what the company calls the articles. */
async function withOwnNumbersOf<D extends { readonly positions: readonly { readonly sku: string }[] }>(
  ctx: BuyerCtx,
  document: D,
): Promise<D> {
  const own = await listOwnNumbers(ctx, [...new Set(document.positions.map(({ sku }) => sku))]);
  const positions = document.positions.map((position) => ({ ...position, ownNumbers: own.get(position.sku) }));
  return { ...document, positions };
}
