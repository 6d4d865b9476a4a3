import { cartApi } from '@shop/contract/cart';
import { combinationToolApi } from '@shop/contract/combination-tool';
import { readPrint } from '@shop/documents/testing';
import { expect, test } from 'vitest';
import { activeCartOf, readCart } from '#test/cart.ts';
import { insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { answerOffer } from '#test/offers.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';
import { listArticles } from '../catalogue/index.ts';

const shop = openTestShop({ erp: makeScriptedErp() });

test('the document of an offer prints the number of its manufacturer at each part of a combination', async () => {
  await loadCatalogue(shop, 600);
  const query = { productLineId: 'norlicht.linea', color: 'weiss' };
  const { data: range } = await shop.visitor.ask(combinationToolApi.frames, { query });
  const frame = range?.frames.find(({ gangs }) => gangs === 2)?.sku ?? '';
  const found = await shop.visitor.ask(combinationToolApi.insets, { query: { ...query, cat: 'socket-inserts' } });
  const socket = found.data?.insets[0]?.sku ?? '';
  const anna = await shop.logIn('anna.muster@elektro-muster.example');
  const cartId = await activeCartOf(anna);
  await insertGoods(shop);
  await prepareCart(anna, cartId, {});
  await anna.ask(cartApi.clear, { params: { cartId } });
  const body = { quantity: 1, frame, insets: [socket, socket] };
  await anna.ask(cartApi.addCombination, { params: { cartId }, body });
  expect((await readCart(anna, cartId)).items).toHaveLength(1);
  const { data } = await placeOrder(anna, { orderType: 'QuoteRequest' });
  const id = /offer\/(\d+)/.exec(data?.redirectUrl ?? '')?.[1] ?? '';
  await answerOffer(shop, id);
  const url = `/api/customer/offer-pdf/${id}`;
  const printed = await shop.app.inject({ url, headers: { cookie: anna.cookie, 'x-locale': 'de' } });
  const text = (await readPrint(printed.rawPayload)).pages.join(' ');
  const articles = await listArticles(shop.ctx(), [frame, socket]);
  expect(articles.size).toBe(2);
  for (const { manufacturer, manufacturerNumber } of articles.values()) {
    expect(manufacturerNumber).not.toBe('');
    expect(text).toContain(`${manufacturer} ${manufacturerNumber}`);
  }
});
