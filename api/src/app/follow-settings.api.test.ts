import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db.ts';
import { makeLog } from '#platform/log.ts';
import { openTestShop } from '#test/shop.ts';
import { followSettings } from './follow-settings.ts';
import { stopAll, type Stops } from './stops.ts';

const shop = openTestShop();

async function follow(isDemo: boolean): Promise<string> {
  const stops: Stops = [];
  const database = openDatabase(shop.databaseUrl(), { connectionsMax: 1, onError: () => undefined });
  stops.push(database.close);
  try {
    const publicUrl = () => 'https://shop.example';
    const settings = await followSettings({ database, log: makeLog('silent'), isDemo, publicUrl, stops });
    return settings.operator().publicUrl;
  } finally {
    await stopAll(stops);
  }
}

test('outside the demo a shop with the demo operator’s QR-IBAN does not start, and says what to do', async () => {
  await expect(follow(false)).rejects.toThrow(/QR-IBAN of the demo operator.*npm run setup/);
  expect(await follow(true)).toBe('https://shop.example');
});
