import { offersApi } from '@shop/contract/offers';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { insertArticles, sellArticle } from '#test/articles.ts';
import { countOrders, insertGoods } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { answerOffer, requestOffer } from '#test/offers.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');

beforeAll(async () => {
  await insertGoods(shop);
  await insertArticles(shop.parts.db, [{ sku: 'S-2' }]);
});
afterEach(async () => {
  await shop.parts.db.run(sql`update catalogue.products set successor_sku = null where sku = 'S-1'`);
  await sellArticle(shop, 'S-1', true);
});

/** An offer for `S-1` and an article without number, of which `S-1` is withdrawn afterwards. */
async function offeredThenWithdrawn(): Promise<string> {
  const id = await requestOffer(anna, { withCustom: true });
  await answerOffer(shop, id);
  await sellArticle(shop, 'S-1', false);
  return id;
}
const order = (offerNumber: string, body: object = {}) => anna.ask(offersApi.order, { body: { offerNumber, ...body } });

test('what was withdrawn since it was offered is not ordered, and its position says so', async () => {
  const id = await offeredThenWithdrawn();
  const before = await countOrders(shop);
  const { status, messages } = await order(id);
  expect([status, messages]).toMatchObject([
    422,
    [{ code: 'offer.article_gone', details: { article: 'Schalter S-1' } }],
  ]);
  expect(await countOrders(shop)).toBe(before);
  const { data } = await anna.ask(offersApi.detail, { params: { id } });
  expect(data?.items).toMatchObject([
    { sku: 'S-1', isGone: true, successor: null },
    { sku: '', isGone: false, successor: null },
  ]);
});

test('its successor is named where there is one', async () => {
  await shop.parts.db.run(sql`update catalogue.products set successor_sku = 'S-2' where sku = 'S-1'`);
  const id = await offeredThenWithdrawn();
  const { messages } = await order(id);
  const details = { article: 'Schalter S-1', successor: 'Schalter S-2', successorSku: 'S-2' };
  expect(messages).toMatchObject([{ code: 'offer.article_replaced', details }]);
  const { data } = await anna.ask(offersApi.detail, { params: { id } });
  expect(data?.items[0]).toMatchObject({ isGone: true, successor: { sku: 'S-2', name: 'Schalter S-2' } });
});

test('the other positions can be ordered', async () => {
  const id = await offeredThenWithdrawn();
  const { data } = await order(id, { positions: [{ lineNumber: 20, quantity: 1 }] });
  expect(data?.state).toBe('partlyOrdered');
});
