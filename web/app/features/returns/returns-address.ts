import { returnFilters } from '@shop/contract/returns';
import { pageSizes, type PageSize } from '@shop/contract/page';

/** What of the returns is shown, as the address of the history keeps it beside the filters of the orders. */
export type ReturnsAsked = {
  readonly filter: (typeof returnFilters)[number];
  readonly page: number;
  readonly ipp: PageSize;
};

const names = { filter: 'rma', page: 'rmaPage', ipp: 'rmaIpp' } as const;

/** @param ippAtFirst where the address says nothing */
export function readReturnsAddress(search: URLSearchParams, ippAtFirst: PageSize): ReturnsAsked {
  const page = Number(search.get(names.page) ?? '1');
  return {
    filter: returnFilters.find((filter) => filter === search.get(names.filter)) ?? 'allReturns',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    ipp: pageSizes.find((size) => String(size) === search.get(names.ipp)) ?? ippAtFirst,
  };
}

/** Address of the tab with something changed; what stands for other lists stays. */
export function returnsAddress(search: URLSearchParams, change: Partial<ReturnsAsked>): string {
  const next = new URLSearchParams(search);
  for (const key of ['filter', 'page', 'ipp'] as const) {
    const value = change[key];
    if (value !== undefined) next.set(names[key], String(value));
  }
  return `?${next.toString()}#return-order`;
}
