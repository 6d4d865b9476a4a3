import { describe, expect, test } from 'vitest';
import { tryLogIn } from '#test/log-in-form.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';

const shop = openTestShop();
const behindProxy = openTestShop({ trustedProxies: ['192.0.2.200'] });
const ANNA = 'anna.muster@elektro-muster.example';

describe('refused', () => {
  test('unknown names take as much work as known ones, and so as long', async () => {
    const spent = async (name: string, from: string) => {
      const before = process.cpuUsage();
      await tryLogIn(shop, name, { password: 'wrong', from });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let index = 0; index < 9; index++) {
      known.push(await spent('luc.pasche@installations-romandes.example', `198.51.100.${index}`));
      unknown.push(await spent(`nobody${index}@nowhere.example`, `198.51.100.${index}`));
    }
    // The least of each: what else this process does only adds, and others are not counted. Not checking a password would be a fraction of checking one.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('an account is closed after ten wrong tries from anywhere, for 15 minutes', async () => {
    const name = 'eva.inauen@alpstein.example';
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      const name = index % 2 === 0 ? 'eva.inauen@alpstein.example' : 'eva.inauen';
      statuses.push((await tryLogIn(shop, name, { password: 'wrong', from: `203.0.113.${index}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const closed = await tryLogIn(shop, name, { from: '203.0.113.99' });
    expect(closed).toMatchObject({ status: 429, body: { messages: [{ code: 'session.too_many_tries' }] } });
    expect(JSON.stringify(closed.body)).toContain('15 Minuten');
    shop.setNow('2026-11-24T09:15:00.000Z');
    expect(await tryLogIn(shop, name, { from: '203.0.113.99' })).toMatchObject({ status: 200 });
    shop.setNow(TEST_NOW);
  });

  test('a name that nobody has is closed in the same way', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      statuses.push((await tryLogIn(shop, 'ghost@nowhere.example', { from: `203.0.113.${100 + index}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('an IP address is closed after ten wrong tries for any names, and only that address', async () => {
    const guesses = Array.from({ length: 12 }, (_, index) => tryLogIn(shop, `guess${index}`, { from: '192.0.2.1' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect(await tryLogIn(shop, ANNA, { from: '192.0.2.1' })).toMatchObject({ status: 429 });
    expect(await tryLogIn(shop, ANNA, { from: '192.0.2.2' })).toMatchObject({ status: 200 });
  });

  test('twenty tries at once for one account are ten', async () => {
    const tries = Array.from({ length: 20 }, (_, index) =>
      tryLogIn(shop, 'elodie.rochat', { password: 'wrong', from: `198.51.100.${50 + index}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('right log-ins close nothing, however many colleagues come from one address', async () => {
    for (let index = 0; index < 12; index++) {
      expect(await tryLogIn(shop, ANNA, { from: '192.0.2.50' })).toMatchObject({ status: 200 });
    }
  });

  test('one right log-in between does not open the way for guessing on', async () => {
    const from = '192.0.2.60';
    for (let index = 0; index < 9; index++) await tryLogIn(shop, `guesser${index}`, { from });
    expect(await tryLogIn(shop, ANNA, { from })).toMatchObject({ status: 200 });
    expect(await tryLogIn(shop, 'guesser9', { from })).toMatchObject({ status: 401 });
    expect(await tryLogIn(shop, 'guesser10', { from })).toMatchObject({ status: 429 });
  });

  test('nobody gets new tries by claiming another address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      const claim = { from: '192.0.2.70', forwardedFor: `203.0.113.${index}` };
      statuses.push((await tryLogIn(behindProxy, `liar${index}`, claim)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('behind a trusted proxy the customers are told apart', async () => {
    for (let index = 0; index < 12; index++) {
      const passed = { from: '192.0.2.200', forwardedFor: `203.0.113.${index}` };
      expect(await tryLogIn(behindProxy, `guest${index}`, passed)).toMatchObject({ status: 401 });
    }
  });
});
