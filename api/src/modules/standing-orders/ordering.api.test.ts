import { ordersApi } from '@shop/contract/orders';
import { standingOrdersApi } from '@shop/contract/standing-orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { insertGoods } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openPostBox } from '#test/emails.ts';
import { makeScriptedErp, SCRIPTED_NET_CENTS } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import {
  countOrdersOfPlans,
  endAllPlans,
  makePlan,
  MONDAY,
  MONDAY_AT_SIX,
  quantitiesOfPlans,
  readDay,
  readPlan,
  versionOf,
} from './making-plans.test-world.ts';
import { runOccurrence } from './use-cases/run-occurrence.ts';
import { takeDue, workOff } from './use-cases/work-off.ts';

const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';

const erp = makeScriptedErp();
const box = openPostBox();
const shop = openTestShop({ erp, mail: box.mail });
const anna = loggedIn(shop, ANNA);
const beat = loggedIn(shop, BEAT);

beforeAll(async () => {
  await insertGoods(shop);
  await insertArticles(shop.parts.db, [{ sku: 'S-2' }]);
  await shop.parts.db.run(sql`delete from approval.rules`);
  await shop.parts.db.run(sql`update budgets.budgets set removed_at = now()`);
});
beforeEach(async () => {
  // Nobody has to log in again because weeks go by.
  await shop.parts.db.run(sql`update session.sessions set expires_at = '2028-01-01', ends_at = '2028-01-01',
    is_sliding = false`);
  shop.setNow(TEST_NOW);
  erp.setDown(false);
  erp.setNetCents(SCRIPTED_NET_CENTS);
  await endAllPlans(shop);
  await shop.parts.db.run(sql`update catalogue.products set is_active = true, successor_sku = null where sku = 'S-1'`);
  await shop.parts.db.run(sql`
    update customers.company_users set cart_limit = 0, is_active = true,
      permissions = '{showPrices,showNetPrices,placeOrder,orderOnInvoice}' where email = ${BEAT}`);
  await shop.parts.cache.flush?.();
  await box.deliver(shop);
});

async function comeMonday(): Promise<void> {
  shop.setNow(MONDAY_AT_SIX);
  await workOff(shop.ctx());
}

