import {
  contractTypes,
  datePresets,
  orderSorts,
  positionSorts,
  type OrderFilters,
  type OrderQuestion,
  type PositionQuestion,
} from '@shop/contract/order-history';
import { orderOrigins } from '@shop/contract/orders';
import { pageSizes, type PageSize } from '@shop/contract/page';
import { PAGE_SIZE_AT_FIRST } from '#app/lib/page-sizes.ts';

/** `owed`: positions that are still to come, over all orders. */
export const historyLists = ['orders', 'positions', 'owed'] as const;
export type HistoryList = (typeof historyLists)[number];

/** Under these names the tables of the lists remember their settings. */
export const historyTables = {
  orders: 'order-history',
  positions: 'order-positions',
  owed: 'order-owed',
} as const satisfies Record<HistoryList, string>;

/** Filters that are typed, with their names in the address. */
export const typedFilters = {
  commission: 'commission',
  reference: 'reference',
  contact: 'contact',
  costCentre: 'costcentre',
  eNumber: 'eno',
  notation: 'name',
  supplierArticleNumber: 'supplier',
} as const;
export type TypedFilter = keyof typeof typedFilters;
export const typedFilterKeys = Object.keys(typedFilters) as readonly TypedFilter[];

type SortKey = (typeof orderSorts)[number] | (typeof positionSorts)[number];

/** What the address of the history asks for: everything that makes one list differ from another. */
export type HistoryAsked = Readonly<Record<TypedFilter, string>> & {
  readonly list: HistoryList;
  readonly q: string;
  readonly state: 'open' | 'done' | undefined;
  readonly preset: (typeof datePresets)[number];
  readonly from: string;
  readonly to: string;
  readonly isOnlyOwn: boolean;
  readonly isOnlyDelayed: boolean;
  readonly origin: (typeof orderOrigins)[number] | undefined;
  readonly contractType: (typeof contractTypes)[number];
  readonly contract: number | undefined;
  readonly page: number;
  readonly pageSize: PageSize;
  readonly sort: { readonly by: SortKey; readonly direction: 'asc' | 'desc' };
};

const usualSorts = {
  orders: { by: 'orderedAt', direction: 'desc' },
  positions: { by: 'orderedAt', direction: 'desc' },
  owed: { by: 'commission', direction: 'asc' },
} as const satisfies Record<HistoryList, HistoryAsked['sort']>;

/**
 * Anything may stand in an address: what is no filter is passed over.
 * @param sizeAtFirst rows a page where the address names none
 */
export function readHistoryAddress(
  search: URLSearchParams,
  sizeAtFirst: (list: HistoryList) => PageSize = () => PAGE_SIZE_AT_FIRST,
): HistoryAsked {
  const list = historyLists.find((one) => one === search.get('list')) ?? 'orders';
  const state = search.get('state');
  const sorts = sortsOf(list);
  const by = sorts.find((key) => key === search.get('sort'));
  const contract = Number(search.get('contract') ?? '');
  const page = Number(search.get('page') ?? 1);
  const typed = (name: string) => (search.get(name) ?? '').trim().slice(0, 60);
  return {
    list,
    // `q` in an address belongs to the article search of the header.
    q: typed('text'),
    state: list !== 'owed' && (state === 'open' || state === 'done') ? state : undefined,
    preset: datePresets.find((preset) => preset === search.get('period')) ?? 'allTime',
    from: dayOrNothing(search.get('from')),
    to: dayOrNothing(search.get('to')),
    isOnlyOwn: search.get('own') === '1',
    isOnlyDelayed: search.get('late') === '1',
    origin: orderOrigins.find((origin) => origin === search.get('origin')),
    contractType: contractTypes.find((type) => type === search.get('type')) ?? 'all',
    contract: Number.isInteger(contract) && contract > 0 && contract < 2 ** 31 ? contract : undefined,
    commission: typed(typedFilters.commission),
    reference: typed(typedFilters.reference),
    contact: typed(typedFilters.contact),
    costCentre: typed(typedFilters.costCentre),
    eNumber: typed(typedFilters.eNumber),
    notation: typed(typedFilters.notation),
    supplierArticleNumber: typed(typedFilters.supplierArticleNumber),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => String(size) === search.get('ipp')) ?? sizeAtFirst(list),
    sort: by ? { by, direction: search.get('dir') === 'desc' ? 'desc' : 'asc' } : usualSorts[list],
  };
}

