import { expect, test } from 'vitest';
import { freeUsername, isUsername, rightsOf, usernameOf } from './new-user.rules.ts';

test.each([
  ['Jean-Luc', 'Müller', 'jean-luc.mueller'],
  ['Zoë', 'von Arx', 'zoe.von-arx'],
  ['Łukasz', 'O’Neill', 'ukasz.o-neill'],
  ['王', '伟', 'user'],
])('%s %s logs in as %s', (firstName, lastName, username) => {
  expect(usernameOf(firstName, lastName)).toBe(username);
  expect(isUsername(username)).toBe(true);
});

test('a name that somebody has gets the first number that is free', () => {
  const taken = new Set(['anna.muster', 'anna.muster2']);
  expect(freeUsername('anna.muster', taken)).toBe('anna.muster3');
  expect(freeUsername('beat.keller', taken)).toBe('beat.keller');
});

test('who manages users is an administrator, and no right counts twice', () => {
  expect(rightsOf(['placeOrder', 'placeOrder'])).toEqual({ isAdmin: false, permissions: ['placeOrder'] });
  expect(rightsOf(['manageCompanyUsers']).isAdmin).toBe(true);
});

test.each(['a', 'anna muster', 'anna@muster', ''])('«%s» is no username', (text) => {
  expect(isUsername(text)).toBe(false);
});
