import type { KnownValues } from './bad-input.ts';
import { answerOffer, requestOffer } from './offers.ts';
import type { Client, TestShop } from './shop.ts';

/** What endpoints of offers know: each call asks for an offer anew, because the question may use it up. */
export async function knownOfferValues(shop: TestShop, client: Client, endpoint: string): Promise<KnownValues> {
  if (!/^(offers|salesOffers)\./.test(endpoint)) return {};
  const id = await requestOffer(client);
  const known = { id, offerNumber: id, lineNumber: 10, quantity: 1, validTo: '2026-12-24', state: 'requested' };
  if (endpoint.startsWith('salesOffers.')) return { ...known, version: 0 };
  await answerOffer(shop, id, endpoint === 'offers.edit' ? { positions: [] } : {});
  return { ...known, version: 1 };
}
