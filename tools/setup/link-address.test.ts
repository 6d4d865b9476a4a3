import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepShopAddress } from '../../api/src/app/shop-address.ts';
import { addressForLinks } from './link-address.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'link-address-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const config = { PUBLIC_URL: undefined, PORT: 3000, SHOP_STATE: folder };

test('before a shop has run, the address is assumed and known to be so', async () => {
  expect(await addressForLinks(config, undefined)).toEqual({ url: 'http://localhost:3000', isAssumed: true });
  expect(await addressForLinks({ ...config, PORT: 0 }, '0')).toEqual({ url: 'http://localhost:3000', isAssumed: true });
});

test('links begin with the address of the shop of this state folder, unless a port or an address is given', async () => {
  await keepShopAddress(folder, 'http://localhost:4121');
  expect(await addressForLinks(config, undefined)).toEqual({ url: 'http://localhost:4121', isAssumed: false });
  expect(await addressForLinks({ ...config, PORT: 4000 }, '4000')).toMatchObject({ url: 'http://localhost:4000' });
  const PUBLIC_URL = 'https://shop.example';
  expect(await addressForLinks({ ...config, PUBLIC_URL }, undefined)).toEqual({ url: PUBLIC_URL, isAssumed: false });
});
