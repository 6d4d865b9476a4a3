import { approvalRulesApi } from '@shop/contract/approval-rules';
import { auditTrailApi } from '@shop/contract/audit-trail';
import { cartApi } from '@shop/contract/cart';
import { cartsApi } from '@shop/contract/carts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');

const usual = { isMultiCartAllowed: true, isCommissionRequired: false, isReferenceRequired: false };
const requirementsOf = async (client: Client) => (await client.ask(approvalRulesApi.list, {})).data?.orderRequirements;
const set = (body: Partial<typeof usual>) => anna.ask(approvalRulesApi.setOrderRequirements, { body });

beforeAll(() => insertGoods(shop));
beforeEach(async () => {
  await set(usual);
});

test('what the admin requires holds at once for everybody in his company, and for nobody else', async () => {
  const ofOthers = await requirementsOf(denis);
  expect((await set({ isCommissionRequired: true })).data).toEqual({ ...usual, isCommissionRequired: true });
  const cartId = await activeCartOf(anna);
  await prepareCart(anna, cartId, { customerCommission: '', textReference: 'R' });
  expect(await placeOrder(anna)).toMatchObject({ messages: [{ code: 'checkout.commission_required' }] });
  await prepareCart(anna, cartId, { customerCommission: 'Neubau', textReference: '' });
  expect((await placeOrder(anna)).status).toBe(200);
  expect(await requirementsOf(denis)).toEqual(ofOthers);
});

test('without several carts nobody in the company opens another one; those that exist stay', async () => {
  expect((await beat.ask(cartsApi.create, { body: { name: 'Baustelle' } })).status).toBe(200);
  const { data: before } = await beat.ask(cartApi.list, {});
  await set({ isMultiCartAllowed: false });
  expect((await beat.ask(cartApi.list, {})).data).toEqual({ ...before, isMultiCartAllowed: false });
  const refused = await beat.ask(cartsApi.create, { body: { name: 'Lager' } });
  expect(refused).toMatchObject({ status: 403, messages: [{ code: 'cart.several_not_allowed' }] });
});

test('each change stands in the audit trail once, with what it was before', async () => {
  for (const isReferenceRequired of [true, true]) await set({ isReferenceRequired });
  const { data } = await anna.ask(auditTrailApi.list, { query: { kind: 'company' } });
  expect(data?.entries[0]?.changes).toEqual([{ field: 'Referenz ist Pflicht', from: 'nein', to: 'ja' }]);
  expect(data?.entries[1]?.changes).not.toEqual(data?.entries[0]?.changes);
});

test('nothing but yes and no is taken, and a fitter may not change it', async () => {
  const body = { isReferenceRequired: 'ja' } as never;
  expect((await anna.ask(approvalRulesApi.setOrderRequirements, { body })).status).toBe(400);
  expect((await beat.ask(approvalRulesApi.setOrderRequirements, { body: {} })).status).toBe(403);
});