/** What a list can be sorted by; groups are only for what is owed. */
export function sortsOf(list: HistoryList): readonly SortKey[] {
  if (list === 'orders') return orderSorts;
  return list === 'owed' ? positionSorts : positionSorts.filter((key) => key !== 'commission' && key !== 'object');
}

/** The address of a list, without what goes without saying. */
export function historyAddress(asked: HistoryAsked): string {
  const usual = usualSorts[asked.list];
  const isUsual = asked.sort.by === usual.by && asked.sort.direction === usual.direction;
  const parts: Readonly<Record<string, string>> = {
    list: asked.list === 'orders' ? '' : asked.list,
    text: asked.q,
    state: asked.state ?? '',
    period: asked.preset === 'allTime' ? '' : asked.preset,
    from: asked.from,
    to: asked.to,
    own: asked.isOnlyOwn ? '1' : '',
    late: asked.isOnlyDelayed ? '1' : '',
    origin: asked.origin ?? '',
    type: asked.contractType === 'all' ? '' : asked.contractType,
    contract: asked.contract === undefined ? '' : String(asked.contract),
    ...Object.fromEntries(typedFilterKeys.map((key) => [typedFilters[key], asked[key]])),
    sort: isUsual ? '' : asked.sort.by,
    dir: isUsual ? '' : asked.sort.direction,
    // A further page is another one with another size, which its reader may have chosen.
    ipp: asked.pageSize === PAGE_SIZE_AT_FIRST && asked.page === 1 ? '' : String(asked.pageSize),
    page: asked.page === 1 ? '' : String(asked.page),
  };
  return `?${new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString()}`;
}

/** The filters as the API takes them; what is owed is open. */
export function filtersOf(asked: HistoryAsked): OrderFilters {
  const state = asked.list === 'owed' ? 'open' : asked.state;
  const typed = typedFilterKeys.filter((key) => asked[key] !== '').map((key) => [key, asked[key]]);
  return {
    datePreset: asked.preset,
    onlyOwnOrder: asked.isOnlyOwn,
    ...(asked.isOnlyDelayed && { onlyDelayedOrder: true }),
    ...(asked.q !== '' && { q: asked.q }),
    ...(state && { state }),
    ...(asked.from !== '' && { startDate: asked.from }),
    ...(asked.to !== '' && { endDate: asked.to }),
    ...(asked.origin && { orderOrigin: asked.origin }),
    ...(asked.contractType !== 'all' && { contractType: asked.contractType }),
    ...(asked.contract !== undefined && { contract: asked.contract }),
    ...(Object.fromEntries(typed) as Partial<Record<TypedFilter, string>>),
  };
}

export function questionOf(asked: HistoryAsked): OrderQuestion {
  const by = orderSorts.find((key) => key === asked.sort.by) ?? 'orderedAt';
  return {
    filters: filtersOf(asked),
    page: asked.page,
    ipp: asked.pageSize,
    sort: { by, direction: asked.sort.direction },
  };
}

export function positionQuestionOf(asked: HistoryAsked): PositionQuestion {
  const by = positionSorts.find((key) => key === asked.sort.by) ?? 'orderedAt';
  return {
    filters: filtersOf(asked),
    page: asked.page,
    ipp: asked.pageSize,
    sort: { by, direction: asked.sort.direction },
  };
}

/** The same list with nothing narrowing it. */
export function withoutFilters({ list, pageSize }: HistoryAsked): HistoryAsked {
  return { ...readHistoryAddress(new URLSearchParams({ list })), pageSize };
}

/** Whether anything narrows the list. */
export function isFiltered(asked: HistoryAsked): boolean {
  const { sort, page, pageSize } = asked;
  return historyAddress(asked) !== historyAddress({ ...withoutFilters(asked), sort, page, pageSize });
}

/** A day of the calendar, `2026-11-30`; the 31st of November is none. */
function dayOrNothing(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}
