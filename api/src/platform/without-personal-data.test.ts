import { expect, test } from 'vitest';
import { placesIn, withoutPersonalData } from './without-personal-data.ts';

test.each([
  ['no mail to anna.muster@elektro-muster.example: refused', 'no mail to …@…: refused'],
  ['Key (email)=(anna@example.ch) already exists.', 'Key (email)=(…) already exists.'],
  ['invalid input syntax for type integer: "Anna Muster"', 'invalid input syntax for type integer: "…"'],
  ['GET /newsletter/confirm/9fK3a8bQx71LmN0pQrS2tU', 'GET /newsletter/confirm/…'],
  ['phone 079 555 41 20 is wrong', 'phone … is wrong'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('%s is kept as %s', (words, kept) => {
  expect(withoutPersonalData(words)).toBe(kept);
});

test('of a stack only places below the root are kept, and no more than twelve', () => {
  const line = '    at run (file:///srv/shop/api/src/app/main.ts:3:1)';
  const stack = ['Error: of Anna', ...Array.from({ length: 20 }, () => line)].join('\n');
  const places = placesIn(stack, '/srv/shop/').split('\n');
  expect(places).toHaveLength(12);
  expect(places[0]).toBe('at run (api/src/app/main.ts:3:1)');
});
