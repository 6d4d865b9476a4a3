import { settingsApi } from '@shop/contract/settings';
import { describe, expect, test } from 'vitest';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();
const operator = loggedIn(shop, 'operator@helvolt.example');
const APPLE = '/.well-known/apple-app-site-association';
const ANDROID = '/.well-known/assetlinks.json';
const fingerprint = Array.from({ length: 32 }, () => 'aB').join(':');

async function setApps(apps: object) {
  const { data } = await operator.ask(settingsApi.get, {});
  if (!data) throw new Error('There are no settings');
  const { version, settings } = data;
  return operator.ask(settingsApi.change, { body: { version, presence: { ...settings.presence, ...apps } } });
}

describe('happy', () => {
  test('without an app its files are not there', async () => {
    for (const url of [APPLE, ANDROID]) expect((await shop.app.inject({ url })).statusCode).toBe(404);
  });

  test('links of the shop open the operator’s apps, but for data and files', async () => {
    const answer = await setApps({
      iosApp: { iosAppId: 'A1B2C3D4E5.ch.helvolt.shop', appStoreUrl: 'https://apps.example/helvolt' },
      androidApp: { androidPackage: 'ch.helvolt.shop', fingerprint, playStoreUrl: '' },
    });
    expect(answer.status).toBe(200);
    const apple = await shop.app.inject({ url: APPLE });
    expect(apple.headers['content-type']).toContain('application/json');
    expect(apple.json()).toMatchObject({
      applinks: { details: [{ appIDs: ['A1B2C3D4E5.ch.helvolt.shop'] }] },
      webcredentials: { apps: ['A1B2C3D4E5.ch.helvolt.shop'] },
    });
    expect(apple.body).toContain('{"/":"/api/*","exclude":true}');
    expect((await shop.app.inject({ url: ANDROID })).json()).toMatchObject([
      { target: { package_name: 'ch.helvolt.shop', sha256_cert_fingerprints: [fingerprint.toUpperCase()] } },
    ]);
  });

  test('the manifest is in the language of the page, with icons that are there and shortcuts that lead into it', async () => {
    const { headers, body } = await shop.app.inject({ url: '/manifest-fr.webmanifest' });
    expect(headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(body) as {
      readonly lang: string;
      readonly start_url: string;
      readonly icons: readonly { readonly src: string; readonly sizes: string }[];
      readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
      readonly related_applications: readonly object[];
    };
    expect(manifest).toMatchObject({ name: 'Helvolt', lang: 'fr', start_url: '/fr', display: 'standalone' });
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/fr/scan', '/fr/cart', '/fr/customer/history']);
    expect(manifest.related_applications).toEqual([{ platform: 'itunes', url: 'https://apps.example/helvolt' }]);
    const icon = await shop.app.inject({ url: manifest.icons[0]?.src ?? '' });
    expect(icon.headers['content-type']).toBe('image/png');
    expect(icon.rawPayload.readUInt32BE(16)).toBe(192);
  });
});

describe('refused', () => {
  test('an identifier or a fingerprint that is none', async () => {
    const noTeam = await setApps({ iosApp: { iosAppId: 'ch.helvolt.shop', appStoreUrl: '' } });
    expect([noTeam.status, noTeam.messages?.[0]?.field]).toEqual([400, 'presence.iosApp.iosAppId']);
    const short = await setApps({
      androidApp: { androidPackage: 'ch.helvolt.shop', fingerprint: 'AB:CD', playStoreUrl: '' },
    });
    expect([short.status, short.messages?.[0]?.field]).toEqual([400, 'presence.androidApp.fingerprint']);
  });

  test('a branch on the map outside Switzerland, and a service twice', async () => {
    const { data } = await operator.ask(settingsApi.get, {});
    if (!data) throw new Error('There are no settings');
    const [first, ...others] = data.settings.branches;
    if (!first) throw new Error('There are no branches');
    const change = (more: Partial<typeof first>) =>
      operator.ask(settingsApi.change, {
        body: { version: data.version, branches: [{ ...first, ...more }, ...others] },
      });
    const swapped = await change({ geoPoint: { lat: 7.37, long: 46.92 } });
    expect([swapped.status, swapped.messages?.[0]?.field]).toEqual([400, 'branches.0.geoPoint.lat']);
    const twice = await change({ services: [{ branchService: 'showroom' }, { branchService: 'showroom' }] });
    expect([twice.status, twice.messages?.[0]?.code]).toEqual([400, 'settings.twice']);
  });
});

describe('not allowed', () => {
  test('manifest and links need no session and get none', async () => {
    for (const url of ['/manifest-de.webmanifest', '/app-icon-180.png']) {
      const { statusCode, headers } = await shop.app.inject({ url });
      expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
    }
    expect((await shop.app.inject({ url: '/manifest-xx.webmanifest' })).statusCode).toBe(404);
  });
});
