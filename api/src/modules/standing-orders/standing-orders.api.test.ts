import { auditTrailApi } from '@shop/contract/audit-trail';
import { cartApi } from '@shop/contract/cart';
import { listItemsApi, shoppingListsApi } from '@shop/contract/shopping-lists';
import { standingOrdersApi } from '@shop/contract/standing-orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop } from '#test/shop.ts';
import { companyUserRemoved } from '../company-users/index.ts';
import { handOverPlans } from './hand-over.ts';
import { weeklyPlan } from './known-values.test-world.ts';
import { endAllPlans, makePlan, MONDAY, readDay, readPlan, versionOf } from './making-plans.test-world.ts';

const BEAT = 'beat.keller@elektro-muster.example';

const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, BEAT);
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');

beforeAll(() => insertGoods(shop));
beforeEach(() => endAllPlans(shop));

const query = { q: '', page: 1, ipp: 10, sort: 'nextDay' } as never;

describe('happy', () => {
  test('a plan is made of a cart, which stays as it is, with the next day planned', async () => {
    const planId = await makePlan(beat, { everyCount: 2, noticeDays: 0 });
    const { plan, positions, coming } = await readPlan(beat, planId);
    expect(plan).toMatchObject({ name: 'Verbrauchsmaterial', state: 'active', isMine: true, lineCount: 1 });
    expect(positions).toMatchObject([{ sku: 'S-1', quantity: 3 }]);
    expect(coming.slice(0, 3).map(({ dueDay, state }) => [dueDay, state])).toEqual([
      ['2026-11-30', 'scheduled'],
      ['2026-12-14', 'planned'],
      ['2026-12-28', 'planned'],
    ]);
    const { data: cart } = await beat.ask(cartApi.get, { params: { cartId: await activeCartOf(beat) } });
    expect(cart?.items).toHaveLength(1);
  });

  test('a list becomes a plan, without what nobody can order as it stands', async () => {
    const { data: list } = await beat.ask(shoppingListsApi.create, { body: { name: 'Bus', isShared: false } });
    const listId = list?.idShoppingList ?? '';
    for (const sku of ['S-1', 'M-7'])
      await beat.ask(listItemsApi.add, { params: { listId }, body: { sku, quantity: 2 } });
    await shop.parts.db.run(sql`update catalogue.products set is_active = false where sku = 'M-7'`);
    await shop.parts.cache.flush?.();
    const { addressId } = await prepareCart(beat, await activeCartOf(beat));
    const { data: source } = await beat.ask(standingOrdersApi.source, { query: { listId } });
    expect(source).toMatchObject({ name: 'Bus', lineCount: 2 });
    const { data } = await beat.ask(standingOrdersApi.create, { body: { ...weeklyPlan, addressId, listId } });
    expect(data?.skippedCount).toBe(1);
    expect((await readPlan(beat, String(data?.planId))).positions).toMatchObject([{ sku: 'S-1', quantity: 2 }]);
  });

  test('an admin sees and changes the plans of the company, a user his own', async () => {
    const planId = await makePlan(beat);
    const own = await beat.ask(standingOrdersApi.list, { query });
    const company = await anna.ask(standingOrdersApi.list, { query });
    expect([own, company].map(({ data }) => data?.plans.length)).toEqual([1, 1]);
    await makePlan(anna, { name: 'Von Anna' });
    expect((await beat.ask(standingOrdersApi.list, { query })).data?.plans).toHaveLength(1);
    const body = { ...weeklyPlan, addressId: null, name: 'Neu', version: 1 };
    const { addressId } = (await readPlan(anna, planId)).checkout;
    const answer = await anna.ask(standingOrdersApi.change, { params: { planId }, body: { ...body, addressId } });
    expect(answer.status).toBe(200);
    expect((await readPlan(beat, planId)).plan).toMatchObject({ name: 'Neu', version: 2, changedBy: 'Anna Muster' });
  });

  test('what was changed once stays changed when the plan is given another name', async () => {
    const planId = await makePlan(beat);
    const params = { planId };
    const { positions, checkout } = await readPlan(beat, planId);
    const once = { version: 1, day: MONDAY, positions: [{ positionId: positions[0]?.positionId ?? '', quantity: 7 }] };
    await beat.ask(standingOrdersApi.changeOnce, { params, body: once });
    const body = { ...weeklyPlan, addressId: checkout.addressId, name: 'Neu', version: 2 };
    expect((await beat.ask(standingOrdersApi.change, { params, body })).status).toBe(200);
    expect(await readDay(beat, planId)).toMatchObject({ isChangedOnce: true });
  });

  test('what was changed once outlasts a pause and an edit within it', async () => {
    const planId = await makePlan(beat);
    const params = { planId };
    const { positions, checkout } = await readPlan(beat, planId);
    const once = [{ positionId: positions[0]?.positionId ?? '', quantity: 7 }];
    await beat.ask(standingOrdersApi.changeOnce, { params, body: { version: 1, day: MONDAY, positions: once } });
    await beat.ask(standingOrdersApi.setPaused, { params, body: { version: 2, isPaused: true } });
    const renamed = { ...weeklyPlan, addressId: checkout.addressId, name: 'Neu', version: 3 };
    await beat.ask(standingOrdersApi.change, { params, body: renamed });
    await beat.ask(standingOrdersApi.setPaused, { params, body: { version: 4, isPaused: false } });
    expect(await readDay(beat, planId)).toMatchObject({ state: 'scheduled', isChangedOnce: true });
    const { data } = await beat.ask(standingOrdersApi.outlook, { params, query: { day: MONDAY } });
    expect(data?.lines).toMatchObject([{ quantity: 7 }]);
  });

  test('paused nothing comes, and resumed nothing is made up for', async () => {
    const planId = await makePlan(beat);
    const params = { planId };
    await beat.ask(standingOrdersApi.setPaused, { params, body: { version: 1, isPaused: true } });
    expect((await readPlan(beat, planId)).coming).toEqual([]);
    await beat.ask(standingOrdersApi.setPaused, { params, body: { version: 2, isPaused: false } });
    expect((await readPlan(beat, planId)).plan.next?.day).toBe(MONDAY);
  });

  test('a day that was left out is planned again, also one behind the next', async () => {
    const planId = await makePlan(beat);
    const params = { planId };
    const far = '2026-12-14';
    for (const day of [MONDAY, far]) {
      await beat.ask(standingOrdersApi.skip, { params, body: { version: await versionOf(beat, planId), day } });
    }
    expect((await readPlan(beat, planId)).plan.next?.day).toBe('2026-12-07');
    for (const day of [MONDAY, far]) {
      await beat.ask(standingOrdersApi.unskip, { params, body: { version: await versionOf(beat, planId), day } });
    }
    expect((await readPlan(beat, planId)).plan.next?.day).toBe(MONDAY);
    expect((await readDay(beat, planId, far))?.state).toBe('planned');
  });

  test('the calendar shows a month with what is planned by the rhythm and the days on which nothing goes out', async () => {
    await makePlan(beat);
    await makePlan(beat, {
      name: 'Monatsende',
      rhythmUnit: 'month',
      weekday: null,
      monthDay: 31,
      timesMax: 1,
      fromDay: '2026-12-01',
    });
    const { data } = await beat.ask(standingOrdersApi.calendar, { query: { month: '2026-12' } });
    expect(data?.entries.map(({ dueDay, name }) => `${dueDay} ${name}`)).toEqual([
      '2026-12-07 Verbrauchsmaterial',
      '2026-12-14 Verbrauchsmaterial',
      '2026-12-21 Verbrauchsmaterial',
      '2026-12-28 Verbrauchsmaterial',
      '2026-12-31 Monatsende',
    ]);
    expect(data?.closedDays).toContain('2026-12-25');
    const queries = await shop.countQueries(() =>
      beat.ask(standingOrdersApi.calendar, { query: { month: '2026-12' } }),
    );
    expect(queries).toBeLessThanOrEqual(8);
  });

  test('quantities change from now on, and an article is added by its number', async () => {
    const planId = await makePlan(beat);
    const params = { planId };
    const positionId = (await readPlan(beat, planId)).positions[0]?.positionId ?? '';
    const positions = [{ positionId, quantity: 8 }];
    await beat.ask(standingOrdersApi.setPositions, { params, body: { version: 1, positions } });
    const body = { version: 2, productNumber: 'k-100', quantity: 150 };
    const options = { requestId: 'b0a5a1a8-0a1a-4f5e-9d53-2f9b8f0c3e01' };
    await beat.ask(standingOrdersApi.addPosition, { params, body }, options);
    await beat.ask(standingOrdersApi.addPosition, { params, body }, options);
    expect((await readPlan(beat, planId)).positions).toMatchObject([
      { sku: 'S-1', quantity: 8 },
      { sku: 'K-100', quantity: 150 },
    ]);
  });

  test('the audit trail says who made, changed and ended it', async () => {
    const planId = await makePlan(beat);
    const params = { planId };
    await beat.ask(standingOrdersApi.setPaused, { params, body: { version: 1, isPaused: true } });
    await beat.ask(standingOrdersApi.remove, { params });
    const { data } = await anna.ask(auditTrailApi.list, {
      query: { kind: 'standingOrder', page: 1, ipp: 10, q: '' } as never,
    });
    expect(data?.entries.slice(0, 3).map(({ action }) => action)).toEqual(['removed', 'changed', 'created']);
  });

  test('the plans of who leaves order in the name of his heir', async () => {
    const planId = await makePlan(beat);
    const { buyer: of } = await shop.ctxOf(BEAT);
    const { buyer: heir } = await shop.ctxOf('anna.muster@elektro-muster.example');
    const name = 'Beat Keller';
    const event = { companyId: of.companyId, userId: of.userId, name, heirUserId: heir.userId };
    await handOverPlans.run(shop.ctx(), companyUserRemoved.input.parse(event));
    expect((await readPlan(anna, planId)).plan).toMatchObject({ isMine: true });
  });
});

