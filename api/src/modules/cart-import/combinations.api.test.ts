import { cartApi } from '@shop/contract/cart';
import { cartImportApi } from '@shop/contract/cart-import';
import { combinationToolApi } from '@shop/contract/combination-tool';
import type { AskOf } from '@shop/contract/endpoint';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { checkText, itemsOf, makeSender, ownOf } from './sending-files.test-world.ts';

type Wanted = AskOf<typeof cartImportApi.add>['body'];

const shop = openTestShop();
let anna: Client;
let cartId: string;
let frame: string;
let socket: string;
let rocker: string;
let foreign: string;

beforeAll(async () => {
  await loadCatalogue(shop, 600);
  const query = { productLineId: 'norlicht.linea', color: 'weiss' };
  const { data } = await shop.visitor.ask(combinationToolApi.frames, { query });
  frame = data?.frames.find(({ gangs }) => gangs === 3)?.sku ?? '';
  const first = async (productLineId: string, cat: string) => {
    const found = await shop.visitor.ask(combinationToolApi.insets, { query: { productLineId, cat } });
    return found.data?.insets[0]?.sku ?? '';
  };
  [socket, rocker] = [await first('norlicht.linea', 'socket-inserts'), await first('norlicht.linea', 'switch-inserts')];
  const manufacturers = (await shop.visitor.ask(combinationToolApi.manufacturers, {})).data?.manufacturers ?? [];
  const other = manufacturers.find(({ id }) => id !== 'norlicht')?.id ?? '';
  const lines = await shop.visitor.ask(combinationToolApi.productLines, { query: { manufacturerId: other } });
  foreign = await first(lines.data?.productLines[0]?.id ?? '', 'all');
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
});

const minutes = { passed: 0 };
beforeEach(async () => {
  // Every test in a minute of its own, so that none is refused for coming too often.
  shop.setNow(new Date(Date.parse('2026-11-24T09:00:00Z') + 61_000 * ++minutes.passed).toISOString());
  await anna.ask(cartApi.clear, { params: { cartId } });
});

const whole = (insets: string[], changes: object = {}) => ({ frame, insets, quantity: 5, ...changes });

async function add(items: Wanted['items']) {
  return anna.ask(cartImportApi.add, { params: { cartId }, body: { items } });
}

const check = (text: string) => checkText(anna, cartId, text);

async function exportCart(type: string, locale: string): Promise<Uint8Array> {
  const headers = { cookie: anna.cookie, 'x-locale': locale };
  const response = await shop.app.inject({ url: `/api/cart/${cartId}/export?type=${type}`, headers });
  return new Uint8Array(response.rawPayload);
}

