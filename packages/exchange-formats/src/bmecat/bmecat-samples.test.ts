import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CatalogueEvent } from '../events.ts';
import { findSampleFolder } from '../sample-files.ts';
import { readBmecat } from './read-bmecat.ts';

const folder = findSampleFolder();
if (folder === undefined)
  console.warn('SKIPPED: the folder shared/samples is missing, no foreign BMEcat file was read');

async function read(name: string, highWaterMark = 65_536) {
  const events: CatalogueEvent[] = [];
  for await (const event of readBmecat(createReadStream(join(folder ?? '', name), { highWaterMark })))
    events.push(event);
  return {
    events,
    header: events.flatMap((event) => (event.kind === 'header' ? [event] : []))[0],
    categories: events.flatMap((event) => (event.kind === 'category' ? [event] : [])),
    articles: events.flatMap((event) => (event.kind === 'article' ? [event] : [])),
    problems: events.flatMap((event) => (event.kind === 'problem' ? [event] : [])),
  };
}

describe.skipIf(folder === undefined)('foreign BMEcat files', () => {
  test('a 1.2 catalogue comes with its tree, its pack of six and its price steps', async () => {
    const { header, categories, articles, problems } = await read('bmecat12_new_catalog.xml');
    expect(header).toMatchObject({
      format: 'bmecat-1.2',
      transaction: 'new-catalogue',
      catalogueId: 'CAT1',
      currency: 'EUR',
      languages: ['de'],
    });
    expect(categories.map(({ id, parentId }) => [id.split(':')[1], parentId?.split(':')[1]])).toEqual([
      ['1', undefined],
      ['2', '1'],
      ['3', '1'],
      ['4', '2'],
      ['5', '2'],
    ]);
    expect(articles).toHaveLength(1);
    expect(articles[0]).toMatchObject({
      sku: '1000',
      name: { de: 'Apple MacBook Pro 13"' },
      categoryIds: ['udf_Supplier-1.0:5'],
      classes: [{ system: 'ECLASS-5.1', code: '19010203' }],
      measurementUnit: 'BX',
      packing: { unit: 'C62', quantity: 6 },
      attributes: [{ name: { de: 'Netzspannung' }, unit: 'V', value: [{ de: '110' }, { de: '220' }] }],
      prices: [
        {
          kind: 'net',
          currency: 'EUR',
          validFrom: '2001-01-01',
          validTo: '2001-07-31',
          audience: 'DE AT',
          steps: [
            { quantityFrom: 1, cents: 149_950 },
            { quantityFrom: 100, cents: 130_090 },
          ],
        },
      ],
      relations: [{ type: 'similar', sku: '2000' }],
    });
    expect(articles[0]).not.toHaveProperty('gtin');
    expect(problems.map(({ code, severity }) => [code, severity]).sort()).toEqual([
      ['gtin.invalid', 'warning'],
      ['price.foreign_currency', 'warning'],
    ]);
  });

  test('the same catalogue as 2005 says the same, and the weight besides', async () => {
    const [old, young] = [await read('bmecat12_new_catalog.xml'), await read('bmecat2005_new_catalog.xml')];
    expect(young.header).toEqual({ ...old.header, format: 'bmecat-2005' });
    expect(young.categories).toEqual(old.categories);
    expect(young.articles).toEqual(old.articles.map((article) => ({ ...article, weightGrams: 1370 })));
  });

  test('a price update names the version it builds on', async () => {
    const { header, events } = await read('bmecat12_update_prices.xml');
    expect(header).toMatchObject({ transaction: 'update-prices', previousVersion: '42' });
    expect(events).toContainEqual(expect.objectContaining({ kind: 'price-update', sku: '1000', priceScale: 1 }));
  });

  test('a file with a byte order mark, a foreign document type and an invalid extension is taken', async () => {
    const { articles, problems } = await read('bmecat2005_invalid_udx.xml');
    expect(articles[0]?.prices).toEqual([
      {
        kind: 'gross',
        currency: 'EUR',
        steps: [
          { quantityFrom: 1, cents: 1649 },
          { quantityFrom: 50, cents: 1149 },
        ],
      },
      {
        kind: 'net',
        currency: 'EUR',
        steps: [
          { quantityFrom: 1, cents: 1029 },
          { quantityFrom: 50, cents: 929 },
        ],
      },
    ]);
    expect(articles[0]).toMatchObject({ gtin: '9783161484100', media: [{ purpose: 'picture', source: 'P09.gif' }] });
    expect(problems.map(({ code }) => code)).toEqual(['price.foreign_currency', 'media.address_dropped']);
  });

  test('a relay with nested features keeps headings, languages and accessories, and shows no log-in', async () => {
    const { events, articles } = await read('bmecat2005_weidmueller_relay.xml');
    const [relay] = articles;
    expect(relay?.name).toEqual({ de: 'Relais', en: 'Relay' });
    expect(relay?.description.de).toContain('0,15 µm Au');
    expect(relay?.relations).toHaveLength(14);
    expect(relay?.attributes.find(({ name }) => name.de === 'Tiefe')).toMatchObject({
      type: 'numeric',
      value: 42.2,
      group: ['Mechanische und elektrische Konstruktion (s)', 'Konstruktion allgemein', 'Abmessung'],
    });
    expect(relay?.attributes.find(({ name }) => name.de === 'Herstellerartikeltyp')?.value).toEqual([
      { de: 'Relais', en: 'Relay' },
    ]);
    expect(new Set(relay?.attributes.map(({ key }) => key)).size).toBe(relay?.attributes.length);
    expect(JSON.stringify(events)).not.toContain('Password');
  });

  test('a terminal marker is found by the EAN of the older edition', async () => {
    const { articles, problems } = await read('bmecat2005_weidmueller_terminal_marker.xml');
    expect(articles[0]).toMatchObject({
      gtin: '4008190397111',
      manufacturerNumber: '1609801044',
      prices: [],
      media: [],
    });
    expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
  });

  test('where the file is cut into pieces makes no difference', async () => {
    const names = ['bmecat2005_invalid_udx.xml', 'bmecat2005_weidmueller_terminal_marker.xml'];
    for (const name of names) {
      const whole = (await read(name)).events;
      for (const size of [1, 7, 513]) expect((await read(name, size)).events).toEqual(whole);
    }
  });
});
