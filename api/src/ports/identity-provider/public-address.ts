import { lookup as lookUp, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address leads to the public internet: neither to this machine, nor into its network, nor to a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Finds the addresses of a host and refuses the host as soon as one of them is not public. Connections use what is found here, so a name
 * that answers differently the next time gains nothing (DNS rebinding).
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error(`${hostname} is not in the public internet`), '', 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Whether providers may be asked under this address. Hosts that are addresses themselves are never looked up. */
export function isAllowedUrl(url: string, isPrivateAllowed: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (isPrivateAllowed) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && !ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''));
}
