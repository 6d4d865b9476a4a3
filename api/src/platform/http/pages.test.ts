import { gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { addCacheControl } from './cache-control.ts';
import { answerErrors } from './errors.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { openCaches } from '#platform/cache/open-caches.ts';
import { servePages } from './pages.ts';

const SESSION = 'session';
const PUBLIC_URL = 'https://shop.example';

type PageAsked = { readonly renderedFor?: unknown; readonly url: string; readonly logError: (error: unknown) => void };

/** A shop of one page, which says for whom it was rendered; every session is Anna's. */
async function openPages(onLogLine: (line: string) => void = () => undefined) {
  let [rendered, acted] = [0, 0];
  const context = new Map<RouterContextProvider, boolean>();
  const module = {
    default: (request: Request, status: number, headers: Headers, _entry: unknown, of: RouterContextProvider) => {
      rendered++;
      headers.set('content-type', 'text/html');
      const goTo = new URL(request.url).searchParams.get('goTo');
      if (goTo !== null) return new Response(null, { status: 302, headers: { location: goTo } });
      if (request.url.endsWith('/away')) return new Response('away', { status: 503, headers });
      const greeting = context.get(of) === true ? '<!--user-slot:name-->' : 'visitor';
      return new Response(
        `<p>${greeting}</p><i>${new URL(request.url).origin}</i><style>p{}</style><script>go()</script>`,
        { status, headers },
      );
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
    routes: { root: { id: 'root', path: '*', module: { default: () => null, action: () => ++acted } } },
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
  addSecurityHeaders(app, () => PUBLIC_URL);
  addCacheControl(app);
  answerErrors(app);
  const cacheRule = {
    isPublic: (path: string) => !path.startsWith('/de/own'),
    sessionCookies: [SESSION],
    personalCookies: ['device'],
    isPersonal: () => false,
    version: () => '1',
  };
  const caches = openCaches();
  const loadBuild = () => Promise.resolve(build);
  await servePages(app, { loadBuild, mode: 'production', caches, cacheRule, publicUrl: () => PUBLIC_URL });
  return { app, renderings: () => rendered, actions: () => acted };
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

test('a page that lacks what is away says when to come again, and is not kept', async () => {
  const { app, renderings } = await openPages();
  for (const session of ['', `${SESSION}=1`]) {
    const { statusCode, headers } = await app.inject({ url: '/de/away', headers: { cookie: session } });
    expect({ statusCode, again: headers['retry-after'] }).toEqual({ statusCode: 503, again: '2' });
  }
  expect(renderings()).toBeGreaterThan(1);
});

test('whatever name a client calls the host, pages name the public address and are rendered once', async () => {
  const { app, renderings } = await openPages();
  for (const host of ['shop.example', 'evil.example', 'localhost:3000']) {
    expect((await app.inject({ url: '/de', headers: { host } })).body).toContain(`<i>${PUBLIC_URL}</i>`);
  }
  expect(renderings()).toBe(1);
});

test('a cookie of one person alone makes no page of its own', async () => {
  const { app, renderings } = await openPages();
  await app.inject({ url: '/de', headers: { cookie: 'theme=dark' } });
  await app.inject({ url: '/de', headers: { cookie: 'device=a; theme=dark' } });
  await app.inject({ url: '/de', headers: { cookie: 'theme=dark; device=b' } });
  expect(renderings()).toBe(1);
});

test('a browser asks again for pages that visitors share, and keeps no other', async () => {
  const { app } = await openPages();
  const kept = async (url: string, cookie = '') =>
    (await app.inject({ url, headers: { cookie } })).headers['cache-control'];
  expect(await kept('/de')).toBe('private, no-cache');
  expect(await kept('/de', `${SESSION}=1`)).toBe('private, no-store');
  expect(await kept('/de/own')).toBe('private, no-store');
  expect(await kept('/de/own', `${SESSION}=1`)).toBe('private, no-store');
  expect(await kept('/de/own.data', `${SESSION}=1`)).toBe('private, no-store');
});

test('styles and scripts in a page are allowed by hash or nonce, never all of them', async () => {
  const { app } = await openPages();
  const policyOf = async (url: string) => String((await app.inject({ url })).headers['content-security-policy']);
  for (const url of ['/de', '/de/own']) {
    const policy = await policyOf(url);
    expect(policy).toMatch(/script-src 'self' '(sha256|nonce)-[^']+';/);
    expect(policy).toMatch(/style-src 'self' '(sha256|nonce)-[^']+';/);
  }
});

test('a shop whose address is HTTPS says so, and nobody but the camera gets at the device', async () => {
  const { app } = await openPages();
  const { headers } = await app.inject({ url: '/de' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['permissions-policy']).toContain('microphone=()');
});

describe('a form', () => {
  const post = async (headers: Readonly<Record<string, string>>) => {
    const { app, actions } = await openPages();
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/de/logout', headers: form, payload: 'a=1' });
    return { isDone: actions() === 1, statusCode };
  };

  test.each<Record<string, string>>([
    { origin: 'https://shop.example' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
    { origin: 'https://shop.example', host: 'behind-the-proxy:8080' },
    { 'sec-fetch-site': 'same-origin' },
  ])('of the shop itself is carried out: %j', async (headers) => {
    expect(await post(headers)).toEqual({ isDone: true, statusCode: 200 });
  });

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'https://shop.example.evil.example' },
    { origin: 'null' },
    { origin: 'not an address' },
    { 'sec-fetch-site': 'cross-site' },
  ])('of another site is refused and does nothing: %j', async (headers) => {
    expect(await post(headers)).toEqual({ isDone: false, statusCode: 403 });
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  '%s without a form is refused and does nothing',
  async (method) => {
    const { app, actions } = await openPages();
    for (const headers of [{}, { 'content-type': 'multipart/form-data; boundary=a' }, { 'content-type': '' }]) {
      const { statusCode } = await app.inject({ method, url: '/de/login', headers });
      expect([headers, statusCode]).toEqual([headers, 415]);
    }
    expect(actions()).toBe(0);
  },
);

describe('a redirect', () => {
  test.each(['/de/cart', '/de/search?q=//a', 'cart'])('to %s is followed', async (goTo) => {
    const { app } = await openPages();
    const { statusCode, headers } = await app.inject({ url: `/de/own?goTo=${encodeURIComponent(goTo)}` });
    expect({ statusCode, to: headers.location }).toEqual({ statusCode: 302, to: goTo });
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/de/..//evil.example',
    'javascript:alert(1)',
  ])('to %s never leaves the shop', async (goTo) => {
    const { app } = await openPages();
    const { statusCode, headers } = await app.inject({ url: `/de/own?goTo=${encodeURIComponent(goTo)}` });
    expect({ statusCode, to: headers.location }).toEqual({ statusCode: 500, to: undefined });
  });

  test.each(['/%2Fevil.example/logout', '/%5cevil.example/login', '/%2f%2fevil.example'])(
    '%s is no address of the shop',
    async (url) => {
      const { app, renderings } = await openPages();
      expect((await app.inject({ url })).statusCode).toBe(404);
      expect(renderings()).toBe(0);
    },
  );
});
