import { expect, test } from 'vitest';
import { countedMax, readingOfCount, readingOfWord } from './reading.rules.ts';

test('a word of every tenth order is met by walking from the newest, one of every hundredth is found by its letters', () => {
  expect(readingOfWord('heads', { looked: 600, hits: 60 })).toBe('walk');
  expect(readingOfWord('heads', { looked: 600, hits: 6 })).toBe('letters');
  expect(readingOfWord('positions', { looked: 1000, hits: 0 })).toBe('letters');
});

test('articles of orders cost more to look at: a walk begins to be worth it later', () => {
  expect(readingOfWord('articles', { looked: 150, hits: 7 })).toBe('letters');
  expect(readingOfWord('articles', { looked: 150, hits: 45 })).toBe('walk');
});

test('where the pilot has seen everything nothing is left to be found by letters', () => {
  expect(readingOfWord('heads', { looked: 40, hits: 0 })).toBe('walk');
});

test('few rows are collected and sorted, many are met along the sort', () => {
  expect([readingOfCount(2000), readingOfCount(20_000)]).toEqual(['letters', 'walk']);
});

test('a walk counts one page further than is asked for, so that there is a next one', () => {
  expect([1, 20].map((page) => countedMax('heads', page, 50))).toEqual([500, 1050]);
  expect(countedMax('articles', 1, 500)).toBe(1000);
});

test('two letters are walked to as soon as some were met; words of articles and heads together, too', () => {
  expect(readingOfWord('heads', { looked: 600, hits: 4 })).toBe('letters');
  expect(readingOfWord('heads', { looked: 600, hits: 4 }, { shortest: 2 })).toBe('walk');
  expect(readingOfWord('positions', { looked: 1000, hits: 3 })).toBe('letters');
  expect(readingOfWord('positions', { looked: 1000, hits: 3 }, { isMixed: true })).toBe('walk');
});
