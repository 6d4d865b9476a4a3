import { randomBytes } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gatherChunks } from './gather-chunks.ts';
import { openPageCache, type KeptPage } from './page-cache.ts';
import { fillPieces, fillPiecesGzipped } from './page-pieces.ts';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { securityPolicy } from './security-headers.ts';

/** Whoever is logged in, as the pages know him; only his class matters here. */
type Reader = {
  /** Same for all who are shown the same page but for what is personal. */
  readonly className: string;
};

type PageRequest = {
  readonly url: string;
  readonly requestId: string;
  readonly nonce: string;
  readonly send: (request: Request) => Promise<Response>;
  /** The page is drawn for everybody of his class: nothing that is his alone. */
  readonly drawnFor?: Reader;
};

/** What the web bundle exports beside React Router's own: the key of the context must come from the bundle. */
type PagesBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly provideContext: (page: PageRequest) => RouterContextProvider;
      readonly findReader: (page: PageRequest) => Promise<Reader | null>;
      readonly drawPersonal: (
        page: PageRequest,
        reader: Reader,
        places: readonly string[],
      ) => Promise<ReadonlyMap<string, string>>;
    };
  };
};

/** How forms of pages are sent, with scripts and without. */
const FORM = 'application/x-www-form-urlencoded';

export type PagesOptions = {
  /** The server bundle; asked anew for every page, so that development can hand out a fresh one. */
  readonly loadBuild: () => Promise<ServerBuild>;
  readonly mode: 'production' | 'development';
  /** Pages to keep for visitors; none are kept without it. */
  readonly keep?: KeepRule;
};

/** Which pages are the same for many, and what they depend on beside address, cookies and the reader's class. */
export type KeepRule = {
  readonly isPublic: (path: string) => boolean;
  /** Whoever sends this cookie may be logged in. */
  readonly sessionCookie: string;
  /** Pages whose contents, not only whose frame, depend on who is logged in: drawn for him alone. */
  readonly isPersonal: (url: string) => boolean;
  readonly version: () => string;
};

/** One drawing: with the cookies it may know, ended when its reader has gone. */
type Drawing = { readonly page: PageRequest; readonly cookie: string; readonly gone: AbortSignal | null };

type KeptForReader = { readonly kept: KeptPage; readonly personal: ReadonlyMap<string, string> };
type Found = KeptForReader | Response;

const NOTHING_PERSONAL: ReadonlyMap<string, string> = new Map();

/**
 * Hands everything that is not the API to React Router. Loaders and actions ask the API in process, as the visitor: his
 * cookie and address go along, and cookies that the API sets come back with the page.
 */
export async function servePages(app: FastifyInstance, { loadBuild, mode, keep }: PagesOptions): Promise<void> {
  const cache = openPageCache();

  async function draw(request: FastifyRequest, { page, cookie, gone }: Drawing) {
    const build = (await loadBuild()) as PagesBuild;
    const context = build.entry.module.provideContext(page);
    return createRequestHandler(build, mode)(toWebRequest(request, cookie, gone), context);
  }

  /** The page that is kept for visitors, found at once: nothing is asked and nothing prepared for a drawing. */
  function findForVisitor(request: FastifyRequest, rule: KeepRule): KeptForReader | undefined {
    const cookie = request.headers.cookie ?? '';
    const kept = mayHaveSession(cookie, rule) ? undefined : cache.find(keyOf(request, rule, '', cookie));
    return kept && { kept, personal: NOTHING_PERSONAL };
  }

  /** The kept page for this request; undefined where only a page of his own will do. */
  async function findKept(request: FastifyRequest, page: PageRequest, rule: KeepRule): Promise<Found | undefined> {
    const { entry } = (await loadBuild()) as PagesBuild;
    const cookies = request.headers.cookie ?? '';
    const cookie = cookieWithout(rule.sessionCookie, cookies);
    const reader = mayHaveSession(cookies, rule) ? await entry.module.findReader(page).catch(() => undefined) : null;
    if (reader === undefined || (reader && rule.isPersonal(request.url))) return undefined;
    const key = keyOf(request, rule, reader?.className ?? '', cookie);
    const asked = { ...page, ...(reader && { drawnFor: reader }), send: askAs(app, request, cookie, []) };
    // What is drawn for many goes on when the first of them has gone.
    const kept = await cache.get(key, () => draw(request, { page: asked, cookie, gone: null }), reader !== null);
    if (!(kept instanceof Response)) {
      const places = 'pieces' in kept ? kept.pieces.places : [];
      return { kept, personal: reader ? await entry.module.drawPersonal(page, reader, places) : NOTHING_PERSONAL };
    }
    // What may not be kept, such as a page not found, has empty places: only a redirect is good for one who is logged in.
    if (reader === null || (kept.status >= 300 && kept.status < 400)) return kept;
    void kept.body?.cancel();
    return undefined;
  }

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    // The action reads the form itself, from bytes that are within the limit of every body.
    pages.addContentTypeParser(FORM, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    pages.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: async (request, reply) => {
        const rule = keep && isForMany(request, keep) ? keep : undefined;
        const known = rule && findForVisitor(request, rule);
        if (known) return sendKeptPage(request, reply, known);
        const nonce = randomBytes(16).toString('base64');
        const cookiesSet: string[] = [];
        const cookie = request.headers.cookie ?? '';
        const send = askAs(app, request, cookie, cookiesSet);
        const page: PageRequest = { url: request.url, requestId: request.id, nonce, send };
        const found = rule && (await findKept(request, page, rule));
        if (found && 'kept' in found) return sendKeptPage(request, addCookies(reply, cookiesSet), found);
        const response = found ?? (await draw(request, { page, cookie, gone: signalOfGoing(reply) }));
        void reply.header(
          'content-security-policy',
          securityPolicy(mode === 'production' ? `'nonce-${nonce}'` : undefined),
        );
        return sendWebResponse(reply, response, cookiesSet);
      },
    });
  });
}

