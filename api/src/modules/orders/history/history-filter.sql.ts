import sql, { join, type Sql } from 'sql-template-tag';
import type { OrderFilters } from '@shop/contract/order-history';
import type { BuyerCtx } from '#src/context.ts';
import type { Period } from '../orders.rules.ts';
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
};

/**
 * The orders `o` that a filter leaves. Each filter in use is a condition of its own, so that the database finds the index that
 * narrows most; users combine a few of them, so the statements stay few.
 */
export function matchingOrders(ctx: BuyerCtx, filter: HistoryFilter): Sql {
  return join([...ownOrders(ctx, filter), ...orderConditions(ctx, filter), ...articleConditions(ctx, filter)], ' and ');
}

/** Whether a filter asks for something that only positions know. */
export function asksForArticles({ eNumber, notation, supplierArticleNumber }: HistoryFilter): boolean {
  return Boolean(eNumber) || Boolean(notation) || Boolean(supplierArticleNumber);
}

/** Whether a filter has a word that is looked for in the heads of orders. */
export function asksForWords({ commission, reference, contact, q }: HistoryFilter): boolean {
  return Boolean(commission) || Boolean(reference) || Boolean(contact) || Boolean(q);
}

/** Whether a filter asks for something of the order beside whose and when, which positions know too. */
export function asksForOrders(ctx: BuyerCtx, filter: HistoryFilter): boolean {
  return orderConditions(ctx, { ...filter, state: undefined, q: undefined }).length > 0;
}

export function ownOrders({ buyer }: BuyerCtx, { period, onlyOwn }: HistoryFilter): readonly Sql[] {
  return [
    sql`o.company_id = ${buyer.companyId}`,
    ...(onlyOwn ? [sql`o.user_id = ${buyer.userId}`] : []),
    ...within(sql`o.ordered_at`, period),
  ];
}

/** Days are those of Zurich; the last one counts in full. */
function within(instant: Sql, { startDate, endDate }: Period): readonly Sql[] {
  return [
    ...(startDate === null ? [] : [sql`${instant} >= ${startDate}::date::timestamp at time zone 'Europe/Zurich'`]),
    ...(endDate === null ? [] : [sql`${instant} < (${endDate}::date + 1)::timestamp at time zone 'Europe/Zurich'`]),
  ];
}

function orderConditions(ctx: BuyerCtx, filter: HistoryFilter): readonly Sql[] {
  const { state, orderOrigin, contract, contractType, commission, reference, contact, onlyDelayedOrder, q } = filter;
  return [
    ...(state === 'open' ? [sql`o.state = 'open'`] : state === 'done' ? [sql`o.state = 'done'`] : []),
    ...(onlyDelayedOrder ? [sql`o.is_delayed and o.state = 'open'`] : []),
    ...(orderOrigin ? [sql`o.origin = ${orderOrigin}`] : []),
    ...(contract === undefined ? [] : [sql`o.contract_id = ${contract}`]),
    ...creditConditions(contractType),
    ...(commission ? [...inOrder(filter, commission), sql`lower(o.commission) like ${anywhere(commission)}`] : []),
    ...(reference ? [...inOrder(filter, reference), sql`lower(o.reference) like ${anywhere(reference)}`] : []),
    ...(contact ? [...inOrder(filter, contact), sql`lower(o.contact) like ${anywhere(contact)}`] : []),
    ...(q ? [hasWord(ctx, filter, q)] : []),
  ];
}

function creditConditions(contractType: HistoryFilter['contractType']): readonly Sql[] {
  const credited = sql`exists (
    select from orders.invoices i where i.order_number = o.order_number and i.kind = 'creditNote')`;
  if (contractType === 'credit') return [credited];
  return contractType === 'default' ? [sql`not ${credited}`] : [];
}

/** Finds by the index of letters; the exact column is looked at afterwards, on a walk only that. */
function inOrder({ reading }: HistoryFilter, text: string): readonly Sql[] {
  return reading === 'walk' ? [] : [sql`o.search_text like ${anywhere(text)}`];
}

