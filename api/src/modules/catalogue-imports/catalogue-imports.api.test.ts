import { readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueApi } from '@shop/contract/catalogue';
import { catalogueImportsApi } from '@shop/contract/catalogue-imports';
import { findSampleFolder } from '../../../../packages/exchange-formats/src/sample-files.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type Client } from '#test/shop.ts';
import { importWhole, OPERATOR, preview, csv, show, stateOf, takeOver, upload } from './imports.test-world.ts';
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
    expect(decided).toMatchObject({ plan: { changed: 1, gone: 0, leftOut: 2, keptPrices: 1 }, brokenLimits: [] });
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

describe('refused', () => {
  test('an import that would take more away than the limit, or move a price too far, waits for a reason', async () => {
    const supplier = 'LIMIT';
    const rows = (price: string, count = 10) =>
      csv(Array.from({ length: count }, (_, n) => [`LIMIT-${n}`, `Artikel ${n}`, n === 0 ? price : '5'] as const));
    await importWhole(shop, marco, rows('10'), { supplier });
    const seen = await preview(shop, marco, rows('1', 5), { supplier });
    expect(seen.brokenLimits).toEqual([
      { limit: 'gone', max: 10, found: 50, count: 5 },
      { limit: 'price', max: 25, found: -90, count: 1 },
    ]);
    const refused = await takeOver(marco, seen);
    expect(refused).toMatchObject({
      status: 409,
      messages: [{ code: 'catalogueImports.beyond_limits', field: 'takeOverReason' }],
    });
    expect((await takeOver(marco, seen, 'Sortiment bereinigt, mit Lieferant besprochen')).status).toBe(200);
    await workOnImports(shop.ctx());
    expect(await show(marco, seen.id)).toMatchObject({
      state: 'done',
      takeOverReason: 'Sortiment bereinigt, mit Lieferant besprochen',
    });
  });

  test('a preview that is out of date is refused with the articles that have changed, and fits again once compared anew', async () => {
    const supplier = 'LATE';
    await importWhole(
      shop,
      marco,
      csv([
        ['LATE-1', 'Kabel', '10'],
        ['LATE-2', 'Dose', '5'],
      ]),
      { supplier },
    );
    const old = await preview(
      shop,
      marco,
      csv([
        ['LATE-1', 'Kabel A', '10'],
        ['LATE-2', 'Dose', '5'],
      ]),
      { supplier },
    );
    await importWhole(
      shop,
      marco,
      csv([
        ['LATE-1', 'Kabel B', '10'],
        ['LATE-2', 'Dose', '5'],
      ]),
      { supplier },
    );
    expect((await show(marco, old.id)).outdated).toEqual({ count: 1, skus: ['LATE-1'] });
    const refused = await takeOver(marco, old);
    expect(refused).toMatchObject({
      status: 409,
      messages: [{ code: 'catalogueImports.outdated', details: { count: 1, skus: 'LATE-1' } }],
    });
    await marco.ask(catalogueImportsApi.compare, { params: params(old.id) });
    await workOnImports(shop.ctx());
    const anew = await show(marco, old.id);
    expect(anew).toMatchObject({ state: 'preview', outdated: { count: 0 }, counts: { changed: 1 } });
    expect((await takeOver(marco, anew)).status).toBe(200);
    await workOnImports(shop.ctx());
    expect(await nameOf('LATE-1')).toBe('Kabel A');
  });

  test('whoever confirms another preview than he saw is asked to look again', async () => {
    const supplier = 'SEEN';
    const seen = await preview(shop, marco, csv([['SEEN-1', 'Kabel', '10']]), { supplier });
    await marco.ask(catalogueImportsApi.decide, {
      params: params(seen.id),
      body: { articleNumbers: ['SEEN-1'], importDecision: 'leaveOut' },
    });
    expect(await takeOver(marco, seen)).toMatchObject({
      status: 409,
      messages: [{ code: 'catalogueImports.changed_meanwhile' }],
    });
  });

  test('only the last import can be undone', async () => {
    const first = await importWhole(shop, marco, csv([['LAST-1', 'Kabel', '10']]), { supplier: 'LAST' });
    await importWhole(shop, marco, csv([['OTHER-1', 'Kabel', '10']]), { supplier: 'LAST2' });
    const answer = await marco.ask(catalogueImportsApi.undo, { params: params(first.id) });
    expect(answer).toMatchObject({ status: 409, messages: [{ code: 'catalogueImports.not_the_last' }] });
  });

  test.each([
    ['a file that is no catalogue', '<html><body/></html>', 'file.not_bmecat'],
    ['a file that attacks its reader', '<!DOCTYPE x [<!ENTITY a "ha">]><BMECAT/>', 'file.entities_declared'],
    ['a file that is cut off', '<?xml version="1.0"?><BMECAT><HEADER>', 'file.cut_off'],
    ['columns that nobody knows', 'sku;colour\nA;red\n', 'file.columns_invalid'],
  ])('%s is unreadable, and says why', async (_, content, code) => {
    expect(await preview(shop, marco, content)).toMatchObject({ state: 'unreadable', failure: { code } });
  });

  test('a piece that does not fit the file', async () => {
    const begun = await marco.ask(catalogueImportsApi.begin, { body: { fileName: 'a.csv', fileBytes: 10 } });
    const importId = begun.data?.importId ?? 0;
    const send = (content: string, partNumber: number) =>
      marco.ask(catalogueImportsApi.addPart, {
        params: params(importId),
        body: { filePart: Buffer.from(content).toString('base64'), partNumber },
      });
    expect(await send('too short', 0)).toMatchObject({
      status: 409,
      messages: [{ code: 'catalogueImports.part_unfit' }],
    });
    expect((await send('ten bytes!', 7)).status).toBe(409);
    expect((await send('ten bytes!', 0)).data).toEqual({ receivedBytes: 10, state: 'waiting' });
    // Once more, its answer having been lost.
    expect((await send('ten bytes!', 0)).data).toEqual({ receivedBytes: 10, state: 'waiting' });
    await marco.ask(catalogueImportsApi.stop, { params: params(importId) });
  });

  test('a file beyond every measure is refused before it is sent', async () => {
    const answer = await marco.ask(catalogueImportsApi.begin, {
      body: { fileName: 'a.xml', fileBytes: 600 * 1024 * 1024 },
    });
    expect(answer).toMatchObject({
      status: 413,
      messages: [{ code: 'catalogueImports.too_large', details: { max: 500 } }],
    });
  });

  test('rules that a colleague has changed meanwhile', async () => {
    const { data } = await marco.ask(catalogueImportsApi.rules, {});
    const { version = 0 } = data ?? {};
    const rules = { gonePercentMax: 10, pricePercentMax: 25, keepDays: 31, folderTime: '' };
    const changed = await marco.ask(catalogueImportsApi.changeRules, { body: { version, ...rules } });
    expect(changed.data?.history[0]).toMatchObject({
      savedBy: 'Marco Steiner',
      changes: [{ field: 'keepDays', before: '30', after: '31' }],
    });
    const late = await marco.ask(catalogueImportsApi.changeRules, { body: { version, ...rules, keepDays: 60 } });
    expect(late).toMatchObject({
      status: 409,
      messages: [{ code: 'catalogueImports.rules_changed_meanwhile', details: { by: 'Marco Steiner' } }],
    });
  });
});

