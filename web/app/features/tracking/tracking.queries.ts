import { trackingApi } from '@shop/contract/deliveries';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/lib/browser-api.ts';

export const trackingQueries = {
  all: ['tracking'] as const,
  /** Asked for once while a window is open; what the server says about a refusal is shown as its own notification. */
  track: (trackAndTraceId: string) =>
    queryOptions({
      queryKey: ['tracking', trackAndTraceId],
      queryFn: ({ signal }) => browserApi.get(trackingApi.track, { params: { trackAndTraceId } }, { signal }),
      staleTime: Infinity,
      retry: false,
    }),
};
