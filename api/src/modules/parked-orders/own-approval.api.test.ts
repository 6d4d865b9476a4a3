import { approvalRulesApi } from '@shop/contract/approval-rules';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { approve, show } from '#test/deciding-parked.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const dario = loggedIn(shop, 'dario.wyss@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');

beforeAll(async () => {
  await insertGoods(shop);
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = permissions || '{approveOrders}'
    where email = 'dario.wyss@elektro-muster.example'`);
});

beforeEach(async () => {
  shop.setNow(TEST_NOW);
  await letOwn(anna, false);
});

const letOwn = (client: Client, isAllowed: boolean) =>
  client.ask(approvalRulesApi.setOwnApproval, { body: { isAllowed } });
const settingOf = async (client: Client) => (await client.ask(approvalRulesApi.list, {})).data?.ownApproval;

async function parkOwn(): Promise<string> {
  await prepareCart(anna, await activeCartOf(anna));
  const { data } = await anna.ask(parkedOrdersApi.submit, { body: {} });
  return data?.orderId ?? '';
}

describe('happy', () => {
  test('where the company allows it, who may approve orders approves his own too, and it counts as waiting for him', async () => {
    const waiting = async () => (await anna.ask(parkedOrdersApi.list, {})).data?.waiting ?? 0;
    const orderId = await parkOwn();
    const before = await waiting();
    const { data } = await letOwn(anna, true);
    expect(data).toEqual({ isAllowed: true, changedBy: 'Anna Muster', changedAt: TEST_NOW });
    expect(await waiting()).toBe(before + 1);
    expect((await show(anna, orderId)).may).toMatchObject({ approve: true, approveObstacle: null });
    expect((await approve(anna, orderId)).status).toBe(200);
  });

  test('the one who changed it stays named when somebody sets it as it is', async () => {
    await letOwn(anna, true);
    shop.setNow('2026-11-24T10:00:00.000Z');
    await letOwn(anna, true);
    expect(await settingOf(anna)).toEqual({ isAllowed: true, changedBy: 'Anna Muster', changedAt: TEST_NOW });
  });
});

describe('refused', () => {
  test('nobody approves his own order unless the company lets him', async () => {
    const orderId = await parkOwn();
    expect((await show(anna, orderId)).may).toMatchObject({ approve: false, approveObstacle: 'own' });
    expect(await approve(anna, orderId)).toMatchObject({ messages: [{ code: 'parkedOrder.own_not_allowed' }] });
  });

  test('a step that names the one who parked the order is not called his own', async () => {
    const { userId } = (await shop.ctxOf('anna.muster@elektro-muster.example')).buyer;
    const condition = { kind: 'users' as const, userIds: [userId], overCents: 0 };
    await anna.ask(approvalRulesApi.create, { body: { condition, steps: [{ userIds: [userId] }], isActive: true } });
    const { steps } = await show(anna, await parkOwn());
    expect(steps).toMatchObject([{ people: ['Anna Muster'], isYours: false }]);
    await letOwn(anna, true);
    expect((await show(anna, await parkOwn())).steps).toMatchObject([{ isYours: true }]);
  });
});

describe('not allowed', () => {
  test('only the company admin decides it, and for the own company alone', async () => {
    expect((await letOwn(dario, true)).status).toBe(403);
    expect(await settingOf(dario)).toBeUndefined();
    await letOwn(denis, true);
    expect(await settingOf(anna)).toMatchObject({ isAllowed: false });
    expect(await settingOf(denis)).toMatchObject({ isAllowed: true, changedBy: 'Denis Favre' });
    expect((await letOwn(shop.visitor, true)).status).toBe(401);
  });
});
