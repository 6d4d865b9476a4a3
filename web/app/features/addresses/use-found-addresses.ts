import { addressesApi, ADDRESS_CHOICES_MAX } from '@shop/contract/addresses';
import type { CartMetadata } from '@shop/contract/cart';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { queryClient } from '#app/lib/query-client.ts';

type Choice = CartMetadata['addresses'][number];

const ROWS = 50;

/**
 * What typed words find among all addresses of the company, where a page knows only the latest of them; undefined while it
 * knows all of them, or has not heard yet.
 */
export function useFoundAddresses(known: readonly Choice[], typed: string): readonly Choice[] | undefined {
  const q = useDeferredValue(typed.trim());
  const isPart = known.length >= ADDRESS_CHOICES_MAX && q !== '';
  const { data } = useQuery(
    {
      queryKey: ['addresses', q],
      queryFn: () => browserApi.get(addressesApi.list, { query: { q, ipp: ROWS } }),
      enabled: isPart,
      staleTime: 30_000,
    },
    queryClient,
  );
  return isPart ? data?.addresses : undefined;
}
