import sql, { join, type Sql } from 'sql-template-tag';
import type { OrderFilters } from '@shop/contract/order-history';
import type { BuyerCtx } from '#src/context.ts';
import type { Period } from '../orders.rules.ts';
import { anywhere, commissionsWith, matchingNames, namedSo, namedSoOnWalk, namesWith } from './names.sql.ts';
import type { Reading } from './reading.rules.ts';

/** What a list is narrowed to, after dates and rights are worked out. */
export type HistoryFilter = Omit<OrderFilters, 'datePreset' | 'startDate' | 'endDate' | 'onlyOwnOrder'> & {
  readonly period: Period;
  /** Because it is asked for, or because the user may not see his company's orders (ruling 20). */
  readonly onlyOwn: boolean;
  /** The text read as an order number, if it is one. */
  readonly orderNumber: number | null;
  /** How words are looked for; by their letters when absent. */
  readonly reading?: Reading;
  /** The numbers of the orders that it leaves, where counting them has found few. */
  readonly found?: readonly number[];
};

type Buyer = BuyerCtx['buyer'];

/**
 * The orders `o` that a filter leaves. Each filter in use is a condition of its own, so that the database finds the index that
 * narrows most; users combine a few of them, so the statements stay few.
 */
export function matchingOrders({ buyer }: BuyerCtx, filter: HistoryFilter): Sql {
  const { reading, commission, q, found } = filter;
  if (found) return sql`o.order_number = any(${found}::int[])`;
  const conditions = [
    ...ownOrders(buyer, filter),
    ...headConditions(filter),
    ...(commission ? [ofCommission(buyer, reading, commission)] : []),
    ...(q ? [orderHasWord(buyer, filter, q)] : []),
    ...articleConditions(buyer, filter),
  ];
  return join(conditions, ' and ');
}

/** Whether a filter asks for something that only positions know. */
export function asksForArticles({ eNumber, notation, supplierArticleNumber }: HistoryFilter): boolean {
  return Boolean(eNumber) || Boolean(notation) || Boolean(supplierArticleNumber);
}

/** Whether a filter has a word that is looked for in the heads of orders. */
export function asksForWords({ commission, reference, contact, q }: HistoryFilter): boolean {
  return Boolean(commission) || Boolean(reference) || Boolean(contact) || Boolean(q);
}

export function ownOrders({ companyId, userId }: Buyer, { period, onlyOwn }: HistoryFilter): readonly Sql[] {
  return [
    sql`o.company_id = ${companyId}`,
    ...(onlyOwn ? [sql`o.user_id = ${userId}`] : []),
    ...within(sql`o.ordered_at`, period),
  ];
}

/** The positions `p` that lie in the buyer's sight and in the period. */
export function ownPositions({ companyId, userId }: Buyer, { onlyOwn, period }: HistoryFilter): readonly Sql[] {
  return [
    sql`p.company_id = ${companyId}`,
    ...(onlyOwn ? [sql`p.user_id = ${userId}`] : []),
    ...within(sql`p.ordered_at`, period),
  ];
}

/** Days are those of Zurich; the last one counts in full. */
function within(instant: Sql, { startDate, endDate }: Period): readonly Sql[] {
  return [
    ...(startDate === null ? [] : [sql`${instant} >= ${startDate}::date::timestamp at time zone 'Europe/Zurich'`]),
    ...(endDate === null ? [] : [sql`${instant} < (${endDate}::date + 1)::timestamp at time zone 'Europe/Zurich'`]),
  ];
}

/** What is asked of the head `o` alone; commission and `q` are not among it, positions know of them too. */
export function headConditions(filter: HistoryFilter): readonly Sql[] {
  const { state, orderOrigin, contract, contractType, reference, contact, onlyDelayedOrder } = filter;
  return [
    ...(state === 'open' ? [sql`o.state = 'open'`] : state === 'done' ? [sql`o.state = 'done'`] : []),
    ...(onlyDelayedOrder ? [sql`o.is_delayed and o.state = 'open'`] : []),
    ...(orderOrigin ? [sql`o.origin = ${orderOrigin}`] : []),
    ...(contract === undefined ? [] : [sql`o.contract_id = ${contract}`]),
    ...creditConditions(filter, contractType),
    ...(reference ? inOrder(filter, reference, sql`lower(o.reference) like ${anywhere(reference)}`) : []),
    ...(contact ? inOrder(filter, contact, sql`lower(o.contact) like ${anywhere(contact)}`) : []),
  ];
}

