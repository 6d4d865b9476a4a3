import { expect, test } from 'vitest';
import { mapSourcesOf } from './map-sources.rules.ts';
import { securityPolicy } from '#platform/http/security-headers.ts';

const sourcesOf = mapSourcesOf([{ mapPages: ['/customer/address'] }, {}]);
const swisstopo = { tileUrl: 'https://wmts.geo.admin.ch/a/{z}/{x}/{y}.jpeg', attribution: '', googleMapsKey: '' };
const none = { tileUrl: '', attribution: '', googleMapsKey: '' };

test('only pages with a map may load tiles, and only from the host that the settings name', () => {
  expect(sourcesOf('/de/customer/address', swisstopo)).toEqual({
    images: ['https://wmts.geo.admin.ch'],
    requests: ['https://wmts.geo.admin.ch'],
  });
  expect(sourcesOf('/fr/customer/address/12', swisstopo)).toBeDefined();
  // A page of content says itself that an editor has put a map on it.
  expect(sourcesOf('/de/so/locations', swisstopo, true)).toBeDefined();
  for (const path of [
    '/de',
    '/de/so/locations',
    '/de/cart',
    '/de/customer/addresses',
    '/customer/address',
    '/xx/customer/address',
  ]) {
    expect(sourcesOf(path, swisstopo)).toBeUndefined();
  }
  expect(sourcesOf('/de/customer/address', none)).toBeUndefined();
});

test('Google Maps is allowed only with a key, and then instead of the tiles', () => {
  const sources = sourcesOf('/de/customer/address', { ...swisstopo, googleMapsKey: 'AIza-1' });
  expect(sources?.scripts).toContain('https://maps.googleapis.com');
  expect(sources?.images).not.toContain('https://wmts.geo.admin.ch');
});

test('the policy of a page names what it may load, and that of all others names nothing foreign', () => {
  const inline = { scripts: "'nonce-1'", styles: "'nonce-1'" };
  const policy = securityPolicy(inline, sourcesOf('/de/customer/address', swisstopo));
  expect(policy).toContain("img-src 'self' data: blob: https://wmts.geo.admin.ch;");
  expect(policy).toContain("connect-src 'self' https://wmts.geo.admin.ch;");
  expect(policy).toContain("script-src 'self' 'nonce-1';");
  expect(securityPolicy(inline)).not.toContain('https:');
});
