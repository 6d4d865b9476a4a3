import { standingOrdersApi } from '@shop/contract/standing-orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { insertGoods } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { makeScriptedErp, ON_REQUEST_SKU, SOLD_OUT_SKU } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { makePlan, MONDAY, MONDAY_AT_SIX, readDay, readPlan, versionOf } from './making-plans.test-world.ts';
import { workOff } from './use-cases/work-off.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');

beforeEach(async () => {
  // Nobody has to log in again because a week goes by.
  await shop.parts.db.run(sql`update session.sessions set expires_at = '2028-01-01', ends_at = '2028-01-01',
    is_sliding = false`);
  shop.setNow(TEST_NOW);
});

beforeAll(async () => {
  await insertGoods(shop);
  await insertArticles(shop.parts.db, [{ sku: 'S-2' }, { sku: SOLD_OUT_SKU }, { sku: ON_REQUEST_SKU }]);
  await shop.parts.db.run(sql`delete from approval.rules`);
  await shop.parts.db.run(sql`update budgets.budgets set removed_at = now()`);
});

test.each([
  { what: 'no longer delivers goes out of the plan', sku: SOLD_OUT_SKU, problem: 'gone', left: [] },
  { what: 'has no price for stays in the plan', sku: ON_REQUEST_SKU, problem: 'onRequest', left: [ON_REQUEST_SKU] },
])('what the ERP $what, once it is left out, and the rest is ordered', async ({ sku, problem, left }) => {
  const planId = await makePlan(anna);
  const params = { planId };
  await shop.parts.db.run(sql`update standing_orders.positions set sku = ${sku} where plan_id = ${Number(planId)}`);
  const added = { version: await versionOf(anna, planId), productNumber: 'S-2', quantity: 1 };
  expect((await anna.ask(standingOrdersApi.addPosition, { params, body: added })).status).toBe(200);
  shop.setNow(MONDAY_AT_SIX);
  await workOff(shop.ctx());
  expect((await readDay(anna, planId))?.state).toBe('waiting');
  const { data: outlook } = await anna.ask(standingOrdersApi.outlook, { params, query: { day: MONDAY } });
  expect(outlook?.lines.map((line) => line.problem)).toEqual([problem, null]);
  expect(outlook?.lines[0]?.lineNet).toBeNull();
  const positionId = outlook?.lines[0]?.positionId ?? '';
  const decisions = [{ positionId, decision: 'leaveOut' as const }];
  const body = { version: await versionOf(anna, planId), day: MONDAY, decisions };
  expect((await anna.ask(standingOrdersApi.decide, { params, body })).data?.state).toBe('ordered');
  expect((await readPlan(anna, planId)).positions.map((position) => position.sku)).toEqual([...left, 'S-2']);
});
