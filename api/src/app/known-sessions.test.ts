import { expect, test } from 'vitest';
import { makeKnownSessions } from './known-sessions.ts';

const manyAtOnce = (ask: () => Promise<boolean>) => Promise.all(Array.from({ length: 200 }, ask));

test('many first requests of one customer at once are all his own, and cost one look-up', async () => {
  let lookUps = 0;
  const isKnown = makeKnownSessions(async () => ++lookUps > 0);
  expect(new Set(await manyAtOnce(() => isKnown('token of Anna', 'request')))).toEqual(new Set([true]));
  expect([await isKnown('token of Anna', 'request'), lookUps]).toEqual([true, 1]);
});

test('a token that belongs to nobody is looked up again: somebody may log in with it', async () => {
  let isThere = false;
  const isKnown = makeKnownSessions(async () => isThere);
  expect(await isKnown('token', 'request')).toBe(false);
  isThere = true;
  expect(await isKnown('token', 'request')).toBe(true);
});

test('beyond 64 sessions looked up at the same time others count as visitors', async () => {
  const answer = Promise.withResolvers<boolean>();
  const isKnown = makeKnownSessions(() => answer.promise);
  let count = 0;
  const asked = manyAtOnce(() => isKnown(`token ${count++}`, 'request'));
  answer.resolve(true);
  expect((await asked).filter(Boolean)).toHaveLength(64);
});

test('without a database nobody is known, and the next one is asked for again', async () => {
  let isAway = true;
  const isKnown = makeKnownSessions(async () => (isAway ? Promise.reject(new Error('gone')) : true));
  expect(await isKnown('token', 'request')).toBe(false);
  isAway = false;
  expect(await isKnown('token', 'request')).toBe(true);
});
