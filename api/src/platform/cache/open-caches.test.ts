import { describe, expect, test } from 'vitest';
import { defineCache, defineInvalidation, on } from './cache.ts';
import { openCaches } from './open-caches.ts';

type Text = { readonly text: string };
const renamed = defineInvalidation<readonly string[]>('test.renamed');
const texts = defineCache<Text>({ name: 'test.texts', bytesMax: 10, bytesOf: ({ text }) => text.length });
const named = defineCache<Text>({
  name: 'test.named',
  bytesMax: 10,
  bytesOf: ({ text }) => text.length,
  invalidatedBy: [on(renamed, (keys) => (keys.length === 0 ? 'all' : keys))],
});
const versioned = defineCache<Text>({ name: 'test.versioned', bytesMax: 10, bytesOf: () => 1, isPerVersion: true });

const figuresOf = (caches: ReturnType<typeof openCaches>, name: string) =>
  caches.figures().find((figures) => figures.name === name);

test('a cache with a name that its figures could not be answered with is not even defined', () => {
  for (const name of ['mobile-app.icons', 'icons2', ''])
    expect(() => defineCache<Text>({ name, bytesMax: 10, bytesOf: () => 1 })).toThrow(`called ${name}`);
});

describe('budget', () => {
  test('beyond its budget a cache evicts what was used least recently, and counts it', () => {
    const caches = openCaches();
    const cache = caches.of(texts);
    for (const key of ['a', 'b']) cache.set(key, { text: 'four' });
    cache.get('a');
    cache.set('c', { text: 'four' });
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([{ text: 'four' }, undefined, { text: 'four' }]);
    expect(figuresOf(caches, 'test.texts')).toEqual({
      name: 'test.texts',
      entries: 2,
      bytes: 8,
      bytesMax: 10,
      hits: 3,
      misses: 1,
      evictions: 1,
    });
  });

  test('sizes that are shares of others are counted as whole bytes, which health can be answered with', () => {
    const caches = openCaches();
    const cache = caches.of(texts);
    cache.set('a', { text: 'four' }, { bytes: 4.5 });
    expect(figuresOf(caches, 'test.texts')?.bytes).toBe(5);
    cache.delete('a');
    expect(figuresOf(caches, 'test.texts')?.bytes).toBe(0);
  });

  test('an entry that is larger than the budget stays alone, and is counted as large as it is', () => {
    const caches = openCaches();
    const cache = caches.of(texts);
    cache.set('small', { text: 'a' });
    cache.set('large', { text: 'a'.repeat(50) });
    expect(cache.get('large')?.text).toHaveLength(50);
    expect(figuresOf(caches, 'test.texts')).toMatchObject({ entries: 1, bytes: 50 });
    cache.set('small', { text: 'a' });
    expect(figuresOf(caches, 'test.texts')).toMatchObject({ entries: 1, bytes: 1 });
  });

  test('whoever knows the size of an entry better says it, also when it has grown', () => {
    const caches = openCaches();
    const cache = caches.of(texts);
    const value = { text: '' };
    cache.set('a', value, { bytes: 3 });
    cache.set('a', value, { bytes: 7 });
    expect(figuresOf(caches, 'test.texts')).toMatchObject({ entries: 1, bytes: 7 });
    cache.delete('a');
    expect(figuresOf(caches, 'test.texts')).toMatchObject({ entries: 0, bytes: 0 });
  });
});

describe('loading', () => {
  test('concurrent callers wait for one loading, and later ones find what it has stored', async () => {
    const cache = openCaches().of(texts);
    let loads = 0;
    const gate = Promise.withResolvers<Text>();
    const load = () => cache.load('a', () => (loads++, gate.promise));
    const waiting = [load(), load()];
    gate.resolve({ text: 'x' });
    expect(await Promise.all([...waiting, load()])).toEqual([{ text: 'x' }, { text: 'x' }, { text: 'x' }]);
    expect(loads).toBe(1);
  });

  test('a failure is not stored: the next caller tries again', async () => {
    const cache = openCaches().of(texts);
    await expect(cache.load('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await cache.load('a', async () => ({ text: 'x' }))).toEqual({ text: 'x' });
  });

  test('with a budget of 0 only concurrent callers share an answer', async () => {
    const cache = openCaches().of(defineCache<Text>({ name: 'test.shared', bytesMax: 0, bytesOf: () => 1 }));
    let loads = 0;
    const load = () => cache.load('a', async () => ({ text: String(++loads) }));
    expect(await Promise.all([load(), load()])).toEqual([{ text: '1' }, { text: '1' }]);
    expect(await load()).toEqual({ text: '2' });
  });
});

describe('invalidation', () => {
  test('an event evicts from the caches that name it what they say it makes untrue, and from no other', () => {
    const caches = openCaches();
    for (const definition of [texts, named])
      for (const key of ['a', 'b']) caches.of(definition).set(key, { text: 'x' });
    caches.invalidate(renamed, ['a']);
    expect([caches.of(named).get('a'), caches.of(named).get('b')]).toEqual([undefined, { text: 'x' }]);
    caches.invalidate(renamed, []);
    expect(caches.of(named).get('b')).toBeUndefined();
    expect(caches.of(texts).get('a')).toEqual({ text: 'x' });
  });

  test('what was read before an event is not stored after it', async () => {
    const caches = openCaches();
    const cache = caches.of(named);
    const gate = Promise.withResolvers<Text>();
    const since = cache.stamp();
    const loading = cache.load('a', () => gate.promise);
    caches.invalidate(renamed, ['other']);
    gate.resolve({ text: 'old' });
    expect(await loading).toEqual({ text: 'old' });
    cache.set('b', { text: 'old' }, { since });
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
    expect(await cache.load('a', async () => ({ text: 'new' }))).toEqual({ text: 'new' });
  });

  test('a new version evicts what was true for the one before, also what was still being loaded', async () => {
    let version = '1';
    const cache = openCaches({ version: () => version }).of(versioned);
    const gate = Promise.withResolvers<Text>();
    cache.set('a', { text: 'old' });
    const loading = cache.load('b', () => gate.promise);
    version = '2';
    gate.resolve({ text: 'old' });
    await loading;
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  });
});

describe('flush', () => {
  test('it empties the caches that are named, or all, and answers what they held', async () => {
    const caches = openCaches();
    for (const definition of [texts, named]) caches.of(definition).set('a', { text: 'four' });
    expect(await caches.flush(['test.texts'])).toEqual([{ name: 'test.texts', entries: 1, bytes: 4 }]);
    expect(caches.of(named).get('a')).toBeDefined();
    expect(await caches.flush()).toEqual([
      { name: 'test.named', entries: 1, bytes: 4 },
      { name: 'test.texts', entries: 0, bytes: 0 },
    ]);
    expect(caches.of(named).get('a')).toBeUndefined();
  });

  test('each shop of a process has caches of its own', () => {
    const [one, other] = [openCaches(), openCaches()];
    one.of(texts).set('a', { text: 'x' });
    expect(other.of(texts).get('a')).toBeUndefined();
  });

  test('two caches cannot have one name', () => {
    const caches = openCaches();
    caches.of(texts);
    expect(() => caches.of({ ...texts })).toThrow('test.texts');
  });
});
