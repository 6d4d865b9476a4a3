import { expect, test } from 'vitest';
import { networkOf, shortenedNetwork } from './client-network.ts';

test('an IPv4 address counts whole, however it is written', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('192.0.2.8')).not.toBe(networkOf('192.0.2.7'));
});

test('of IPv6 the first 64 bits count, because the rest is anybody’s choice', () => {
  expect(networkOf('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64');
  expect(networkOf('2001:0DB8::1:bbbb:0:0:2')).toBe('2001:db8:0:1::/64');
  expect(networkOf('2001:0db8:0000:0001:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:1::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('2001:db8:0:8::1')).not.toBe(networkOf('2001:db8:0:7::1'));
});

test('what is stored names nobody’s own address', () => {
  expect(shortenedNetwork(networkOf('192.0.2.77'))).toBe('192.0.2.0/24');
  expect(shortenedNetwork(networkOf('2001:db8:0:1:aaaa::1'))).toBe('2001:db8:0:1::/64');
  expect(shortenedNetwork('')).toBe('');
});

test('who has hung up before his request is looked at has no address any more: all of them count as one', () => {
  expect(networkOf(undefined)).toBe('');
});
