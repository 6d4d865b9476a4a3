import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sampleCatalogue } from '@shop/catalogue-index/testing/sample-catalogue';
import { describe, expect, onTestFinished, test } from 'vitest';
import { certificatesMissing, makeCertificate, openSecuredAddress } from '#test/secured-addresses.ts';
import { makeInMemorySource, type InMemorySource } from '../in-memory-source.ts';
import type { CatalogueChange } from '../search-engine.port.ts';
import { openAsk } from './ask.ts';
import { openOpenSearch } from './search-engine.opensearch.ts';

const url = process.env['SHOP_TEST_SEARCH_URL'] ?? '';
const sample = sampleCatalogue({ products: 120, seed: 5, leavesPerTop: 3, words: 200 });
const products = Array.from({ length: sample.products }, (_, n) => sample.product(n));

let shops = 0;

/** A shop of its own in the same OpenSearch; its nodes share the prefix. */
function openShop() {
  const prefix = `nodes-${process.pid}-${shops++}`;
  const source = makeInMemorySource(sample.categories, products.slice(1));
  const ask = openAsk({ url });
  onTestFinished(async () => {
    await ask.ask('DELETE', `/${prefix}.*`);
    await ask.close();
  });
  return { prefix, source, ask };
}

async function openNode(
  { prefix, source }: { readonly prefix: string; readonly source: InMemorySource },
  options: { readonly isFeeding: boolean; readonly url?: string; readonly ca?: string },
) {
  const errors: unknown[] = [];
  const engine = await openOpenSearch({
    url,
    source,
    prefix,
    shards: 1,
    documentForm: 1,
    lookMs: 20,
    onProgress: () => undefined,
    onError: (error) => errors.push(error),
    ...options,
  });
  onTestFinished(() => engine.close());
  return { engine, errors };
}

test('a node that only asks finds what the worker has fed, hears of it, and both name the same state', async () => {
  const shop = openShop();
  const worker = await openNode(shop, { isFeeding: true });
  const web = await openNode(shop, { isFeeding: false });
  const reported: CatalogueChange[] = [];
  web.engine.onChange((change) => reported.push(change));
  const [added] = products;
  if (!added) throw new Error('The sample is empty.');
  shop.source.put(added);
  await expect.poll(() => web.engine.lookup(added.sku)).toHaveLength(1);
  await expect.poll(() => web.engine.position()).toBe(await shop.source.version());
  expect(reported.flatMap(({ skus }) => skus)).toContain(added.sku);
  await expect.poll(() => worker.engine.version()).toBe(web.engine.version());
  expect(web.engine.size()).toBe(products.length);
});

test('of two workers one feeds, and the other goes on where it has stopped', async () => {
  const shop = openShop();
  const first = await openNode(shop, { isFeeding: true });
  const second = await openNode(shop, { isFeeding: true });
  await first.engine.close();
  shop.source.put(...products.slice(0, 1));
  await expect.poll(() => second.engine.size()).toBe(products.length);
  expect(second.errors).toEqual([]);
});

test('a rebuild that a node without feeding asks for is done by the worker, into another index behind the same name', async () => {
  const shop = openShop();
  await openNode(shop, { isFeeding: true });
  const web = await openNode(shop, { isFeeding: false });
  const before = web.engine.version();
  await web.engine.rebuild();
  await expect.poll(() => web.engine.version()).not.toBe(before);
  expect(web.engine.size()).toBe(products.length - 1);
  const named = await shop.ask.ask<Record<string, unknown>>('GET', `/_alias/${shop.prefix}.products`);
  expect(Object.keys(named)).toEqual([web.engine.version().split(':')[0]]);
});

test('while OpenSearch is away searches say so and the state stays; when it is back they answer, with what came meanwhile', async () => {
  const shop = openShop();
  const gate = await openGate();
  const { engine } = await openNode(shop, { isFeeding: true, url: gate.url });
  const before = engine.version();
  gate.shut();
  await expect(engine.search({ language: 'de', limit: 1 })).rejects.toMatchObject({ code: 'search.unavailable' });
  expect(engine.isReady()).toBe(true);
  expect(engine.version()).toBe(before);
  shop.source.put(...products.slice(0, 1));
  gate.open();
  await expect.poll(() => engine.size()).toBe(products.length);
  expect((await engine.search({ language: 'de', limit: 1 })).total).toBe(products.length);
});

