import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { cartImportApi } from '@shop/contract/cart-import';
import { beforeAll, expect, test } from 'vitest';
import { WorkStopped } from '#platform/workers/worker.ts';
import type { Decoder } from '#src/ports/decoder/decoder.ts';
import { activeCartOf } from '#test/cart.ts';
import { openTestShop } from '#test/shop.ts';

/** Decodes until the request is cancelled. */
const asked = new EventEmitter();
const owners: (string | undefined)[] = [];
const cancelled: (string | undefined)[] = [];
const decoder: Decoder = {
  rewritePhoto: (_, { owner, signal } = {}) => {
    owners.push(owner);
    const { promise, reject } = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => {
      cancelled.push(owner);
      reject(new WorkStopped('cancelled'));
    });
    asked.emit('photo');
    return promise;
  },
  drawSizes: async () => [],
  drawThumbnail: async () => undefined,
  drawIcon: async () => new Uint8Array(),
  readOrderList: async () => ({ kind: 'read', table: { parts: [{ sheet: null, rows: [], fault: null }] } }),
};
const shop = openTestShop({ decoder });
let port = 0;

beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.app.server.address() as AddressInfo);
});

test('a client who goes before he is answered stops what is done for him', async () => {
  const { cookie } = await shop.logIn('anna.muster@elektro-muster.example');
  const client = new AbortController();
  const body = new FormData();
  body.append('file', new Blob(['a photo']), 'photo.jpg');
  const answer = fetch(`http://127.0.0.1:${port}/api/rma/photos`, {
    method: 'POST',
    headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    body,
    signal: client.signal,
  });
  await Promise.race([answer.then(async (early) => expect(await early.text()).toBe('')), once(asked, 'photo')]);
  expect(owners).toEqual([expect.stringMatching(/^buyer \d+$/)]);
  client.abort();
  await expect(answer).rejects.toThrow('aborted');
  await expect.poll(() => cancelled).toEqual(owners);
});

test('a refusal for now says when to come again', async () => {
  const anna = await shop.logIn('anna.muster@elektro-muster.example');
  const cartId = await activeCartOf(anna);
  const importText = () => anna.ask(cartImportApi.check, { params: { cartId }, body: { text: 'S-1' } });
  let last = await importText();
  while (last.status !== 429) last = await importText();
  expect(last.headers['retry-after']).toBe(last.messages?.[0]?.details?.['seconds']?.toString());
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});
