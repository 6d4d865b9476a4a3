import { figuresApi } from '@shop/contract/figures';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db.ts';
import { openTestShop } from '#test/shop.ts';
import { seededRandom } from '#src/demo/seeded-random.ts';
import { foldDays, keepDay, keepHour } from './figures.jobs.ts';
import { recordPageTime } from './figures.service.ts';

const shop = openTestShop();
const OPERATOR = 'operator@helvolt.example';
const ORDERS = 700_000_000;

async function read(period: 'day' | 'week' | 'month' | 'year' = 'month') {
  const operator = await shop.logIn(OPERATOR);
  const { data } = await operator.ask(figuresApi.read, { query: { period } });
  if (!data) throw new Error('no figures');
  return data;
}

/** An order of a demo company so many days ago. */
async function place(
  number: number,
  daysAgo: number,
  { cents: netTotalCents = 100, company = 1 }: { readonly cents?: number | null; readonly company?: number } = {},
): Promise<void> {
  await shop.parts.db.run(sql`
    insert into orders.orders (order_number, company_id, company_number, company_name, ordered_by, locale, ordered_at,
      shipment, payment_type, position_count, net_total_cents)
    select ${ORDERS + number}, id, number, name, 'Test', 'de', timestamptz '2026-11-24T09:00:00Z' - ${daysAgo} * interval '1 day',
      'delivery', 'invoice', 1, ${netTotalCents}
    from customers.companies order by id offset ${company - 1} limit 1`);
}

/** The same figures, counted from the orders themselves. */
async function base() {
  const row = await shop.parts.db.first<{ orders: number; turnover: number }>(sql`
    select count(*)::int as orders, coalesce(sum(net_total_cents), 0)::bigint as turnover from orders.orders
    where step <> 'cancelled' and (ordered_at at time zone 'Europe/Zurich')::date between date '2026-11-24' - 29 and '2026-11-24'`);
  return [row?.orders, row?.turnover];
}

