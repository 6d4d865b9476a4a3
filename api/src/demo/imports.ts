import { IMPORT_PART_BYTES_MAX } from '@shop/contract/catalogue-imports';
import { makeLog } from '#platform/log.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import {
  insertRun,
  updateReceived,
  upsertPart,
  workOnImports,
  type RunSummary,
} from '../modules/catalogue-imports/index.ts';
import {
  findReportedSku,
  hasImports,
  insertDemoReport,
  insertDemoRun,
  listPricedArticles,
  type DemoReport,
  type DemoRun,
} from './imports.sql.ts';

const DAY_MS = 86_400_000;
const MARCO = 'Marco Steiner';

/**
 * Imports of the last weeks, one of each end, and a price list that waits for a decision: most prices rise a little, one has
 * lost its point. Beside them reports of wrong product data in every state.
 * @returns whether it was loaded
 */
export async function loadDemoImports(ctx: DemoCtx): Promise<boolean> {
  if (await hasImports(ctx.db)) return false;
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  for (const run of pastRuns(before)) await insertDemoRun(ctx.db, run);
  const reports = await demoReports(ctx, before);
  for (const report of reports) await insertDemoReport(ctx.db, report);
  await insertPriceList(ctx);
  return true;
}

function pastRuns(before: (days: number) => Date): readonly DemoRun[] {
  const base = { by: MARCO, failure: null, reason: '' };
  return [
    {
      ...base,
      name: 'vireo-katalog-2026-10.xml',
      state: 'done',
      supplier: 'Vireo',
      fileBytes: 84_600_000,
      at: before(41),
      summary: summaryOf({ new: 318, changed: 4962, unchanged: 7104, gone: 96, refused: 3, warning: 41 }),
    },
    {
      ...base,
      name: 'lumora-preise-q4.xml',
      state: 'undone',
      supplier: 'LUMORA',
      fileBytes: 2_310_000,
      at: before(34),
      summary: summaryOf({ new: 0, changed: 1284, unchanged: 655, gone: 0, refused: 0, warning: 2 }),
      reason: 'Preisrunde bestätigt durch den Lieferanten',
    },
    {
      ...base,
      name: 'kabelwerk_export.csv',
      state: 'unreadable',
      supplier: '',
      fileBytes: 412_000,
      at: before(20),
      summary: null,
      failure: { code: 'file.columns_missing', details: { line: 1, column: 'sku' } },
    },
    {
      ...base,
      name: 'sortiment-bereinigt.csv',
      state: 'discarded',
      supplier: 'Vireo',
      fileBytes: 96_000,
      at: before(12),
      summary: summaryOf({ new: 0, changed: 12, unchanged: 402, gone: 3120, refused: 0, warning: 0 }),
    },
  ];
}

function summaryOf(counts: RunSummary['counts']): RunSummary {
  const { changed, gone } = counts;
  return {
    counts,
    plan: { new: counts.new, changed, gone, leftOut: 0, pricesStay: 0 },
    facts: {
      withoutCategory: 0,
      pricesChanged: changed,
      textsChanged: 0,
      goneWithSuccessor: 0,
      articlesWithWarnings: counts.warning + counts.refused,
      beyond: 0,
    },
    farthestMove: changed === 0 ? 0 : 6,
    warningKinds: counts.warning > 0 ? [{ code: 'media.missing', count: counts.warning }] : [],
    priceMoves: { bars: spread(changed), mean: changed === 0 ? null : 2.1, count: changed },
  };
}

/** How many prices fall or rise by how much, as a year's round of prices does. */
function spread(changed: number): number[] {
  const rest = [0, 0, 0.02, 0.06, 0.07, 0.24, 0.08, 0, 0].map((share) => Math.floor(changed * share));
  return [...rest.slice(0, 5), changed - rest.reduce((sum, count) => sum + count, 0), ...rest.slice(5)];
}

const LISTED = 214;
/** Per cent by which prices of the list move, in turn. */
const MOVES = [1.5, 2.4, 3, 2, 1.2, 4.5, 2.8, -1.5, 2.2, 6, 0, 3.4, -4];