describe('happy', () => {
  const ways = ['de', 'fr', 'it', 'en-US'].flatMap((locale) =>
    (['csv', 'xlsx', 'pasted'] as const).map((way) => [locale, way] as const),
  );
  test.each(ways)('a cart exported in %s comes back as it was: %s', async (locale, way) => {
    await add([
      { sku: socket, quantity: 4 },
      whole([socket, rocker, socket], { commission: 'Küche', note: 'links; oben' }),
      { sku: frame, quantity: 2, commission: 'Bad', note: '=Reserve' },
      whole([rocker, socket, socket]),
      whole([socket, rocker, socket], { quantity: 2, commission: 'Bad' }),
      { sku: rocker, quantity: 1 },
    ]);
    const before = (await readCart(anna, cartId)).items.map(ownOf);
    expect(before.map(({ quantity }) => quantity)).toEqual([4, 5, 2, 5, 2, 1]);
    const bytes = await exportCart(way === 'pasted' ? 'csv' : way, locale);
    await anna.ask(cartApi.clear, { params: { cartId } });
    const sender = makeSender(shop.app, anna.cookie);
    const read =
      way === 'pasted'
        ? await check(new TextDecoder().decode(bytes))
        : (await sender.sendFile(cartId, { name: 'a', bytes }, locale)).data;
    expect(read?.lines.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 12 }, () => 'ok'));
    expect(read?.combinations.map(({ fault }) => fault)).toEqual([null, null, null]);
    await add(read ? itemsOf(read) : []);
    expect((await readCart(anna, cartId)).items.map(ownOf)).toEqual(before);
  });

  test('a list by hand needs no places: insets sit in the order of their lines', async () => {
    const { combinations, lines } = await check(
      `Artikel-Nr.;Menge;Kombination\n${frame};2;Bad\n${rocker};2;Bad\n${socket};4;Bad\n${socket};9;`,
    );
    expect(combinations).toMatchObject([
      { name: 'Bad', fault: null, frame, insets: [rocker, socket, socket], quantity: 2 },
    ]);
    expect(lines.map(({ combination, quantity }) => [combination, quantity])).toEqual([
      [0, 2],
      [0, 2],
      [0, 4],
      [null, 9],
    ]);
  });

  test('equal combinations of one commission add up in the cart, with both notes', async () => {
    await add([
      whole([socket, rocker, socket], { note: 'links' }),
      whole([socket, rocker, socket], { note: 'rechts' }),
    ]);
    const { items } = await readCart(anna, cartId);
    expect(items).toMatchObject([{ quantity: 10, note: 'links / rechts', isCombination: true }]);
  });

  test('a combination for another commission keeps to itself when its quantity changes', async () => {
    await add([whole([socket, rocker, socket]), whole([socket, rocker, socket], { commission: 'Bad' })]);
    const { sku, groupKey } = (await readCart(anna, cartId)).items[1] ?? { sku: '', groupKey: '' };
    const items = [{ sku, groupKey, quantity: 7 }];
    await anna.ask(cartApi.changeQuantity, { params: { cartId }, body: { items } });
    const after = (await readCart(anna, cartId)).items;
    expect(after.map(({ quantity, combinationParts }) => [quantity, combinationParts[1]?.quantity])).toEqual([
      [5, 10],
      [7, 14],
    ]);
  });
});

describe('refused', () => {
  test.each([
    ['an unknown article', () => [frame, 'NIX-123', socket], 'part_open'],
    ['no frame', () => [rocker, socket], 'no_frame'],
    ['an inset of another range', () => [frame, foreign, socket], 'other_manufacturer'],
    ['an empty place', () => [frame, socket], 'places_empty'],
    ['more insets than places', () => [frame, rocker, socket, socket], 'places_exceeded'],
  ] as const)('lines that are no combination say why: %s', async (_, skus, fault) => {
    const quantities = (sku: string) => (sku === socket ? 4 : 2);
    const rows = skus().map((sku) => `${sku};${quantities(sku)};1: Rahmen`);
    const { combinations, lines } = await check(`Artikel-Nr.;Menge;Kombination\n${rows.join('\n')}`);
    expect(combinations).toMatchObject([{ fault, frame: '', quantity: null }]);
    expect(lines.every(({ combination }) => combination === 0)).toBe(true);
  });

  test('an inset in a quantity that does not go with the frame is told, not rounded', async () => {
    const text = `Artikel-Nr.;Menge;Kombination\n${frame};2;A\n${socket};3;A\n${rocker};2;A`;
    expect((await check(text)).combinations).toMatchObject([{ fault: 'quantities' }]);
  });

  test("a column of one's own with that title makes no combinations of other articles", async () => {
    await insertArticles(shop.parts.db, [{ sku: 'KABEL-1' }]);
    const { combinations, lines } = await check(`Artikel-Nr.;Menge;Kombination\nKABEL-1;2;A\nKABEL-1;3;A`);
    expect(combinations).toEqual([]);
    expect(lines).toMatchObject([{ quantity: 5, combination: null }, { addedTo: 2 }]);
  });

  test('what fits no frame is refused when it is added, and nothing else is added either', async () => {
    const { status, messages } = await add([{ sku: socket, quantity: 1 }, whole([socket, foreign, socket])]);
    expect([status, messages?.[0]?.code]).toEqual([422, 'combination.other_manufacturer']);
    expect((await readCart(anna, cartId)).items).toEqual([]);
  });
});

describe('not allowed', () => {
  test("a combination into somebody else's cart, or without a log-in", async () => {
    const body = { items: [whole([socket, rocker, socket])] };
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    expect((await denis.ask(cartImportApi.add, { params: { cartId }, body })).status).toBe(404);
    expect((await shop.visitor.ask(cartImportApi.add, { params: { cartId }, body })).status).toBe(401);
  });
});
