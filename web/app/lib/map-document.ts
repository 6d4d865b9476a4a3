import { redirectDocument } from 'react-router';

/** Pages with a map: the API names them to the policy of what a page may load (docs/domain/maps.md#foreign-hosts). */
const WITH_MAP = /^\/(de|fr|it|en)\/customer\/address(\/|$)/;

/**
 * For the `clientLoader` of pages with a map. What may be loaded from other hosts is decided with the document, not with the
 * page in it: who comes from a page without a map gets the document anew.
 */
export async function loadInMapDocument<T>(request: Request, load: () => Promise<T>): Promise<T> {
  requireMapDocument(request);
  return load();
}

/** The same where only what was loaded says that it has a map: the document must be one with a map, or this very page. */
export function requireMapDocument({ url }: Request): void {
  const [entry] = performance.getEntriesByType('navigation');
  const documentPath = entry ? new URL(entry.name).pathname : '';
  if (!WITH_MAP.test(documentPath) && documentPath !== new URL(url).pathname) throw redirectDocument(url);
}
