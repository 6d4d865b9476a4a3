import { orderSorts, positionSorts, type OrderFilters, type PositionQuestion } from '@shop/contract/order-history';
import type { Permission } from '@shop/contract/permissions';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCaches } from '#platform/cache/open-caches.ts';
import type { Db } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { seededRandom, randomFilters } from '#test/random-filters.ts';
import { openTestShop } from '#test/shop.ts';
import { deleteOldOrderChanges } from '../orders.jobs.ts';
import { listOrders, listPositions } from './list-history.ts';

const shop = openTestShop();
const EMAIL = 'denis.favre@installations-romandes.example';
const FIRST = 700_000;
const ORDERS = 400;

let ctx: BuyerCtx;
beforeAll(async () => {
  ctx = await shop.ctxOf(EMAIL);
  for (let n = 1; n <= ORDERS; n++) await place(shop.parts.db, n);
});

/** Orders of all kinds, two of a pair at the same instant; commissions with accents, capitals and a character beyond 65 536, lots of single lines. */
async function place(db: Db, n: number, hoursAgo = Math.floor(n / 2) * 30): Promise<number> {
  const { buyer, now } = ctx;
  const pick = <T>(list: readonly T[], by: number) => list[by % list.length];
  await db.run(sql`
    insert into orders.orders (order_number, company_id, company_number, company_name, user_id, ordered_by, locale,
      ordered_at, state, is_delayed, origin, contract_id, commission, reference, contact, shipment, shipping_address,
      delivery_date, payment_type, position_count, net_total_cents)
    values (${FIRST + ((n * 7919) % 99_991)}, ${buyer.companyId}, '1', 'X', ${pick([buyer.userId, 999_999, null], n)},
      ${pick(['Denis', 'Élise'], n)}, 'fr', ${now}::timestamptz - ${hoursAgo} * interval '1 hour',
      ${n % 3 === 0 ? 'open' : 'done'}, ${n % 5 === 0}, ${pick(['eShop', 'phone', 'fax'], n * 7)},
      ${pick([null, 11, 12], n)}, ${pick(['École', 'Ecole 2', 'chantier', '', '🏠 Haus', '｡Rest', 'Zoo'], n * 3)},
      ${pick(['OB-', 'ÖB_', ''], n)} || ${String(n % 90)}, ${pick(['Marie', 'LUC', ''], n)}, 'delivery',
      ${JSON.stringify({ address1: pick(['Rue du Lac 7', 'rue Basse', 'Écluse'], n), city: 'Genève' })}::jsonb,
      ${n % 11 === 0 ? null : `2026-0${1 + (n % 9)}-11`}::date, 'invoice', 1, ${n % 13 === 0 ? null : (n * 37) % 500})`);
  await db.run(sql`
    insert into orders.positions (order_number, line_number, sku, name, e_number, manufacturer_number, quantity,
      delivered_quantity, promised_date, commission, company_id, user_id, ordered_at)
    select o.order_number, line * 10, (array['L', 'p', 'Ä', 'Z9'])[1 + (${n} + line) % 4],
      (array['Lampe', 'POMPE à eau', 'Câble 50%'])[1 + (${n} + line) % 3], '94100' || (${n} + line) % 12,
      'MN-' || line, 4, case when o.state = 'done' or line = 1 then 4 else 1 end,
      case when line < 4 then o.delivery_date + line end,
      case when (${n} + line) % 9 = 0 then (array['Lot B', 'lot a', 'École'])[1 + ${n} % 3] else '' end, o.company_id,
      o.user_id, o.ordered_at
    from orders.orders o, generate_series(1, 1 + ${n} % 5) line
    where o.order_number = ${FIRST + ((n * 7919) % 99_991)}`);
  if (n % 17 === 0) await credit(db, n);
  return FIRST + ((n * 7919) % 99_991);
}

