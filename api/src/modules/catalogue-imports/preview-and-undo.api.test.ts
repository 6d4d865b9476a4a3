import { readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueApi } from '@shop/contract/catalogue';
import { auditTrailApi } from '@shop/contract/audit-trail';
import { catalogueImportsApi } from '@shop/contract/catalogue-imports';
import { findSampleFolder } from '../../../../packages/exchange-formats/src/sample-files.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type Client } from '#test/shop.ts';
import { importWhole, OPERATOR, preview, csv, show, stateOf, takeOver } from './imports.test-world.ts';
import { workOnImports } from './work/run-imports.ts';

const shop = openTestShop();
let marco: Client;

beforeAll(async () => {
  marco = await shop.logIn(OPERATOR);
});

const params = (importId: number) => ({ importId: String(importId) });
const nameOf = async (sku: string) =>
  (await shop.visitor.ask(catalogueApi.product, { params: { sku } })).data?.name ?? null;

describe('happy', () => {
  test('a decision names in the trail the articles it concerned; one about unknown articles alone leaves no line', async () => {
    const { id } = await preview(shop, marco, csv([['KNOWN-1', 'Kabel', '10']]), { supplier: 'KNOWN' });
    const decide = async (articleNumbers: readonly string[]) => {
      await marco.ask(catalogueImportsApi.decide, {
        params: params(id),
        body: { articleNumbers: [...articleNumbers], importDecision: 'leaveOut' },
      });
      const { data } = await marco.ask(auditTrailApi.staffLatest, {});
      return data?.entries[0]?.action;
    };
    const before = (await marco.ask(auditTrailApi.staffLatest, {})).data?.entries[0]?.action;
    expect(await decide(['NOBODY-1'])).toBe(before);
    expect(await decide(['NOBODY-1', 'KNOWN-1'])).toBe('changed');
    const { data } = await marco.ask(auditTrailApi.staffList, { query: {} });
    expect(JSON.stringify(data?.entries[0]?.changes)).toContain('"KNOWN-1"');
  });

  test('a file is a preview first: what is new, changed and gone is counted and shown, and the shop stays as it is', async () => {
    const supplier = 'LOOK';
    await importWhole(
      shop,
      marco,
      csv([
        ['LOOK-1', 'Kabel', '1.20'],
        ['LOOK-2', 'Klemme', '5'],
        ['LOOK-3', 'Dose', '7'],
      ]),
      { supplier },
    );
    const before = await stateOf(shop, supplier);
    const next = csv([
      ['LOOK-1', 'Kabel rund', '1.26'],
      ['LOOK-2', 'Klemme', '5'],
      ['LOOK-4', 'Rohr', '9'],
    ]);
    const seen = await preview(shop, marco, next, { supplier });
    expect(seen).toMatchObject({
      state: 'preview',
      counts: { new: 1, changed: 1, unchanged: 1, gone: 1, refused: 0 },
      plan: { new: 1, changed: 1, gone: 1 },
      facts: { pricesChanged: 1, textsChanged: 1 },
      priceMoves: { count: 1, mean: 5 },
    });
    expect(await stateOf(shop, supplier)).toEqual(before);
    const { data } = await marco.ask(catalogueImportsApi.articles, {
      params: params(seen.id),
      query: { kind: 'changed' },
    });
    expect(data?.articles[0]).toMatchObject({
      sku: 'LOOK-1',
      priceMove: 5,
      changes: [
        { field: 'name.de', before: 'Kabel', after: 'Kabel rund' },
        { field: 'listPrice', before: '1.20', after: '1.26' },
      ],
    });
    const gone = await marco.ask(catalogueImportsApi.articles, { params: params(seen.id), query: { kind: 'gone' } });
    expect(gone.data?.articles.map(({ sku, name }) => `${sku} ${name}`)).toEqual(['LOOK-3 Dose']);
  });

  test('taken over it is there as a whole, with who did it when, and the same file again changes nothing', async () => {
    const supplier = 'WHOLE';
    const file = csv([
      ['WHOLE-1', 'Kabel', '1.20'],
      ['WHOLE-2', 'Klemme', '5'],
    ]);
    const done = await importWhole(shop, marco, file, { supplier, name: 'whole.csv' });
    expect(done).toMatchObject({ state: 'done', confirmedBy: 'Marco Steiner', takeOverReason: 'Test' });
    expect(await nameOf('WHOLE-2')).toBe('Klemme');
    const again = await preview(shop, marco, file, { supplier });
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, gone: 0 });
    const { data } = await marco.ask(catalogueImportsApi.list, { query: { q: 'whole.csv' } });
    expect(data?.imports[0]).toMatchObject({ state: 'done', createdBy: 'Marco Steiner', supplier });
  });

  test('an undone import leaves every row as it was, and what was new is no longer sold', async () => {
    const supplier = 'BACK';
    const first =
      'sku;name_de;unit;price;category;relations;e_number\nBACK-1;Kabel;MTR;1.20;K1;accessory:BACK-2;123456789\nBACK-2;Klemme;C62;5;K1>K2;;\n';
    await importWhole(shop, marco, first, { supplier });
    const before = await stateOf(shop, supplier);
    const second =
      'sku;name_de;unit;price;category;relations;e_number\nBACK-1;Kabel neu;MTR;1.30;K3;successor:BACK-9;987654321\nBACK-9;Neu;C62;5;K3;;\n';
    const done = await importWhole(shop, marco, second, { supplier });
    expect(done.undoUntil).not.toBeNull();
    expect(await stateOf(shop, supplier)).not.toEqual(before);

    expect((await marco.ask(catalogueImportsApi.undo, { params: params(done.id) })).status).toBe(200);
    await workOnImports(shop.ctx());
    expect(await show(marco, done.id)).toMatchObject({ state: 'undone', endedBy: 'Marco Steiner', undoUntil: null });
    const { data } = await shop.visitor.ask(catalogueApi.product, { params: { sku: 'BACK-9' } });
    expect(data).toMatchObject({ isSold: false });
    await shop.parts.db.text(`delete from catalogue.products where sku = 'BACK-9'`);
    expect(await stateOf(shop, supplier)).toEqual(before);
    expect(await nameOf('BACK-1')).toBe('Kabel');
  });

  test('of prices beyond the limit the largest moves stand first, whichever way they go', async () => {
    const supplier = 'MOVES';
    const at = (...prices: readonly string[]) => csv(prices.map((price, n) => [`MOVES-${n}`, 'Kabel', price]));
    await importWhole(shop, marco, at('10', '10', '10', '10'), { supplier });
    const seen = await preview(shop, marco, at('14', '1', '30', '11'), { supplier });
    const { data } = await marco.ask(catalogueImportsApi.articles, {
      params: params(seen.id),
      query: { kind: 'beyond' },
    });
    expect(data?.articles.map(({ priceMove }) => priceMove)).toEqual([200, -90, 40]);
  });

  test('an article can be left out, or keep its price, before the rest is taken over', async () => {
    const supplier = 'PICK';
    await importWhole(
      shop,
      marco,
      csv([
        ['PICK-1', 'Kabel', '10'],
        ['PICK-2', 'Klemme', '5'],
        ['PICK-3', 'Dose', '7'],
      ]),
      { supplier },
    );
    const next = csv([
      ['PICK-1', 'Kabel rund', '100'],
      ['PICK-2', 'Klemme rot', '5'],
    ]);
    const seen = await preview(shop, marco, next, { supplier });
    const decide = (sku: string, importDecision: 'keepPrice' | 'leaveOut') =>
      marco.ask(catalogueImportsApi.decide, {
        params: params(seen.id),
        body: { articleNumbers: [sku], importDecision },
      });
    await decide('PICK-1', 'keepPrice');
    await decide('PICK-2', 'leaveOut');
    await decide('PICK-3', 'leaveOut');
    const decided = await show(marco, seen.id);
    expect(decided).toMatchObject({ plan: { changed: 1, gone: 0, leftOut: 2, pricesStay: 1 }, brokenLimits: [] });
    expect((await takeOver(marco, decided)).status).toBe(200);
    await workOnImports(shop.ctx());
    const { products } = (await stateOf(shop, supplier)) as { products: { row: Record<string, unknown> }[] };
    expect(products.map(({ row }) => [row['name'], row['list_price'], row['is_active']])).toEqual([
      [{ de: 'Kabel rund' }, [[1, 1000]], true],
      [{ de: 'Klemme' }, [[1, 500]], true],
      [{ de: 'Dose' }, [[1, 700]], true],
    ]);
    // The file still says so: it is asked about again the next time.
    expect((await preview(shop, marco, next, { supplier })).counts).toMatchObject({ changed: 2, gone: 1 });
  });

  test('warnings stand at their articles: a price of 0.00, a lost category, a refused unit', async () => {
    const supplier = 'WARN';
    const file =
      'sku;name_de;unit;price;category\nWARN-1;Kabel;MTR;0.00;K1\nWARN-2;Klemme;Schnurz;5;K1\nWARN-3;Dose;C62;5;\n';
    const seen = await preview(shop, marco, file, { supplier });
    expect(seen.counts).toMatchObject({ new: 2, refused: 1 });
    const { data } = await marco.ask(catalogueImportsApi.articles, {
      params: params(seen.id),
      query: { kind: 'warnings' },
    });
    expect(data?.articles.map(({ sku, warnings }) => [sku, warnings.map(({ code }) => code)])).toEqual([
      ['WARN-1', ['price.zero']],
      ['WARN-2', ['unit.unknown']],
      ['WARN-3', ['category.none']],
    ]);
  });

  test('an article that loses its only category is warned of; one that never had any is not', async () => {
    const supplier = 'LOSE';
    await importWhole(shop, marco, 'sku;name_de;unit;price;category\nLOSE-1;Kabel;MTR;5;K1\nLOSE-2;Klemme;C62;5;\n', {
      supplier,
    });
    const seen = await preview(shop, marco, 'sku;name_de;unit;price\nLOSE-1;Kabel;MTR;6\nLOSE-2;Klemme;C62;6\n', {
      supplier,
    });
    expect(seen.warningKinds).toEqual([{ code: 'category.lost', count: 1 }]);
    expect(seen.counts).toMatchObject({ changed: 2, warning: 1 });
  });

  test('without pictures beside it a file leaves those of the shop alone, and says so once', async () => {
    const supplier = 'PICS';
    const file = (name: string) => `sku;name_de;unit;price;media\nPICS-1;${name};C62;5;picture:lamp.jpg\n`;
    await importWhole(shop, marco, file('Lampe'), { supplier });
    const media = [{ purpose: 'picture', hash: 'a'.repeat(64), extension: 'jpg' }];
    await shop.parts.db.text(`update catalogue.products set media = '${JSON.stringify(media)}' where sku = 'PICS-1'`);
    const done = await importWhole(shop, marco, file('Leuchte'), { supplier });
    expect(done.warningKinds).toEqual([{ code: 'media.none_given', count: 1 }]);
    const { products } = (await stateOf(shop, supplier)) as { products: { row: Record<string, unknown> }[] };
    expect(products[0]?.row).toMatchObject({ name: { de: 'Leuchte' }, media });
  });

  const samples = findSampleFolder();
  test.skipIf(samples === undefined)('catalogues of BMEcat 1.2 and 2005 are read and taken over', async () => {
    const read = (name: string) => readFileSync(path.join(samples ?? '', name));
    for (const name of ['bmecat2005_weidmueller_relay.xml', 'bmecat12_new_catalog.xml', 'bmecat2005_new_catalog.xml']) {
      const done = await importWhole(shop, marco, read(name), { name, supplier: '' });
      expect(done).toMatchObject({ state: 'done', failure: null });
      const { new: added = 0, changed = 0, unchanged = 0 } = done.counts ?? {};
      expect(added + changed + unchanged, name).toBeGreaterThan(0);
    }
  });
});
