import { locales } from '@shop/contract/values';
import { expect, test } from 'vitest';
import { jobs } from '#src/app/shop-lists.ts';
import { causeOf, kindsByWords, titleOfJob } from './job-words.rules.ts';

test('every job of the shop has its words in all languages', () => {
  const unnamed = jobs.flatMap(({ name }) => locales.filter((locale) => titleOfJob(name, locale) === name));
  expect(unnamed).toEqual([]);
});

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['erp.unavailable', 'unreachable'],
  ['job timed out', 'tooSlow'],
  ['550 5.1.1 mailbox unknown', 'refused'],
  ['Stored order cannot be read: lines', 'unreadable'],
  ['Cannot divide', 'unknown'],
  [null, null],
])('%s is told as %s', (error, cause) => {
  expect(causeOf(error)).toBe(cause);
});

test('kinds are found by their words in the language of the request', () => {
  const kinds = ['orders.transmit', 'newsletter.confirm'];
  expect(kindsByWords(kinds, 'bestellung', 'de')).toEqual(['orders.transmit']);
  expect(kindsByWords(kinds, 'commande', 'fr')).toEqual(['orders.transmit']);
});
