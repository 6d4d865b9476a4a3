import { ordersApi } from '@shop/contract/orders';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { activeCartOf } from '#test/cart.ts';
import { placeOrder, prepareCart } from '#test/checkout.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import type { ErpAvailability, ErpLine } from '#src/ports/erp/erp.port.ts';

let day: string | null;
const scripted = makeScriptedErp();
const shop = openTestShop({
  erp: Object.assign(scripted, {
    availability: async (lines: readonly ErpLine[]) => (day === null ? [] : lines.map((line) => there(line, day))),
  }),
});

let anna: Client;
let cartId: string;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
});

beforeEach(() => {
  day = '2026-11-25';
});

function there({ sku, quantity }: ErpLine, firstDate: string | null): ErpAvailability {
  return {
    sku,
    quantity,
    measurementUnit: 'C62',
    priceUnit: 1,
    kind: 'green',
    making: null,
    firstQuantity: quantity,
    firstDate,
    restDate: null,
    stock: [],
  };
}

/** The day that an order of one position keeps for it. */
async function orderedDay(fields: Parameters<typeof prepareCart>[2] = {}): Promise<string | null | undefined> {
  await prepareCart(anna, cartId, fields);
  const { data } = await placeOrder(anna);
  const detail = await anna.ask(ordersApi.detail, { params: { orderNumber: data?.orderNumber ?? '' } });
  return detail.data?.items[0]?.expectedDate;
}

test('a position keeps the day on which the cart knew it to be there', async () => {
  expect(await orderedDay()).toBe('2026-11-25');
});

test('none is before the day wished for', async () => {
  expect(await orderedDay({ deliveryDate: '2026-11-26' })).toBe('2026-11-26');
});

test('without a word of the ERP there is none, and the order goes through', async () => {
  day = null;
  shop.setNow('2026-11-24T11:00:00Z'); // later than what the cart remembers of the stock
  expect(await orderedDay()).toBeNull();
});
