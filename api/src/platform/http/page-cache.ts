import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { cutIntoPieces, type PageInPieces } from './page-pieces.ts';
import { securityPolicy } from './security-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What pages in memory may take altogether, with their compressed forms. */
const BYTES_MAX = 64 * 1024 * 1024;
/** Pages tell whether a branch is open: no page is older than this, milliseconds. */
const AGE_MS_MAX = 60_000;
/** Worth its time, because a page is compressed once and sent often. */
const BROTLI_QUALITY = 6;

type PageFacts = {
  /**
   * All but the encoding. Inline scripts are allowed by their hashes, because a nonce must not be used twice; browsers keep
   * the page but ask each time whether it is still the one they have.
   */
  readonly headers: Readonly<Record<string, string>>;
};

/** A whole page, ready to be sent to anybody. */
export type WholePage = PageFacts & {
  readonly html: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
  /** Weak, because it is the same for every encoding. */
  readonly etag: string;
};

/** A page for all logged-in users with the same rights, to be filled with what belongs to one of them. */
export type SharedPage = PageFacts & { readonly pieces: PageInPieces };

export type KeptPage = WholePage | SharedPage;

export type PageCache = {
  /**
   * The page kept under this key, or the one that `draw` answers. Many who ask at once wait for one drawing.
   * What was drawn and must not be kept (an error, a redirect, a cookie) comes back as it is, to the one who drew it.
   * @param isForOneClass the page has places for what belongs to its reader
   */
  readonly get: (key: string, draw: () => Promise<Response>, isForOneClass?: boolean) => Promise<KeptPage | Response>;
  /** The page kept under this key, without waiting for anything. */
  readonly find: (key: string) => KeptPage | undefined;
};

/** Pages that are the same for many, kept for a minute. The caller's key must hold everything they depend on. */
export function openPageCache(): PageCache {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: BYTES_MAX,
    ttl: AGE_MS_MAX,
    sizeCalculation: (page) =>
      'pieces' in page ? page.pieces.bytes : page.html.length + page.gzip.length + page.br.length,
  });
  const drawing = new Map<string, Promise<KeptPage | undefined>>();

  async function drawAndKeep(
    key: string,
    response: Promise<Response>,
    isForOneClass: boolean,
  ): Promise<KeptPage | undefined> {
    const drawn = await response;
    if (!mayBeKept(drawn)) return undefined;
    const page = await (isForOneClass ? toSharedPage(drawn) : toWholePage(drawn));
    kept.set(key, page);
    return page;
  }

  return {
    find: (key) => kept.get(key),
    get: async (key, draw, isForOneClass = false) => {
      const known = kept.get(key);
      if (known) return known;
      const underWay = drawing.get(key);
      const awaited = underWay && (await underWay);
      if (awaited) return awaited;
      const response = draw();
      const work = drawAndKeep(key, response, isForOneClass).finally(() => drawing.delete(key));
      drawing.set(key, work);
      return (await work) ?? response;
    },
  };
}

function mayBeKept(response: Response): boolean {
  return response.status === 200 && response.headers.getSetCookie().length === 0;
}

async function toWholePage(response: Response): Promise<WholePage> {
  const html = Buffer.from(await response.arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [gzip, br] = await Promise.all([compressGzip(html), compressBrotli(html, { params })]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  return { headers: { ...headersOf(response, html.toString()), etag }, html, gzip, br, etag };
}

async function toSharedPage(response: Response): Promise<SharedPage> {
  const html = await response.text();
  return { headers: headersOf(response, html), pieces: await cutIntoPieces(html) };
}

function headersOf(response: Response, html: string): PageFacts['headers'] {
  return {
    ...Object.fromEntries(response.headers),
    vary: 'accept-encoding, cookie',
    'cache-control': 'private, no-cache',
    'content-security-policy': securityPolicy(inlineScripts(html).map(hashSource).join(' ')),
  };
}

/** Texts of the scripts that stand in the page itself; JSON blocks are no scripts. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(({ groups }) => {
    const { attributes = '', text = '' } = groups ?? {};
    return /\ssrc=|application\/(ld\+)?json/.test(attributes) ? [] : [text];
  });
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
