import { Readable } from 'node:stream';
import type { AskOf } from '@shop/contract/endpoint';
import { priceListsApi, type ExportInput } from '@shop/contract/price-lists';
import { readCatalogueFile } from '@shop/exchange-formats';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { importRecords, type LoadedMedium } from '../catalogue/index.ts';
import { askedLists } from './asked-lists.test-world.ts';

const shop = openTestShop();
const other = openTestShop();
const { askExport, make, contentOf, deleteLists } = askedLists(shop);
let anna: Client;
let denis: Client;

beforeAll(async () => {
  await loadCatalogue(shop, 700);
  await shop.parts.db.run(sql`
    update catalogue.products set flags = array['cut_to_length', 'clearance'], variant_keys = variant_keys,
      packing_unit = 'C62', packing_quantity = 6, classes = '[{"system": "UNSPSC", "code": "39121700"}]'
    where sku = (select min(sku) from catalogue.products where is_active)`);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  denis = await shop.logIn('denis.favre@installations-romandes.example');
});
beforeEach(deleteLists);
afterEach(() => shop.setNow(TEST_NOW));

const refusalOf = async (client: Client) => {
  const { status, messages = [] } = await client.ask(priceListsApi.requestExport, { body: {} });
  return { status, code: messages[0]?.code, message: messages[0]?.message };
};

/**
 * All that the importer stores of an article but what no file says: when, how popular, and its fingerprint. The CSV has columns,
 * so its attributes come in their order.
 */
async function storedIn({ parts: { db } }: typeof shop) {
  const rows = await db.rows<{ sku: string; row: Record<string, unknown> }>(sql`
    select p.sku, to_jsonb(p) - array['supplier', 'popularity', 'content_hash', 'first_seen_at', 'changed_at', 'attributes',
        'placed_ids', 'category_ids', 'price_lists']
      || jsonb_build_object('gross', (select jsonb_agg(l) from jsonb_array_elements(p.price_lists) l where l ->> 'k' = 'gross'),
        'categories', category_ids, 'numbers', (
          select jsonb_agg(jsonb_build_array(n.kind, n.number) order by n.kind, n.number)
          from catalogue.product_numbers n where n.sku = p.sku),
        'relations', (select jsonb_agg(jsonb_build_array(r.type, r.related_sku) order by r.position)
          from catalogue.relations r where r.sku = p.sku),
        'values', (select jsonb_agg(case when e ? 'v' then jsonb_build_object('k', e ->> 'k', 'v', (
            select jsonb_agg(jsonb_build_array(v.text ->> 'de', v.text ->> 'fr', v.text ->> 'it', v.text ->> 'en') order by o.at) from jsonb_array_elements_text(e -> 'v') with ordinality o (id, at)
            join catalogue.attribute_values v on v.id = o.id::int)) else e end order by e ->> 'k')
          from jsonb_array_elements(p.attributes) e)) as row
    from catalogue.products p where is_active order by p.sku`);
  return new Map(rows.map(({ sku, row }) => [sku, row]));
}

async function mediumOf(source: string): Promise<LoadedMedium | undefined> {
  const [hash = '', extension = ''] = source.split('.');
  const file = await shop.parts.files.open(hash);
  if (!file) return undefined;
  const bytes = Buffer.concat((await file.stream.toArray()) as Buffer[]);
  return { bytes, extension: extension as LoadedMedium['extension'] };
}

/** Imports a file as the shop's importer does, into a shop that has nothing. */
async function importFile(content: Buffer): Promise<readonly string[]> {
  await other.parts.db.run(sql`truncate catalogue.products, catalogue.categories cascade`);
  const problems: string[] = [];
  await importRecords(other.ctx(), readCatalogueFile(Readable.from([content])), {
    source: 'export',
    supplier: 'round trip',
    loadMedia: mediumOf,
    onResult: (result) => {
      if (result.result === 'refused' || result.result === 'warning') problems.push(`${result.sku} ${result.code}`);
    },
  });
  return problems;
}