test('what was found and counted once is known for every page and order of it, until something changes', async () => {
  const shop = openShop();
  const gate = await openGate();
  const { engine } = await openNode(shop, { isFeeding: true, url: gate.url });
  const listing = { language: 'de', categoryId: 't0' } as const;
  const first = await engine.search({ ...listing, limit: 10 });
  const second = await engine.search({ ...listing, limit: 10, offset: 10, sort: 'nameAsc' });
  expect({ ...second, skus: [] }).toEqual({ ...first, skus: [] });
  gate.shut();
  expect(await engine.search({ ...listing, limit: 0, sort: 'newest' })).toEqual({ ...first, skus: [] });
  gate.open();
  shop.source.put(...products.slice(0, 1));
  await expect.poll(() => engine.size()).toBe(products.length);
  expect((await engine.search({ language: 'de', limit: 0 })).total).toBe(products.length);
});

test('a node that starts while OpenSearch is away is not ready, and is as soon as it is back', async () => {
  const shop = openShop();
  const gate = await openGate();
  gate.shut();
  const { engine, errors } = await openNode(shop, { isFeeding: true, url: gate.url });
  expect(engine.isReady()).toBe(false);
  await expect(engine.search({ language: 'de', limit: 1 })).rejects.toMatchObject({ code: 'search.not_ready' });
  expect(errors.length).toBeGreaterThan(0);
  gate.open();
  await expect.poll(() => engine.isReady()).toBe(true);
});

describe.skipIf(certificatesMissing !== undefined)(
  `addresses with TLS and a user (${certificatesMissing ?? 'made'})`,
  () => {
    const user = 'shop';
    const password = 'p@ss/wörd:1';

    /** Two addresses, as of two nodes that stand behind their own certificate. */
    async function openAddresses() {
      const secured = { ...makeCertificate(), user, password };
      const addresses = [await openSecuredAddress(url, secured), await openSecuredAddress(url, secured)] as const;
      return { addresses, ca: secured.cert, both: addresses.map((address) => address.url).join(', ') };
    }

    test('who knows the certificate and the user is answered, over both; who does not is not ready', async () => {
      const shop = openShop();
      const { addresses, ca, both } = await openAddresses();
      const { engine, errors } = await openNode(shop, { isFeeding: true, url: both, ca });
      for (let n = 0; n < 6; n++)
        expect((await engine.search({ language: 'de', limit: 1 })).total).toBe(products.length - 1);
      expect(errors).toEqual([]);
      expect(addresses.map((address) => address.passed() > 0)).toEqual([true, true]);
      const unbelieving = await openNode(shop, { isFeeding: false, url: both });
      expect(unbelieving.engine.isReady()).toBe(false);
      const nobody = both.replaceAll(/\/\/[^@]*@/g, '//shop:wrong@');
      const stranger = await openNode(shop, { isFeeding: false, url: nobody, ca });
      expect(stranger.engine.isReady()).toBe(false);
      expect(String(stranger.errors[0])).not.toContain('wrong');
    });

    test('with one address killed every search is answered by the other, changes come in, and it is asked again when it is back', async () => {
      const shop = openShop();
      const { addresses, ca, both } = await openAddresses();
      const [first, second] = addresses;
      const { engine, errors } = await openNode(shop, { isFeeding: true, url: both, ca });
      const totals = async () => {
        const found = Array.from({ length: 12 }, () => engine.search({ language: 'de', limit: 1 }));
        return new Set((await Promise.all(found)).map(({ total }) => total));
      };
      await first.kill();
      expect(await totals()).toEqual(new Set([products.length - 1]));
      shop.source.put(...products.slice(0, 1));
      await expect.poll(() => engine.size()).toBe(products.length);
      await first.start();
      // The first question after its return is the client's own: is it there again? Searches follow its answer.
      const asked = first.passed() + 1;
      await expect.poll(async () => [await totals(), first.passed() > asked]).toContain(true);
      await second.kill();
      expect(await totals()).toEqual(new Set([products.length]));
      expect(errors).toEqual([]);
    });
  },
);

/** A way to OpenSearch that can be shut. */
async function openGate() {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((from) => {
    if (isShut) return from.destroy();
    const to = connect(Number(port), hostname);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        from.destroy();
        to.destroy();
      });
    }
    return from.pipe(to).pipe(from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    open: () => void (isShut = false),
    shut() {
      isShut = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
