import { describe, expect, test } from 'vitest';
import { createResultCache, requestKey, type SearchRequest, type SearchResult } from '../index.ts';

const result: SearchResult = {
  total: 1,
  skus: ['1'],
  facets: [],
  categories: [],
  match: 'none',
  relaxed: false,
  codes: [],
  leftOut: [],
  foreignBrands: [],
  nearest: [],
};

describe('kept results', () => {
  test('are those of one state of the catalogue only', () => {
    const cache = createResultCache(100_000);
    cache.set('a', 'key', result);
    expect(cache.get('a', 'key')).toBe(result);
    expect(cache.get('b', 'key')).toBeUndefined();
    cache.set('b', 'other', result);
    expect(cache.get('a', 'key')).toBeUndefined();
  });

  test('stay within their memory; what was not asked for longest goes first', () => {
    const cache = createResultCache(20_000);
    for (let n = 0; n < 20; n++) cache.set('a', `key ${n}`, result);
    cache.get('a', 'key 0');
    for (let n = 20; n < 45; n++) cache.set('a', `key ${n}`, result);
    expect(cache.bytes()).toBeLessThanOrEqual(20_000);
    expect(cache.get('a', 'key 1')).toBeUndefined();
    expect(cache.get('a', 'key 44')).toBe(result);
    const broad = { ...result, skus: Array.from({ length: 100 }, String) };
    cache.set('a', 'broad', broad);
    expect(cache.get('a', 'broad')).toBeUndefined();
  });
});

test('requests that mean the same share a key, others do not', () => {
  const request: SearchRequest = {
    language: 'de',
    text: ' led ',
    limit: 50,
    filters: [
      { facet: 'colour', values: ['b', 'a'] },
      { facet: 'width', min: 1 },
    ],
  };
  const same: SearchRequest = {
    language: 'de',
    text: 'led',
    limit: 50,
    offset: 0,
    sort: 'relevance',
    filters: [
      { facet: 'width', min: 1 },
      { facet: 'colour', values: ['a', 'b'] },
    ],
  };
  expect(requestKey(request)).toBe(requestKey(same));
  const others: readonly SearchRequest[] = [
    { ...request, language: 'fr' },
    { ...request, limit: 10 },
    { ...request, offset: 50 },
    { ...request, sort: 'newest' },
    { ...request, categoryId: 't0' },
    { ...request, facets: false },
    { ...request, categoryLevels: 2 },
    { ...request, filters: [{ facet: 'width', max: 1 }] },
  ];
  expect(new Set([request, ...others].map(requestKey)).size).toBe(others.length + 1);
  expect(requestKey({ ...request, within: { version: '', docs: [] } })).toBeUndefined();
});
