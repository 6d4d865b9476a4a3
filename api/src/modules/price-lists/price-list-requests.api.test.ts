import { PRICE_LISTS_PER_DAY_MAX, priceListsApi } from '@shop/contract/price-lists';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { askedLists } from './asked-lists.test-world.ts';

const shop = openTestShop();
const { ask, make, find, deleteLists } = askedLists(shop);
let anna: Client;

beforeAll(async () => {
  await loadCatalogue(shop, 60);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
});
beforeEach(deleteLists);

describe('happy', () => {
  test('it is finished when its last part is written, not when its run began', async () => {
    const list = await ask(anna);
    await make(list);
    const { finishedAt } = await find(anna, list.priceListId);
    expect(Date.parse(finishedAt ?? '')).toBeGreaterThan(Date.parse(TEST_NOW));
  });
});

describe('refused', () => {
  test('a wrong format is named as the form names it', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/customer/price-list/request',
      headers: { cookie: anna.cookie, 'x-requested-with': 'XMLHttpRequest' },
      payload: { format: 'xls' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('«Format» muss einer dieser Werte sein: xlsx, csv, pdf, datanorm, bmecat.');
  });

  test('more files than a day has are refused, saying from when on it goes again', async () => {
    for (let n = 0; n < PRICE_LISTS_PER_DAY_MAX; n++) {
      await anna.ask(priceListsApi.cancel, { params: { priceListId: (await ask(anna)).priceListId } });
    }
    const { status, headers, messages } = await anna.ask(priceListsApi.request, { body: {} });
    expect({ status, again: headers['retry-after'], code: messages?.[0]?.code }).toEqual({
      status: 429,
      again: '86400',
      code: 'priceList.day_full',
    });
    expect(messages?.[0]?.message).toContain('ab 25.11.2026 10:00 Uhr');
  });
});
