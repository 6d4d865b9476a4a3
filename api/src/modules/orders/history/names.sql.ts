import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { BuyerCtx } from '#src/context.ts';
import type { HistoryFilter } from './history-filter.sql.ts';
import { LETTERS_MIN } from './reading.rules.ts';

type Buyer = BuyerCtx['buyer'];

/** Names `n` of articles that a filter asks for. */
export function matchingNames({ eNumber, notation, supplierArticleNumber }: HistoryFilter): Sql {
  return join(
    [
      ...byColumn(sql`n.e_number`, eNumber && withoutBlanks(eNumber)),
      ...byColumn(sql`lower(n.name)`, notation),
      ...byColumn(sql`lower(n.manufacturer_number)`, supplierArticleNumber),
    ],
    ' and ',
  );
}

/** Found by the index of letters where the text has enough of them, then by the column itself. */
function byColumn(column: Sql, text: string | undefined): readonly Sql[] {
  if (text === undefined || text === '') return [];
  const exactly = sql`${column} like ${anywhere(text)}`;
  return text.length < LETTERS_MIN ? [exactly] : [inName(text), exactly];
}

/** Names `n` that have the text somewhere; an E-No may be written with blanks. */
export function namesWith(q: string): Sql {
  const digits = withoutBlanks(q);
  const isNumber = digits !== q && /^\d{3,}$/.test(digits);
  return sql`(${join((isNumber ? [q, digits] : [q]).map(inName), ' or ')})`;
}

/** A text without letters enough would make the index be read as a whole. */
function inName(text: string): Sql {
  return text.length < LETTERS_MIN
    ? sql`n.search_text || '' like ${anywhere(text)}`
    : sql`n.search_text like ${anywhere(text)}`;
}

/** Of positions `p`, those whose article is called so, found by the names that the company's orders have used. */
export function namedSo({ companyId }: Buyer, names: Sql): Sql {
  const named = sql`from orders.named_articles n where n.company_id = ${companyId} and ${names}`;
  return sql`(p.sku = any(array(select n.sku ${named})) and p.text_key = any(array(select n.text_key ${named})))`;
}

/** The same of positions that are met on a walk: the names are found once, each position is looked up among them. */
export function namedSoOnWalk({ companyId }: Buyer, names: Sql): Sql {
  return sql`((p.text_key in (
    select n.text_key from orders.named_articles n where n.company_id = ${companyId} and ${names})) is true)`;
}

/** All commissions of the company's orders that have the text, as an array in their order. */
export function commissionsWith({ companyId }: Buyer, text: string, direction: 'asc' | 'desc' = 'asc'): Sql {
  return sql`array(select c.commission from orders.commissions c
    where c.company_id = ${companyId} and lower(c.commission) like ${anywhere(text)}
    order by c.commission ${raw(direction)})`;
}

/** Nothing that is typed has a meaning of its own. */
export function anywhere(text: string): string {
  return `%${escapeLike(text.toLowerCase())}%`;
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/[\s.-]/gu, '');
}
