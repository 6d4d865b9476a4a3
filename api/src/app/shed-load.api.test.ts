import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { languageOf, locales } from '@shop/contract/values';
import { activeCartOf } from '#test/cart.ts';
import { countOrders, insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop({
  admissionLimits: {
    atOnceMax: (line) => (line === 'customers' ? 4 : 1),
    ofClientMax: { customers: 4, visitors: 3, logIns: 30 },
    waitingMax: { customers: 10, visitors: 10, logIns: 30 },
    waitMsMax: { customers: 50, visitors: 50, logIns: 60_000 },
    placeMsMax: 600_000,
  },
});
let anna: Client;
let port = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  await shop.app.listen({ port: 0, host: '0.0.0.0' });
  port = (shop.app.server.address() as { port: number }).port;
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => shop.app.loadShedding.figures().visitors).toEqual({ working: 0, waiting: 0 });
});

function beginRequest(cookie = ''): void {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/search HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  );
}

/** A visitor whose request has begun and does not end: he holds the only place. */
async function holdPlace(): Promise<void> {
  beginRequest();
  await expect.poll(() => shop.app.loadShedding.figures().visitors.working).toBe(1);
}

type Answer = { readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly body: string };

function get(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  localAddress = '127.0.0.1',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, host: '127.0.0.1', path, headers, localAddress, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.on('error', reject);
  });
}

describe('while all places of visitors are taken', () => {
  test('a visitor is refused with 503 in his language, and told when to come again', async () => {
    await holdPlace();
    const { status, headers, body } = await get('/api/user', { 'x-locale': 'fr' });
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(body)).toMatchObject({
      messages: [{ code: 'shop.busy', message: expect.stringContaining('boutique') as string }],
    });
  });

  test('a customer who is logged in is served, also with his first request', async () => {
    await holdPlace();
    expect((await get('/api/user', { cookie: anna.cookie })).status).toBe(200);
  });

  test('a cookie that belongs to nobody helps nobody', async () => {
    await holdPlace();
    expect((await get('/api/user', { cookie: `shop_session=${'x'.repeat(43)}` })).status).toBe(503);
  });

  test('whoever looks whether the process lives is answered', async () => {
    await holdPlace();
    expect(JSON.parse((await get('/api/live')).body)).toEqual({ data: { status: 'alive' } });
  });

  test('what is asked in process, as pages do, is answered', async () => {
    await holdPlace();
    expect((await shop.app.inject('/api/user')).statusCode).toBe(200);
  });

  test('whoever waits is served as soon as one has gone', async () => {
    await holdPlace();
    sockets[0]?.destroy();
    expect((await get('/api/user')).status).toBe(200);
  });
});

test('a whole office logs in at once, by the API and by the page, while visitors wait', async () => {
  await holdPlace();
  const body = new URLSearchParams({
    'loginForm[email]': 'anna.muster@elektro-muster.example',
    'loginForm[password]': 'Helvolt-2026!',
  });
  const logIn = async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    return (await fetch(`http://127.0.0.1:${port}/api/login_check`, { method: 'POST', headers, body })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 20 }, logIn));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const page = await fetch(`http://127.0.0.1:${port}/de/login.data`, { method: 'POST', body });
  expect([429, 503]).not.toContain(page.status);
  expect((await get('/api/user')).status).toBe(503);
});

test('too many requests of one network address are refused with 429, those of another are not counted with them', async () => {
  await holdPlace();
  const ofOne = await Promise.all(Array.from({ length: 6 }, () => get('/api/user')));
  const tooMany = ofOne.filter(({ status }) => status === 429);
  expect(tooMany.length).toBeGreaterThan(0);
  expect(tooMany[0]?.headers['retry-after']).toBe('2');
  expect((await get('/api/user', {}, '127.0.0.2')).status).toBe(503);
});

test('an order that is repeated too often at once is refused with a time; repeated after it, it is answered as the first time', async () => {
  await insertGoods(shop);
  await prepareCart(anna, await activeCartOf(anna));
  const requestId = randomUUID();
  const first = await placeOrder(anna, {}, { requestId });
  const repeat = () =>
    fetch(`http://127.0.0.1:${port}/api/checkout/place-order`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-request-id': requestId,
        cookie: anna.cookie,
      },
      body: JSON.stringify({ paymentSelection: 'invoice' }),
    });
  for (let place = 0; place < 4; place++) beginRequest(anna.cookie);
  await expect.poll(() => shop.app.loadShedding.figures().customers.working).toBe(4);
  const refused = await repeat();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);

  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => shop.app.loadShedding.figures().customers.working).toBe(0);
  const repeated = await (await repeat()).json();
  expect(repeated).toMatchObject({ data: { orderNumber: first.data?.orderNumber } });
  expect(await countOrders(shop)).toBe(1);
});

test('a browser gets a page in its language that asks again by itself and runs nothing', async () => {
  await holdPlace();
  for (const locale of locales) {
    const { status, headers, body } = await get('/robots.txt', { 'x-locale': locale });
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(body).toMatch(new RegExp(`<html lang="${languageOf(locale)}`));
    expect(body).toContain('<meta http-equiv="refresh" content="2">');
  }
});

test('who has lost his database is alive and takes traffic, because kept pages are served; health tells of it', async () => {
  const broken = { ...shop.parts.db, text: async () => Promise.reject(new Error('gone')) };
  const { buildApp } = await import('./app.ts');
  const app = await buildApp({ ...shop.parts, operator: shop.parts.operator, db: broken });
  expect((await app.inject({ url: '/api/live', headers: { cookie: anna.cookie } })).statusCode).toBe(200);
  expect((await app.inject('/api/ready')).statusCode).toBe(200);
  const health = await app.inject('/api/health');
  expect([health.statusCode, health.headers['retry-after']]).toEqual([503, '1']);
  await app.close();
});
