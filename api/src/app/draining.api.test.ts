import { healthApi } from '@shop/contract/health';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();

test('a process that is about to end says so to the balancer, serves on, and asks to close the connection', async () => {
  expect((await shop.visitor.ask(healthApi.ready, {})).status).toBe(200);
  await shop.app.draining.begin(0);
  expect((await shop.visitor.ask(healthApi.ready, {})).status).toBe(503);
  expect((await shop.visitor.ask(healthApi.live, {})).status).toBe(200);
  const served = await shop.app.inject('/api/openapi.json');
  expect(served.statusCode).toBe(200);
  expect(served.headers.connection).toBe('close');
});
