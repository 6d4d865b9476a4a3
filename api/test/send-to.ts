import type { Endpoint } from '@shop/contract/endpoint';
import type { Envelope } from '@shop/contract/envelope';
import type { Locale } from '@shop/contract/values';
import type { Input, KnownValues } from './bad-input.ts';
import type { TestShop } from './shop.ts';

/** The status and the envelope of an answer; of a file its envelope says only that it is one. */
export type SentAnswer = {
  readonly status: number;
  readonly body: Envelope<unknown>;
  readonly cacheControl: unknown;
  /** How a file is called: `content-disposition`. */
  readonly disposition: unknown;
};

/** The session, and the cookie that an endpoint needs beside it: `cookie` among its known values. */
export function cookiesFor(session: string, known: KnownValues): string {
  const { cookie } = known;
  return typeof cookie === 'string' ? `${session}; ${cookie}` : session;
}

let requests = 0;

/** Sends this input as it is, right or wrong, in French where nothing else is said; without a cookie as a visitor. */
export async function sendTo(
  shop: TestShop,
  endpoint: Endpoint,
  { params, query, body, locale = 'fr' }: Input & { readonly locale?: Locale },
  cookie: string,
): Promise<SentAnswer> {
  const inPath = (params ?? {}) as Readonly<Record<string, unknown>>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => toAddress(inPath[name] ?? ''));
  const isForm = endpoint.bodyType === 'form';
  const response = await shop.app.inject({
    method: endpoint.method,
    url: `/api${path}${query === undefined ? '' : `?${toPairs(query)}`}`,
    // Each from a machine of its own, so that no limit of tries answers instead.
    remoteAddress: `10.0.${requests >> 8}.${requests++ & 255}`,
    headers: {
      'x-locale': locale,
      'x-requested-with': 'XMLHttpRequest',
      ...(cookie && { cookie }),
      ...(endpoint.body && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(endpoint.body && { payload: isForm ? toPairs(body) : (JSON.stringify(body) ?? '') }),
  });
  return {
    status: response.statusCode,
    cacheControl: response.headers['cache-control'],
    disposition: response.headers['content-disposition'],
    body: isFile(endpoint, response.headers) ? { data: 'a file' } : response.json(),
  };
}

/** An endpoint of files answers with one of them, or with a refusal in the envelope. */
function isFile({ files }: Endpoint, headers: Readonly<Record<string, unknown>>): boolean {
  return files?.some((type) => type === headers['content-type']) ?? false;
}

/** The fields of a query or form; a list repeats its name. */
function toPairs(fields: unknown): string {
  return Object.entries(fields ?? {})
    .flatMap(([key, value]) => [value].flat().map((one) => `${toAddress(key)}=${toAddress(one)}`))
    .join('&');
}

/** Half a surrogate pair goes as the bytes that a careless client writes for it. */
function toAddress(value: unknown): string {
  const text = String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80';
}
