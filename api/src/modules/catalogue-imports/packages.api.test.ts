import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openTestShop, type Client } from '#test/shop.ts';
import { csv, importWhole, OPERATOR, preview } from './imports.test-world.ts';

const shop = openTestShop();
let marco: Client;

beforeAll(async () => {
  marco = await shop.logIn(OPERATOR);
});

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(40, 1)]);

function pack(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

function withMedia(sku: string, files: string): string {
  return `sku;name_de;unit;price;category;media\n${sku};Dose;C62;5;KAT;${files}\n`;
}

async function mediaOf(sku: string) {
  const row = await shop.parts.db.first<{ media: readonly { extension: string; bytes?: number }[] }>(
    sql`select media from catalogue.products where sku = ${sku}`,
  );
  return row?.media ?? [];
}

describe('happy', () => {
  test('a package brings its pictures and documents along, wherever in it they lie', async () => {
    const zip = await pack({
      '__MACOSX/._katalog.csv': 'x',
      'lieferung/katalog.csv': withMedia('ZIP-1', 'picture:dose.png|data_sheet:blatt.pdf'),
      'lieferung/bilder/dose.png': PNG,
      'lieferung/blatt.pdf': '%PDF-1.7 Datenblatt',
      'lies mich.txt': 'Kein Katalog.',
    });
    const done = await importWhole(shop, marco, zip, { name: 'lieferung.zip', supplier: 'ZIP' });
    expect(done).toMatchObject({ counts: { new: 1 }, warningKinds: [] });
    expect((await mediaOf('ZIP-1')).map(({ extension }) => extension)).toEqual(['png', 'pdf']);
  });

  test('what it names and does not hold, or holds in another form, is told of the article', async () => {
    const zip = await pack({
      'katalog.csv': withMedia('ZIP-2', 'picture:fehlt.png|picture:falsch.png'),
      'falsch.png': 'GIF89a',
    });
    const seen = await preview(shop, marco, zip, { supplier: 'ZIP2' });
    expect(seen.warningKinds.map(({ code }) => code).toSorted()).toEqual(['media.missing', 'media.refused']);
  });

  test('a package without pictures leaves those of the shop alone', async () => {
    const picture = { 'katalog.csv': withMedia('ZIP-3', 'picture:a.png'), 'a.png': PNG };
    await importWhole(shop, marco, await pack(picture), { supplier: 'ZIP3' });
    const later = await pack({ 'katalog.csv': withMedia('ZIP-3', 'picture:a.png').replace('Dose', 'Dose neu') });
    await importWhole(shop, marco, later, { supplier: 'ZIP3' });
    expect(await mediaOf('ZIP-3')).toHaveLength(1);
  });

  test('more pieces than one are one package', async () => {
    const filler = Buffer.from(Array.from({ length: 1_600_000 }, (_, n) => (n * 7919 * ((n >> 8) + 1)) % 251));
    const zip = await pack({ 'fuellung.bin': filler, 'katalog.csv': csv([['ZIP-4', 'Kabel', '1']]) });
    expect((await preview(shop, marco, zip, { supplier: 'ZIP4' })).counts).toMatchObject({ new: 1 });
  });
});

describe('refused', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['one without a catalogue', () => pack({ 'a.png': PNG }), 'file.package_without_catalogue'],
    ['an empty one', () => pack({}), 'file.package_without_catalogue'],
    ['one with two catalogues', () => pack({ 'a.csv': 'x', 'b.csv': 'y' }), 'file.package_many_catalogues'],
    [
      'one that is cut off',
      async () => (await pack({ 'a.csv': csv([['Z', 'Kabel', '1']]) })).subarray(0, 60),
      'file.package_broken',
    ],
    ['one whose catalogue is damaged', damaged, 'file.package_broken'],
  ])('%s is unreadable, and says why', async (_, file, code) => {
    expect(await preview(shop, marco, await file())).toMatchObject({ state: 'unreadable', failure: { code } });
  });

  test('a text that is only called a package is no table with unknown columns', async () => {
    expect(await preview(shop, marco, 'Liebe Kollegen', { name: 'Katalog.ZIP' })).toMatchObject({
      failure: { code: 'file.package_broken' },
    });
  });
});

/** The packed bytes of the catalogue are overwritten; head and directory stay. */
async function damaged(): Promise<Buffer> {
  const zip = await pack({ 'a.csv': csv(Array.from({ length: 50 }, (_, n) => [`D-${n}`, `Artikel ${n}`, '1'])) });
  return Buffer.concat([zip.subarray(0, 45), Buffer.alloc(60, 0xff), zip.subarray(105)]);
}

describe('not allowed', () => {
  test('nobody but staff of the catalogue hands a package in', async () => {
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    await expect(preview(shop, anna, await pack({ 'a.csv': 'x' }))).rejects.toThrow(/forbidden|403|Not begun/i);
  });
});
