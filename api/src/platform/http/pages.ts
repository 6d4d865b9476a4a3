import { randomBytes } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { SHOWS_MAP_HEADER } from '@shop/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askAs } from './ask-in-process.ts';
import { faultOfPage } from './fault-of-request.ts';
import { gatherChunks } from './gather-chunks.ts';
import type { Caches } from '#platform/cache/cache.ts';
import type { FaultRecord } from '#src/context/monitor.ts';
import { cachedPages, cachedPagesWithQuery, openPageCache, type CachedPage } from './page-cache.ts';
import { mayHaveSession, sharedCookies } from './page-cookies.ts';
import { FORM, isWithinSite, requireForm, requireOwnOrigin, requirePlainLanguage } from './page-guards.ts';
import { makePageHandlers } from './page-routes.ts';
import { fillTemplate, fillTemplateGzipped } from './page-template.ts';
import { shareAnswers } from './shared-answers.ts';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { securityPolicy, type ForeignSources } from './security-headers.ts';

/** The logged-in user as the pages know him; only his permission set matters here. */
type Viewer = {
  /** Equal for all users who share a page but for its user slots. */
  readonly permissionSet: string;
};

type PageRequest = {
  readonly url: string;
  readonly requestId: string;
  readonly nonce: string | undefined;
  readonly logError: (error: unknown) => void;
  readonly send: (request: Request) => Promise<Response>;
  /** The page is rendered for everybody with his permission set: nothing that is his alone. */
  readonly renderedFor?: Viewer;
};

/** What the web bundle exports beside React Router's own: the key of the context must come from the bundle. */
type PagesBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly provideContext: (page: PageRequest) => RouterContextProvider;
      readonly findViewer: (page: PageRequest) => Promise<Viewer | null>;
      readonly renderUserSlots: (
        page: PageRequest,
        viewer: Viewer,
        slots: readonly string[],
      ) => Promise<ReadonlyMap<string, string>>;
    };
  };
};

/** When it is worth to ask again for a page that lacked what is away or busy: as for whoever is not let in. */
const RETRY_SECONDS = 2;
/** Of a form that is sent without scripts: a quantity for each line of the largest cart, bytes. */
const FORM_BYTES_MAX = 256 * 1024;

export type PagesOptions = {
  /** The server bundle; asked anew for every page, so that development can hand out a fresh one. */
  readonly loadBuild: () => Promise<ServerBuild>;
  readonly mode: 'production' | 'development';
  readonly caches: Caches;
  /** Absolute address of the shop: what pages tell search engines begins with it, whatever name a client calls the host. */
  readonly publicUrl: () => string;
  /** Which pages are cached; none are without it. */
  readonly cacheRule?: PageCacheRule;
  /**
   * What pages may load from other hosts, by their path and by what they say themselves (`SHOWS_MAP_HEADER`); nothing where it is
   * left out.
   */
  readonly foreignSources?: (path: string, showsMap: boolean) => ForeignSources | undefined;
  /** Told of what could not be rendered; its reference stands on the page. */
  readonly onFault?: (fault: FaultRecord) => void;
};

/** Which pages are shared, and what they depend on beside address, cookies and the viewer's permission set. */
export type PageCacheRule = {
  readonly isPublic: (path: string) => boolean;
  /** A client that sends one of these cookies may be logged in. */
  readonly sessionCookies: readonly string[];
  /** Further cookies of one person, on which no page depends. */
  readonly personalCookies: readonly string[];
  /** Pages whose contents, not only whose frame, depend on the viewer: rendered for him alone. */
  readonly isPersonal: (url: string) => boolean;
  readonly version: () => string;
};

/** One rendering: with the cookies it may know, aborted when its viewer has gone. */
type Rendering = { readonly page: PageRequest; readonly cookie: string; readonly gone: AbortSignal | null };

type CachedForViewer = { readonly cached: CachedPage; readonly slotValues: ReadonlyMap<string, string> };
type Found = CachedForViewer | Response;

const NO_SLOT_VALUES: ReadonlyMap<string, string> = new Map();

/**
 * Hands everything that is not the API to React Router. Loaders and actions ask the API in process, as the visitor: his
 * cookie and address go along, and cookies that the API sets come back with the page.
 */