function isForMany({ method, url }: FastifyRequest, { isPublic }: KeepRule): boolean {
  return method === 'GET' && isPublic(url.split('?', 1)[0] ?? '');
}

function mayHaveSession(cookies: string, { sessionCookie }: KeepRule): boolean {
  return cookies.includes(`${sessionCookie}=`);
}

/** All that a kept page depends on. */
function keyOf(request: FastifyRequest, { version }: KeepRule, className: string, cookie: string): string {
  return `${version()} ${request.protocol}://${request.host}${request.url} ${className} ${cookie}`;
}

/** The cookies that everybody may send, as one header; the session's is his who sends it. */
function cookieWithout(name: string, cookies: string): string {
  if (!cookies.includes(`${name}=`)) return cookies;
  const others = cookies.split(';').filter((pair) => pair.split('=', 1)[0]?.trim() !== name);
  return others.join(';').trim();
}

function sendKeptPage({ headers }: FastifyRequest, reply: FastifyReply, { kept, personal }: KeptForReader) {
  const accepted = String(headers['accept-encoding'] ?? '');
  void reply.headers(kept.headers);
  if ('pieces' in kept) {
    if (!accepted.includes('gzip')) return reply.send(fillPieces(kept.pieces, personal));
    return reply.header('content-encoding', 'gzip').send(fillPiecesGzipped(kept.pieces, personal));
  }
  if (headers['if-none-match']?.includes(kept.etag)) return reply.code(304).send();
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  if (encoding === undefined) return reply.send(kept.html);
  return reply.header('content-encoding', encoding).send(kept[encoding]);
}

/** Puts questions of a page to the API in process, with these cookies; those that the API sets are added to `cookiesSet`. */
function askAs(app: FastifyInstance, page: FastifyRequest, cookie: string, cookiesSet: string[]) {
  return (question: Request) => askInProcess(app, page, question, cookie, cookiesSet);
}

async function askInProcess(
  app: FastifyInstance,
  page: FastifyRequest,
  question: Request,
  cookie: string,
  cookiesSet: string[],
): Promise<Response> {
  const { pathname, search } = new URL(question.url);
  const headers = Object.fromEntries(question.headers);
  const answer = await app.inject({
    method: question.method as 'GET',
    url: pathname + search,
    remoteAddress: page.ip,
    headers: { ...headers, ...(cookie !== '' && { cookie }) },
    ...(question.body && { payload: Buffer.from(await question.arrayBuffer()) }),
  });
  cookiesSet.push(...[answer.headers['set-cookie'] ?? []].flat());
  const type = answer.headers['content-type'];
  const name = answer.headers['content-disposition'];
  return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: {
      'content-type': String(type ?? 'application/json'),
      ...(name !== undefined && { 'content-disposition': String(name) }),
    },
  });
}

function signalOfGoing(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function toWebRequest(request: FastifyRequest, cookie: string, signal: AbortSignal | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries({ ...request.headers, cookie })) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const { body } = request;
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
    signal,
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  });
}

function sendWebResponse(reply: FastifyReply, response: Response, cookiesSet: readonly string[]) {
  void reply.code(response.status);
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
