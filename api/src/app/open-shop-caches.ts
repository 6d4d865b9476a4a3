import type { Caches } from '#platform/cache/cache.ts';
import { openCaches, type FlushSignal } from '#platform/cache/open-caches.ts';
import { catalogueChanged } from '../modules/catalogue/index.ts';
import type { SearchEnginePort } from '../ports/search-engine/search-engine.port.ts';

/** The caches of one shop: they follow its catalogue, and other nodes where there is a signal. */
export function openShopCaches(searchEngine: SearchEnginePort, flushSignal?: FlushSignal): Caches {
  const caches = openCaches({ version: () => searchEngine.version(), ...(flushSignal && { flushSignal }) });
  searchEngine.onChange((change) => caches.invalidate(catalogueChanged, change));
  return caches;
}
