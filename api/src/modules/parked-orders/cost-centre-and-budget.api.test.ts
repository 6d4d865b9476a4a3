import { budgetsApi } from '@shop/contract/budgets';
import { departmentsApi } from '@shop/contract/departments';
import { historyApi } from '@shop/contract/order-history';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { approve, lock, show } from '#test/deciding-parked.ts';
import { loggedIn } from '#test/demo-users.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';

/** Three pieces with freight and VAT. */
const TOTAL = 4897;
const BEAT = 'beat.keller@elektro-muster.example';
const shop = openTestShop({ erp: makeScriptedErp() });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, BEAT);
let centres: readonly number[] = [];

beforeAll(async () => {
  await insertGoods(shop);
  await shop.parts.db.run(sql`delete from approval.rules`);
  await shop.parts.db.run(sql`update budgets.budgets set removed_at = now() where removed_at is null`);
  const add = async (code: string, name: string) =>
    (await anna.ask(departmentsApi.createCostCentre, { body: { code, name } })).data?.costCentreId ?? 0;
  centres = [await add('7100', 'Neubau'), await add('7200', 'Unterhalt')];
  const budget = { subjectKind: 'user', subjectId: (await shop.ctxOf(BEAT)).buyer.userId, period: 'month' } as const;
  const rest = { limitCents: 4000, atExcess: 'approve', fromDay: null, toDay: null, ownerUserId: null } as const;
  await anna.ask(budgetsApi.create, { body: { ...budget, ...rest } });
});

async function park(costCentreId: number | null): Promise<string> {
  await prepareCart(beat, await activeCartOf(beat), { costCentreId });
  const { data, messages } = await beat.ask(parkedOrdersApi.submit, { body: {} });
  if (!data) throw new Error(`Not parked: ${messages?.[0]?.code}`);
  return data.orderId;
}

const isActive = (costCentreId: number, active: boolean) =>
  shop.parts.db.run(sql`
    update departments.cost_centres set is_active = ${active} where cost_centre_id = ${costCentreId}`);

describe('happy', () => {
  test('who decides sees the cost centre, and what the order does to the budget of the one who parked it', async () => {
    const orderId = await park(centres[0] ?? 0);
    const seen = await show(anna, orderId);
    expect(seen).toMatchObject({
      costCentre: '7100 Neubau',
      budgets: [{ limit: 4000, used: 0, reserved: 0, withCart: TOTAL, isExceeded: true, atExcess: 'approve' }],
    });
    expect((await approve(anna, orderId)).data?.orderNumber).toMatch(/^\d+$/);
    expect((await show(anna, orderId)).budgets).toEqual([]);
  });

  test('orders and positions are found by any part of code or name of the cost centre that they went to', async () => {
    await prepareCart(anna, await activeCartOf(anna), { costCentreId: centres[1] ?? 0 });
    const { data } = await placeOrder(anna);
    for (const costCentre of ['7200', 'unterh', '00 UNT']) {
      const body = { filters: { costCentre } };
      const orders = await anna.ask(historyApi.orders, { body });
      expect(orders.data?.orders.map(({ orderNumber }) => orderNumber)).toEqual([data?.orderNumber]);
      const positions = await anna.ask(historyApi.positions, { body });
      expect(positions.data?.positions.map((line) => line.costCentre)).toEqual(['7200 Unterhalt']);
    }
    const file = await shop.app.inject({
      url: '/api/customer/order-history/export-csv?list=positions&columns=orderNumber,costCentre&costCentre=7200',
      headers: { cookie: anna.cookie },
    });
    expect(file.body.trim().split('\r\n').slice(1)).toEqual([`${data?.orderNumber};7200 Unterhalt`]);
  });
});

describe('refused', () => {
  test('a cost centre that was closed meanwhile holds the approval up until another one is chosen', async () => {
    const orderId = await park(centres[0] ?? 0);
    await isActive(centres[0] ?? 0, false);
    const refused = await approve(anna, orderId);
    expect(refused.messages?.[0]).toMatchObject({ code: 'checkout.cost_centre_unknown', field: 'costCentreId' });
    const { data: held } = await lock(anna, orderId);
    const body = { version: held?.version ?? 0, fields: { costCentreId: centres[1] ?? 0 } };
    const { data } = await anna.ask(parkedOrdersApi.edit, { params: { orderId }, body });
    expect(data?.costCentre).toBe('7200 Unterhalt');
    await anna.ask(parkedOrdersApi.unlock, { params: { orderId } });
    expect((await approve(anna, orderId)).status).toBe(200);
    await isActive(centres[0] ?? 0, true);
  });
});

describe('not allowed', () => {
  test('who sees no prices reads which budget it is, and no figure of it', async () => {
    const orderId = await park(null);
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = '{placeOrder,orderOnInvoice}' where email = ${BEAT}`);
    expect((await show(beat, orderId)).budgets).toMatchObject([
      { subjectKind: 'user', limit: null, used: null, reserved: null, withCart: null, isExceeded: null },
    ]);
  });

  test('another company finds nothing by this cost centre', async () => {
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    const { data } = await denis.ask(historyApi.orders, { body: { filters: { costCentre: '7100' } } });
    expect(data?.orders).toEqual([]);
  });
});