function creditConditions({ reading }: HistoryFilter, contractType: HistoryFilter['contractType']): readonly Sql[] {
  const notes = sql`from orders.invoices i where i.order_number = o.order_number and i.kind = 'creditNote'`;
  if (contractType === 'credit') return [sql`exists (select ${notes})`];
  if (contractType !== 'default') return [];
  // Few orders are credited: on a walk each is asked for its notes, instead of all being joined with them.
  return reading === 'walk'
    ? [sql`not coalesce((select true ${notes} limit 1), false)`]
    : [sql`not exists (select ${notes})`];
}

/** Finds by the index of letters; the exact column is looked at afterwards, on a walk only that. */
function inOrder({ reading }: HistoryFilter, text: string, exactly: Sql): readonly Sql[] {
  return reading === 'walk' ? [seenOnWalk(exactly)] : [sql`o.search_text like ${anywhere(text)}`, exactly];
}

/**
 * On a walk the database shall not guess how many rows have a word: it guesses few and would collect and sort all of them.
 * Of this form it knows nothing, takes one in two for granted and walks.
 */
function seenOnWalk(condition: Sql): Sql {
  return sql`coalesce((${condition}), false)`;
}

/** The order's own commission; a line that stands for another one does not count here. */
export function ofCommission(buyer: Buyer, reading: Reading | undefined, commission: string): Sql {
  return reading === 'walk'
    ? seenOnWalk(sql`lower(o.commission) like ${anywhere(commission)}`)
    : sql`o.commission = any(${commissionsWith(buyer, commission)})`;
}

function orderHasWord(buyer: Buyer, { reading, orderNumber }: HistoryFilter, q: string): Sql {
  if (reading === 'walk') {
    return seenOnWalk(sql`${headHasWord(q, orderNumber)} or ${hasPosition(lineHasWordOnWalk(buyer, q))}`);
  }
  return sql`o.order_number = any(array(
    ${headsWith(buyer, q, orderNumber)}
    union select p.order_number from orders.positions p
      where p.company_id = ${buyer.companyId} and (${lineHasWord(buyer, q)})))`;
}

/** Of one order `o` that is met on a walk; no index is asked. */
export function headHasWord(q: string, orderNumber: number | null): Sql {
  return seenOnWalk(sql`o.search_text like ${anywhere(q)} or o.order_number = ${orderNumber}::int`);
}

/** Numbers of the company's orders that have the text in their head, or are numbered so. */
export function headsWith({ companyId }: Buyer, q: string, orderNumber: number | null): Sql {
  return sql`
    select f.order_number from orders.orders f
      where f.company_id = ${companyId} and f.search_text like ${anywhere(q)}
    union select ${orderNumber}::int where ${orderNumber}::int is not null`;
}

/** The positions `p` whose article is called so, or which stand for such a commission. */
export function lineHasWord(buyer: Buyer, q: string): Sql {
  return sql`${namedSo(buyer, namesWith(q))}
    or p.commission <> '' and p.commission = any(${commissionsWith(buyer, q)})`;
}

export function lineHasWordOnWalk(buyer: Buyer, q: string): Sql {
  return sql`${namedSoOnWalk(buyer, namesWith(q))} or p.commission <> '' and lower(p.commission) like ${anywhere(q)}`;
}

/** The positions of one order `o` that is met on a walk; written so that they are looked at for that order alone. */
function hasPosition(condition: Sql): Sql {
  return sql`coalesce((
    select true from orders.positions p where p.order_number = o.order_number and (${condition}) limit 1), false)`;
}

function articleConditions(buyer: Buyer, filter: HistoryFilter): readonly Sql[] {
  if (!asksForArticles(filter)) return [];
  if (filter.reading === 'walk') return [hasPosition(namedSoOnWalk(buyer, matchingNames(filter)))];
  // Whose and when stand in the positions, too: a month of them is looked through sooner than all that name an article.
  const conditions = [...ownPositions(buyer, filter), namedSo(buyer, matchingNames(filter))];
  return [
    sql`o.order_number = any(array(
      select distinct p.order_number from orders.positions p where ${join(conditions, ' and ')}))`,
  ];
}
