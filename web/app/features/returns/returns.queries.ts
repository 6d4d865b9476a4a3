import { returnsApi, type returnFilters } from '@shop/contract/returns';
import type { PageSize } from '@shop/contract/page';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/lib/browser-api.ts';

type ListAsked = {
  readonly filter: (typeof returnFilters)[number];
  readonly page: number;
  readonly ipp: PageSize;
};

export const returnsQueries = {
  lists: ['returns', 'list'] as const,
  list: (query: ListAsked) =>
    queryOptions({
      queryKey: ['returns', 'list', query],
      queryFn: ({ signal }) => browserApi.get(returnsApi.list, { query }, { signal, isQuiet: true }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** Tours are asked for once for every address; what fails is said where they are chosen. */
  slots: (addressId: number | null) =>
    queryOptions({
      queryKey: ['returns', 'slots', addressId],
      queryFn: async ({ signal }) => {
        const asked = { params: { addressId: String(addressId) } };
        const { tourTimes } = await browserApi.get(returnsApi.pickupSlots, asked, { signal, isQuiet: true });
        // An answer without them is a failure of the API (docs/domain/returns.md#registration).
        if (!Array.isArray(tourTimes)) throw new Error('The tours are missing in the answer.');
        return tourTimes;
      },
      enabled: addressId !== null,
      staleTime: 5 * 60_000, // ms
    }),
};
