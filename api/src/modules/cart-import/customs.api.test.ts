import { cartApi, type CartItem } from '@shop/contract/cart';
import { cartImportApi, type CartImport } from '@shop/contract/cart-import';
import { cartLinesApi } from '@shop/contract/cart-lines';
import type { AskOf } from '@shop/contract/endpoint';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { checkText, makeSender } from './sending-files.test-world.ts';

type Wanted = AskOf<typeof cartImportApi.add>['body'];

/** Of an article that is sold. */
const EAN = '7610123456788';

const shop = openTestShop();
let anna: Client;
let cartId: string;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1', numbers: ['941120317', EAN] }, { sku: 'S-2' }]);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
});

const minutes = { passed: 0 };
beforeEach(async () => {
  // Every test in a minute of its own, so that none is refused for coming too often.
  shop.setNow(new Date(Date.parse('2026-11-24T09:00:00Z') + 61_000 * ++minutes.passed).toISOString());
  await anna.ask(cartApi.clear, { params: { cartId } });
});

async function add(items: Wanted['items']) {
  return anna.ask(cartImportApi.add, { params: { cartId }, body: { items } });
}

const check = (text: string) => checkText(anna, cartId, text);

/** The list as it stands goes into the cart, in its own order. */
function itemsOf({ lines }: CartImport): Wanted['items'] {
  return lines.map(({ custom, skus: [sku = ''], quantity, commission, note }) => {
    const words = { quantity: quantity ?? 0, commission, note };
    return custom ? { custom, ...words } : { sku, ...words };
  });
}

/** Everything of a line that is the user's; the number of an own article is made up anew. */
function ownOf({ sku, custom, quantity, note, commission }: CartItem) {
  return { sku: custom ? '' : sku, custom, quantity, note, commission };
}

const cabinet = {
  name: 'Schaltschrank; «nach Plan»',
  ean: EAN,
  manufacturer: 'Rittmeyer',
  supplierArticleNumber: '941120317',
  measurementUnit: 'C62' as const,
};

async function fill(): Promise<void> {
  const params = { cartId };
  await anna.ask(cartApi.add, { params, body: { sku: 'S-1', quantity: 4 } });
  const own = [
    { ...cabinet, quantity: 2, note: 'links; oben', commission: 'UG' },
    { name: '=Kanal 40 × 60', measurementUnit: 'MTR' as const, quantity: 12 },
    { ...cabinet, quantity: 1, commission: 'Küche' },
    { name: 'Briden 7', supplierArticleNumber: '00712', measurementUnit: 'RO' as const, quantity: 3, note: '+Reserve' },
    { name: 'Dübel', measurementUnit: 'BX' as const, quantity: 999_999 },
  ];
  for (const body of own) await anna.ask(cartLinesApi.addCustom, { params, body });
  await anna.ask(cartApi.add, { params, body: { sku: 'S-2', quantity: 1 } });
}

async function exportCart(type: string, locale: string): Promise<Uint8Array> {
  const headers = { cookie: anna.cookie, 'x-locale': locale };
  const response = await shop.app.inject({ url: `/api/cart/${cartId}/export?type=${type}`, headers });
  return new Uint8Array(response.rawPayload);
}

describe('happy', () => {
  const ways = ['de', 'fr', 'it', 'en-US'].flatMap((locale) =>
    (['csv', 'xlsx', 'pasted'] as const).map((way) => [locale, way] as const),
  );
  test.each(ways)(
    "a cart with the user's own articles exported in %s comes back as it was: %s",
    async (locale, way) => {
      await fill();
      const before = (await readCart(anna, cartId)).items.map(ownOf);
      expect(before).toHaveLength(7);
      const bytes = await exportCart(way === 'pasted' ? 'csv' : way, locale);
      await anna.ask(cartApi.clear, { params: { cartId } });
      const sender = makeSender(shop.app, anna.cookie);
      const read =
        way === 'pasted'
          ? await check(new TextDecoder().decode(bytes))
          : (await sender.sendFile(cartId, { name: 'a', bytes }, locale)).data;
      expect(read?.lines.map(({ verdict, reasons }) => [verdict, ...reasons])).toEqual([
        ['ok'],
        ...Array.from({ length: 5 }, () => ['custom']),
        ['ok'],
      ]);
      expect((await add(read ? itemsOf(read) : [])).data).toMatchObject({ added: 7 });
      const { items, orderTypes } = await readCart(anna, cartId);
      expect([items.map(ownOf), orderTypes]).toEqual([before, ['QuoteRequest']]);
    },
  );

  test("only the column for them makes a line one of the user's own articles", async () => {
    const { lines } = await check(`Artikel-Nr.;EAN;Bezeichnung;Menge\n;${EAN};Schaltschrank;2\n;;Kanal 40;3`);
    expect(lines.map(({ verdict, skus, custom }) => [verdict, skus, custom])).toEqual([
      ['ok', ['S-1'], null],
      ['unknown', [], null],
    ]);
    const list = `Artikel-Nr.;EAN;Bezeichnung;Menge;Eigener Artikel\nS-2;;Kanal;2;nein\n;${EAN};Kanal;3;\n;;Kanal;4;x`;
    expect((await check(list)).lines.map(({ verdict, skus }) => [verdict, skus])).toEqual([
      ['ok', ['S-2']],
      ['ok', ['S-1']],
      ['custom', []],
    ]);
  });
});

describe('refused', () => {
  const titles = 'Bezeichnung;EAN;Hersteller;Einheit;Menge;Eigener Artikel';

  test('what the cart would refuse is left out or cut, and said', async () => {
    const { lines } = await check(
      `${titles}\nKanal;7610123456789;${'H'.repeat(70)};Fass;2;ja\nKanal;;;Rouleau;2.5;oui\n;;;;2;ja`,
    );
    expect(lines).toMatchObject([
      {
        verdict: 'custom',
        quantity: 2,
        reasons: ['eanWrong', 'unitUnknown', 'textCut'],
        custom: { ean: '', manufacturer: 'H'.repeat(60), measurementUnit: 'C62' },
      },
      { verdict: 'custom', quantity: null, quantitiesNear: [2, 3], custom: { measurementUnit: 'RO' } },
      { verdict: 'unknown', custom: null },
    ]);
  });

  test('more than one line may hold has to be chosen', async () => {
    const { lines } = await check(`${titles}\nKanal;;;m;1000000;ja`);
    expect(lines).toMatchObject([{ verdict: 'custom', quantity: null, quantitiesNear: [999_999] }]);
  });

  test('a wrong EAN is told when it is added, and nothing else is added either', async () => {
    const custom = { ...cabinet, ean: '7610123456789' };
    const { status, messages } = await add([
      { sku: 'S-1', quantity: 1 },
      { custom, quantity: 1 },
    ]);
    expect([status, messages?.[0]?.code]).toEqual([400, 'cart.ean_wrong']);
    expect((await readCart(anna, cartId)).items).toEqual([]);
  });
});

describe('not allowed', () => {
  test("one's own article into somebody else's cart, or without a log-in", async () => {
    const body = { items: [{ custom: cabinet, quantity: 1 }] };
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    expect((await denis.ask(cartImportApi.add, { params: { cartId }, body })).status).toBe(404);
    expect((await shop.visitor.ask(cartImportApi.add, { params: { cartId }, body })).status).toBe(401);
  });
});
