import { connect } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCaches } from '#platform/cache/open-caches.ts';
import { answerErrors } from './errors.ts';
import { servePages } from './pages.ts';
import { answerBrokenRequest, readableUrl, requireReadableHost } from './readable-request.ts';

const PUBLIC_URL = 'https://shop.example';

/** A shop of one page, which says for which address it is rendered. */
async function openPages(): Promise<FastifyInstance> {
  const module = {
    default: (request: Request, status: number) => new Response(`<${request.method} ${request.url}>`, { status }),
    provideContext: () => new RouterContextProvider(),
    findViewer: () => Promise.resolve(undefined),
    renderUserSlots: () => Promise.resolve(new Map()),
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
  const app = fastify({
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: true,
  });
  answerErrors(app);
  requireReadableHost(app);
  const loadBuild = () => Promise.resolve(build);
  await servePages(app, { loadBuild, mode: 'production', caches: openCaches(), publicUrl: () => PUBLIC_URL });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await openPages();
});
afterAll(() => app.close());

/** Sends these lines as they are. @returns status and what the page says; 0 where the connection is closed without an answer */
async function sendLines(...lines: readonly string[]): Promise<{ readonly status: number; readonly body: string }> {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (piece) => (answer += String(piece)));
  socket.on('error', () => undefined); // a connection that is cut off has no answer, or has had it
  socket.write(Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1'));
  await new Promise((resolve) => socket.once('close', resolve));
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
  return { status, body: /<[^>]*>/.exec(answer)?.[0] ?? '' };
}

describe('whatever a request says it is for, the page is rendered for the address of the shop', () => {
  test.each([
    ['/de', '/de'],
    ['http://shop.example/de?q=1', '/de?q=1'],
    ['http://evil.example/de', '/de'],
    ['HTTPS://user:secret@evil.example:81/de', '/de'],
    ['http://evil.example', '/'],
    ['http://evil.example?q=1', '/?q=1'],
    ['http://[::1/de', '/de'],
    ['file:///etc/passwd', '/etc/passwd'],
    ['//evil.example/de', '/evil.example/de'],
    [String.raw`/\evil.example/de`, '/evil.example/de'],
    ['http://evil.example//other.example/de', '/other.example/de'],
    ['/de/..//evil.example', '//evil.example'],
    ['/de/%2e%2e//evil.example', '//evil.example'],
    ['/@evil.example/', '/@evil.example/'],
    ['/.evil.example/', '/.evil.example/'],
    ['/:80/', '/:80/'],
    ['*', '/*'],
    ['/de?next=http://evil.example', '/de?next=http://evil.example'],
  ])('%s', async (target, path) => {
    const { status, body } = await sendLines(`GET ${target} HTTP/1.1`, 'Host: shop.example');
    expect([status, body]).toEqual([200, `<GET ${PUBLIC_URL}${path}>`]);
  });

  test.each([
    ['another host', 'Host: evil.example'],
    ['a port', 'Host: evil.example:8080'],
    ['an empty host', 'Host:'],
    ['an IPv6 address', 'Host: [::1]:3000'],
    ['a host behind a proxy', 'Host: shop.example', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: http'],
    ['two hosts', 'Host: shop.example', 'Host: evil.example'],
    ['bytes that are no text', 'Host: shop.example', 'Cookie: a=\xff\xfe; b', 'X-Odd: \xe9'],
  ])('%s', async (_, ...headers) => {
    const { status, body } = await sendLines('GET /de HTTP/1.1', ...headers);
    if (status !== 400) expect([status, body]).toEqual([200, `<GET ${PUBLIC_URL}/de>`]);
    else expect(body).not.toContain('evil');
  });
});

test.each([
  'a b',
  'shop.example, evil.example',
  'shop.example/evil',
  'user@evil.example',
  '[::1',
  'a\tb',
  'x:99999',
  '<x>',
])('a host that is none (%s) is refused', async (host) => {
  expect((await sendLines('GET /de HTTP/1.1', `Host: ${host}`)).status).toBe(400);
});

test('a request without a host is refused, unless it is older than hosts', async () => {
  expect((await sendLines('GET /de HTTP/1.1')).status).toBe(400);
  expect((await sendLines('GET /de HTTP/1.0')).body).toBe(`<GET ${PUBLIC_URL}/de>`);
});

test.each([
  'TRACE /de',
  'PROPFIND /de',
  'CONNECT evil.example:443',
  'OPTIONS *',
  'GET de fr',
  'GET javascript:alert(1)',
  'GET',
  'G\u0001T /',
  '',
])('what is no request for a page (%s) gets none and is no fault of the shop', async (line) => {
  const { status, body } = await sendLines(`${line} HTTP/1.1`, 'Host: shop.example');
  expect([0, 400, 404]).toContain(status);
  expect(body).not.toContain('<');
});

test('the shop answers after all of them', async () => {
  expect((await sendLines('GET /de HTTP/1.1', 'Host: shop.example')).status).toBe(200);
});
