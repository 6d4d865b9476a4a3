import { standingOrdersApi } from '@shop/contract/standing-orders';
import { ownNumbersApi } from '@shop/contract/own-numbers';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertGoods } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openPostBox } from '#test/emails.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import {
  countOrdersOfPlans,
  endAllPlans,
  makePlan,
  MONDAY,
  MONDAY_AT_SIX,
  readDay,
  readPlan,
  versionOf,
} from './making-plans.test-world.ts';
import { workOff } from './use-cases/work-off.ts';

const BEAT = 'beat.keller@elektro-muster.example';
const box = openPostBox();
const shop = openTestShop({ erp: makeScriptedErp(), mail: box.mail });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, BEAT);
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');

const query = { q: '', page: 1, ipp: 10, sort: 'nextDay' } as never;
const listOf = async (client: typeof beat) => (await client.ask(standingOrdersApi.list, { query })).data?.plans ?? [];
const share = async (planId: string, isShared: boolean) =>
  beat.ask(standingOrdersApi.setSharing, {
    params: { planId },
    body: { version: await versionOf(beat, planId), isShared },
  });

beforeAll(async () => {
  await insertGoods(shop);
  await shop.parts.db.run(sql`delete from approval.rules`);
  await shop.parts.db.run(sql`update budgets.budgets set removed_at = now()`);
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = '{showPrices,showNetPrices,placeOrder,orderOnInvoice}'
    where email = ${BEAT}`);
});
beforeEach(async () => {
  await shop.parts.db.run(sql`update session.sessions set expires_at = '2028-01-01', ends_at = '2028-01-01',
    is_sliding = false`);
  shop.setNow(TEST_NOW);
  await endAllPlans(shop);
});

describe('happy', () => {
  test('a shared plan is read by the whole company with what comes, at the reader’s rights to prices', async () => {
    const planId = await makePlan(beat);
    expect(await listOf(carla)).toEqual([]);
    expect((await share(planId, true)).status).toBe(200);
    expect(await listOf(carla)).toMatchObject([{ isShared: true, mayChange: false, isMine: false }]);
    const { coming, plan } = await readPlan(carla, planId);
    expect(plan.ownerName).toBe('Beat Keller');
    expect(coming.slice(0, 2).map(({ dueDay }) => dueDay)).toEqual(['2026-11-30', '2026-12-07']);
    expect(coming.every(({ may }) => !Object.values(may).some(Boolean))).toBe(true);
    const { data: calendar } = await carla.ask(standingOrdersApi.calendar, { query: { month: '2026-12' } });
    expect(calendar?.entries[0]).toMatchObject({ name: 'Verbrauchsmaterial', may: { skip: false } });
    const { data: outlook } = await carla.ask(standingOrdersApi.outlook, { params: { planId }, query: {} });
    expect(outlook).toMatchObject({ netTotal: null, pricesMissing: 'notAllowed' });
    await share(planId, false);
    expect(await listOf(carla)).toEqual([]);
    expect((await carla.ask(standingOrdersApi.get, { params: { planId } })).status).toBe(404);
  });

  test('a rhythm says on which days it orders before there is a plan', async () => {
    const rhythm = { everyCount: 1, rhythmUnit: 'month', workingDayRule: 'before', fromDay: '2026-11-25' } as const;
    const { data } = await beat.ask(standingOrdersApi.days, { query: { ...rhythm, monthDay: 25, timesMax: 2 } });
    expect(data).toEqual({
      days: [
        { day: '2026-11-25', dueDay: '2026-11-25' },
        { day: '2026-12-25', dueDay: '2026-12-24' },
      ],
      hasMore: false,
    });
    const weekly = { ...rhythm, rhythmUnit: 'week' as const, weekday: 1 };
    expect((await beat.ask(standingOrdersApi.days, { query: weekly })).data).toMatchObject({ hasMore: true });
    const never = { ...weekly, toDay: '2026-11-26' };
    expect((await beat.ask(standingOrdersApi.days, { query: never })).data).toEqual({ days: [], hasMore: false });
  });

  test('positions and e-mails of a plan say what the company calls an article', async () => {
    await anna.ask(ownNumbersApi.create, { body: { ownNumber: 'MAG-9', articleNumber: 'S-1' } });
    const planId = await makePlan(beat);
    const body = { version: 1, productNumber: 'mag 9', quantity: 1 };
    await beat.ask(standingOrdersApi.addPosition, { params: { planId }, body });
    const named = { sku: 'S-1', ownNumbers: ['MAG-9'] };
    expect((await readPlan(beat, planId)).positions).toMatchObject([named, named]);
    await box.deliver(shop);
    shop.setNow('2026-11-28T06:00:00.000Z');
    await workOff(shop.ctx());
    expect((await box.deliver(shop))[0]?.text).toContain('Ihre Art.-Nr. MAG-9');
    shop.setNow(MONDAY_AT_SIX);
    await workOff(shop.ctx());
    expect((await readDay(beat, planId))?.state).toBe('ordered');
    const confirmation = (await box.deliver(shop)).find(({ to }) => to === BEAT);
    expect(confirmation?.text).toContain('Ihre Art.-Nr. MAG-9');
  });
});

describe('two at once', () => {
  test('owner and admin who press in the same moment are both told of the one order', async () => {
    const planId = await makePlan(beat);
    const params = { planId };
    const body = { version: await versionOf(beat, planId), day: MONDAY };
    const press = (client: typeof beat) => client.ask(standingOrdersApi.orderNow, { params, body });
    const answers = await Promise.all([press(beat), press(anna)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countOrdersOfPlans(shop)).toBe(1);
  });
});

describe('refused', () => {
  test('the plan of a company that is blocked orders nothing and waits', async () => {
    const planId = await makePlan(beat);
    const setActive = (isActive: boolean) =>
      shop.parts.db.run(sql`update customers.companies set is_active = ${isActive} where number = '100100'`);
    await setActive(false);
    shop.setNow(MONDAY_AT_SIX);
    await workOff(shop.ctx());
    await setActive(true);
    await shop.parts.cache.flush?.();
    expect(await countOrdersOfPlans(shop)).toBe(0);
    const problems = [expect.stringContaining('Ihre Firma war gesperrt') as string];
    expect(await readDay(beat, planId)).toMatchObject({ state: 'waiting', problems });
  });

  test('what waited for a right of its former owner waits for a press alone once an admin has taken it over', async () => {
    const planId = await makePlan(beat);
    const setPermissions = (permissions: string) =>
      shop.parts.db.run(
        sql`update customers.company_users set permissions = ${permissions}::text[] where email = ${BEAT}`,
      );
    await setPermissions('{showPrices,showNetPrices,orderOnInvoice}');
    shop.setNow(MONDAY_AT_SIX);
    await workOff(shop.ctx());
    await setPermissions('{showPrices,showNetPrices,placeOrder,orderOnInvoice}');
    expect((await readDay(anna, planId))?.problems).toEqual([expect.stringContaining('Beat Keller darf nicht')]);
    const version = await versionOf(anna, planId);
    await anna.ask(standingOrdersApi.takeOver, { params: { planId }, body: { version } });
    expect((await readDay(anna, planId))?.problems).toEqual([expect.stringContaining('jetzt für jemand anderen')]);
  });
});

describe('not allowed', () => {
  test('who reads a shared plan changes nothing of it, and others do not see it', async () => {
    const planId = await makePlan(beat);
    await share(planId, true);
    const params = { planId };
    const version = await versionOf(beat, planId);
    const { plan, checkout } = await readPlan(beat, planId);
    const positionId = (await readPlan(beat, planId)).positions[0]?.positionId ?? '';
    const ofDay = { version, day: MONDAY };
    const positions = [{ positionId, quantity: 1 }];
    const { addressText: _a, contractText: _b, costCentreText: _c, ...delivery } = checkout;
    const { name, everyCount, rhythmUnit, weekday, monthDay, workingDayRule, fromDay, toDay, timesMax } = plan;
    const { noticeDays, tolerancePercent } = plan;
    const rhythm = { name, everyCount, rhythmUnit, weekday, monthDay, workingDayRule, fromDay, toDay, timesMax };
    const input = { ...rhythm, noticeDays, tolerancePercent, ...delivery, version };
    const answers = [
      await carla.ask(standingOrdersApi.change, { params, body: input }),
      await carla.ask(standingOrdersApi.setPositions, { params, body: { version, positions } }),
      await carla.ask(standingOrdersApi.addPosition, { params, body: { version, productNumber: 'S-1', quantity: 1 } }),
      await carla.ask(standingOrdersApi.setPaused, { params, body: { version, isPaused: true } }),
      await carla.ask(standingOrdersApi.setSharing, { params, body: { version, isShared: false } }),
      await carla.ask(standingOrdersApi.skip, { params, body: ofDay }),
      await carla.ask(standingOrdersApi.unskip, { params, body: ofDay }),
      await carla.ask(standingOrdersApi.changeOnce, { params, body: { ...ofDay, positions } }),
      await carla.ask(standingOrdersApi.decide, { params, body: { ...ofDay, decisions: [] } }),
      await carla.ask(standingOrdersApi.orderNow, { params, body: ofDay }),
      await carla.ask(standingOrdersApi.remove, { params }),
    ];
    expect(answers.map(({ status, messages }) => [status, messages?.[0]?.code])).toEqual(
      answers.map(() => [403, 'standingOrder.not_yours']),
    );
    expect(await versionOf(beat, planId)).toBe(version);
    expect((await denis.ask(standingOrdersApi.get, { params })).status).toBe(404);
    expect(await listOf(denis)).toEqual([]);
  });
});
