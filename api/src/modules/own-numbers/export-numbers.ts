import { CSV, XLSX } from '@shop/contract/endpoint';
import type { OwnNumber } from '@shop/contract/own-numbers';
import type { ownNumbersEndpoints } from '@shop/contract/own-numbers.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import { normaliseNumber } from '@shop/contract/product-number';
import { languageOf } from '@shop/contract/values';
import { cartColumnTitle, csvLine, formatENumber, writeMinimalXlsx } from '@shop/exchange-formats';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { tableOf, type ListColumn } from '#src/list-export/list-table.ts';
import { listArticles, listPopularSkus } from '../catalogue/index.ts';
import { messages } from './messages.ts';
import { countNumbers, listNumbersAfter } from './own-numbers.sql.ts';
import { filtersOf } from './own-numbers.service.ts';
import { showNumbers } from './show-numbers.ts';

type Words = keyof typeof messages.de;

/** In the titles that an import reads, so that a list comes back as it was. */
const columns: readonly ListColumn<OwnNumber, Words>[] = [
  { key: 'ownNumber', head: 'head.ownNumber', cell: ({ ownNumber }) => ownNumber },
  { key: 'ownName', head: 'head.ownName', cell: ({ ownName }) => ownName },
  { key: 'ownUnit', head: 'head.ownUnit', cell: ({ ownUnit }) => ownUnit },
  { key: 'sku', head: 'head.sku', cell: ({ article }) => article.sku },
  { key: 'eNumber', head: 'head.eNumber', cell: ({ article }) => formatENumber(article.eNumber) },
  { key: 'name', head: 'head.name', cell: ({ article }) => article.name },
  { key: 'state', head: 'head.state', cell: ({ state }, text) => text(`state.${state}`) },
  { key: 'changedBy', head: 'head.changedBy', cell: ({ changedBy }) => changedBy },
  {
    key: 'changedAt',
    head: 'head.changedAt',
    isDay: true,
    cell: ({ changedAt }) => dayText(readZurichClock(new Date(changedAt)).day),
  },
];

/** What search and filter leave as a file. @throws ShopError as `exportList` */
export async function exportOwnNumbers(
  ctx: BuyerCtx,
  { type, columns: wanted, ...asked }: InputOf<typeof ownNumbersEndpoints.exportList>['query'],
): Promise<FileAnswer> {
  const filters = await filtersOf(ctx, asked);
  const words = messages[ctx.locale];
  return exportList(
    ctx,
    {
      words: { heading: words['list.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
      table: tableOf(columns, { seesPrices: true, wanted: wanted?.split(',') }, (key) => words[key]),
      count: () => countNumbers(ctx, filters),
      readAfter: async (after: OwnNumber | null, limit) => {
        const from = after === null ? '' : normaliseNumber(after.ownNumber);
        return showNumbers(ctx, await listNumbersAfter(ctx, filters, { after: from, limit }));
      },
    },
    type,
  );
}

/** Spreadsheet programs take a text for UTF-8 by this. */
const BYTE_ORDER_MARK = '\ufeff';
const SAMPLE_ROWS = 3;

/** A short list with articles of the catalogue, in the form that is imported. */
export async function writeSample(ctx: BuyerCtx, type: 'csv' | 'xlsx'): Promise<FileAnswer> {
  const articles = await listArticles(ctx, await listPopularSkus(ctx, SAMPLE_ROWS));
  const title = languageOf(ctx.locale);
  const titles = (['ownNumber', 'eNumber', 'ownName', 'ownUnit'] as const).map((one) => cartColumnTitle(one, title));
  const rows = [...articles.values()].map((article, at) => [
    `M-${1001 + at}`,
    formatENumber(article.eNumber) || article.sku,
    article.name,
    article.measurementUnitName,
  ]);
  const heading = messages[ctx.locale]['sample.file'];
  const name = `${heading}.${type}`;
  if (type === 'xlsx') {
    return { name, type: XLSX, content: await writeMinimalXlsx({ name: heading, rows: [titles, ...rows] }) };
  }
  return {
    name,
    type: CSV,
    content: Buffer.from(BYTE_ORDER_MARK + [titles, ...rows].map((row) => csvLine(row)).join('')),
  };
}