describe('not allowed', () => {
  test.each([
    ['visitors', null, 401],
    ['company admins', 'anna.muster@elektro-muster.example', 403],
    ['agents', 'agent@helvolt.example', 403],
  ])('%s neither see imports nor hand one in', async (_, email, status) => {
    const asker = email === null ? shop.visitor : await shop.logIn(email);
    expect((await asker.ask(catalogueImportsApi.list, { query: {} })).status).toBe(status);
    const body = { fileName: 'a.csv', fileBytes: 10 };
    expect((await asker.ask(catalogueImportsApi.begin, { body })).status).toBe(status);
  });
});

test('who hands in a second file waits for the first, and sees whose it is', async () => {
  const first = await upload(marco, csv([['Q-1', 'Kabel', '1']]), { name: 'erste.csv', supplier: 'Q' });
  await shop.parts.db.text(`update catalogue_imports.runs set state = 'reading', seen_at = now() where id = ${first}`);
  const second = await upload(marco, csv([['Q-2', 'Kabel', '1']]), { supplier: 'Q' });
  await workOnImports(shop.ctx());
  expect(await show(marco, second)).toMatchObject({
    state: 'waiting',
    waitsFor: { name: 'erste.csv', by: 'Marco Steiner' },
  });
  await shop.parts.db.text(`update catalogue_imports.runs set seen_at = '-infinity' where id = ${first}`);
  await workOnImports(shop.ctx());
  expect([(await show(marco, first)).state, (await show(marco, second)).state]).toEqual(['preview', 'preview']);
});
