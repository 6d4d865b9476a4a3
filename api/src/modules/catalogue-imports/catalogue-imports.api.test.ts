import { catalogueApi } from '@shop/contract/catalogue';
import { catalogueImportsApi } from '@shop/contract/catalogue-imports';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImportFolder } from '#src/ports/import-folder/import-folder.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { importWhole, OPERATOR, preview, csv, show, takeOver, upload } from './imports.test-world.ts';
import { workOnImports } from './work/run-imports.ts';
import { watchFolder } from './work/watch-folder.ts';

const shop = openTestShop();
let marco: Client;

beforeAll(async () => {
  marco = await shop.logIn(OPERATOR);
});

const params = (importId: number) => ({ importId: String(importId) });
const nameOf = async (sku: string) =>
  (await shop.visitor.ask(catalogueApi.product, { params: { sku } })).data?.name ?? null;

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

describe('watched folder', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'imports-'));
  });
  afterAll(async () => rm(folder, { recursive: true }));

  /** 05:02 in Zurich on a winter's day, unless another minute is meant. */
  const at = (clock: string) => new Date(`2026-12-02T${clock}:00+01:00`);
  const rulesWith = async (folderTime: string) => {
    const { data } = await marco.ask(catalogueImportsApi.rules, {});
    const { version = 0, gonePercentMax = 10, pricePercentMax = 25, keepDays = 30 } = data ?? {};
    const body = { version, gonePercentMax, pricePercentMax, keepDays, folderTime };
    expect((await marco.ask(catalogueImportsApi.changeRules, { body })).status).toBe(200);
  };
  /** The folder with files that have come at this time. */
  const arriving = (arrivedAt: Date) => {
    const opened = openImportFolder(folder);
    return { ...opened, listStill: async () => (await opened.listStill()).map((file) => ({ ...file, arrivedAt })) };
  };
  const imports = async (q: string) =>
    (await marco.ask(catalogueImportsApi.list, { query: { q } })).data?.imports ?? [];

  test('a file is taken once it has stood still, at the time that the rules say, and is moved away', async () => {
    await rulesWith('05:00');
    await writeFile(path.join(folder, 'nacht.csv'), csv([['NACHT-1', 'Nachtlicht', '5']]));
    const importFolder = arriving(at('04:30'));
    const look = async (clock: string) => watchFolder({ ...shop.ctx(), importFolder, now: at(clock) });
    await look('05:02');
    expect(await imports('nacht.csv'), 'it may still be written').toEqual([]);
    await look('04:59');
    expect(await imports('nacht.csv'), 'it is not yet time').toEqual([]);
    await look('05:03');
    expect(await imports('nacht.csv')).toMatchObject([{ name: 'nacht.csv', origin: 'folder', state: 'waiting' }]);
    expect(await readdir(path.join(folder, 'done'))).toEqual(['nacht.csv']);
    await look('05:04');
    expect(await imports('nacht.csv')).toHaveLength(1);
  });

  test('what had come before the time is taken later, too: nobody was there then; what came after it waits', async () => {
    await rulesWith('05:00');
    const look = async (name: string, arrivedAt: Date) => {
      await writeFile(path.join(folder, name), csv([['NACHT-2', 'Nachtlicht', '5']]));
      const importFolder = arriving(arrivedAt);
      for (const _ of [1, 2]) await watchFolder({ ...shop.ctx(), importFolder, now: at('09:00') });
      return (await imports(name)).length;
    };
    expect(await look('frueh.csv', at('04:58'))).toBe(1);
    expect(await look('spaet.csv', at('08:00'))).toBe(0);
    await rm(path.join(folder, 'spaet.csv'));
  });

  test('without a time it is taken at once, and what cannot be read is moved aside and says why', async () => {
    await rulesWith('');
    await writeFile(path.join(folder, 'kaputt.xml'), '<BMECAT version="1.2"><HEADER>');
    const importFolder = openImportFolder(folder);
    for (const _ of [1, 2]) await watchFolder({ ...shop.ctx(), importFolder, now: at('13:00') });
    await workOnImports({ ...shop.ctx(), importFolder });
    const [broken] = await imports('kaputt.xml');
    expect(broken).toMatchObject({ state: 'unreadable' });
    expect(await readdir(path.join(folder, 'refused'))).toEqual(['kaputt.xml']);
  });

  test('a file that is too large is moved aside and stands in the list with the reason', async () => {
    await writeFile(path.join(folder, 'riese.csv'), 'x');
    await truncate(path.join(folder, 'riese.csv'), 500_000_001);
    const importFolder = openImportFolder(folder);
    for (const _ of [1, 2]) await watchFolder({ ...shop.ctx(), importFolder, now: at('13:00') });
    const [giant] = await imports('riese.csv');
    expect(giant).toMatchObject({ state: 'unreadable', failure: { code: 'catalogueImports.too_large' } });
    expect(await readdir(path.join(folder, 'refused'))).toContain('riese.csv');
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
