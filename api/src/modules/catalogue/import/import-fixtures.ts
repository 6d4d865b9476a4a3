import type { CatalogueArticle, CatalogueCategory, CatalogueEvent, CatalogueHeader } from '@shop/exchange-formats';
import type { TestShop } from '#test/shop.ts';
import { listProductRows } from '../catalogue.sql.ts';
import { importRecords, type ImportOptions } from './import-records.ts';
import type { ArticleResult } from './import-run.ts';

export const header = (more: Partial<CatalogueHeader> = {}): CatalogueHeader => ({
  kind: 'header',
  format: 'bmecat-2005',
  transaction: 'new-catalogue',
  catalogueId: 'K1',
  catalogueVersion: '1.0',
  currency: 'CHF',
  languages: ['de'],
  supplier: { id: 'LUMORA' },
  ...more,
});

export const category = (
  id: string,
  parentId: string | null = null,
  more: Partial<CatalogueCategory> = {},
): CatalogueCategory => ({
  kind: 'category',
  id,
  parentId,
  title: { de: `Kategorie ${id}` },
  sort: 1,
  ...more,
});

export const article = (sku: string, more: Partial<CatalogueArticle> = {}): CatalogueArticle => ({
  kind: 'article',
  sku,
  name: { de: `Artikel ${sku}` },
  description: {},
  categoryIds: [],
  attributes: [],
  measurementUnit: 'C62',
  priceUnit: 1,
  quantityMin: 1,
  quantityInterval: 1,
  prices: [],
  flags: [],
  media: [],
  relations: [],
  ...more,
});

export const gross = (cents: number, more: object = {}) =>
  ({ kind: 'gross', currency: 'CHF', steps: [{ quantityFrom: 1, cents }], ...more }) as const;

/** Imports into a shop and gathers the articleResults, each also as `sku result code`. */
export async function load(shop: TestShop, records: readonly CatalogueEvent[], options: Partial<ImportOptions> = {}) {
  const articleResults: ArticleResult[] = [];
  const summary = await importRecords(shop.ctx(), records, {
    source: 'test',
    onResult: (result) => articleResults.push(result),
    ...options,
  });
  return {
    ...summary,
    articleResults,
    results: articleResults.map(({ sku, result, code }) => [sku, result, ...(code ? [code] : [])].join(' ')),
  };
}

/** The product as it is kept. */
export async function row(shop: TestShop, sku: string) {
  const [found] = await listProductRows(shop.ctx(), [sku]);
  if (!found) throw new Error(`no product ${sku}`);
  return found;
}
