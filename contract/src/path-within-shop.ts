import { languages } from './values.ts';

/** Any origin: only the part after it counts. */
const ORIGIN = 'https://shop.invalid';
const LENGTH_MAX = 2000;
/** Each layer of percent-encoding that may be decoded. */
const LAYERS_MAX = 5;
const PAGE = new RegExp(`^/(${languages.join('|')})(/|$)`);

/**
 * Where a redirect may lead: the wished page as a browser resolves it, or `home` (docs/domain/session.md#redirects). API and
 * pages ask this function and no other. What a browser, a proxy or a second decoding could read as another host is outside;
 * so are the page that logs out, which must not end the session that has just begun, and addresses without a language.
 * @param wished `/de/cart?page=2`, as anybody may have written it
 * @param home the first page of the shop, `/de`
 */
export function pathWithinShop(wished: string | null, home: string): string {
  if (wished === null || wished.length > LENGTH_MAX || !isPlain(wished)) return home;
  // The query may hold anything: no parser takes a host from it.
  const [path = ''] = wished.split(/[?#]/, 1);
  if (!layersOf(path)?.every(isPage)) return home;
  const url = new URL(wished, ORIGIN);
  // It would only ask to log in again.
  if (url.searchParams.has('login')) url.searchParams.delete('login');
  return url.pathname + url.search + url.hash;
}

/** Nothing that browsers turn into a slash or leave out: backslashes, control characters, spaces. */
function isPlain(text: string): boolean {
  return !/[\\\s\u0000-\u001f\u007f-\u009f]/.test(text);
}

/** The path as it is written, and decoded again and again; undefined for one that cannot be decoded. */
function layersOf(path: string): readonly string[] | undefined {
  const layers = [path];
  try {
    for (let layer = path; layers.length <= LAYERS_MAX; layers.push(layer)) {
      const decoded = decodeURIComponent(layer);
      if (decoded === layer) return layers;
      layer = decoded;
    }
  } catch {
    return undefined;
  }
  return undefined;
}

function isPage(path: string): boolean {
  // Spaces stand in the names of pages once they are decoded.
  if (!path.startsWith('/') || !isPlain(path.replaceAll(' ', '')) || path.includes('//')) return false;
  if (!URL.canParse(path, ORIGIN)) return false;
  const { origin, pathname } = new URL(path, ORIGIN);
  return origin === ORIGIN && PAGE.test(pathname) && !pathname.includes('//') && !/\/logout\/?$/i.test(pathname);
}
