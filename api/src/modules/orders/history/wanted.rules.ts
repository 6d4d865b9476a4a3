import type { OrderFilters, OrderQuestion } from '@shop/contract/order-history';
import type { Wanted, Word } from '@shop/order-index';
import { zurichInstant } from '#platform/zurich-clock.ts';
import { addDays, intersect, periodOf, readOrderNumber, type Period } from '../orders.rules.ts';

/** Who asks, and on which day in Zurich, `2026-11-24`. */
export type Asking = { readonly userId: number; readonly seesCompany: boolean; readonly today: string };

/**
 * What a list is narrowed to: dates and rights worked out (docs/domain/permissions.md#seeing-orders,
 * docs/domain/dates.md#time-zone), texts as they are searched.
 */
export function wantedOf({ userId, seesCompany, today }: Asking, filters: OrderFilters): Wanted {
  const { datePreset = 'allTime', startDate = null, endDate = null, onlyOwnOrder = false } = filters;
  return {
    ...instantsOf(intersect(periodOf(datePreset, today), { startDate, endDate })),
    userId: onlyOwnOrder || !seesCompany ? userId : undefined,
    state: filters.state,
    isDelayed: filters.onlyDelayedOrder || undefined,
    isCredited: filters.contractType === 'credit' ? true : filters.contractType === 'default' ? false : undefined,
    origin: filters.orderOrigin,
    contractId: filters.contract,
    reference: lowered(filters.reference),
    contact: lowered(filters.contact),
    costCentre: lowered(filters.costCentre),
    commission: lowered(filters.commission),
    article: articleOf(filters),
    word: wordOf(filters.q),
  };
}

/** As asked; the newest first for who asks for an order by amounts that he may not see: it would tell which came dearest. */
export function sortOfOrders(sort: OrderQuestion['sort'], seesPrices: boolean): OrderQuestion['sort'] {
  return sort.by === 'netTotal' && !seesPrices ? { by: 'orderedAt', direction: 'desc' } : sort;
}

/** No calendar goes further; the day after it has no name. */
const LAST_DAY = '9999-12-31';

/** Days are those of Zurich; the last one counts in full. Microseconds since 1970. */
function instantsOf({ startDate, endDate }: Period): Pick<Wanted, 'from' | 'before'> {
  const startOf = (day: string) => zurichInstant(day, 0).getTime() * 1000;
  return {
    from: startDate === null ? undefined : startOf(startDate),
    before: endDate === null || endDate >= LAST_DAY ? undefined : startOf(addDays(endDate, 1)),
  };
}

function articleOf({ eNumber, notation, supplierArticleNumber }: OrderFilters): Wanted['article'] {
  if (!eNumber && !notation && !supplierArticleNumber) return undefined;
  return {
    eNumber: eNumber && withoutSpaces(eNumber.toLowerCase()),
    name: lowered(notation),
    manufacturerNumber: lowered(supplierArticleNumber),
  };
}

/** An E-No may be written with spaces. */
function wordOf(q: string | undefined): Word | undefined {
  const text = lowered(q);
  if (text === undefined) return undefined;
  const digits = withoutSpaces(text);
  const isNumber = digits !== text && /^\d{3,}$/.test(digits);
  return { text, orderNumber: readOrderNumber(text), inNames: isNumber ? [text, digits] : [text] };
}

function lowered(text: string | undefined): string | undefined {
  return text ? text.toLowerCase() : undefined;
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/[\s.-]/gu, '');
}
