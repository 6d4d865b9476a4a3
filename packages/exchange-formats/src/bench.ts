import { readBmecat } from './bmecat/read-bmecat.ts';
import { readShopCsv } from './csv/read-csv.ts';
import { collectAttributeColumns, writeShopCsv } from './csv/write-csv.ts';
import type { CatalogueArticle } from './catalogue.ts';

/**
 * Streams a generated file of so many megabytes through a reader and prints a JSON line with time and peak memory:
 * `node src/bench.ts bmecat 100`, `node src/bench.ts csv 100`.
 */
const [format = 'bmecat', megabytes = '100'] = process.argv.slice(2);
const bytesWanted = Number(megabytes) * 1_000_000;
const startedAt = performance.now();
let articles = 0;
const events = format === 'csv' ? readShopCsv(csvBytes()) : readBmecat(bmecatBytes());
for await (const event of events) if (event.kind === 'article') articles++;
const seconds = (performance.now() - startedAt) / 1000;
console.log(
  JSON.stringify({
    format,
    megabytes: Number(megabytes),
    articles,
    seconds: Number(seconds.toFixed(2)),
    megabytesPerSecond: Number((Number(megabytes) / seconds).toFixed(1)),
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);

function* bmecatBytes(): Generator<Uint8Array> {
  yield Buffer.from(
    '<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>B</CATALOG_ID></CATALOG></HEADER><T_NEW_CATALOG>',
  );
  let written = 0;
  for (let number = 1; written < bytesWanted; number++) {
    const chunk = Buffer.from(bmecatArticle(number));
    written += chunk.length;
    yield chunk;
  }
  yield Buffer.from('</T_NEW_CATALOG></BMECAT>');
}

function bmecatArticle(number: number): string {
  const features = Array.from(
    { length: 12 },
    (_, at) =>
      `<FEATURE><FNAME>EF${100_000 + at}</FNAME><FVALUE>${(number * (at + 1)) % 977}</FVALUE><FUNIT>MMT</FUNIT></FEATURE>`,
  );
  return `<PRODUCT><SUPPLIER_PID>P-${number}</SUPPLIER_PID><PRODUCT_DETAILS>
<DESCRIPTION_SHORT lang="deu">Schalter ${number}</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="fra">Interrupteur ${number}</DESCRIPTION_SHORT>
<DESCRIPTION_LONG lang="deu">Unterputz, weiss, mit Beleuchtung, Nummer ${number}</DESCRIPTION_LONG></PRODUCT_DETAILS>
<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>${features.join('')}</PRODUCT_FEATURES>
<PRODUCT_ORDER_DETAILS><ORDER_UNIT>PCE</ORDER_UNIT></PRODUCT_ORDER_DETAILS><PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list">
<PRICE_AMOUNT>${(number % 9000) / 100}</PRICE_AMOUNT><PRICE_CURRENCY>CHF</PRICE_CURRENCY></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS></PRODUCT>\n`;
}

function csvArticle(number: number): CatalogueArticle {
  return {
    kind: 'article',
    sku: `P-${number}`,
    name: { de: `Schalter ${number}`, fr: `Interrupteur ${number}` },
    description: { de: `Unterputz, weiss, mit Beleuchtung, Nummer ${number}` },
    categoryIds: [],
    attributes: Array.from({ length: 12 }, (_, at) => ({
      key: `EF${100_000 + at}`,
      name: { de: `Mass ${at}` },
      type: 'numeric' as const,
      unit: 'mm',
      value: (number * (at + 1)) % 977,
    })),
    measurementUnit: 'C62',
    priceUnit: 1,
    quantityMin: 1,
    quantityInterval: 1,
    prices: [{ kind: 'gross', currency: 'CHF', steps: [{ quantityFrom: 1, cents: number % 9000 }] }],
    flags: [],
    media: [],
    relations: [],
  };
}

async function* csvBytes(): AsyncGenerator<Uint8Array> {
  const columns = await collectAttributeColumns([csvArticle(1)]);
  let written = 0;
  let held = '';
  function* articlesWanted() {
    for (let number = 1; written < bytesWanted; number++) yield csvArticle(number);
  }
  for await (const line of writeShopCsv(articlesWanted(), columns)) {
    held += line;
    if (held.length < 65_536) continue;
    written += held.length;
    yield Buffer.from(held);
    held = '';
  }
  yield Buffer.from(held);
}
