import { gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';
import { openCaches } from '#platform/cache/open-caches.ts';
import { servePages } from './pages.ts';

const SESSION = 'session';

type PageAsked = { readonly renderedFor?: unknown; readonly url: string; readonly logError: (error: unknown) => void };

/** A shop of one page, which says for whom it was rendered; whoever sends a session is Anna. */
async function openPages(onLogLine: (line: string) => void = () => undefined) {
  let rendered = 0;
  const context = new Map<RouterContextProvider, boolean>();
  const module = {
    default: (_request: Request, status: number, headers: Headers, _entry: unknown, of: RouterContextProvider) => {
      rendered++;
      headers.set('content-type', 'text/html');
      const greeting = context.get(of) === true ? '<!--user-slot:name-->' : 'visitor';
      return new Response(`<p>${greeting}</p><script>go()</script>`, { status, headers });
    },
    provideContext: ({ renderedFor, url, logError }: PageAsked) => {
      if (url === '/de/broken') logError(new Error('A loader failed'));
      const provider = new RouterContextProvider();
      context.set(provider, renderedFor !== undefined);
      return provider;
    },
    findViewer: () => Promise.resolve({ permissionSet: 'admin' }),
    renderUserSlots: () => Promise.resolve(new Map([['name', 'Anna']])),
  };
  const build = {
    entry: { module },
    routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '1' },
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  const app = fastify({ genReqId: () => 'request-1', logger: { level: 'error', stream: { write: onLogLine } } });
  addSecurityHeaders(app);
  const cacheRule = { isPublic: () => true, sessionCookie: SESSION, isPersonal: () => false, version: () => '1' };
  const caches = openCaches();
  await servePages(app, { loadBuild: () => Promise.resolve(build), mode: 'production', caches, cacheRule });
  return { app, renderings: () => rendered };
}

test('visitors share one rendering, with all headers, and nothing when they have it already', async () => {
  const { app, renderings } = await openPages();
  const first = await app.inject({ url: '/de' });
  const again = await app.inject({ url: '/de', headers: { 'accept-encoding': 'gzip' } });
  expect(first.body).toContain('visitor');
  expect(gunzipSync(again.rawPayload).toString()).toBe(first.body);
  expect(renderings()).toBe(1);
  expect(again.headers).toMatchObject({ 'x-content-type-options': 'nosniff', vary: 'accept-encoding, cookie' });
  expect(again.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  const etag = String(again.headers.etag);
  const unchanged = await app.inject({ url: '/de', headers: { 'if-none-match': etag } });
  expect({ status: unchanged.statusCode, body: unchanged.body }).toEqual({ status: 304, body: '' });
  expect((await app.inject({ url: '/de', headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
});

test('whoever is logged in gets his own name, also when his browser has the page for visitors', async () => {
  const { app } = await openPages();
  const { headers } = await app.inject({ url: '/de' });
  const asAnna = { cookie: `${SESSION}=1`, 'if-none-match': String(headers.etag) };
  const own = await app.inject({ url: '/de', headers: asAnna });
  expect(own.statusCode).toBe(200);
  expect(own.body).toContain('<p>Anna</p>');
  expect((await app.inject({ url: '/de' })).body).not.toContain('Anna');
});

test('another address is another rendering', async () => {
  const { app, renderings } = await openPages();
  await app.inject({ url: '/de' });
  await app.inject({ url: '/fr' });
  expect(renderings()).toBe(2);
});

test('what fails while a page is made is in the log with the id of its request', async () => {
  const lines: string[] = [];
  const { app } = await openPages((line) => lines.push(line));
  await app.inject({ url: '/de/broken' });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { reqId: 'request-1', err: { message: 'A loader failed' } },
  ]);
});
