import { addressesApi } from '@shop/contract/addresses';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();
const EVA = 'eva.inauen@alpstein.example';

async function listOf(email: string, query: Parameters<typeof shop.visitor.ask<typeof addressesApi.list>>[1]['query']) {
  return (await (await shop.logIn(email)).ask(addressesApi.list, { query })).data;
}

describe('of thousands of sites', () => {
  test('the nearest is known abroad too, where a degree of longitude is short', async () => {
    const ctx = await shop.ctxOf(EVA);
    await ctx.db.run(sql`
      insert into customers.addresses (company_id, kind, company, address1, zip_code, city, latitude, longitude)
      select ${ctx.buyer.companyId}, 'object', company, 'Pier 1', '1001 AA', 'Amsterdam', lat, long
      from (values ('Ost', 52.37, 5.05), ('Nord', 52.48, 4.9), ('Ecke', 90, 0), ('Pol', -90, 0)) v (company, lat, long)`);
    const query = { ipp: '10', sort: 'nearest', lat: 52.37, long: 4.9, q: 'amsterdam' } as const;
    const found = (await listOf(EVA, query))?.addresses ?? [];
    expect(found.slice(0, 2)).toMatchObject([{ company: 'Ost' }, { company: 'Nord' }]);
    const [east = 0, north = 0] = found.map(({ distanceMetres }) => distanceMetres ?? 0);
    expect(east / 10_185).toBeCloseTo(1, 2);
    expect(north / 12_231).toBeCloseTo(1, 2);
  });

  test('the nearest are found by their index', async () => {
    const ctx = await shop.ctxOf(EVA);
    await ctx.db.run(sql`
      insert into customers.addresses (company_id, kind, company, address1, zip_code, city, latitude, longitude)
      select ${ctx.buyer.companyId}, 'object', 'Mast ' || n, 'Feldweg ' || n, '9050', 'Appenzell', 47 + n * 0.0001, 9.4
      from generate_series(1, 1500) n`);
    await ctx.db.run(sql`analyze customers.addresses`);
    const plan = await ctx.db.rows<{ 'QUERY PLAN': string }>(sql`
      explain select a.id from customers.addresses a where a.company_id = ${ctx.buyer.companyId} and a.removed_at is null
      order by customers.on_map(a.latitude, a.longitude) <-> customers.on_map(47.1, 9.4) limit 10`);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('addresses_near');
    expect((await listOf(EVA, { sort: 'nearest', lat: 47.1, long: 9.4 }))?.addresses.slice(0, 2)).toMatchObject([
      { company: 'Mast 1000', distanceMetres: 0 },
      { distanceMetres: 11 },
    ]);
  });

  test('an import of many is found by the indexes at once, not only when the database has looked at the table', async () => {
    const { db } = shop.parts;
    const known = async () => {
      const row = await db.first<{ rows: number }>(sql`
        select reltuples::int as rows from pg_class where oid = 'customers.addresses'::regclass`);
      return row?.rows ?? 0;
    };
    const before = await known();
    const rows = Array.from({ length: 600 }, (_, n) => ({
      kind: 'object' as const,
      company: `Halle ${n}`,
      address1: `Werkweg ${n}`,
      zipCode: '9000',
      city: 'St. Gallen',
    }));
    const { data } = await (await shop.logIn(EVA)).ask(addressesApi.addImport, { body: { addresses: rows } });
    expect(data).toEqual({ added: 600, known: 0 });
    expect(await known()).toBeGreaterThanOrEqual(before + 600);
  });

  test('after an import no search reads through words that wait to be put into their index', async () => {
    const { db } = shop.parts;
    // A database that tidies by itself meanwhile would hide what waits.
    await db.run(sql`alter table customers.addresses set (autovacuum_enabled = off)`);
    const rows = Array.from({ length: 600 }, (_, n) => ({
      kind: 'object' as const,
      company: `Lager ${n}`,
      address1: `Gleisweg ${n}`,
      zipCode: '9000',
      city: 'St. Gallen',
    }));
    await (await shop.logIn(EVA)).ask(addressesApi.addImport, { body: { addresses: rows } });
    const waiting = await db.first<{ pages: number }>(sql`
      select gin_clean_pending_list('customers.addresses_words')::int as pages`);
    expect(waiting).toEqual({ pages: 0 });
  });

  test('what a search finds is counted to a thousand beyond the page', async () => {
    const first = await listOf(EVA, { q: 'mast feldweg' });
    expect(first).toMatchObject({ hasMore: true, pagination: { numFound: 1010, maxPage: 101 } });
    const later = await listOf(EVA, { q: 'mast feldweg', page: '60' });
    expect(later).toMatchObject({ hasMore: false, pagination: { numFound: 1500, currentPage: 60, maxPage: 150 } });
    const all = await listOf(EVA, { kind: 'object' });
    expect(all?.hasMore).toBe(false);
    expect(all?.pagination.numFound).toBe(all?.counts.object);
  });
});
