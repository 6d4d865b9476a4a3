import { cartLinesApi } from '@shop/contract/cart-lines';
import type { ErpOfferAnswer } from '#src/ports/erp/erp-lifecycle.ts';
import { applyOfferAnswers } from '#src/modules/offers/index.ts';
import { activeCartOf } from './cart.ts';
import { placeOrder, prepareCart } from './checkout.ts';
import type { Client, TestShop } from './shop.ts';

export const CUSTOM_ITEM = {
  name: 'Schaltschrank nach Mass',
  ean: '',
  manufacturer: 'Metallbau Aare',
  supplierArticleNumber: 'SM-77',
  measurementUnit: 'C62',
  quantity: 1,
} as const;

/** Three pieces of `S-1`, and an article of the user's own where wished, as a request for an offer. @returns its number */
export async function requestOffer(client: Client, { withCustom = false } = {}): Promise<string> {
  const cartId = await activeCartOf(client);
  await prepareCart(client, cartId, { customerCommission: 'Murifeld', messageToSales: 'Bitte mit Termin.' });
  if (withCustom) await client.ask(cartLinesApi.addCustom, { params: { cartId }, body: CUSTOM_ITEM });
  const { data, messages } = await placeOrder(client, { orderType: 'QuoteRequest' });
  const number = /\/customer\/offer\/(\d+)/.exec(data?.redirectUrl ?? '')?.[1];
  if (number === undefined) throw new Error(`Nothing was requested: ${JSON.stringify(messages)}`);
  return number;
}

let events = 0;

/** Sales offer 9.00 for a piece of `S-1` and 2500.00 for the cabinet, valid until 24 December, unless said otherwise. */
export async function answerOffer(
  shop: TestShop,
  offerNumber: string,
  answer: Partial<ErpOfferAnswer> = {},
  noticeId = `test-${events++}`,
): Promise<void> {
  await applyOfferAnswers.run(shop.ctx(), {
    noticeId,
    orderNumber: null,
    happenedAt: shop.ctx().now.toISOString(),
    what: {
      kind: 'offered',
      offerNumber,
      answer: {
        validTo: '2026-12-24',
        message: 'Gerne.',
        positions: [
          { lineNumber: 10, netCents: 900, priceUnit: 1, deliveryDate: '2026-12-03' },
          { lineNumber: 20, netCents: 250_000, priceUnit: 1, deliveryDate: null },
        ],
        ...answer,
      },
    },
  });
}
