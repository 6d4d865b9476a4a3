import { setImmediate as nextTurn } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineCache, type Cache } from '#platform/cache/cache.ts';
import { NO_STORE, SHARED_PAGE } from './cache-control.ts';
import { splitTemplate, type PageTemplate } from './page-template.ts';
import { securityPolicy, type ForeignSources } from './security-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Budgets of all cached pages together, with their compressed forms, bytes. */
const BYTES_MAX = 48 * 1024 * 1024;
const BYTES_WITH_QUERY_MAX = 16 * 1024 * 1024;
/** Pages tell whether a branch is open: no page is older than this, milliseconds. */
const AGE_MS_MAX = 60_000;
/** For the first who asks: most pages of the long tail are asked for once, and a better packing takes three times as long. */
const QUICK = { br: 3, gzip: 3 } as const;
/** For all others: worth its time, because a page is compressed once and sent often. */
const BEST = { br: 6, gzip: 6 } as const;
/** Both encodings of a page together, of its length. */
const PACKED_SHARE_MAX = 0.5;
/** Whole pages, so that the threads that pack them are asked once. */
const CHUNK_BYTES = 128 * 1024;

export type Encoding = 'br' | 'gzip';

type PageFacts = {
  /**
   * All but the encoding. Inline scripts and styles are allowed by their hashes, because a nonce must not be used twice; browsers keep
   * the page but ask each time whether it is still the one they have.
   */
  readonly headers: Readonly<Record<string, string>>;
};

/** A whole page, ready to be sent to anybody. */
export type WholePage = PageFacts & {
  readonly html: Buffer;
  /** In one encoding, made when it is first asked for, and better when it is asked for again. */
  readonly packed: (encoding: Encoding) => Promise<Buffer>;
  /** Weak, because it is the same for every encoding. */
  readonly etag: string;
};

/** A page shared by all logged-in users with the same permission set; its user slots are filled for each of them. */
export type SharedPage = PageFacts & { readonly template: PageTemplate };

export type CachedPage = WholePage | SharedPage;

export type PageCache = {
  /**
   * The cached page, or the one that `render` answers. Concurrent requests for one key wait for one rendering.
   * A response that must not be cached (an error, a redirect, a cookie) goes as it is to the request that rendered it.
   */
  readonly get: (key: string, render: () => Promise<Response>, kind?: PageKind) => Promise<CachedPage | Response>;
  /** The cached page, without waiting for anything. */
  readonly find: (key: string) => CachedPage | undefined;
};

type PageKind = {
  /** The page has user slots. */
  readonly isForPermissionSet?: boolean;
  /** What a rendered page may load from other hosts; nothing where it is left out. */
  readonly sourcesOf?: (response: Response) => ForeignSources | undefined;
  /** What marks the scripts of this rendering alone. */
  readonly nonce?: string | undefined;
  /** The request that it was rendered for. Both are taken out, so that the page is the same on all nodes, with one ETag. */
  readonly requestId?: string;
};

/** Shared pages, cached for a minute. The key must hold everything they depend on. */
export const cachedPages = defineCache<CachedPage>({
  name: 'pages',
  bytesMax: BYTES_MAX,
  ttlMs: AGE_MS_MAX,
  bytesOf: bytesOfPage,
});

/** Queries can be invented without end (searches, filters): they take little memory, and push out no other page. */
export const cachedPagesWithQuery = defineCache<CachedPage>({
  name: 'pages.withQuery',
  bytesMax: BYTES_WITH_QUERY_MAX,
  ttlMs: AGE_MS_MAX,
  bytesOf: bytesOfPage,
});

function bytesOfPage(page: CachedPage): number {
  return 'template' in page ? page.template.bytes : page.html.length * (1 + PACKED_SHARE_MAX);
}

