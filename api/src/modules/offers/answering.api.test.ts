import { salesOffersApi } from '@shop/contract/sales-offers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertGoods } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { answerOffer, requestOffer } from '#test/offers.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const sales = loggedIn(shop, 'operator@helvolt.example');

beforeAll(() => insertGoods(shop));

beforeEach(() => {
  erp.setDown(false);
  shop.setNow(TEST_NOW);
});

/** As it was sent from a page that shows this version. */
function answer(id: string, version: number, netPrice = 950) {
  const positions = [{ lineNumber: 10, netPrice }];
  const body = { version, validTo: '2026-12-24', message: '', positions };
  return sales.ask(salesOffersApi.answer, { params: { id }, body });
}

const CHANGED = { status: 409, messages: [{ code: 'offer.changed' }] };

describe('happy', () => {
  test('the next version is answered once more, whether it came from the shop or from the ERP', async () => {
    const id = await requestOffer(anna);
    expect((await answer(id, 0)).status).toBe(200);
    await answerOffer(shop, id);
    expect((await answer(id, 1)).status).toBe(200);
  });

  test('an answer that the ERP did not take is given again', async () => {
    const id = await requestOffer(anna);
    erp.setDown(true);
    expect((await answer(id, 0)).status).toBe(503);
    erp.setDown(false);
    expect((await answer(id, 0)).status).toBe(200);
  });

  test('an answer whose server died meanwhile holds up nobody for longer than a minute', async () => {
    const id = await requestOffer(anna);
    await shop.parts.db.text(
      `update offers.offers set answered_version = 0, answer_begun_at = $2 where offer_number = $1`,
      [Number(id), TEST_NOW],
    );
    expect(await answer(id, 0)).toMatchObject(CHANGED);
    shop.setNow(new Date(Date.parse(TEST_NOW) + 61_000).toISOString());
    expect((await answer(id, 0)).status).toBe(200);
  });
});

describe('refused', () => {
  test('of two answers to one version at once the second, however they meet', async () => {
    const id = await requestOffer(anna);
    const answers = await Promise.all([answer(id, 0, 950), answer(id, 0, 940), answer(id, 0, 930)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(erp.answers.filter(({ offerNumber }) => offerNumber === id)).toHaveLength(1);
  });

  test('a second answer to a version whose first the ERP has taken and not yet told of', async () => {
    const id = await requestOffer(anna);
    expect((await answer(id, 0)).status).toBe(200);
    expect(await answer(id, 0)).toMatchObject(CHANGED);
  });
});

describe('not allowed', () => {
  test('customers do not answer their own request', async () => {
    const id = await requestOffer(anna);
    const body = { version: 0, validTo: '2026-12-24', message: '', positions: [{ lineNumber: 10, netPrice: 1 }] };
    expect((await anna.ask(salesOffersApi.answer, { params: { id }, body })).status).toBe(403);
  });
});