export async function servePages(
  app: FastifyInstance,
  { loadBuild, mode, caches, publicUrl, cacheRule, foreignSources, onFault }: PagesOptions,
): Promise<void> {
  const plain = openPageCache(caches.of(cachedPages));
  const withQuery = openPageCache(caches.of(cachedPagesWithQuery));
  const handlerFor = makePageHandlers(mode);
  const cacheOf = ({ url }: FastifyRequest) => (url.includes('?') ? withQuery : plain);

  function sourcesFor({ url }: FastifyRequest, { headers }: Response): ForeignSources | undefined {
    return foreignSources?.(url.split('?', 1)[0] ?? '', headers.has(SHOWS_MAP_HEADER));
  }

  async function render(request: FastifyRequest, { page, cookie, gone }: Rendering) {
    const build = (await loadBuild()) as PagesBuild;
    const context = build.entry.module.provideContext(page);
    const handle = handlerFor(build, request.url);
    return handle(toWebRequest(request, new URL(publicUrl()).origin, { cookie, gone }), context);
  }

  /** The cached page of visitors, found synchronously. */
  function findForVisitor(request: FastifyRequest, rule: PageCacheRule): CachedForViewer | undefined {
    const cookies = request.headers.cookie ?? '';
    if (mayHaveSession(cookies, rule)) return undefined;
    const cached = cacheOf(request).find(
      keyOf(request, rule, { permissionSet: '', cookie: sharedCookies(cookies, rule) }),
    );
    return cached && { cached, slotValues: NO_SLOT_VALUES };
  }

  /** The cached page for this request; undefined where it must be rendered for this viewer alone. */
  async function findCached(
    request: FastifyRequest,
    page: PageRequest,
    rule: PageCacheRule,
  ): Promise<Found | undefined> {
    const { entry } = (await loadBuild()) as PagesBuild;
    const cookies = request.headers.cookie ?? '';
    const cookie = sharedCookies(cookies, rule);
    const viewer = mayHaveSession(cookies, rule) ? await entry.module.findViewer(page).catch(() => undefined) : null;
    if (viewer === undefined || (viewer && rule.isPersonal(request.url))) return undefined;
    const key = keyOf(request, rule, { permissionSet: viewer?.permissionSet ?? '', cookie });
    const asked = {
      ...page,
      ...(viewer && { renderedFor: viewer }),
      send: shareAnswers(caches, { version: rule.version(), cookie }, askAs(app, request, { cookie, cookiesSet: [] })),
    };
    // A shared rendering is not aborted when the first viewer has gone.
    const cached = await cacheOf(request).get(key, () => render(request, { page: asked, cookie, gone: null }), {
      isForPermissionSet: viewer !== null,
      nonce: page.nonce,
      requestId: page.requestId,
      sourcesOf: (response) => sourcesFor(request, response),
    });
    if (!(cached instanceof Response)) {
      const slots = 'template' in cached ? cached.template.slots : [];
      return { cached, slotValues: viewer ? await entry.module.renderUserSlots(page, viewer, slots) : NO_SLOT_VALUES };
    }
    // A response that is not cacheable, such as a page not found, has empty slots: a logged-in user gets only its redirects.
    if (viewer === null || (cached.status >= 300 && cached.status < 400)) return cached;
    void cached.body?.cancel();
    return undefined;
  }

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    // The action reads the form itself.
    pages.addContentTypeParser(FORM, { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    pages.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: async (request, reply) => {
        requireOwnOrigin(request, publicUrl());
        requirePlainLanguage(request);
        requireForm(request);
        // A kept page bears no request of its own; a fault on it is reported with this one.
        void reply.header('server-timing', `request;desc="${request.id}"`);
        const rule = cacheRule && isShared(request, cacheRule) ? cacheRule : undefined;
        const known = rule && findForVisitor(request, rule);
        if (known) return sendCachedPage(request, reply, known);
        const nonce = mode === 'production' ? randomBytes(16).toString('base64') : undefined;
        const cookiesSet: string[] = [];
        const cookie = request.headers.cookie ?? '';
        const send = askAs(app, request, { cookie, cookiesSet });
        const logError = (error: unknown) => {
          request.log.error({ err: error }, 'page');
          onFault?.(faultOfPage(request, error));
        };
        const page: PageRequest = { url: request.url, requestId: request.id, nonce, logError, send };
        const found = rule && (await findCached(request, page, rule));
        if (found && 'cached' in found) return sendCachedPage(request, addCookies(reply, cookiesSet), found);
        const response = found ?? (await render(request, { page, cookie, gone: signalOfGoing(reply) }));
        void reply.header(
          'content-security-policy',
          securityPolicy(
            nonce === undefined ? undefined : { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` },
            sourcesFor(request, response),
          ),
        );
        return sendWebResponse(reply, response, cookiesSet);
      },
    });
  });
}

function isShared({ method, url }: FastifyRequest, { isPublic }: PageCacheRule): boolean {
  return method === 'GET' && isPublic(url.split('?', 1)[0] ?? '');
}

/** All that a cached page depends on. */
function keyOf(
  request: FastifyRequest,
  { version }: PageCacheRule,
  { permissionSet, cookie }: { readonly permissionSet: string; readonly cookie: string },
): string {
  return `${version()} ${request.url} ${permissionSet} ${cookie}`;
}

async function sendCachedPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { cached, slotValues }: CachedForViewer,
) {
  const accepted = String(headers['accept-encoding'] ?? '');
  void reply.headers(cached.headers);
  if ('template' in cached) {
    if (!accepted.includes('gzip')) return reply.send(fillTemplate(cached.template, slotValues));
    return reply.header('content-encoding', 'gzip').send(fillTemplateGzipped(cached.template, slotValues));
  }
  if (headers['if-none-match']?.includes(cached.etag)) return reply.code(304).send();
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  if (encoding === undefined) return reply.send(cached.html);
  return reply.header('content-encoding', encoding).send(await cached.packed(encoding));
}

function signalOfGoing(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function toWebRequest(request: FastifyRequest, origin: string, { cookie, gone }: Omit<Rendering, 'page'>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries({ ...request.headers, cookie })) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // Judged already (page-guards.ts); React Router compares it with the address that the page is given.
  if (headers.has('origin')) headers.set('origin', origin);
  const { body } = request;
  return new Request(origin + request.url, {
    method: request.method,
    headers,
    signal: gone,
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  });
}

function sendWebResponse(reply: FastifyReply, response: Response, cookiesSet: readonly string[]) {
  const location = response.headers.get('location');
  if (location !== null && !isWithinSite(location)) throw new Error(`A page redirects to another site: ${location}`);
  void reply.code(response.status);
  // What a loader was told about coming again is not in its error.
  if (response.status === 503) void reply.header('retry-after', RETRY_SECONDS);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') void reply.header(name, value);
  }
  addCookies(reply, [...cookiesSet, ...response.headers.getSetCookie()]);
  if (!response.body) return reply.send();
  const page = pipeline(Readable.fromWeb(response.body), gatherChunks(), () => undefined); // a visitor who left is no error
  return reply.send(page);
}

function addCookies(reply: FastifyReply, cookies: readonly string[]): FastifyReply {
  for (const cookie of cookies) void reply.header('set-cookie', cookie);
  return reply;
}
