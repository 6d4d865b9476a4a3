import type { CatalogData } from '@shop/contract/catalogue';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { withUsual, type ShownListing } from './shown-tile.ts';

/** Asks the API for the listing that a page has left out in part. */
export type AskWhole = () => Promise<{ readonly ok: true; readonly reply: CatalogData } | { readonly ok: false }>;

/** Products of this page that it did not carry and that are not here yet. */
export type Missing = { readonly count: number; readonly hasFailed: boolean };

/** What came for which page; `undefined` where it could not be had. */
type Rest = { readonly of: ShownListing; readonly reply: CatalogData | undefined };

/**
 * A listing with all its products and all values of its facets. A document carries what stands on its first screens; once its
 * scripts are there the rest is asked for (decision 0104).
 */
export function useWholeListing(carried: ShownListing, ask: AskWhole) {
  const [rest, setRest] = useState<Rest>();
  const load = useEffectEvent(ask);
  useEffect(() => {
    if (carried.missing === 0) return undefined;
    let isOver = false;
    const take = (reply: Rest['reply']) => {
      if (!isOver) setRest({ of: carried, reply });
    };
    load().then(
      (answer) => take(answer.ok ? answer.reply : undefined),
      () => take(undefined),
    );
    return () => {
      isOver = true;
    };
  }, [carried]);
  const first = useMemo(() => carried.products.map(withUsual), [carried]);
  const here = rest?.of === carried ? rest : undefined;
  const products = useMemo(() => {
    const known = new Set(first.map(({ sku }) => sku));
    return [...first, ...(here?.reply?.products ?? []).filter(({ sku }) => !known.has(sku))];
  }, [first, here]);
  const missing: Missing = {
    count: here?.reply ? 0 : carried.missing,
    hasFailed: here !== undefined && here.reply === undefined,
  };
  return { listed: { products, carriedCount: first.length, missing }, facets: here?.reply?.facets ?? carried.facets };
}