describe('happy', () => {
  test('what is due is ordered once on invoice in the name of its owner, and the next day is planned', async () => {
    const planId = await makePlan(beat, { customerCommission: 'Magazin', noticeDays: 0 });
    shop.setNow('2026-11-30T04:59:59.000Z');
    await workOff(shop.ctx());
    expect(await countOrdersOfPlans(shop)).toBe(0);
    await comeMonday();
    await workOff(shop.ctx());
    const day = await readDay(beat, planId);
    expect(day).toMatchObject({ state: 'ordered', dueDay: MONDAY });
    expect(await countOrdersOfPlans(shop)).toBe(1);
    const { data: order } = await beat.ask(ordersApi.detail, { params: { orderNumber: day?.orderNumber ?? '' } });
    expect(JSON.stringify(order)).toContain('Magazin');
    expect((await readPlan(beat, planId)).plan.next).toMatchObject({ day: '2026-12-07', state: 'scheduled' });
  });

  test('the owner is told days before with prices and stock of today and three links that ask for the log-in', async () => {
    const planId = await makePlan(beat);
    await workOff(shop.ctx());
    expect(await box.deliver(shop)).toEqual([]);
    shop.setNow('2026-11-28T06:00:00.000Z');
    await workOff(shop.ctx());
    await workOff(shop.ctx());
    const [mail, ...more] = await box.deliver(shop);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: BEAT, subject: expect.stringContaining('30.11.2026') as string });
    expect(mail?.text).toContain('30.00');
    for (const act of ['skip', 'change', 'now']) {
      expect(mail?.text).toContain(`/de/customer/standing-orders/${planId}?day=${MONDAY}&do=${act}`);
    }
    expect((await readDay(beat, planId))?.state).toBe('announced');
  });

  test('who may not see prices is written none', async () => {
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = '{placeOrder,orderOnInvoice}' where email = ${BEAT}`);
    await makePlan(beat);
    shop.setNow('2026-11-28T06:00:00.000Z');
    await workOff(shop.ctx());
    const [mail] = await box.deliver(shop);
    expect(mail?.text).not.toMatch(/30\.00|10\.00|CHF/);
  });

  test('pressed now it is ordered at once, and pressing again tells the same order', async () => {
    const planId = await makePlan(beat);
    const body = { version: await versionOf(beat, planId), day: MONDAY };
    const answers = await Promise.all(
      [1, 2].map(() => beat.ask(standingOrdersApi.orderNow, { params: { planId }, body })),
    );
    const again = await beat.ask(standingOrdersApi.orderNow, { params: { planId }, body });
    expect(again.data).toMatchObject({ state: 'ordered' });
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await comeMonday();
    expect(await countOrdersOfPlans(shop)).toBe(1);
  });

  test('what was left out is not ordered, what was changed once is ordered so, and the time after as ever', async () => {
    const left = await makePlan(beat, { name: 'Ausgelassen' });
    const changed = await makePlan(beat, { name: 'Geändert' });
    await beat.ask(standingOrdersApi.skip, { params: { planId: left }, body: { version: 1, day: MONDAY } });
    const positionId = (await readPlan(beat, changed)).positions[0]?.positionId ?? '';
    const once = { version: 1, day: MONDAY, positions: [{ positionId, quantity: 7 }] };
    await beat.ask(standingOrdersApi.changeOnce, { params: { planId: changed }, body: once });
    await comeMonday();
    expect((await readDay(beat, left))?.state).toBe('skipped');
    const orders = await quantitiesOfPlans(shop);
    expect(orders).toEqual([7]);
    shop.setNow('2026-12-07T05:00:00.000Z');
    await workOff(shop.ctx());
    expect(await quantitiesOfPlans(shop)).toEqual([3, 3, 7]);
  });

  test('a price within the limit is ordered, several small rises are one, and what was accepted counts from then on', async () => {
    const planId = await makePlan(beat, { tolerancePercent: 5 });
    erp.setNetCents(1050);
    await comeMonday();
    expect((await readDay(beat, planId))?.state).toBe('ordered');
    erp.setNetCents(1060);
    shop.setNow('2026-12-07T05:00:00.000Z');
    await workOff(shop.ctx());
    const waiting = await readDay(beat, planId, '2026-12-07');
    expect(waiting?.state).toBe('waiting');
    const { data: outlook } = await beat.ask(standingOrdersApi.outlook, {
      params: { planId },
      query: { day: '2026-12-07' },
    });
    expect(outlook?.lines).toMatchObject([{ problem: 'price', netBefore: 3000, lineNet: 3180 }]);
    const decisions = [{ positionId: outlook?.lines[0]?.positionId ?? '', decision: 'accept' as const }];
    const body = { version: await versionOf(beat, planId), day: '2026-12-07', decisions };
    const { data } = await beat.ask(standingOrdersApi.decide, { params: { planId }, body });
    expect(data).toMatchObject({ state: 'ordered' });
    erp.setNetCents(1100);
    shop.setNow('2026-12-14T05:00:00.000Z');
    await workOff(shop.ctx());
    expect((await readDay(beat, planId, '2026-12-14'))?.state).toBe('ordered');
  });

  test('an article that is gone waits, and its successor takes its place for good', async () => {
    const planId = await makePlan(beat);
    await shop.parts.db.run(sql`
      update catalogue.products set is_active = false, successor_sku = 'S-2' where sku = 'S-1'`);
    await shop.parts.cache.flush?.();
    await comeMonday();
    const day = await readDay(beat, planId);
    expect(day).toMatchObject({ state: 'waiting', problems: [expect.stringContaining('Entscheid') as string] });
    const mails = await box.deliver(shop);
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([BEAT, ANNA]));
    const positionId = (await readPlan(beat, planId)).positions[0]?.positionId ?? '';
    const body = {
      version: await versionOf(beat, planId),
      day: MONDAY,
      decisions: [{ positionId, decision: 'replace' as const }],
    };
    const { data } = await beat.ask(standingOrdersApi.decide, { params: { planId }, body });
    expect(data?.state).toBe('ordered');
    expect((await readPlan(beat, planId)).positions).toMatchObject([{ sku: 'S-2', quantity: 3 }]);
  });

  test.each([
    [
      'a budget',
      sql`insert into budgets.budgets (company_id, subject_kind, subject_id, period, limit_cents, at_excess, changed_by, changed_at)
        select company_id, 'user', id, 'month', 100, 'approve', 'Test', now() from customers.company_users where email = ${BEAT}`,
    ],
    ['his limit', sql`update customers.company_users set cart_limit = 100 where email = ${BEAT}`],
  ])('what %s gives to an approver is parked in the name of the owner', async (_, bound) => {
    await shop.parts.db.run(bound);
    const planId = await makePlan(beat);
    await comeMonday();
    const parked = { state: 'parked', orderNumber: null, parkedOrderId: expect.any(String) as string };
    expect(await readDay(beat, planId)).toMatchObject(parked);
    await shop.parts.db.run(sql`update budgets.budgets set removed_at = now()`);
  });
});

describe('refused', () => {
  test.each([
    ['he may no longer order', sql`permissions = '{showPrices,showNetPrices,orderOnInvoice}'`, 'Beat Keller'],
    ['he may no longer order on invoice', sql`permissions = '{showPrices,showNetPrices,placeOrder}'`, 'Rechnung'],
    ['he is blocked', sql`is_active = false`, 'Beat Keller'],
  ])('it waits when %s, and owner and admins are told', async (_, change, word) => {
    const planId = await makePlan(beat);
    await shop.parts.db.run(sql`update customers.company_users set ${change} where email = ${BEAT}`);
    await comeMonday();
    const day = await readDay(anna, planId);
    expect(day).toMatchObject({ state: 'waiting', problems: [expect.stringContaining(word) as string] });
    expect((await box.deliver(shop)).map(({ to }) => to)).toContain(ANNA);
    expect(await countOrdersOfPlans(shop)).toBe(0);
  });

  test('an admin takes the plan of a blocked colleague over and orders', async () => {
    const planId = await makePlan(beat);
    await shop.parts.db.run(sql`update customers.company_users set is_active = false where email = ${BEAT}`);
    await comeMonday();
    const params = { planId };
    await anna.ask(standingOrdersApi.takeOver, { params, body: { version: await versionOf(anna, planId) } });
    const body = { version: await versionOf(anna, planId), day: MONDAY };
    const { data } = await anna.ask(standingOrdersApi.orderNow, { params, body });
    expect(data).toMatchObject({ state: 'ordered' });
  });

  test('while the ERP is away it is tried again, and ordered once when it is back', async () => {
    const planId = await makePlan(beat);
    erp.setDown(true);
    await comeMonday();
    expect((await readDay(beat, planId))?.state).toBe('ordering');
    erp.setDown(false);
    await workOff(shop.ctx());
    expect(await countOrdersOfPlans(shop)).toBe(0);
    shop.setNow('2026-11-30T05:20:00.000Z');
    await workOff(shop.ctx());
    expect((await readDay(beat, planId))?.state).toBe('ordered');
    expect(await countOrdersOfPlans(shop)).toBe(1);
  });

  test('a price that rose is not told by waiting to who sees none', async () => {
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = '{placeOrder,orderOnInvoice}' where email = ${BEAT}`);
    const planId = await makePlan(beat, { tolerancePercent: 0 });
    erp.setNetCents(5000);
    await comeMonday();
    expect((await readDay(beat, planId))?.state).toBe('ordered');
  });
});