/** A file as a supplier sends it: known articles with new prices only. */
async function insertPriceList(ctx: DemoCtx): Promise<void> {
  const articles = await listPricedArticles(ctx.db, LISTED);
  if (articles.length === 0) return;
  const priceOf = (cents: number, at: number) => {
    if (at === 3) return cents * 10;
    if (at === 17) return Math.round(cents * 0.6);
    return at === 25 ? 0 : Math.round(cents * (1 + (MOVES[at % MOVES.length] ?? 0) / 100));
  };
  const content = Buffer.from(priceUpdate(articles.map(({ sku, cents }, at) => [sku, priceOf(cents, at)])));
  const id = await insertRun(ctx, {
    name: 'preisrunde-2027-01.xml',
    origin: 'upload',
    fileBytes: content.length,
    givenSupplier: 'demo',
    isUpdate: false,
    createdBy: MARCO,
  });
  for (let at = 0; at * IMPORT_PART_BYTES_MAX < content.length; at++) {
    const piece = content.subarray(at * IMPORT_PART_BYTES_MAX, (at + 1) * IMPORT_PART_BYTES_MAX);
    await upsertPart(ctx, id, at, piece);
  }
  await updateReceived(ctx, id);
  const signal = new AbortController().signal;
  await workOnImports({ ...ctx, signal, log: makeLog('silent'), importFolder: null });
}

function priceUpdate(prices: readonly (readonly [sku: string, cents: number])[]): string {
  const rows = prices.map(
    ([sku, cents]) => `<ARTICLE><SUPPLIER_AID>${sku}</SUPPLIER_AID><ARTICLE_PRICE_DETAILS>
<ARTICLE_PRICE price_type="net_list"><PRICE_AMOUNT>${(cents / 100).toFixed(2)}</PRICE_AMOUNT><PRICE_CURRENCY>CHF</PRICE_CURRENCY></ARTICLE_PRICE>
</ARTICLE_PRICE_DETAILS></ARTICLE>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="1.2"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>demo</CATALOG_ID>
<CATALOG_VERSION>2027.01</CATALOG_VERSION><CATALOG_NAME>Preisrunde Januar 2027</CATALOG_NAME><CURRENCY>CHF</CURRENCY>
</CATALOG><SUPPLIER><SUPPLIER_NAME>demo</SUPPLIER_NAME></SUPPLIER></HEADER>
<T_UPDATE_PRICES>${rows.join('\n')}</T_UPDATE_PRICES></BMECAT>`;
}

async function demoReports(
  { db }: Pick<DemoCtx, 'db'>,
  before: (days: number) => Date,
): Promise<readonly DemoReport[]> {
  const base = { by: '', answer: '', companyNumber: '100100' };
  const anna = 'anna.muster@elektro-muster.example';
  return [
    {
      ...base,
      sku: await findReportedSku(db, 4),
      kind: 'attribute',
      comment: 'Die Schutzart ist IP44, geliefert wurde IP20. Das Datenblatt des Herstellers sagt ebenfalls IP20.',
      email: anna,
      at: before(9),
      state: 'done',
      by: MARCO,
      answer: 'Danke für den Hinweis. Wir haben die Schutzart auf IP20 korrigiert.',
    },
    {
      ...base,
      sku: await findReportedSku(db, 9),
      kind: 'picture',
      comment: 'Das Bild zeigt die weisse Ausführung, bestellt wird aber Anthrazit.',
      email: 'beat.keller@elektro-muster.example',
      at: before(3),
      state: 'taken',
      by: MARCO,
    },
    {
      ...base,
      sku: await findReportedSku(db, 21),
      kind: 'document',
      comment: 'Die Montageanleitung gehört zum Vorgängermodell.',
      email: anna,
      at: before(1),
      state: 'open',
    },
    {
      ...base,
      sku: await findReportedSku(db, 2),
      kind: 'number',
      comment: 'Die EAN führt beim Scannen zu einem anderen Artikel.',
      email: '',
      companyNumber: '',
      at: before(0.2),
      state: 'open',
    },
  ];
}
