import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { readCatalogueFile } from '@shop/exchange-formats';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { importRecords, listArticlesByNumber } from '../index.ts';
import { row } from './import-fixtures.ts';

const shop = openTestShop();
const folder = findFolder();
if (folder === undefined)
  console.warn('SKIPPED: the folder shared/samples is missing, no foreign BMEcat file was imported');

/** Foreign files lie beside the project, never in it. */
function findFolder(): string | undefined {
  for (let at = import.meta.dirname; at !== path.dirname(at); at = path.dirname(at)) {
    const candidate = path.join(at, 'shared/samples');
    if (existsSync(path.join(candidate, 'README.md'))) return candidate;
  }
  return undefined;
}

function load(name: string, supplier?: string) {
  const events = readCatalogueFile(createReadStream(path.join(folder ?? '', name)));
  return importRecords(shop.ctx(), events, { source: name, ...(supplier !== undefined && { supplier }) });
}

describe.skipIf(folder === undefined)('foreign BMEcat files', () => {
  test('a relay comes in with its attributes and is found by its EAN, a second time it is unchanged', async () => {
    const name = 'bmecat2005_weidmueller_relay.xml';
    expect((await load(name, 'relays')).counts).toMatchObject({ new: 1, refused: 0 });
    expect((await load(name, 'relays')).counts).toMatchObject({ unchanged: 1, changed: 0 });
    expect(await listArticlesByNumber(shop.ctx(), '4032248855865')).toEqual([
      expect.objectContaining({ sku: '7760056069' }),
    ]);
    expect((await row(shop, '7760056069')).attributes.length).toBeGreaterThan(50);
    expect(JSON.stringify(await row(shop, '7760056069'))).not.toContain('webuser');
  });

  test('the invalid file comes in as well, without its prices in a foreign currency and its pictures', async () => {
    expect((await load('bmecat2005_invalid_udx.xml')).counts).toMatchObject({ new: 1, refused: 0, warning: 3 });
    expect(await row(shop, 'Q20-P09')).toMatchObject({ listPrice: [], name: { en: 'Post-Safe Polythene Envelopes' } });
  });

  test('a price update on a version that was never imported is refused as a whole, before and after the catalogue', async () => {
    const missing = { code: 'catalogue.import_version_missing', details: { previousVersion: '42' } };
    await expect(load('bmecat12_update_prices.xml')).rejects.toMatchObject(missing);
    expect((await load('bmecat12_new_catalog.xml')).counts).toMatchObject({ new: 1, refused: 0 });
    await expect(load('bmecat12_update_prices.xml')).rejects.toMatchObject(missing);
  });
});
