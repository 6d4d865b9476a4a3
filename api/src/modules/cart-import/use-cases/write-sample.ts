import { languageOf, type Locale } from '@shop/contract/values';
import { CSV, XLSX } from '@shop/contract/endpoint';
import { cartColumnTitle, csvLine, formatENumber, writeMinimalXlsx } from '@shop/exchange-formats';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles, listPopularSkus } from '../../catalogue/index.ts';

/** Spreadsheet programs take a text for UTF-8 by this. */
const BYTE_ORDER_MARK = '\ufeff';
const SAMPLE_LINES = 3;
const names: Readonly<Record<Locale, string>> = {
  de: 'Import-Muster',
  fr: 'Exemple-importation',
  it: 'Esempio-importazione',
  'en-US': 'Import-sample',
};

/** A short list with articles of the catalogue, in the form that is imported. */
export async function writeSample(ctx: BuyerCtx, type: 'csv' | 'xlsx'): Promise<FileAnswer> {
  const language = languageOf(ctx.locale);
  const articles = await listArticles(ctx, await listPopularSkus(ctx, SAMPLE_LINES));
  const titles = (['eNumber', 'name', 'quantity'] as const).map((column) => cartColumnTitle(column, language));
  const rows = [...articles.values()].map((article) => [
    formatENumber(article.eNumber) || article.sku,
    article.name,
    article.quantityMin,
  ]);
  const name = `${names[ctx.locale]}.${type}`;
  if (type === 'xlsx') {
    return { name, type: XLSX, content: await writeMinimalXlsx({ name: names[ctx.locale], rows: [titles, ...rows] }) };
  }
  const lines = [titles, ...rows].map((row) => csvLine(row.map(String)));
  return { name, type: CSV, content: Buffer.from(`${BYTE_ORDER_MARK}${lines.join('')}`) };
}
