import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop();
let anna: Client;
let cartUrl: string;

beforeAll(async () => {
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartUrl = `/api/cart/${await activeCartOf(anna)}`;
});

function send(options: InjectOptions) {
  return shop.app.inject({
    ...options,
    headers: {
      cookie: anna.cookie,
      'x-locale': 'fr',
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      ...options.headers,
    },
  });
}

test.each([
  ['broken JSON', 400, { payload: '{"sku":' }],
  ['JSON that is no UTF-8', 400, { payload: Buffer.from('{"sku":"\xff","quantity":1}', 'latin1') }],
  ['a key that reaches into prototypes', 400, { payload: '{"__proto__":{"sku":"A-1"},"quantity":1}' }],
  ['a very deep JSON', 400, { payload: '['.repeat(20_000) + ']'.repeat(20_000) }],
  ['another type of content', 415, { payload: 'x', headers: { 'content-type': 'text/plain' } }],
  [
    'a form where the contract says JSON',
    415,
    { payload: 'sku=A-1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  ['JSON where the contract says a form', 415, { url: '/api/login_check', payload: '{}' }],
  ['more than the endpoint takes', 413, { payload: 'x'.repeat(65_537) }],
  ['a broken host name', 400, { headers: { host: 'a b<>' } }],
  ['percent signs that lead nowhere', 404, { url: '/api/nothing/%ff' }],
  ['an unknown address', 404, { url: '/api/nothing' }],
  ['a method that the address does not know', 404, { method: 'PUT', url: '/api/user' }],
] as const)('%s is refused in the language of the request', async (_, status, options) => {
  const response = await send({ method: 'POST', url: cartUrl, ...options });
  expect(response.statusCode).toBe(status);
  const [message] = response.json<{ messages: { type: string; message: string }[] }>().messages;
  expect(message).toMatchObject({ type: 'error' });
  expect(message?.message).toMatch(/demande|adresse|fichier|forme/);
});

test('a number in an address with broken percent signs is refused by its form', async () => {
  const response = await send({ url: '/api/product/%ff' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ messages: [{ code: 'field.format', field: 'sku' }] });
});

test('an empty body is none, whatever its type says', async () => {
  const response = await send({ method: 'DELETE', url: cartUrl });
  expect(response.statusCode).toBe(200);
});

test.each([
  ['a NUL character', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
])('%s is refused with its field named, for no database can keep it', async (_, text) => {
  const order = await send({ method: 'POST', url: cartUrl.replace('cart', 'cart-data'), payload: { orderText: text } });
  expect(order.statusCode).toBe(400);
  expect(order.json()).toMatchObject({ messages: [{ code: 'field.format', field: 'orderText' }] });
  const search = await send({
    method: 'POST',
    url: '/api/search',
    payload: { query: 'x', filters: { [text]: ['1'] } },
  });
  expect(search.statusCode).toBe(400);
  expect(search.json()).toMatchObject({ messages: [{ code: 'field.format', field: 'filters' }] });
});

test('a number is refused once, with the limit of its field', async () => {
  const response = await send({ method: 'POST', url: cartUrl, payload: { sku: 'A-1', quantity: 1e30 } });
  const { messages } = response.json<{ messages: { field: string; message: string }[] }>();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.message).toContain('999999');
});

test('headers beyond all measure are refused with a message, and the shop goes on', async () => {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as { port: number };
  const answer = await sendRaw(
    port,
    `GET /api/user HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 .*"code":"request.header_too_large"/s);
  expect(await sendRaw(port, 'GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":"request.malformed"/s);
  expect((await send({ url: '/api/user' })).statusCode).toBe(200);
});

test.each([
  ['GET // HTTP/1.1', 404],
  ['GET //evil.example/%2e%2e HTTP/1.1', 404],
  ['GET http://evil.example/api/health HTTP/1.1', 200],
  ['OPTIONS * HTTP/1.1', 404],
])('%s is answered as a path of this shop, with %i', async (line, status) => {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as { port: number };
  const answer = await sendRaw(port, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
});

function sendRaw(port: number, text: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  let answer = '';
  socket.on('data', (piece) => (answer += String(piece)));
  socket.on('end', () => resolve(answer));
  socket.on('error', reject);
  return promise;
}