describe('happy', () => {
  test.each(['csv', 'bmecat'] as const)('as %s it is imported again without loss', async (format) => {
    const content = await contentOf(anna, await askExport(anna, { format }));
    expect(await importFile(content)).toEqual([]);
    const [before, after] = [await storedIn(shop), await storedIn(other)];
    expect(after.size).toBe(before.size);
    for (const [sku, row] of before) expect(after.get(sku), sku).toEqual(row);
    const titles = ({ parts: { db } }: typeof shop) =>
      db.rows(sql`select id, parent_id, title from catalogue.categories c where exists (
        select from catalogue.products p where c.id = any(p.category_ids)) order by id`);
    expect(await titles(other)).toEqual(await titles(shop));
  });

  test('two hours later the company may export again; another company at any time', async () => {
    await make(await askExport(anna));
    await askExport(denis);
    shop.setNow('2026-11-24T11:00:00.000Z');
    expect((await askExport(anna)).state).toBe('making');
  });

  test('an export that failed does not count', async () => {
    const { priceListId } = await askExport(anna);
    await shop.parts.db.run(sql`
      update price_lists.requests set state = 'failed', failure = 'fault' where price_list_id = ${priceListId}`);
    expect((await askExport(anna)).state).toBe('making');
  });
});

describe('refused', () => {
  test('within two hours, saying who asked when and from when on it goes again', async () => {
    await make(await askExport(anna));
    shop.setNow('2026-11-24T10:59:59.000Z');
    expect(await refusalOf(anna)).toEqual({
      status: 409,
      code: 'priceList.export_blocked',
      message:
        'Der Katalogexport ist alle 2 Stunden möglich. Anna Muster hat ihn zuletzt um 10:00 Uhr angefordert; wieder möglich ist er ab 12:00 Uhr.',
    });
    const { data } = await anna.ask(priceListsApi.overview, {});
    expect(data?.exportAgainAt).toBe('2026-11-24T11:00:00.000Z');
  });

  test('of several who ask at the same moment one is accepted', async () => {
    const body: Partial<ExportInput> = { format: 'bmecat' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => anna.ask(priceListsApi.requestExport, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

describe('the operator', () => {
  test('sees what companies have asked for and what became of it, and nobody else does', async () => {
    const list = await askExport(anna);
    await make(list);
    await denis.ask(priceListsApi.request, { body: { format: 'csv' } });
    const operator = await shop.logIn('operator@helvolt.example');
    const ask = async (query: AskOf<typeof priceListsApi.log>['query']) =>
      (await operator.ask(priceListsApi.log, { query: { q: '', page: 1, ipp: 10, ...query } })).data;
    const all = (await ask({}))?.priceLists.map(({ companyNumber, state }) => `${companyNumber} ${state}`);
    expect(all?.toSorted()).toEqual(['100100 done', '100200 making']);
    expect((await ask({ kind: 'catalogue' }))?.priceLists).toMatchObject([
      { companyName: 'Elektro Muster AG', askedBy: 'Anna Muster', failure: null },
    ]);
    expect((await ask({ q: 'romandes', state: 'making' }))?.pagination.numFound).toBe(1);
    expect((await ask({ state: 'failed' }))?.priceLists).toEqual([]);
    expect((await anna.ask(priceListsApi.log, { query: {} })).status).toBe(403);
  });
});

describe('not allowed', () => {
  test('without the right to export there is none, whatever prices one sees', async () => {
    const carla = await shop.logIn('carla.rossi@elektro-muster.example');
    expect((await refusalOf(carla)).status).toBe(403);
    expect((await refusalOf(shop.visitor)).status).toBe(401);
  });

  test('who may see no price exports article data without any', async () => {
    const permissions = '{exportCatalogue}';
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = ${permissions}::text[]
      where email = 'beat.keller@elektro-muster.example'`);
    const beat = await shop.logIn('beat.keller@elektro-muster.example');
    const bmecat = String(await contentOf(beat, await askExport(beat, { format: 'bmecat' })));
    expect(bmecat).toContain('<PRODUCT ');
    expect(bmecat).not.toMatch(/PRICE_AMOUNT|VRG_CENTS/);
  });
});
