import { cartApi } from '@shop/contract/cart';
import { checkoutApi } from '@shop/contract/checkout';
import { expect, test } from 'vitest';
import { placeOrder, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';

/** Without those of the ERP. One more is a way to the database for every customer who orders. */
const STATEMENTS = { cart: 2, metadata: 3, choices: 3, cartData: 3, placeOrder: 11 };

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const cart = keepCartFilled(shop, erp, anna);

test('the checkout as its pages walk it asks the database no more than it needs', async () => {
  const { addressId, deliveryDate } = await prepareCart(anna, cart.id);
  const params = { cartId: cart.id };
  const body = { selectedShipmentMethodId: 'delivery' as const, addressId, contractId: null, deliveryDate };
  const kept = { cartId: cart.id, preserveCartData: true };
  const walk = async () => ({
    cart: await shop.countQueries(() => anna.ask(cartApi.get, { params })),
    metadata: await shop.countQueries(() => anna.ask(cartApi.metadata, { params })),
    choices: await shop.countQueries(() => anna.ask(checkoutApi.choices, { params })),
    cartData: await shop.countQueries(() => anna.ask(cartApi.setData, { params, body })),
    placeOrder: await shop.countQueries(() => placeOrder(anna, kept)),
  });
  await walk(); // what is known after the first time is known
  expect(await walk()).toEqual(STATEMENTS);
});