describe('once', () => {
  test('two workers at the same moment order every plan once', async () => {
    for (let count = 0; count < 6; count++) await makePlan(beat, { name: `Plan ${count}` });
    shop.setNow(MONDAY_AT_SIX);
    await Promise.all([workOff(shop.ctx()), workOff(shop.ctx()), workOff(shop.ctx())]);
    expect(await countOrdersOfPlans(shop)).toBe(6);
  });

  test('a worker that dies after it took an order loses it to the next one, and comes too late itself', async () => {
    const planId = await makePlan(beat);
    shop.setNow(MONDAY_AT_SIX);
    const stalled = shop.ctx();
    const [taken] = await takeDue(stalled);
    await workOff(shop.ctx());
    expect(await countOrdersOfPlans(shop)).toBe(0);
    shop.setNow('2026-11-30T05:11:00.000Z');
    await workOff(shop.ctx());
    expect(await countOrdersOfPlans(shop)).toBe(1);
    // The first one was not dead after all.
    if (taken) await runOccurrence(stalled, taken);
    expect(await countOrdersOfPlans(shop)).toBe(1);
    expect((await readDay(beat, planId))?.state).toBe('ordered');
  });

  test('a transaction that breaks off leaves neither an order nor an end, and the next try makes both', async () => {
    const planId = await makePlan(beat);
    shop.setNow(MONDAY_AT_SIX);
    await shop.parts.db.run(sql`
      create function standing_orders.die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`);
    await shop.parts.db.run(sql`
      create trigger die before update on standing_orders.occurrences for each row when (new.state = 'ordered')
      execute function standing_orders.die()`);
    await workOff(shop.ctx());
    expect(await countOrdersOfPlans(shop)).toBe(0);
    await shop.parts.db.run(sql`drop trigger die on standing_orders.occurrences`);
    await shop.parts.db.run(sql`drop function standing_orders.die()`);
    shop.setNow('2026-11-30T05:11:00.000Z');
    await workOff(shop.ctx());
    expect(await countOrdersOfPlans(shop)).toBe(1);
    expect((await readDay(beat, planId))?.state).toBe('ordered');
  });

  test('a clock that goes back orders nothing again, and what a stopped shop missed is made up for once', async () => {
    const planId = await makePlan(beat);
    await comeMonday();
    shop.setNow('2026-11-30T04:00:00.000Z');
    await workOff(shop.ctx());
    await comeMonday();
    expect(await countOrdersOfPlans(shop)).toBe(1);
    shop.setNow('2026-12-30T05:00:00.000Z');
    for (let round = 0; round < 2; round++) await workOff(shop.ctx());
    expect(await countOrdersOfPlans(shop)).toBe(2);
    expect((await readPlan(beat, planId)).plan.next?.day).toBe('2027-01-04');
  });
});
