import { historyApi } from '@shop/contract/order-history';
import { ordersApi } from '@shop/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/lib/browser-api.ts';

/** What the history asks for after its first picture. */
export const ordersQueries = {
  detail: (orderNumber: string) =>
    queryOptions({
      queryKey: ['orders', 'detail', orderNumber],
      queryFn: ({ signal }) => browserApi.get(ordersApi.detail, { params: { orderNumber } }, { signal, isQuiet: true }),
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
