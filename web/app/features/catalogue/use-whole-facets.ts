import type { Facet } from '@shop/contract/catalogue';
import { useState } from 'react';
import type { ShownFacet } from './shown-tile.ts';

/** Asks the API for the facets of the listing that is shown; undefined where they are out of reach. */
export type AskFacets = () => Promise<readonly Facet[] | undefined>;

/** The facets of a page, with what it has left out as soon as somebody opens one that is not whole. */
export function useWholeFacets(facets: readonly ShownFacet[], ask: AskFacets | undefined) {
  const [whole, setWhole] = useState<{ readonly of: typeof facets; readonly facets: readonly ShownFacet[] }>();
  const isLeftOut = facets.some(({ folded }) => folded !== undefined);

  function fetchRest(): void {
    if (!isLeftOut || whole?.of === facets) return;
    // What is out of reach is asked for again with the next fold that is opened.
    void ask?.().then((found) => found && setWhole({ of: facets, facets: found }));
  }

  return { facets: whole?.of === facets ? whole.facets : facets, fetchRest };
}
