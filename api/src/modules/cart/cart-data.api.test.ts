import { cartApi, type CartData } from '@shop/contract/cart';
import { ShopError } from '@shop/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { activeCartOf } from '#test/cart.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const scripted = makeScriptedErp();
let isErpAway = false;
const whileThere = <T>(ask: () => Promise<T>): Promise<T> => (isErpAway ? Promise.reject(away) : ask());
const away = new ShopError('erp.unavailable');
const shop = openTestShop({
  erp: {
    ...scripted,
    branches: () => whileThere(() => scripted.branches()),
    deliveryDays: (...asked) => whileThere(() => scripted.deliveryDays(...asked)),
  },
});

let anna: Client;
let cartId: string;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
});

describe('happy', () => {
  test('checkout fields are kept, and those left out stay', async () => {
    const params = { cartId };
    await anna.ask(cartApi.setData, { params, body: { customerCommission: 'Murifeld', deliveryDate: '2026-11-26' } });
    const { data } = await anna.ask(cartApi.setData, { params, body: { textReference: '  R-7  ' } });
    expect(data).toMatchObject({ customerCommission: 'Murifeld', deliveryDate: '2026-11-26', textReference: 'R-7' });
  });

  test('a one-time address takes the place of one from the list, and the other way round', async () => {
    const params = { cartId };
    const shippingAddress = { company: 'Baustelle Nord', address1: 'Weg 1', zipCode: '3000', city: 'Bern' };
    const once = await anna.ask(cartApi.setData, { params, body: { shippingAddress } });
    expect(once.data).toMatchObject({ addressId: null, shippingAddress: { company: 'Baustelle Nord' } });
    const addressId = (await anna.ask(cartApi.metadata, { params })).data?.addresses[0]?.id ?? 0;
    const listed = await anna.ask(cartApi.setData, { params, body: { addressId } });
    expect(listed.data).toMatchObject({ addressId, shippingAddress: null });
  });

  test('a reference or an address does not make the ERP calculate again, another way of shipping does', async () => {
    const params = { cartId };
    await anna.ask(cartApi.add, { params, body: { sku: 'S-1', quantity: 1 } });
    const set = async (body: CartData) => (await anna.ask(cartApi.setData, { params, body })).data;
    const before = await set({ selectedShipmentMethodId: 'delivery' });
    const asked = scripted.calculations();
    const addressId = (await anna.ask(cartApi.metadata, { params })).data?.addresses[0]?.id ?? 0;
    await set({ textReference: 'R-8' });
    const after = await set({ addressId });
    expect(scripted.calculations()).toBe(asked);
    expect(after).toMatchObject({ priceSummary: before?.priceSummary, totals: before?.totals });
    const { data } = await anna.ask(cartApi.list, {});
    expect(data?.carts.find((cart) => cart.cartId === cartId)?.netTotal).toBe(before?.totals.netTotal);
    await set({ selectedShipmentMethodId: 'express' });
    expect(scripted.calculations()).toBe(asked + 1);
    await anna.ask(cartApi.clear, { params });
  });

  test('the choices of the checkout are named in the language of the request', async () => {
    const { data } = await anna.ask(cartApi.metadata, { params: { cartId } }, { locale: 'it' });
    expect(data?.shipmentMethods.map((method) => method.name)).toEqual(['Consegna', 'Espresso', 'Ritiro']);
    expect(data?.paymentMethods).toEqual([{ key: 'invoice', name: 'Fattura', isAllowed: true, reason: '' }]);
    expect(data?.deliveryDays[0]).toBe('2026-11-25');
  });
});

describe('refused', () => {
  test.each([
    ['an address that is not there', { addressId: 999_999 }, 'checkout.address_unknown'],
    ['a contract that is not there', { contractId: 999_999 }, 'checkout.contract_unknown'],
    ['a branch that is not there', { pickupLocationErpId: 'XX' }, 'checkout.pickup_location_required'],
    ['a Sunday', { deliveryDate: '2026-11-29' }, 'checkout.date_not_possible'],
    ['a day after the last one', { deliveryDate: '2027-11-30' }, 'checkout.date_too_late'],
  ])('checkout fields: %s', async (_, body, code) => {
    const answer = await anna.ask(cartApi.setData, { params: { cartId }, body });
    expect(answer).toMatchObject({ status: 422, messages: [{ code }] });
  });

  test('a day that is too far away is answered with the last possible one', async () => {
    const body = { deliveryDate: '2027-11-30' };
    const { messages } = await anna.ask(cartApi.setData, { params: { cartId }, body });
    expect(messages?.[0]?.message).toBe(
      'Den 30.11.2027 können wir noch nicht zusagen. Der letzte mögliche Tag ist der 30.11.2026.',
    );
  });

  test.each([
    ['pickupLocationErpId', { pickupLocationErpId: 'BE' }],
    ['deliveryDate', { deliveryDate: '2026-11-26' }],
  ])('while the ERP is away it is said of which field it cannot tell: %s', async (field, body) => {
    isErpAway = true;
    const answer = await anna.ask(cartApi.setData, { params: { cartId }, body });
    isErpAway = false;
    expect(answer).toMatchObject({ status: 503, messages: [{ code: 'erp.unavailable', field }] });
  });

  test('a way of hearing of an order that there is not', async () => {
    const body = { salesNotificationType: 'pigeon', orderStatusUpdateNotificationType: 'fax' } as never;
    const { status, messages } = await anna.ask(cartApi.setData, { params: { cartId }, body });
    expect([status, messages?.map(({ code }) => code)]).toEqual([400, ['field.choice', 'field.choice']]);
  });

  test('checkout notes that are too long, each by its field', async () => {
    const body = { contactName: 'x'.repeat(61), customerCommission: 'x'.repeat(41), textReference: 'x'.repeat(61) };
    const { status, messages } = await anna.ask(cartApi.setData, { params: { cartId }, body });
    expect(status).toBe(400);
    expect(messages?.map(({ field }) => field)).toEqual(['contactName', 'customerCommission', 'textReference']);
  });
});

describe('not allowed', () => {
  test('an address or contract of another company is not there', async () => {
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    const own = await activeCartOf(denis);
    const { data } = await anna.ask(cartApi.metadata, { params: { cartId } });
    const addressId = data?.addresses[0]?.id ?? 0;
    const contractId = data?.contracts[0]?.contractId ?? 0;
    const byAddress = await denis.ask(cartApi.setData, { params: { cartId: own }, body: { addressId } });
    const byContract = await denis.ask(cartApi.setData, { params: { cartId: own }, body: { contractId } });
    expect([addressId > 0, byAddress.messages?.[0]?.code]).toEqual([true, 'checkout.address_unknown']);
    expect([contractId > 0, byContract.messages?.[0]?.code]).toEqual([true, 'checkout.contract_unknown']);
  });
});
