import { cartApi } from '@shop/contract/cart';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop();

let anna: Client;
let cartId: string;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }, { sku: 'K-100', quantityMin: 100, quantityInterval: 50 }]);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
});

async function add(items: readonly { readonly sku: string; readonly quantity: unknown }[]) {
  const body = { items: items.map(({ sku, quantity }) => ({ sku, quantity: quantity as number })) };
  const { status, messages = [] } = await anna.ask(cartApi.multiAdd, { params: { cartId }, body });
  return [status, messages.map(({ message }) => message)];
}

describe('refused', () => {
  test('several at once: a malformed quantity, an unknown number and a wrong quantity are named in one answer', async () => {
    const wrong = [
      { sku: 'S-1', quantity: 'abc' },
      { sku: 'NO-SUCH', quantity: 1 },
      { sku: 'K-100', quantity: 1 },
    ];
    expect(await add([...wrong, { sku: 'S-1', quantity: 1 }])).toEqual([
      400,
      [
        '«Menge (Position 1)» muss eine Zahl sein.',
        'Den Artikel NO-SUCH gibt es nicht.',
        'Die Mindestmenge für K-100 ist 100.',
      ],
    ]);
    expect((await readCart(anna, cartId)).items).toEqual([]);
  });

  test('where nothing else is wrong, the malformed quantity alone is named', async () => {
    const lines = [
      { sku: 'S-1', quantity: 1 },
      { sku: 'S-1', quantity: 0.5 },
    ];
    expect(await add(lines)).toEqual([400, ['«Menge (Position 2)» muss eine ganze Zahl sein.']]);
  });
});