export function openPageCache(cached: Cache<CachedPage>): PageCache {
  const rendering = new Map<string, Promise<CachedPage | undefined>>();

  async function renderAndStore(
    key: string,
    response: Promise<Response>,
    { isForPermissionSet = false, sourcesOf, ...marks }: PageKind,
  ): Promise<CachedPage | undefined> {
    const since = cached.stamp();
    const rendered = await response;
    if (!isCacheable(rendered)) return undefined;
    const html = withoutMarks(await rendered.text(), marks);
    await nextTurn(); // between drawing and packing others are looked at
    const page = await (isForPermissionSet ? toSharedPage : toWholePage)(rendered, html, sourcesOf?.(rendered));
    cached.set(key, page, { since });
    return page;
  }

  return {
    find: (key) => cached.get(key),
    get: async (key, render, kind = {}) => {
      const known = cached.get(key);
      if (known) return known;
      const underWay = rendering.get(key);
      const awaited = underWay && (await underWay);
      if (awaited) return awaited;
      const response = render();
      const work = renderAndStore(key, response, kind).finally(() => rendering.delete(key));
      rendering.set(key, work);
      return (await work) ?? response;
    },
  };
}

function isCacheable(response: Response): boolean {
  return response.status === 200 && response.headers.getSetCookie().length === 0;
}

/** All in one go: `replaceAll` with a text takes as long for each of them as reading the page. */
function withoutMarks(html: string, { nonce, requestId }: PageKind): string {
  const marks = [nonce !== undefined && ` nonce="${nonce}"`, nonce, requestId].filter(
    (mark) => typeof mark === 'string',
  );
  const escaped = marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return marks.length === 0 ? html : html.replace(new RegExp(escaped.join('|'), 'g'), '');
}

function toWholePage(response: Response, text: string, foreign?: ForeignSources): WholePage {
  const html = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  return { headers: { ...headersOf(response, text, foreign), etag }, html, packed: packByDemand(html), etag };
}

function packByDemand(html: Buffer): WholePage['packed'] {
  const asked = new Set<Encoding>();
  const best: { [encoding in Encoding]?: Promise<Buffer> } = {};
  return (encoding) => {
    if (asked.has(encoding)) return (best[encoding] ??= pack(html, encoding, BEST));
    asked.add(encoding);
    return pack(html, encoding, QUICK);
  };
}

function pack(html: Buffer, encoding: Encoding, levels: typeof QUICK | typeof BEST): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(html, { chunkSize: CHUNK_BYTES, level: levels.gzip });
  const params = { [constants.BROTLI_PARAM_QUALITY]: levels.br, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  return compressBrotli(html, { params, chunkSize: CHUNK_BYTES });
}

async function toSharedPage(response: Response, html: string, foreign?: ForeignSources): Promise<SharedPage> {
  return {
    headers: { ...headersOf(response, html, foreign), 'cache-control': NO_STORE },
    template: await splitTemplate(html),
  };
}

function headersOf(response: Response, html: string, foreign?: ForeignSources): PageFacts['headers'] {
  return {
    ...Object.fromEntries(response.headers),
    vary: 'accept-encoding, cookie',
    'cache-control': SHARED_PAGE,
    'content-security-policy': securityPolicy(
      {
        scripts: inlineScripts(html).map(hashSource).join(' '),
        styles: inlineStyles(html).map(hashSource).join(' '),
      },
      foreign,
    ),
  };
}

/** Texts of the scripts that stand in the page itself; JSON blocks are no scripts. */
function inlineScripts(html: string): string[] {
  return elementsOf(html, 'script').flatMap(({ attributes, text }) =>
    /\ssrc=|application\/(ld\+)?json/.test(attributes) ? [] : [text],
  );
}

/** Texts of the style sheets that stand in the page itself. */
function inlineStyles(html: string): string[] {
  return elementsOf(html, 'style').map(({ text }) => text);
}

/** Elements whose text is no markup. Looked for by their ends: an expression would try each character of what is between. */
function elementsOf(html: string, tag: 'script' | 'style'): { readonly attributes: string; readonly text: string }[] {
  const found = [];
  for (let at = html.indexOf(`<${tag}`); at >= 0; at = html.indexOf(`<${tag}`, at + 1)) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf(`</${tag}>`, begin);
    if (begin === 0 || end < 0) break;
    found.push({ attributes: html.slice(at + tag.length + 1, begin - 1), text: html.slice(begin, end) });
    at = end;
  }
  return found;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