async function credit(db: Db, n: number): Promise<void> {
  await db.run(sql`
    insert into orders.invoices (invoice_number, kind, order_number, company_id, invoiced_on, due_on, sums, net_total_cents,
      tax_cents, grand_total_cents)
    values (${`G-${n}`}, 'creditNote', ${FIRST + ((n * 7919) % 99_991)}, ${ctx.buyer.companyId}, '2026-11-22', '2026-12-22',
      '{}', 100, 8, 108)`);
}

const has = (text: Sql, part: string) => sql`position(${part.toLowerCase()} in ${text}) > 0`;
const bare = (text: string) => text.replaceAll(/[\s.-]/g, '');
const ofNames = (parts: readonly Sql[]) => sql`exists (select from orders.positions p
  where p.order_number = o.order_number and ${join([...parts, sql`true`], ' and ')})`;

function articleParts({ eNumber, notation, supplierArticleNumber }: OrderFilters): readonly Sql[] {
  return [
    ...(eNumber ? [has(sql`p.e_number`, bare(eNumber))] : []),
    ...(notation ? [has(sql`lower(p.name)`, notation)] : []),
    ...(supplierArticleNumber ? [has(sql`lower(p.manufacturer_number)`, supplierArticleNumber)] : []),
  ];
}

/** `o` has the word in its head, or a position `p` in its names or its own commission. */
function wordParts(q: string): { readonly head: Sql; readonly line: Sql } {
  const number = /^\d{1,9}$/.test(bare(q)) ? Number(bare(q)) : null;
  const texts = (columns: readonly string[], word: string) =>
    join(
      columns.map((column) => has(sql`lower(${raw(column)})`, word)),
      ' or ',
    );
  const names = ['p.name', 'p.e_number', 'p.manufacturer_number', 'p.sku'];
  const digits = /^\d{3,}$/.test(bare(q)) ? bare(q) : q;
  return {
    head: sql`(o.order_number is not distinct from ${number}::int
      or ${texts(['o.order_number::text', 'o.commission', 'o.reference', 'o.contact', 'o.ordered_by'], q)})`,
    line: sql`(${texts([...names, 'p.commission'], q)} or ${texts(names, digits)})`,
  };
}

/** What plain SQL says of heads `o`; the state, words and articles are asked by the list. */
function headParts(f: OrderFilters): readonly Sql[] {
  const zurich = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Zurich')`;
  const first = {
    last12Months: '2025-11-25',
    last30Days: '2026-10-26',
    currentYear: '2026-01-01',
    lastMonth: '2026-10-01',
  };
  const preset = f.datePreset ? first[f.datePreset as keyof typeof first] : undefined;
  const credited = sql`exists (select from orders.invoices i
    where i.order_number = o.order_number and i.kind = 'creditNote')`;
  return [
    sql`o.company_id = ${ctx.buyer.companyId}`,
    ...(preset ? [sql`o.ordered_at >= ${zurich(preset)}`] : []),
    ...(preset ? [sql`o.ordered_at < ${zurich(f.datePreset === 'lastMonth' ? '2026-11-01' : '2026-11-25')}`] : []),
    ...(f.startDate ? [sql`o.ordered_at >= ${zurich(f.startDate)}`] : []),
    ...(f.endDate ? [sql`o.ordered_at < (${f.endDate}::date + 1)::timestamp at time zone 'Europe/Zurich'`] : []),
    ...(f.onlyOwnOrder ? [sql`o.user_id = ${ctx.buyer.userId}`] : []),
    ...(f.onlyDelayedOrder ? [sql`o.is_delayed and o.state = 'open'`] : []),
    ...(f.orderOrigin ? [sql`o.origin = ${f.orderOrigin}`] : []),
    ...(f.contract === undefined ? [] : [sql`o.contract_id = ${f.contract}`]),
    ...(f.contractType === 'credit' ? [credited] : f.contractType === 'default' ? [sql`not ${credited}`] : []),
    ...(f.reference ? [has(sql`lower(o.reference)`, f.reference)] : []),
    ...(f.contact ? [has(sql`lower(o.contact)`, f.contact)] : []),
  ];
}

const orderColumns = {
  orderedAt: 'o.ordered_at',
  orderNumber: 'o.order_number',
  netTotal: 'o.net_total_cents',
  deliveryDate: 'o.delivery_date',
  commission: 'o.commission collate "C"',
};

