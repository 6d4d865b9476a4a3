import { isIPv6 } from 'node:net';

/**
 * What limits against abuse count as one client: an IPv4 address, or the /64 network of IPv6, because a client has all its
 * addresses. Nothing else is passed on of a client's address, so that no limit can count it whole.
 * @param address undefined when the client has hung up by now
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return '';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** What may be stored of a network (docs/domain/security-events.md#what-is-stored): of IPv4 the /24, of IPv6 the /64. */
export function shortenedNetwork(network: string): string {
  return network.includes('/') ? network : network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

/** The eight groups of an IPv6 address, in lower case and without zeros before them. */
function groupsOf(address: string): readonly string[] {
  const [left = '', right] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
