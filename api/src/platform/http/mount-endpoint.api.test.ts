import { randomUUID } from 'node:crypto';
import { healthApi } from '@shop/contract/health';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();

test('the health check answers as long as the database does', async () => {
  const answer = await shop.visitor.ask(healthApi.health, {});
  expect(answer).toMatchObject({ status: 200, data: { status: 'ok' } });
});

test('the shop is ready when its index is there too', async () => {
  const answer = await shop.visitor.ask(healthApi.ready, {});
  expect(answer).toMatchObject({ status: 200, data: { status: 'ready' } });
});

test('the id of a request comes back with the answer', async () => {
  const requestId = randomUUID();
  const answer = await shop.visitor.ask(healthApi.health, {}, { requestId });
  expect(answer.headers['x-request-id']).toBe(requestId);
});

test('a changing request without the marker of the shop is refused', async () => {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/logout' });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ messages: [{ type: 'error', code: 'request.marker_missing' }] });
});

test('an unknown language is refused with the possible ones named', async () => {
  const answer = await shop.app.inject({ method: 'GET', url: '/api/health', headers: { 'x-locale': 'es' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('en-US');
});

test('broken JSON and a body that is too large are refused in words, not with a fault of ours', async () => {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
  const broken = await shop.app.inject({ method: 'POST', url: '/api/product', headers, payload: '{"a":' });
  expect(broken.statusCode).toBe(400);
  const payload = JSON.stringify({ query: 'x'.repeat(3 * 1024 * 1024) });
  const large = await shop.app.inject({ method: 'POST', url: '/api/search', headers, payload });
  expect(large.statusCode).toBe(413);
  expect(large.json()).toMatchObject({ messages: [{ code: 'request.too_large' }] });
});

test('an address that does not exist is answered in the envelope', async () => {
  const answer = await shop.app.inject({ method: 'GET', url: '/api/no/such/thing' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ messages: [{ code: 'request.not_found' }] });
});

test('the published contract names every path of docs/domain/http-api.md#paths', async () => {
  const answer = await shop.app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { openapi, paths } = answer.json<{ openapi: string; paths: Record<string, unknown> }>();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/cart/{cartId}/quick-add', '/login_check', '/search']));
});
