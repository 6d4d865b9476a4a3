import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Account } from '../company-users/index.ts';
import { isKnownDevice, readDevice, withAccount } from './known-device.ts';

const secret = randomBytes(32);
const anna: Account = { kind: 'user', id: 1, passwordHash: 'hash of Anna' };
const beat: Account = { kind: 'user', id: 2, passwordHash: 'hash of Beat' };
const account = (id: number): Account => ({ kind: 'user', id, passwordHash: `hash ${id}` });

function knows(cookie: string, who: Account, key = secret): boolean {
  const device = readDevice(cookie);
  return device !== undefined && isKnownDevice(key, device, who);
}

test('a device knows the accounts that have logged in on it, and nobody else', () => {
  const first = withAccount(secret, undefined, anna);
  expect([knows(first, anna), knows(first, beat)]).toEqual([true, false]);
  const both = withAccount(secret, readDevice(first), beat);
  expect([knows(both, anna), knows(both, beat)]).toEqual([true, true]);
  expect(withAccount(secret, readDevice(both), beat)).toBe(both);
});

test('the one who came longest ago goes when a sixth comes', () => {
  let cookie = '';
  for (let id = 1; id <= 6; id++) cookie = withAccount(secret, readDevice(cookie), account(id));
  expect([1, 2, 3, 4, 5, 6].map((id) => knows(cookie, account(id)))).toEqual([false, true, true, true, true, true]);
});

test('a new password, another kind of account, another secret or another device is unknown', () => {
  const cookie = withAccount(secret, undefined, anna);
  expect(knows(cookie, { ...anna, passwordHash: 'new' })).toBe(false);
  expect(knows(cookie, { ...anna, kind: 'staff' })).toBe(false);
  expect(knows(cookie, anna, randomBytes(32))).toBe(false);
  const other = withAccount(secret, undefined, beat);
  expect(knows(`${other.split('.')[0]}.${cookie.split('.')[1]}`, anna)).toBe(false);
});

test('what is no cookie of a device is none', () => {
  for (const cookie of [undefined, '', 'a', 'a.b', `${'a'.repeat(43)}`, `${'a'.repeat(43)}.${'ü'.repeat(43)}`]) {
    expect(readDevice(cookie)).toBeUndefined();
  }
});
