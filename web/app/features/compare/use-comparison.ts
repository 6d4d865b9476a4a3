import { compareApi, type ComparedList } from '@shop/contract/compare';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';

export type Comparison =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly lists: readonly ComparedList[] };

/** The products side by side. While a changed list is on its way, the old one stays without what was taken off. */
export function useComparison(skus: readonly string[]): { comparison: Comparison; retry: () => void } {
  const [comparison, setComparison] = useState<Comparison>({ state: 'waiting' });
  const [tries, setTries] = useState(0);
  const wanted = JSON.stringify(skus);
  useEffect(() => {
    const productIds = JSON.parse(wanted) as string[];
    const abort = new AbortController();
    browserApi.get(compareApi.comparison, { body: { productIds } }, { signal: abort.signal, isQuiet: true }).then(
      ({ lists }) => !abort.signal.aborted && setComparison({ state: 'known', lists }),
      () => {
        if (!abort.signal.aborted) setComparison({ state: 'failed' });
      },
    );
    return () => abort.abort();
  }, [wanted, tries]);
  return { comparison, retry: () => setTries((count) => count + 1) };
}
