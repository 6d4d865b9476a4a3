import { expect, test } from 'vitest';
import { isConfirmable, networkOf } from './newsletter.rules.ts';

test('a link confirms for seven days and no longer', () => {
  const requestedAt = new Date('2026-11-01T08:00:00Z');
  expect(isConfirmable(requestedAt, new Date('2026-11-08T08:00:00Z'))).toBe(true);
  expect(isConfirmable(requestedAt, new Date('2026-11-08T08:00:00.001Z'))).toBe(false);
});

test('all addresses of one IPv6 network count as one, in whatever way they are written', () => {
  const home = networkOf('2001:db8:0:7::1');
  expect(networkOf('2001:0DB8:0000:0007:aaaa:bbbb:cccc:dddd')).toEqual(home);
  expect(networkOf('2001:db8:0:8::1')).not.toEqual(home);
});

test('an IPv4 address is its own network, also where it comes mapped into IPv6', () => {
  expect(networkOf('::ffff:192.0.2.1')).toEqual(networkOf('192.0.2.1'));
  expect(networkOf('192.0.2.2')).not.toEqual(networkOf('192.0.2.1'));
});