describe('happy', () => {
  test('after any orders, changes, cancellations and folds the sums are those of the orders themselves', async () => {
    const { db } = shop.parts;
    const random = seededRandom(7);
    const roll = (n: number) => Math.floor(random() * n);
    for (let step = 0; step < 60; step++) {
      const number = ORDERS + roll(step + 1);
      const actions = [
        () => place(step, roll(30), { cents: roll(5) === 0 ? null : roll(1_000_000), company: 1 + roll(2) }),
        () => place(step, roll(30), { cents: roll(1_000_000) }),
        () => db.run(sql`update orders.orders set net_total_cents = ${roll(500_000)} where order_number = ${number}`),
        () => db.run(sql`update orders.orders set step = 'cancelled' where order_number = ${number}`),
        () => db.run(sql`update orders.orders set step = 'confirmed' where order_number % 3 = ${roll(3)}`),
        () => db.run(sql`delete from orders.orders where order_number = ${number}`),
        () => foldDays.run(shop.ctx(), {}),
        () =>
          inTransaction(shop.ctx(), async (ctx) => {
            await ctx.db.run(sql`update orders.orders set net_total_cents = 1 where order_number = ${number}`);
            throw new Error('undone');
          }).catch(() => undefined),
      ];
      await actions[roll(actions.length)]?.();
    }
    const hours = await read('day');
    expect(hours.spans.reduce((sum, { orders }) => sum + orders, 0)).toBe(hours.today.orders);
    expect(hours.today.turnoverCents).toBe((await read('week')).today.turnoverCents);
    expect(hours.today.orders).toBe((await read('week')).today.orders);
    const { total, spans } = await read();
    expect([total.orders, total.turnoverCents]).toEqual(await base());
    expect(spans.reduce((sum, { orders }) => sum + orders, 0)).toBe(total.orders);
    expect(total.orders).toBeGreaterThan(5);
  });

  test('what changes neither day nor value of an order leaves nothing to be folded', async () => {
    await place(900, 1);
    await foldDays.run(shop.ctx(), {});
    await shop.parts.db.run(sql`update orders.orders set transmitted_at = now(), step = 'confirmed'`);
    const left = await shop.parts.db.first<{ count: number }>(sql`select count(*)::int as count from figures.deltas`);
    expect(left?.count).toBe(0);
  });

  test('today stands beside the period, and the time before is as long', async () => {
    const before = await read('week');
    await place(910, 0, { cents: 12_300 });
    await place(911, 8, { cents: 700 });
    const after = await read('week');
    expect(after.today.orders).toBe(before.today.orders + 1);
    expect(after.total.turnoverCents).toBe(before.total.turnoverCents + 12_300);
    expect(after.before.turnoverCents).toBe(before.before.turnoverCents + 700);
    expect(after.spans).toHaveLength(7);
    expect((await read('year')).spans).toHaveLength(12);
  });

  test('today is told by its hours, folded or not, beside the same weekday a week before up to this hour', async () => {
    const before = await read('day');
    const of = ({ spans }: typeof before, hour: string) => spans.find((span) => span.hour === hour)?.orders;
    const nine = '2026-11-24T09:00:00.000Z';
    await place(930, 0, { cents: 4000 });
    await foldDays.run(shop.ctx(), {});
    await place(931, 0, { cents: 500 });
    await place(932, 7, { cents: 700 });
    const after = await read('day');
    expect(of(after, nine)).toBe((of(before, nine) ?? 0) + 2);
    expect(after.today.turnoverCents).toBe(before.today.turnoverCents + 4500);
    expect(after.before.turnoverCents).toBe(before.before.turnoverCents + 700);
    expect(after.spans[0]).toMatchObject({ firstDay: '2026-11-24', hour: '2026-11-23T23:00:00.000Z' });
  });

  test('customers are active for 90 days after an order, then sleep for the rest of a year', async () => {
    const { db } = shop.parts;
    await db.run(sql`delete from figures.customers`);
    await place(920, 200, { company: 2 });
    expect((await read()).today).toMatchObject({ activeCustomers: 0, sleepingCustomers: 1 });
    await place(921, 3, { company: 2 });
    await place(922, 300, { company: 2 });
    expect((await read()).today).toMatchObject({ activeCustomers: 1, sleepingCustomers: 0 });
    await keepDay.run(shop.ctx(), {});
    const { spans } = await read('week');
    expect(spans.at(-2)).toMatchObject({ lastDay: '2026-11-23', activeCustomers: 1 });
  });

  test('customers are kept by hour, and hours that nobody looks at any more go', async () => {
    await keepHour.run(shop.ctx(), {});
    const { spans, today } = await read('day');
    expect(spans.at(-2)?.activeCustomers).toBe(today.activeCustomers);
    await shop.parts.db.run(
      sql`insert into figures.hours (hour, measure, value) values ('2026-11-01T09:00:00Z', 'orders', 3)`,
    );
    await keepDay.run(shop.ctx(), {});
    const left = await shop.parts.db.first(sql`select from figures.hours where hour < '2026-11-09'`);
    expect(left).toBeUndefined();
  });

  test('errors and the speed of pages are counted by day and hour', async () => {
    const { today } = await read();
    await shop.parts.db.run(sql`
      insert into engine_room.faults (reference, at, method, route, name, message, stack)
      values ('figures-1', '2026-11-24T08:00:00Z', 'GET', '/x', 'Error', 'x', '')`);
    for (const ms of [10, 10, 10, 2000]) recordPageTime(shop.parts, new Date('2026-11-24T08:00:00Z'), ms);
    await shop.parts.tallies.flush();
    const after = await read();
    expect((await read('day')).spans.find(({ hour }) => hour === '2026-11-24T08:00:00.000Z')).toMatchObject({
      faults: 1,
      medianMs: 10,
    });
    expect(after.today).toMatchObject({ faults: today.faults + 1, medianMs: 10 });
    expect(after.today.slowMs).toBeGreaterThan(1900);
  });
});

describe('refused', () => {
  test('a period that nobody knows is named', async () => {
    const operator = await shop.logIn(OPERATOR);
    const answer = await operator.ask(figuresApi.read, { query: { period: 'decade' as 'year' } });
    expect(answer.status).toBe(400);
    expect(answer.messages?.[0]?.message).toContain('Zeitraum');
  });
});

describe('not allowed', () => {
  test('agents and customers see no turnover of the house', async () => {
    for (const who of ['agent@helvolt.example', 'anna.muster@elektro-muster.example']) {
      const client = await shop.logIn(who);
      expect((await client.ask(figuresApi.read, { query: {} })).status).toBe(403);
    }
  });
});
