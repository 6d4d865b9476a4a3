import { contentApi } from '@shop/contract/content';
import { settingsApi } from '@shop/contract/settings';
import { beforeAll, expect, test } from 'vitest';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop();
const clients: Record<string, Client> = {};
let address = '';

beforeAll(async () => {
  for (const who of ['operator@helvolt.example', 'anna.muster@elektro-muster.example']) {
    clients[who] = await shop.logIn(who);
  }
  address = await shop.app.listen({ port: 0 });
});

const operator = () => clients['operator@helvolt.example'] as Client;

/** Over the network, as browsers and interfaces come: what pages ask in process is let in with its page. */
const ask = (path: string, { cookie = '', method = 'GET' } = {}) =>
  fetch(`${address}/api${path}`, {
    method,
    headers: { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-locale': 'fr' },
  });

async function setMaintenance(isOn: boolean): Promise<void> {
  const { data } = await operator().ask(settingsApi.get, {});
  if (!data) throw new Error('The shop is set up');
  const maintenance = { endDay: '2026-11-24', endTime: '12:00', wordsDe: '', wordsFr: '', wordsIt: '', wordsEn: '' };
  const presence = { ...data.settings.presence, maintenance: isOn ? maintenance : null };
  const saved = await operator().ask(settingsApi.change, { body: { version: data.version, presence } });
  expect(saved.status).toBe(200);
}

test('during maintenance the API answers staff alone, and says to all others when to come again', async () => {
  const anna = clients['anna.muster@elektro-muster.example']?.cookie ?? '';
  const path = contentApi.navigation.path;
  expect((await ask(path)).status).toBe(200);
  await setMaintenance(true);
  for (const cookie of ['', anna]) {
    const closed = await ask(path, { cookie });
    expect(closed.status).toBe(503);
    // Twelve o'clock in Zurich is two hours from now.
    expect(closed.headers.get('retry-after')).toBe('7200');
    expect(await closed.json()).toMatchObject({
      messages: [{ code: 'shop.maintenance', message: expect.stringContaining('maintenance') as string }],
    });
  }
  expect((await ask(path, { cookie: operator().cookie })).status).toBe(200);
  expect((await ask('/live')).status).toBe(200);
  expect((await ask('/user')).status).toBe(200);
  expect((await ask('/logout', { method: 'POST' })).status).toBe(200);
  await setMaintenance(false);
  expect((await ask(path, { cookie: anna })).status).toBe(200);
});
