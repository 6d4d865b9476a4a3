import { standingOrdersApi, type Outlook } from '@shop/contract/standing-orders';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';

type Wanted = { readonly planId: number; readonly version: number; readonly day: string | undefined };

/** Prices and stock of today, asked after the page has come; undefined while on the way, null where it cannot be reached. */
export function useOutlook({ planId, version, day }: Wanted): Outlook | null | undefined {
  const [found, setFound] = useState<Outlook | null>();
  useEffect(() => {
    const abort = new AbortController();
    browserApi
      .get(
        standingOrdersApi.outlook,
        { params: { planId: String(planId) }, query: day === undefined ? {} : { day } },
        { signal: abort.signal, isQuiet: true },
      )
      .then(setFound, () => {
        if (!abort.signal.aborted) setFound(null);
      });
    return () => abort.abort();
    // Whatever was changed of the plan changes what it comes to.
  }, [planId, version, day]);
  return found;
}
