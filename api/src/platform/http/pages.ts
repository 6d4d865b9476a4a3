import { randomBytes } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gatherChunks } from './gather-chunks.ts';
import { openPageCache, type KeptPage } from './page-cache.ts';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

/** What the web bundle exports beside React Router's own: the key of the context must come from the bundle. */
type PagesBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly provideContext: (page: {
        readonly url: string;
        readonly requestId: string;
        readonly nonce: string;
        readonly send: (request: Request) => Promise<Response>;
      }) => RouterContextProvider;
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

/** Which pages are the same for every visitor, and what they depend on beside address and cookies. */
export type KeepRule = {
  readonly isPublic: (path: string) => boolean;
  /** Whoever sends this cookie gets a page of his own. */
  readonly sessionCookie: string;
  readonly version: () => number;
};

/**
 * Hands everything that is not the API to React Router. Loaders and actions ask the API in process, as the visitor: his
 * cookie and address go along, and cookies that the API sets come back with the page.
 */
export async function servePages(app: FastifyInstance, { loadBuild, mode, keep }: PagesOptions): Promise<void> {
  const cache = openPageCache();

  async function draw(request: FastifyRequest, gone: AbortSignal | null, nonce: string, cookiesSet: string[]) {
    const build = (await loadBuild()) as PagesBuild;
    const context = build.entry.module.provideContext({
      url: request.url,
      requestId: request.id,
      nonce,
      send: (question) => askInProcess(app, request, question, cookiesSet),
    });
    return createRequestHandler(build, mode)(toWebRequest(request, gone), context);
  }

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    // The action reads the form itself, from bytes that are within the limit of every body.
    pages.addContentTypeParser(FORM, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    pages.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: async (request, reply) => {
        const nonce = randomBytes(16).toString('base64');
        const cookiesSet: string[] = [];
        const key = keep && keyOf(request, keep);
        // What is drawn for many goes on when the first of them has gone.
        const gone = key === undefined ? signalOfGoing(reply) : null;
        const drawNow = () => draw(request, gone, nonce, cookiesSet);
        const page = key === undefined ? await drawNow() : await cache.get(key, drawNow);
        if (!(page instanceof Response)) return sendKeptPage(request, reply, page);
        void reply.header('content-security-policy', securityPolicy(`'nonce-${nonce}'`, mode));
        return sendWebResponse(reply, page, cookiesSet);
      },
    });
  });
}

/** Everything that a visitor's page depends on; undefined for a page that belongs to one person or changes something. */
function keyOf(request: FastifyRequest, { isPublic, sessionCookie, version }: KeepRule): string | undefined {
  const cookies = request.headers.cookie ?? '';
  if (request.method !== 'GET' || cookies.includes(`${sessionCookie}=`)) return undefined;
  if (!isPublic(request.url.split('?', 1)[0] ?? '')) return undefined;
  return `${version()} ${request.protocol}://${request.host}${request.url} ${cookies}`;
}

function sendKeptPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  void reply
    .headers(page.headers)
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', securityPolicy(page.scriptHashes, 'production'));
  if (encoding === undefined) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(page[encoding]);
}

async function askInProcess(
  app: FastifyInstance,
  page: FastifyRequest,
  question: Request,
  cookiesSet: string[],
): Promise<Response> {
  const { pathname, search } = new URL(question.url);
  const headers = Object.fromEntries(question.headers);
  const cookie = page.headers.cookie;
  const answer = await app.inject({
    method: question.method as 'GET',
    url: pathname + search,
    remoteAddress: page.ip,
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    ...(question.body && { payload: Buffer.from(await question.arrayBuffer()) }),
  });
  cookiesSet.push(...[answer.headers['set-cookie'] ?? []].flat());
  const type = answer.headers['content-type'];
  return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: { 'content-type': String(type ?? 'application/json') },
  });
}

function signalOfGoing(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function toWebRequest(request: FastifyRequest, signal: AbortSignal | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
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
  for (const cookie of [...cookiesSet, ...response.headers.getSetCookie()]) void reply.header('set-cookie', cookie);
  if (!response.body) return reply.send();
  const page = pipeline(Readable.fromWeb(response.body), gatherChunks(), () => undefined); // a visitor who left is no error
  return reply.send(page);
}

/** Scripts only from the shop itself or named by the page (nonce or hash); styles may be inline, because React sets some. */
function securityPolicy(scriptSources: string, mode: PagesOptions['mode']): string {
  const development = mode === 'development' ? " 'unsafe-inline' 'unsafe-eval' ws:" : '';
  return [
    "default-src 'self'",
    mode === 'development' ? `script-src 'self'${development}` : `script-src 'self' ${scriptSources}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${development && ' ws:'}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
