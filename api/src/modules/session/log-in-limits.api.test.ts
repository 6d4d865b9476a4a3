import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '#src/modules/company-users/index.ts';
import { deviceOf, tryLogIn } from '#test/log-in-form.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';

const shop = openTestShop();
const behindProxy = openTestShop({ trustedProxies: ['192.0.2.200'] });
const ANNA = 'anna.muster@elektro-muster.example';
const EVA = 'eva.inauen@alpstein.example';
const LUC = 'luc.pasche@installations-romandes.example';
const TOO_MANY = 'session.too_many_tries';

/** Wrong tries one after the other. */
async function fail(name: string, count: number, from: (index: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    statuses.push((await tryLogIn(shop, name, { password: 'wrong', from: from(index) })).status);
  }
  return statuses;
}

describe('happy', () => {
  test('a whole office logs in at once: of right passwords none is refused', async () => {
    const from = '203.0.113.77';
    const people = Array.from(
      { length: 48 },
      (_, index) => [ANNA, EVA, 'sepp.manser', 'beat.keller'][index % 4] ?? ANNA,
    );
    const answers = await Promise.all(people.map((name) => tryLogIn(shop, name, { from })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('refused', () => {
  test('unknown names take as much work as known ones, and so as long', async () => {
    const passwordHash = await hashPassword('as dear as in the shop');
    await shop.parts.db.run(sql`
      update customers.company_users set password_hash = ${passwordHash} where email = ${LUC}`);
    const spent = async (name: string, from: string) => {
      const before = process.cpuUsage();
      await tryLogIn(shop, name, { password: 'wrong', from });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let index = 0; index < 9; index++) {
      known.push(await spent(LUC, `198.51.100.${index}`));
      unknown.push(await spent(`nobody${index}@nowhere.example`, `198.51.100.${index}`));
    }
    // The least of each: what else this process does only adds, and others are not counted. Not checking a password would be a fraction of checking one.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('one network has ten wrong tries on an account, under whatever name, and is told when it may go on', async () => {
    const from = '203.0.113.1';
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      const name = index % 2 === 0 ? EVA : 'eva.inauen';
      statuses.push((await tryLogIn(shop, name, { password: 'wrong', from })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const closed = await tryLogIn(shop, EVA, { from });
    expect(closed).toMatchObject({ status: 429, retryAfter: '900', body: { messages: [{ code: TOO_MANY }] } });
    expect(JSON.stringify(closed.body)).toContain('15 Minuten');
    shop.setNow('2026-11-24T09:15:00.001Z');
    expect(await tryLogIn(shop, EVA, { from })).toMatchObject({ status: 200 });
    shop.setNow(TEST_NOW);
  });

  test('nobody keeps somebody else out: from another network the owner logs in at his first try', async () => {
    await fail('sepp.manser', 20, () => '203.0.113.2');
    expect(await tryLogIn(shop, 'sepp.manser', { from: '203.0.113.3' })).toMatchObject({ status: 200 });
    // Not even by failing in hundreds of networks at once.
    await fail('beat.keller', 310, (index) => `10.9.${index >> 8}.${index & 255}`);
    expect(await tryLogIn(shop, 'beat.keller', { from: '203.0.113.3' })).toMatchObject({ status: 200 });
  });

  test('guessing out of many networks on one account is slowed, network by network', async () => {
    const name = 'elodie.rochat';
    await fail(name, 30, (index) => `10.8.0.${index}`);
    const statuses = await fail(name, 5, () => '10.8.1.1');
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await tryLogIn(shop, name, { password: 'wrong', from: '10.8.1.1' })).retryAfter).toBe('3600');
    await fail(name, 270, (index) => `10.8.${2 + (index >> 8)}.${index & 255}`);
    expect(await fail(name, 2, () => '10.8.9.1')).toEqual([401, 429]);
  });

  test('a name that nobody has is slowed in the same way', async () => {
    expect(await fail('ghost@nowhere.example', 11, () => '203.0.113.4')).toEqual([...Array<number>(10).fill(401), 429]);
    await fail('spirit', 30, (index) => `10.7.0.${index}`);
    expect(await fail('spirit', 4, () => '10.7.1.1')).toEqual([401, 401, 401, 429]);
  });

  test('a network has thirty wrong tries for any names, and only that network', async () => {
    const guesses = Array.from({ length: 33 }, (_, index) => tryLogIn(shop, `guess${index}`, { from: '192.0.2.1' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429, 429, 429]);
    expect(await tryLogIn(shop, ANNA, { from: '192.0.2.1' })).toMatchObject({ status: 429 });
    expect(await tryLogIn(shop, ANNA, { from: '192.0.2.2' })).toMatchObject({ status: 200 });
  });

  test('all addresses of an IPv6 network count as one', async () => {
    const statuses = await fail('guest6', 11, (index) => `2001:db8:0:1:aaaa::${index + 1}`);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await fail('guest6', 1, () => '2001:db8:0:2::1')).toEqual([401]);
  });

  test('twenty tries at once for one account out of one network are ten', async () => {
    const tries = Array.from({ length: 20 }, () =>
      tryLogIn(shop, 'dario.wyss', { password: 'wrong', from: '198.51.100.50' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('a known device logs in whatever others do in its network, and is itself counted', async () => {
    const from = '192.0.2.40';
    const cookie = deviceOf(await tryLogIn(shop, ANNA, { from }));
    await fail(ANNA, 11, () => from);
    await fail('somebody', 30, () => from);
    expect(await tryLogIn(shop, ANNA, { from })).toMatchObject({ status: 429 });
    expect(await tryLogIn(shop, ANNA, { from, cookie })).toMatchObject({ status: 200 });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      const guess = { password: 'wrong', from: `192.0.2.${100 + index}`, cookie };
      statuses.push((await tryLogIn(shop, ANNA, guess)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('a device that knows one account opens nothing for another one', async () => {
    const from = '192.0.2.41';
    const cookie = deviceOf(await tryLogIn(shop, 'luc.pasche', { from }));
    await fail('reto.fuchs', 10, () => from);
    expect(await tryLogIn(shop, 'reto.fuchs', { from, cookie, password: 'wrong' })).toMatchObject({ status: 429 });
  });

  test('right log-ins close nothing, however many colleagues come from one address', async () => {
    for (let index = 0; index < 35; index++) {
      expect(await tryLogIn(shop, ANNA, { from: '192.0.2.50' })).toMatchObject({ status: 200 });
    }
  });

  test('one right log-in between does not open the way for guessing on', async () => {
    const from = '192.0.2.60';
    for (let index = 0; index < 29; index++) await tryLogIn(shop, `guesser${index}`, { from });
    expect(await tryLogIn(shop, ANNA, { from })).toMatchObject({ status: 200 });
    expect(await tryLogIn(shop, 'guesser29', { from })).toMatchObject({ status: 401 });
    expect(await tryLogIn(shop, 'guesser30', { from })).toMatchObject({ status: 429 });
  });

  test('nobody gets new tries by claiming another address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      const claim = { password: 'wrong', from: '192.0.2.70', forwardedFor: `203.0.113.${index}` };
      statuses.push((await tryLogIn(behindProxy, 'liar', claim)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('behind a trusted proxy the customers are told apart', async () => {
    for (let index = 0; index < 35; index++) {
      const passed = { from: '192.0.2.200', forwardedFor: `203.0.113.${index}` };
      expect(await tryLogIn(behindProxy, `guest${index}`, passed)).toMatchObject({ status: 401 });
    }
  });
});