describe('refused', () => {
  test.each([
    ['a week without a weekday', { weekday: null }, { code: 'standingOrder.day_missing', field: 'weekday' }],
    [
      'a month without a day',
      { rhythmUnit: 'month' as const, weekday: null },
      { code: 'standingOrder.day_missing', field: 'monthDay' },
    ],
    ['a beginning that is over', { fromDay: '2026-11-20' }, { code: 'standingOrder.first_day_past', field: 'fromDay' }],
    ['an end before the first order', { toDay: '2026-11-28' }, { code: 'standingOrder.days_wrong', field: 'toDay' }],
    ['no address', { addressId: null }, { code: 'checkout.address_required', field: 'addressId' }],
    ['an address of somebody else', { addressId: 999_999 }, { code: 'checkout.address_unknown', field: 'addressId' }],
  ])('%s names the field', async (_, changes, refusal) => {
    const cartId = await activeCartOf(beat);
    const { addressId } = await prepareCart(beat, cartId);
    // A one-time address would do as well.
    await beat.ask(cartApi.setData, { params: { cartId }, body: { addressId: null, shippingAddress: null } });
    const body = { ...weeklyPlan, addressId, ...changes, cartId };
    const { status, messages } = await beat.ask(standingOrdersApi.create, { body });
    expect(messages).toMatchObject([refusal]);
    expect(status).toBe(422);
  });

  test('of two who change one plan the second is told who was faster and when', async () => {
    const planId = await makePlan(beat);
    const params = { planId };
    await anna.ask(standingOrdersApi.setPaused, { params, body: { version: 1, isPaused: true } });
    const late = await beat.ask(standingOrdersApi.skip, { params, body: { version: 1, day: MONDAY } });
    expect(late.status).toBe(409);
    expect(late.messages).toMatchObject([{ code: 'standingOrder.changed_meanwhile', details: { by: 'Anna Muster' } }]);
  });

  test('nothing is left out on a day on which nothing comes, and the last position stays', async () => {
    const planId = await makePlan(beat);
    const params = { planId };
    const none = await beat.ask(standingOrdersApi.skip, { params, body: { version: 1, day: '2026-12-01' } });
    expect(none).toMatchObject({ status: 404, messages: [{ code: 'standingOrder.day_unknown' }] });
    const positionId = (await readPlan(beat, planId)).positions[0]?.positionId ?? '';
    const positions = [{ positionId, quantity: 0 }];
    const empty = await beat.ask(standingOrdersApi.setPositions, { params, body: { version: 1, positions } });
    expect(empty.messages).toMatchObject([{ code: 'standingOrder.nothing_to_order' }]);
    const body = { version: 1, productNumber: 'gibt-es-nicht', quantity: 1 };
    const unknown = await beat.ask(standingOrdersApi.addPosition, { params, body });
    expect(unknown.messages).toMatchObject([{ code: 'catalogue.number_unknown', field: 'productNumber' }]);
  });
});

describe('not allowed', () => {
  test('a plan of a colleague or of another company is not there', async () => {
    const planId = await makePlan(anna);
    const params = { planId };
    for (const client of [beat, denis]) {
      expect((await client.ask(standingOrdersApi.get, { params })).status).toBe(404);
      expect((await client.ask(standingOrdersApi.outlook, { params, query: {} })).status).toBe(404);
      expect((await client.ask(standingOrdersApi.remove, { params })).status).toBe(404);
      const body = { version: 1, day: MONDAY };
      expect((await client.ask(standingOrdersApi.orderNow, { params, body })).status).toBe(404);
    }
  });

  test('who sees no prices gets none of the outlook', async () => {
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = '{placeOrder,orderOnInvoice}' where email = ${BEAT}`);
    const planId = await makePlan(beat);
    const { data } = await beat.ask(standingOrdersApi.outlook, { params: { planId }, query: {} });
    expect(data).toMatchObject({ netTotal: null, grandTotal: null, pricesMissing: 'notAllowed' });
    expect(data?.lines).toMatchObject([{ net: null, lineNet: null, netBefore: null }]);
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = '{showPrices,showNetPrices,placeOrder,orderOnInvoice}'
      where email = ${BEAT}`);
  });
});
