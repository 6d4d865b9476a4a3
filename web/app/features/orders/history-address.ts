import { datePresets, orderSorts, type OrderQuestion } from '@shop/contract/order-history';
import { pageSizes, type PageSize } from '@shop/contract/page';

type Preset = (typeof datePresets)[number];
type SortKey = (typeof orderSorts)[number];

/** What the address of the history asks for: everything that makes one list differ from another. */
export type HistoryAsked = {
  readonly q: string;
  readonly state: 'open' | 'done' | undefined;
  readonly preset: Preset;
  readonly from: string;
  readonly to: string;
  readonly isOnlyOwn: boolean;
  readonly page: number;
  readonly pageSize: PageSize;
  readonly sort: { readonly by: SortKey; readonly direction: 'asc' | 'desc' };
};

const newestFirst = { by: 'orderedAt', direction: 'desc' } as const;

/** Anything may stand in an address: what is no filter is passed over. */
export function readHistoryAddress(search: URLSearchParams): HistoryAsked {
  const state = search.get('state');
  const by = orderSorts.find((key) => key === search.get('sort'));
  const page = Number(search.get('page') ?? 1);
  return {
    // `q` in an address belongs to the article search of the header.
    q: (search.get('text') ?? '').trim().slice(0, 60),
    state: state === 'open' || state === 'done' ? state : undefined,
    preset: datePresets.find((preset) => preset === search.get('period')) ?? 'allTime',
    from: dayOrNothing(search.get('from')),
    to: dayOrNothing(search.get('to')),
    isOnlyOwn: search.get('own') === '1',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => String(size) === search.get('ipp')) ?? 10,
    sort: by ? { by, direction: search.get('dir') === 'desc' ? 'desc' : 'asc' } : newestFirst,
  };
}

/** The address of a list, without what goes without saying. */
export function historyAddress(asked: HistoryAsked): string {
  const isUsual = asked.sort.by === newestFirst.by && asked.sort.direction === newestFirst.direction;
  const parts = {
    text: asked.q,
    state: asked.state ?? '',
    period: asked.preset === 'allTime' ? '' : asked.preset,
    from: asked.from,
    to: asked.to,
    own: asked.isOnlyOwn ? '1' : '',
    sort: isUsual ? '' : asked.sort.by,
    dir: isUsual ? '' : asked.sort.direction,
    ipp: asked.pageSize === 10 ? '' : String(asked.pageSize),
    page: asked.page === 1 ? '' : String(asked.page),
  };
  return `?${new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString()}`;
}

export function questionOf(asked: HistoryAsked): OrderQuestion {
  return {
    filters: {
      datePreset: asked.preset,
      onlyOwnOrder: asked.isOnlyOwn,
      ...(asked.q !== '' && { q: asked.q }),
      ...(asked.state && { state: asked.state }),
      ...(asked.from !== '' && { startDate: asked.from }),
      ...(asked.to !== '' && { endDate: asked.to }),
    },
    page: asked.page,
    ipp: asked.pageSize,
    sort: asked.sort,
  };
}

/** Whether anything narrows the list. */
export function isFiltered({ q, state, preset, from, to, isOnlyOwn }: HistoryAsked): boolean {
  return q !== '' || state !== undefined || preset !== 'allTime' || from !== '' || to !== '' || isOnlyOwn;
}

/** A day of the calendar, `2026-11-30`; the 31st of November is none. */
function dayOrNothing(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}