async function ordersBySql(f: OrderFilters, by: keyof typeof orderColumns, direction: string): Promise<string[]> {
  const word = f.q ? wordParts(f.q) : null;
  const conditions = [
    ...headParts(f),
    ...(f.state ? [sql`o.state = ${f.state}`] : []),
    ...(f.commission ? [has(sql`lower(o.commission)`, f.commission)] : []),
    ...(articleParts(f).length > 0 ? [ofNames(articleParts(f))] : []),
    ...(word ? [sql`(${word.head} or ${ofNames([word.line])})`] : []),
  ];
  const rows = await shop.parts.db.rows<{ number: string }>(sql`
    select o.order_number::text as number from orders.orders o where ${join(conditions, ' and ')}
    order by ${raw(`${orderColumns[by]} ${direction}, o.order_number ${direction}`)}`);
  return rows.map(({ number }) => number);
}

const positionColumns = {
  orderedAt: 'p.ordered_at',
  sku: 'p.sku collate "C"',
  promisedDate: 'p.promised_date',
  commission: `coalesce(nullif(p.commission, ''), o.commission) collate "C"`,
  object: 'o.destination collate "C"',
};

async function positionsBySql(f: OrderFilters, by: keyof typeof positionColumns, direction: string): Promise<string[]> {
  const rest = by === 'commission' || by === 'object' ? 'desc' : direction;
  const isOpen = sql`p.quantity - p.delivered_quantity - p.cancelled_quantity > 0`;
  const word = f.q ? wordParts(f.q) : null;
  const conditions = [
    ...headParts(f),
    ...articleParts(f),
    ...(f.state ? [f.state === 'open' ? isOpen : sql`not (${isOpen})`] : []),
    ...(f.commission ? [has(sql`lower(coalesce(nullif(p.commission, ''), o.commission))`, f.commission)] : []),
    ...(word ? [sql`(${word.head} or ${word.line})`] : []),
  ];
  const rows = await shop.parts.db.rows<{ key: string }>(sql`
    select p.order_number || '/' || p.line_number as key
    from orders.positions p join orders.orders o using (order_number) where ${join(conditions, ' and ')}
    order by ${raw(`${positionColumns[by]} ${direction}, p.ordered_at ${rest}, p.order_number ${rest}, p.line_number ${rest}`)}`);
  return rows.map(({ key }) => key);
}

/** Any filters, sort, direction and page: what is shown is what plain SQL finds, and how many. */
async function expectSame(roll: (sides: number) => number): Promise<void> {
  const filters = randomFilters(roll);
  const direction = roll(2) === 0 ? 'asc' : 'desc';
  const page = 1 + roll(9);
  const ipp = 10;
  const sortOfOrders = { by: orderSorts[roll(orderSorts.length)] ?? 'orderedAt', direction } as const;
  const orders = await ordersBySql(filters, sortOfOrders.by, direction);
  const shown = await listOrders(ctx, { filters, page, ipp, sort: sortOfOrders });
  const asked = JSON.stringify({ filters, page, sortOfOrders });
  expect([asked, shown.pagination.numFound, shown.orders.map(({ orderNumber }) => orderNumber)]).toEqual([
    asked,
    orders.length,
    pageOf(orders, shown.pagination.currentPage, ipp),
  ]);
  const by: PositionQuestion['sort']['by'] = positionSorts[roll(positionSorts.length)] ?? 'orderedAt';
  const positions = await positionsBySql(filters, by, direction);
  const lines = await listPositions(ctx, { filters, page, ipp, sort: { by, direction } });
  expect([
    asked + by,
    lines.pagination.numFound,
    lines.positions.map(({ orderNumber, lineNumber }) => `${orderNumber}/${lineNumber}`),
  ]).toEqual([asked + by, positions.length, pageOf(positions, lines.pagination.currentPage, ipp)]);
}

const pageOf = <T>(list: readonly T[], page: number, ipp: number) => list.slice((page - 1) * ipp, page * ipp);

