import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogueFile } from '../read-catalogue-file.ts';
import { findSampleFolder } from '../sample-files.ts';
import {
  datanormArticle,
  datanormHead,
  datanormPrice,
  encodeDatanorm,
  type DatanormArticle,
} from './write-datanorm.ts';

const samples = findSampleFolder();

const breaker: DatanormArticle = {
  sku: '899977',
  name: 'HAGER Leitungsschutzschalter AC C 16A 3p MCS316 415V 3TE 50Hz; Zusatzeinr. mögl.',
  manufacturer: 'Hager',
  manufacturerNumber: 'MCS316',
  unit: 'C62',
  priceUnit: 1,
  grossCents: 10_000,
  netCents: null,
  discountGroup: 'HB86',
  gtin: '3250614315336',
  packQuantity: 1,
};

const head = { day: '2026-11-23', supplier: 'Helvolt AG', title: 'Preisliste', contact: '', currency: 'CHF' };

test('the first line has 128 characters, each field at its place', () => {
  const line = datanormHead(head);
  expect(line).toHaveLength(130);
  expect(line.slice(0, 8)).toBe('V 231126');
  expect(line.slice(123, 128)).toBe('04CHF');
});

test('an article has its price and its numbers, texts broken between words and without the separator', () => {
  const [a, b, rest] = (datanormArticle(breaker) ?? '').split('\r\n');
  expect(a).toBe(
    'A;N;899977;00;HAGER Leitungsschutzschalter AC C 16A 3p;MCS316 415V 3TE 50Hz, Zusatzeinr. mögl.;1;0;Stk;10000;HB86;;;',
  );
  expect(b).toBe('B;N;899977;Hager HAGER Lei;MCS316;;0;0;0;3250614315336;;;0;1;;;');
  expect(rest).toBe('');
});

test('who may see net prices gets them, per 100 where the price is for 100', () => {
  const cable = datanormArticle({ ...breaker, netCents: 4510, priceUnit: 100, unit: 'MTR' }) ?? '';
  expect(cable.split(';').slice(6, 10)).toEqual(['2', '2', 'm', '4510']);
  expect(datanormPrice({ ...breaker, netCents: 4510 })).toBe('P;A;899977;2;4510;1;0;1;0;1;0;\r\n');
});

test('a record of prices has nine fields for its article, as files of wholesalers have for each of up to three', () => {
  const [kind, action, ...fields] = (datanormPrice({ ...breaker, netCents: 4510 }) ?? '').trimEnd().split(';');
  expect([kind, action]).toEqual(['P', 'A']);
  expect(fields.slice(0, 3)).toEqual(['899977', '2', '4510']);
  // Three discounts with their kinds behind the price, all of nothing; then the end of the line.
  expect(fields.slice(3)).toEqual(['1', '0', '1', '0', '1', '0', '']);
});

test.skipIf(samples === undefined)(
  'a file of DATANORM is no catalogue that the shop reads, and is told so',
  async () => {
    const read = async () => {
      const bytes = await readFile(join(samples ?? '', 'datanorm4_article.001'));
      const events = [];
      for await (const event of readCatalogueFile(Readable.from([bytes]))) events.push(event);
      return events;
    };
    await expect(read()).rejects.toThrow('file.datanorm');
  },
);

test('without a price the field stays empty, and there is no line for prices alone', () => {
  expect((datanormArticle({ ...breaker, grossCents: null }) ?? '').split(';')[9]).toBe('');
  expect(datanormPrice({ ...breaker, grossCents: null })).toBeUndefined();
});

test('a number that is too long is left out, for cut it would be another article', () => {
  expect(datanormArticle({ ...breaker, sku: 'HV-1234567890123' })).toBeUndefined();
  expect(datanormPrice({ ...breaker, sku: 'HV-1234567890123' })).toBeUndefined();
});

test('umlauts are in code page 850, and what it lacks comes near to it', () => {
  expect([...encodeDatanorm('ö')]).toEqual([0x94]);
  expect(Buffer.from(encodeDatanorm(datanormHead({ ...head, title: '2,5–4 ≤ 5' }))).toString('latin1')).toContain(
    '2,5-4 <= 5',
  );
});

test.skipIf(samples === undefined)('records have as many fields as those of a real file', async () => {
  const lines = (await readFile(join(samples ?? '', 'datanorm4_article.001'), 'latin1')).split(/\r?\n/);
  const ours = [datanormHead(head), ...(datanormArticle(breaker) ?? '').split('\r\n')];
  for (const kind of ['A', 'B']) {
    const real = lines.find((line) => line.startsWith(`${kind};`)) ?? '';
    const own = ours.find((line) => line.startsWith(`${kind};`)) ?? '';
    expect(own.split(';')).toHaveLength(real.split(';').length);
  }
  expect(datanormHead(head).trimEnd()).toHaveLength((lines[0] ?? '').length);
});
