import type { Sql } from 'sql-template-tag';
import type { ErpArticle } from './article.ts';

/**
 * Where master data come from. The query is part of the ERP's own, so that no question goes for articles alone: its rows have
 * a `sku` and a `discountGroup` and come as JSON. Unknown skus are left out, the order does not matter.
 */
export type ArticleSource = {
  readonly query: (skus: readonly string[]) => Sql;
  readonly read: (rows: readonly object[]) => readonly ErpArticle[];
};

/** What is asked about articles, with their rows in the same answer. */
export type WithArticles<T> = T & { readonly articles: readonly object[] };
