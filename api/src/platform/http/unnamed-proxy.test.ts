import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { warnOfUnnamedProxies } from './unnamed-proxy.ts';

type Headers = Readonly<Record<string, string>>;

/** The proxies that were warned of. */
async function warnedOf(requests: readonly { readonly from: string; readonly headers: Headers }[]) {
  const warned: unknown[] = [];
  const app = fastify({ trustProxy: ['192.0.2.200'] });
  warnOfUnnamedProxies(app, { warn: (facts: object) => warned.push(facts) });
  app.get('/', async () => 'ok');
  for (const { from, headers } of requests)
    await app.inject({ url: '/', remoteAddress: from, headers: { ...headers } });
  return warned;
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

test('a proxy that is not named is told once, however often it comes', async () => {
  const requests = Array.from({ length: 5 }, () => ({ from: '10.0.0.1', headers: forwarded }));
  expect(await warnedOf(requests)).toEqual([{ proxy: '10.0.0.1' }]);
});

test('a proxy that speaks only Forwarded is told, named or not', async () => {
  const headers = { forwarded: 'for=203.0.113.7' };
  const requests = ['192.0.2.200', '10.0.0.1'].map((from) => ({ from, headers }));
  expect(await warnedOf(requests)).toHaveLength(2);
});

test('nothing is said of a named proxy and of customers who come directly', async () => {
  const requests = [
    { from: '192.0.2.200', headers: forwarded },
    { from: '203.0.113.7', headers: {} },
  ];
  expect(await warnedOf(requests)).toEqual([]);
});

test('whoever makes up headers fills no log', async () => {
  const requests = Array.from({ length: 50 }, (_, index) => ({ from: `203.0.113.${index}`, headers: forwarded }));
  expect(await warnedOf(requests)).toHaveLength(10);
});
