import { historyApi } from '@shop/contract/order-history';
import { ordersApi } from '@shop/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/lib/browser-api.ts';

/** A page is looked at for so long before it stops asking: a forgotten one must not keep its session alive. */
const MOVES_ASKED_MAX = 90;
const MOVES_MS = 20_000;

/** Queries of the history after its first rendering. */
export const ordersQueries = {
  detail: (orderNumber: string) =>
    queryOptions({
      queryKey: ['orders', 'detail', orderNumber],
      queryFn: ({ signal }) => browserApi.get(ordersApi.detail, { params: { orderNumber } }, { signal, isQuiet: true }),
    }),
  /** The same order again and again while its page is open. */
  moves: (orderNumber: string) =>
    queryOptions({
      queryKey: ['orders', 'moves', orderNumber],
      queryFn: ({ signal }) => browserApi.get(ordersApi.detail, { params: { orderNumber } }, { signal, isQuiet: true }),
      refetchInterval: ({ state }) =>
        state.dataUpdateCount + state.errorUpdateCount < MOVES_ASKED_MAX ? MOVES_MS : false,
      refetchOnWindowFocus: true,
      staleTime: MOVES_MS,
      gcTime: 0,
    }),
  quickSearch: (q: string) =>
    queryOptions({
      queryKey: ['orders', 'quick-search', q],
      queryFn: ({ signal }) => browserApi.get(historyApi.quickSearch, { query: { q } }, { signal, isQuiet: true }),
      enabled: q.length >= 2,
    }),
  views: () =>
    queryOptions({
      queryKey: ['orders', 'views'],
      queryFn: ({ signal }) => browserApi.get(historyApi.views, {}, { signal }),
    }),
};
