import { cartApi } from '@shop/contract/cart';
import { beforeAll, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { findPurchases } from '../bought-before/index.ts';
import { pollErp } from './index.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
let anna: Client;

beforeAll(async () => {
  await insertGoods(shop);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
});

/** Three pieces of `S-1` in line 10 and one of `M-0` in line 20. */
async function order(): Promise<string> {
  const cartId = await activeCartOf(anna);
  await prepareCart(anna, cartId);
  await anna.ask(cartApi.add, { params: { cartId }, body: { sku: 'M-0', quantity: 1 } });
  return (await placeOrder(anna)).data?.orderNumber ?? '';
}

async function lastOf(sku: string) {
  const ctx = await shop.ctxOf('anna.muster@elektro-muster.example');
  return (await findPurchases(ctx, [sku])).get(sku);
}

async function cancel(orderNumber: string, requestId: string, cancelledQuantity: number): Promise<void> {
  erp.happen(orderNumber, { kind: 'cancelled', requestId, positions: [{ lineNumber: 10, cancelledQuantity }] });
  await pollErp(shop.ctx());
}

describe('happy', () => {
  test('what is cancelled was not bought: the purchase before it is the last one again, and then none', async () => {
    const [first, second] = [await order(), await order()];
    expect(await lastOf('S-1')).toEqual({ date: '2026-11-24', quantity: 3, orderNumber: second });
    await cancel(second, 'C1', 1);
    expect(await lastOf('S-1')).toMatchObject({ quantity: 2, orderNumber: second });
    await cancel(second, 'C2', 3);
    expect(await lastOf('S-1')).toMatchObject({ quantity: 3, orderNumber: first });
    await cancel(first, 'C3', 3);
    expect(await lastOf('S-1')).toBeUndefined();
    expect(await lastOf('M-0')).toMatchObject({ quantity: 1, orderNumber: second });
  });

  test('two orders at once are both counted', async () => {
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    await prepareCart(denis, await activeCartOf(denis));
    const [mine, his] = await Promise.all([order(), placeOrder(denis)]);
    expect(await lastOf('S-1')).toMatchObject({ orderNumber: mine });
    const ctx = await shop.ctxOf('denis.favre@installations-romandes.example');
    expect((await findPurchases(ctx, ['S-1'])).get('S-1')?.orderNumber).toBe(his.data?.orderNumber);
  });
});