describe('happy', () => {
  test('any filters, sort and page show what plain SQL finds', async () => {
    const roll = seededRandom(1);
    for (let i = 0; i < 120; i++) await expectSame(roll);
  });

  test('the newest are shown before the read model is built as they are after', async () => {
    const own = { ...ctx, buyer: { ...ctx.buyer, permissions: new Set<Permission>() } };
    for (const asking of [ctx, own]) {
      const asked = { filters: {}, page: 2, ipp: 50, sort: newest } as const;
      const built = await listOrders(asking, asked);
      expect(built.orders).toHaveLength(50);
      expect(await listOrders({ ...asking, cache: openCaches() }, asked)).toEqual(built);
      const beyond = await listOrders({ ...asking, cache: openCaches() }, { ...asked, page: 99 });
      expect(beyond).toEqual(await listOrders(asking, { ...asked, page: 99 }));
    }
  });

  test('they still do after every kind of change', async () => {
    const { db } = shop.parts;
    const roll = seededRandom(2);
    const number = () => FIRST + (((1 + roll(ORDERS)) * 7919) % 99_991);
    const changes: readonly ((n: number) => Promise<unknown>)[] = [
      (n) => place(db, n, roll(9000)),
      (n) => place(db, n, 0),
      () => db.run(sql`update orders.orders set state = 'done', net_total_cents = 1 where order_number = ${number()}`),
      () => db.run(sql`update orders.positions set promised_date = '2027-01-05' where order_number = ${number()}`),
      () => db.run(sql`update orders.positions set delivered_quantity = 2 where order_number % 7 = ${roll(7)}`),
      () => db.run(sql`delete from orders.positions where order_number = ${number()} and line_number = 20`),
      () => db.run(sql`delete from orders.orders where order_number = ${number()}`),
      () => db.run(sql`update orders.orders set commission = 'Neu ' || ${roll(9)} where order_number = ${number()}`),
      () => db.run(sql`delete from orders.invoices where invoice_number = ${`G-${17 * (1 + roll(20))}`}`),
    ];
    for (let i = 0; i < 60; i++) {
      await changes[roll(changes.length)]?.(ORDERS + 1 + i);
      if (roll(3) > 0) await expectSame(roll);
    }
  });

  test('what took long to be written is found once it is, and what others wrote meanwhile at once', async () => {
    const before = await all();
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    const long = shop.parts.db.transaction(async (db) => {
      await place(db, 9001);
      written();
      await mayCommit;
    });
    await isWritten;
    expect(await all()).toBe(before);
    await place(shop.parts.db, 9002);
    expect(await all()).toBe(before + 1);
    commit();
    await long;
    expect(await all()).toBe(before + 2);
  });

  test('who asks while another reads finds what he has just ordered', async () => {
    const before = await all();
    const asked: Promise<number>[] = [];
    for (let n = 1; n <= 10; n++) {
      asked.push(all());
      await place(shop.parts.db, 9100 + n);
      asked.push(all().then((found) => found - before - n));
    }
    const answers = await Promise.all(asked);
    expect(answers.filter((_, i) => i % 2 === 1).every((missing) => missing >= 0)).toBe(true);
  });
});

test('changes that no read model follows any more are deleted, those of the last day are not', async () => {
  const { db } = shop.parts;
  await db.run(sql`delete from orders.changes`);
  await db.run(sql`
    insert into orders.changes (company_id, order_number, changed_at)
    select 1, hours, now() - hours * interval '1 hour' from unnest(array[1, 13, 23, 25, 700]) as hours`);
  await deleteOldOrderChanges.run(shop.ctx(), {});
  const left = await db.rows<{ hours: number }>(sql`select order_number as hours from orders.changes order by 1`);
  expect(left.map(({ hours }) => hours)).toEqual([1, 13, 23]);
});

const all = async () => (await listOrders(ctx, { filters: {}, page: 1, ipp: 10, sort: newest })).pagination.numFound;
const newest = { by: 'orderedAt', direction: 'desc' } as const;
