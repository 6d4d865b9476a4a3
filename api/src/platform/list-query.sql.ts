import type { Pagination } from '@shop/contract/page';
import sql, { join, type Sql } from 'sql-template-tag';

type PageWanted = { readonly page: number; readonly ipp: number };

/** Which of the rows found, as SQL says it. */
export type RowRange = { readonly limit: number; readonly offset: number };

/** One page of a list with its place in the whole; a page beyond the end is the last one (docs/domain/tables.md#paging). */
export async function readPage<Row>(
  { page, ipp }: PageWanted,
  count: () => Promise<number>,
  read: (range: RowRange) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const numFound = await count();
  const maxPage = Math.max(1, Math.ceil(numFound / ipp));
  const currentPage = Math.min(page, maxPage);
  const rows = numFound === 0 ? [] : await read({ limit: ipp, offset: (currentPage - 1) * ipp });
  return { rows: [...rows], pagination: { currentPage, maxPage, numFound, currentItemsPerPage: ipp } };
}

/**
 * The order of a list as its address names it, `name` or `-name`; rows alike stand by `id`, so that no page shows one twice.
 * @param columns what is sorted by, under the names of the contract
 */
export function orderBy<K extends string>(sort: K | `-${K}`, columns: Readonly<Record<K, Sql>>, id: Sql): Sql {
  const isDescending = sort.startsWith('-');
  const column = columns[(isDescending ? sort.slice(1) : sort) as K];
  return isDescending ? sql`order by ${column} desc, ${id} desc` : sql`order by ${column}, ${id}`;
}

/** Every word typed is part of one of the columns, in large or small letters; nothing typed finds all. */
export function containsWords(typed: string, columns: readonly Sql[]): Sql {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  const text = join(columns, ` || E'\\n' || `);
  return join(
    words.map((word) => sql`position(${word} in lower(${text})) > 0`),
    ' and ',
  );
}

/** A condition that counts only where something was chosen. */
export function equals(column: Sql, chosen: string | number | boolean | undefined): Sql {
  return chosen === undefined ? sql`true` : sql`${column} = ${chosen}`;
}
