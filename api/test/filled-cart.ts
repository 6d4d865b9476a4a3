import { beforeAll, beforeEach } from 'vitest';
import { activeCartOf } from './cart.ts';
import { insertGoods, prepareCart } from './checkout.ts';
import { SCRIPTED_NET_CENTS, type ScriptedErp } from './scripted-erp.ts';
import { TEST_NOW, type Client, type TestShop } from './shop.ts';

/**
 * The buyer's active cart, with the three pieces of `prepareCart` in it before every test of the file, while the clock and the
 * ERP are as at the beginning; call it at the top.
 */
export function keepCartFilled(shop: TestShop, erp: ScriptedErp, buyer: Client): { readonly id: string } {
  let id = '';
  beforeAll(async () => {
    await insertGoods(shop);
    id = await activeCartOf(buyer);
  });
  beforeEach(async () => {
    shop.setNow(TEST_NOW);
    erp.setDown(false);
    erp.setNetCents(SCRIPTED_NET_CENTS);
    await prepareCart(buyer, id);
  });
  return {
    get id() {
      return id;
    },
  };
}
