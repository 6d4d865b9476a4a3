import type { CatalogueHeader } from '@shop/exchange-formats';
import type { SourceState } from './import-runs.sql.ts';

/**
 * May this file be applied to what was imported? A whole catalogue always. A BMEcat update must name what it builds on:
 * the number of updates since the last whole catalogue, or its version. The last update may come again.
 */
export function fitsImported(header: CatalogueHeader, state: SourceState | undefined): boolean {
  if (header.transaction === 'new-catalogue' || header.format === 'shop-csv') return true;
  if (!state) return false;
  const { previousVersion } = header;
  const accepted = [String(state.updateCount), state.catalogueVersion, state.lastPreviousVersion];
  return previousVersion === undefined || accepted.includes(previousVersion);
}

/** How far the source has come once this file is in. */
export function stateAfter(header: CatalogueHeader, state: SourceState | undefined): SourceState {
  const { catalogueVersion, previousVersion = null } = header;
  if (header.transaction === 'new-catalogue' || !state)
    return { catalogueVersion, updateCount: 0, lastPreviousVersion: null };
  const isRepeated = previousVersion !== null && previousVersion === state.lastPreviousVersion;
  return {
    catalogueVersion,
    updateCount: isRepeated ? state.updateCount : state.updateCount + 1,
    lastPreviousVersion: previousVersion,
  };
}
