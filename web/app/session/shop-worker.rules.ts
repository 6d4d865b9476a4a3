/** Cache of the browser with the page that takes the place of others while there is no network; it belongs to one person. */
export const OFFLINE_PAGE = 'shop-offline-page';
/** Scripts, styles and fonts that it is made of; they belong to nobody. */
export const OFFLINE_PAGE_ASSETS = 'shop-offline-assets';

const DAY_MS = 86_400_000;
/** Leaving the shop for a moment keeps nothing anew. */
const PAUSE_MS = 20_000;

export type OfflineCopy = { readonly path: string; readonly viewer: string; readonly keptAt: number };

/** Whether the page is kept anew: another person's or language's at once, a visitor's once a day, one's own after a while. */
export function isTimeToKeep(
  kept: OfflineCopy | undefined,
  wanted: Pick<OfflineCopy, 'path' | 'viewer'>,
  now: number,
): boolean {
  if (kept?.viewer !== wanted.viewer || kept.path !== wanted.path) return true;
  return now - kept.keptAt >= (wanted.viewer === '' ? DAY_MS : PAUSE_MS);
}

/** Whether somebody logs in or out with this request, or begins to work for somebody else: by a form of a page, or by the API. */
export function personChange({
  method,
  url,
}: {
  readonly method: string;
  readonly url: string;
}): 'in' | 'out' | undefined {
  if (method !== 'POST') return undefined;
  const { pathname } = new URL(url);
  if (/\/logout(\.data)?$/.test(pathname)) return 'out';
  return /\/(login|login_check|agent)(\.data$|\/|$)/.test(pathname) ? 'in' : undefined;
}

/** Where a page that does not come leads: to the kept page, which knows where it came from; undefined for that page itself. */
export function offlineAddress({ origin, pathname, search }: URL, keptPath: string): string | undefined {
  if (pathname === keptPath) return undefined;
  return `${origin}${keptPath}?from=${encodeURIComponent(pathname + search)}`;
}
