import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db.ts';
import { openTestShop } from '#test/shop.ts';
import { defineCache } from './cache.ts';
import { openFlushSignal } from './flush-signal.ts';
import { openCaches } from './open-caches.ts';

const shop = openTestShop();
const texts = defineCache<{ readonly text: string }>({ name: 'test.texts', bytesMax: 100, bytesOf: () => 1 });
const others = defineCache<{ readonly text: string }>({ name: 'test.others', bytesMax: 100, bytesOf: () => 1 });

/** A node of the shop: a pool and caches of its own, on the database of all. */
async function openNode() {
  const database = openDatabase(shop.databaseUrl(), { connectionsMax: 2, onError: () => {} });
  const flushSignal = await openFlushSignal(database, () => undefined);
  const caches = openCaches({ flushSignal });
  const fill = () => [texts, others].forEach((definition) => caches.of(definition).set('a', { text: 'x' }));
  const filled = () => [texts, others].filter((definition) => caches.of(definition).peek('a')).map(({ name }) => name);
  const close = async () => {
    await flushSignal.close();
    await database.close();
  };
  fill();
  return { caches, fill, filled, close };
}

test('what is flushed on one node is flushed on all, and nothing else', async () => {
  const [one, other] = [await openNode(), await openNode()];
  await one.caches.flush(['test.texts']);
  expect(one.filled()).toEqual(['test.others']);
  await expect.poll(() => other.filled()).toEqual(['test.others']);
  await other.caches.flush();
  await expect.poll(() => one.filled()).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});

test('what is evicted on one node is evicted on all: that entry, and no other', async () => {
  const [one, other] = [await openNode(), await openNode()];
  for (const { caches } of [one, other]) caches.of(texts).set('b', { text: 'y' });
  await one.caches.evictEverywhere(texts, 'a');
  expect(one.filled()).toEqual(['test.others']);
  await expect.poll(() => other.filled()).toEqual(['test.others']);
  expect(other.caches.of(texts).peek('b')).toEqual({ text: 'y' });
  await Promise.all([one.close(), other.close()]);
});

test('a node that has lost its connection listens again, and flushes what it may have missed', async () => {
  const [one, other] = [await openNode(), await openNode()];
  await shop.parts.db.text(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen "cache_flush"'`);
  await expect.poll(() => [...one.filled(), ...other.filled()]).toEqual([]);
  one.fill();
  await other.caches.flush();
  await expect.poll(() => one.filled()).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});
