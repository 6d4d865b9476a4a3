import type { FileAnswer } from '#platform/http/plug-file.ts';
import type { BuyerCtx } from '#src/context.ts';
import { offerLetter, returnSlip, type OfferPaper, type ReturnPaper } from './letters/further-letters.ts';
import { layDesk } from './papers.ts';
import { printOnce } from './print-once.ts';

/**
 * The slip of a return, printed once and kept. The caller has made sure that the return is the buyer's.
 * @throws ShopError `shop.busy`
 */
export async function printReturnSlip(ctx: BuyerCtx, paper: ReturnPaper): Promise<FileAnswer> {
  const key = { kind: 'returnSlip', number: paper.returnId, withPrices: false } as const;
  return printOnce(ctx, key, async () => returnSlip(await layDesk(ctx), paper));
}

/**
 * An offer, printed once for each of its versions (`12345-2`) and kept. The caller has made sure that the offer is the buyer's.
 * @throws ShopError `shop.busy`
 */
export async function printOffer(ctx: BuyerCtx, offer: OfferPaper): Promise<FileAnswer> {
  const key = { kind: 'offer', number: offer.offerNumber, withPrices: offer.sums !== null } as const;
  return printOnce(ctx, key, async () => offerLetter(await layDesk(ctx), offer));
}
