import { cartApi } from '@shop/contract/cart';
import { checkoutApi } from '@shop/contract/checkout';
import { offersApi } from '@shop/contract/offers';
import { ordersApi } from '@shop/contract/orders';
import { describe, expect, test } from 'vitest';
import { activeCartOf, readCart } from '#test/cart.ts';
import { placeOrder, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { answerOffer, requestOffer } from '#test/offers.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
keepCartFilled(shop, erp, anna);

async function offerOf(orderNumber: string | null | undefined) {
  const { data } = await anna.ask(ordersApi.detail, { params: { orderNumber: orderNumber ?? '' } });
  return data?.offerNumber;
}

/** An offer whose items are in Anna's active cart. */
async function offerInCart(): Promise<string> {
  const id = await requestOffer(anna);
  await answerOffer(shop, id, { positions: [{ lineNumber: 10, netCents: 1000, priceUnit: 1, deliveryDate: null }] });
  await anna.ask(offersApi.edit, { params: { id } });
  return id;
}

describe('happy', () => {
  test('a request for an offer needs no way to pay', async () => {
    await prepareCart(anna, await activeCartOf(anna));
    const answer = await anna.ask(checkoutApi.placeOrder, { body: { orderType: 'QuoteRequest' } });
    expect(answer).toMatchObject({
      status: 200,
      data: { redirectUrl: expect.stringContaining('/customer/offer/') as string },
    });
  });

  test('an order out of a cart that was filled from an offer names it, also when the checkout was filled in since', async () => {
    const id = await offerInCart();
    const cartId = await activeCartOf(anna);
    await anna.ask(cartApi.setData, { params: { cartId }, body: { textReference: 'R-9' } });
    expect((await readCart(anna, cartId)).offerNumber).toBe(id);
    const { data } = await placeOrder(anna);
    expect(await offerOf(data?.orderNumber)).toBe(id);
  });

  test('the next order from the same cart has nothing to do with the offer any more', async () => {
    await offerInCart();
    await placeOrder(anna);
    await prepareCart(anna, await activeCartOf(anna));
    const { data } = await placeOrder(anna);
    expect(await offerOf(data?.orderNumber)).toBeNull();
  });

  test('an offer that is named with an ordinary order is remembered by it, and stays as it was', async () => {
    const id = await requestOffer(anna);
    await prepareCart(anna, await activeCartOf(anna));
    const { data } = await placeOrder(anna, { offerNumber: id });
    expect(await offerOf(data?.orderNumber)).toBe(id);
    expect((await anna.ask(offersApi.detail, { params: { id } })).data?.state).toBe('requested');
  });

  test('an order of an offer names it', async () => {
    const id = await requestOffer(anna);
    await answerOffer(shop, id);
    const { data } = await anna.ask(offersApi.order, { body: { offerNumber: id } });
    expect(await offerOf(data?.orderNumber)).toBe(id);
  });
});

describe('refused', () => {
  test('an order without a way to pay, the field named', async () => {
    await prepareCart(anna, await activeCartOf(anna));
    expect(await anna.ask(checkoutApi.placeOrder, { body: {} })).toMatchObject({
      status: 400,
      messages: [{ code: 'field.required', field: 'paymentSelection' }],
    });
  });
});

describe('not allowed', () => {
  test('naming the offer of another company: it is unknown, and nothing is ordered', async () => {
    const id = await requestOffer(anna);
    await prepareCart(denis, await activeCartOf(denis), { customerCommission: 'K', textReference: 'R' });
    expect(await placeOrder(denis, { offerNumber: id })).toMatchObject({
      status: 404,
      messages: [{ code: 'offer.unknown' }],
    });
    expect((await readCart(denis, await activeCartOf(denis))).items).toHaveLength(1);
  });
});