function hasWord(ctx: BuyerCtx, { reading, orderNumber }: HistoryFilter, q: string): Sql {
  if (reading !== 'walk') return sql`o.order_number = any(array(${ordersWith(ctx, q, orderNumber)}))`;
  return sql`(${headHasWord(q, orderNumber)} or ${hasPosition(join(articleWith(q, 'walk'), ' or '))})`;
}

/** Of one order `o` that is met on a walk; no index is asked. */
export function headHasWord(q: string, orderNumber: number | null): Sql {
  return sql`(o.search_text || '' like ${anywhere(q)} or o.order_number = ${orderNumber}::int)`;
}

/** The positions of one order `o` that is met on a walk; written so that they are looked at for that order alone. */
function hasPosition(condition: Sql): Sql {
  return sql`coalesce((
    select true from orders.positions p where p.order_number = o.order_number and (${condition}) limit 1), false)`;
}

function articleConditions({ buyer }: BuyerCtx, filter: HistoryFilter): readonly Sql[] {
  if (!asksForArticles(filter)) return [];
  if (filter.reading === 'walk') return [hasPosition(join(matchingArticles(filter), ' and '))];
  // Whose and when stand in the positions, too: a month of them is looked through sooner than all that name an article.
  const conditions = [...ownPositions(buyer, filter), ...matchingArticles(filter)];
  return [
    sql`o.order_number = any(array(
      select distinct p.order_number from orders.positions p where ${join(conditions, ' and ')}))`,
  ];
}

/** The positions `p` that lie in the buyer's sight and in the period. */
export function ownPositions(
  { companyId, userId }: BuyerCtx['buyer'],
  { onlyOwn, period }: HistoryFilter,
): readonly Sql[] {
  return [
    sql`p.company_id = ${companyId}`,
    ...(onlyOwn ? [sql`p.user_id = ${userId}`] : []),
    ...within(sql`p.ordered_at`, period),
  ];
}

/** The positions `p` of the articles that a filter asks for. */
export function matchingArticles({ reading, eNumber, notation, supplierArticleNumber }: HistoryFilter): readonly Sql[] {
  const found = (text: string) => (reading === 'walk' ? [] : [inPosition(text, reading)]);
  return [
    ...(eNumber ? [...found(withoutBlanks(eNumber)), sql`p.e_number like ${anywhere(withoutBlanks(eNumber))}`] : []),
    ...(notation ? [...found(notation), sql`lower(p.name) like ${anywhere(notation)}`] : []),
    ...(supplierArticleNumber
      ? [...found(supplierArticleNumber), sql`lower(p.manufacturer_number) like ${anywhere(supplierArticleNumber)}`]
      : []),
  ];
}

/** On a walk the text is looked at as it is: adding nothing to it keeps the index of letters out. */
function inPosition(text: string, reading: Reading = 'letters'): Sql {
  return reading === 'walk'
    ? sql`p.search_text || '' like ${anywhere(text)}`
    : sql`p.search_text like ${anywhere(text)}`;
}

/** Numbers of the company's orders that have the text in their head or in an article, or are numbered so. */
function ordersWith({ buyer }: BuyerCtx, q: string, orderNumber: number | null): Sql {
  return sql`
    ${headsWith(buyer, q, orderNumber)}
    union select p.order_number from orders.positions p
      where p.company_id = ${buyer.companyId} and (${join(articleWith(q), ' or ')})`;
}

/** The same, of the head alone. */
export function headsWith({ companyId }: BuyerCtx['buyer'], q: string, orderNumber: number | null): Sql {
  return sql`
    select f.order_number from orders.orders f
      where f.company_id = ${companyId} and f.search_text like ${anywhere(q)}
    union select ${orderNumber}::int where ${orderNumber}::int is not null`;
}

/** The positions `p` whose article has the text in its name or one of its numbers; an E-No may be written with blanks. */
export function articleWith(q: string, reading?: Reading): readonly Sql[] {
  const digits = withoutBlanks(q);
  const isNumber = digits !== q && /^\d{3,}$/.test(digits);
  return (isNumber ? [q, digits] : [q]).map((text) => inPosition(text, reading));
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/[\s.-]/gu, '');
}

/** Nothing that is typed has a meaning of its own. */
function anywhere(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
