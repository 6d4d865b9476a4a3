import { ShopError } from '@shop/contract/errors';
import type { FastifyRequest } from 'fastify';

/** How forms of pages are sent, with scripts and without. */
export const FORM = 'application/x-www-form-urlencoded';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Any origin: only the part after it counts. */
const ORIGIN = 'http://shop.invalid';

/**
 * Refuses a form that another site has sent here: browsers name the origin of every form, and scripts cannot forge it. The API
 * has a guard of its own, the header X-Requested-With (docs/domain/http-api.md#headers). Programs that name no origin carry
 * no cookie but their own.
 * @throws ShopError `request.foreign_origin`
 */
export function requireOwnOrigin({ method, headers, host }: FastifyRequest, publicUrl: string): void {
  if (readingMethods.has(method)) return;
  const { origin } = headers;
  const isForeign = origin !== undefined && !(URL.canParse(origin) && isOwn(new URL(origin), host, publicUrl));
  if (isForeign || headers['sec-fetch-site'] === 'cross-site') throw new ShopError('request.foreign_origin');
}

/**
 * Refuses what pages cannot read as a form. A request that names no type passes by Fastify's parsers, and the action would fail.
 * @throws ShopError `request.wrong_type`
 */
export function requireForm({ method, headers }: FastifyRequest): void {
  if (readingMethods.has(method)) return;
  if (headers['content-type']?.toLowerCase().startsWith(FORM) !== true) throw new ShopError('request.wrong_type');
}

/** A proxy may have changed the name of the host, so the public one counts as well. */
function isOwn(origin: URL, host: string, publicUrl: string): boolean {
  return origin.host === host || origin.host === new URL(publicUrl).host;
}

/**
 * Refuses addresses whose first segment holds a slash, encoded: what is built from the language would lead to another host
 * (`/%2Fevil.example/logout`).
 * @throws ShopError `request.not_found`
 */
export function requirePlainLanguage({ url }: FastifyRequest): void {
  if (/^\/[^/?#]*(%2f|%5c|\\)/i.test(url)) throw new ShopError('request.not_found');
}

/** Whether a page may answer with this `Location`: no page of the shop sends anybody elsewhere. */
export function isWithinSite(location: string): boolean {
  if (!URL.canParse(location, ORIGIN)) return false;
  const { origin, pathname } = new URL(location, ORIGIN);
  return origin === ORIGIN && !pathname.startsWith('//');
}
