import { sessionApi } from '@shop/contract/session';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, openTestShop, TEST_NOW } from '#test/shop.ts';
import { findSession } from './session.sql.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';

type Try = {
  readonly password?: string;
  readonly cookie?: string;
  readonly from?: string;
  readonly stay?: boolean;
  readonly redirectUrl?: string;
  readonly host?: string;
};

/** The log-in form as a browser sends it. */
async function tryLogIn(name: string, { password = DEMO_PASSWORD, cookie, from, stay, redirectUrl, host }: Try = {}) {
  const form = new URLSearchParams({ 'loginForm[email]': name, 'loginForm[password]': password });
  if (stay) form.set('loginForm[stayLoggedIn]', '1');
  if (redirectUrl !== undefined) form.set('loginForm[redirectUrl]', redirectUrl);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/login_check',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
      ...(cookie && { cookie }),
      ...(host && { host }),
    },
    ...(from && { remoteAddress: from }),
    payload: form.toString(),
  });
  return { status: response.statusCode, body: response.json<unknown>(), cookies: response.cookies };
}

async function userOf(cookie: string) {
  const response = await shop.app.inject({ url: '/api/user', headers: { cookie } });
  return response.json<{ data: { email: string } | null }>().data;
}

const cookieOf = ({ cookies }: Awaited<ReturnType<typeof tryLogIn>>) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

function later(ms: number): string {
  return new Date(Date.parse(TEST_NOW) + ms).toISOString();
}
const HOUR_MS = 3_600_000;

describe('happy', () => {
  test('an admin logs in by e-mail and finds all his rights and links in his language', async () => {
    const anna = await shop.logIn(ANNA);
    const answer = await anna.ask(sessionApi.user, {}, { locale: 'fr' });
    expect(answer.data).toMatchObject({
      customerUsername: 'anna.muster',
      role: 'companyAdmin',
      companyNumber: '100100',
    });
    expect(answer.data?.permissions).toContain('approveOrders');
    const history = answer.data?.accountLinks.find(({ key }) => key === 'orderHistory');
    expect(history).toEqual({ key: 'orderHistory', name: 'Commandes', url: '/fr/customer/history', isActive: true });
    expect(answer.data?.accountLinks.map(({ key }) => key)).toContain('companyUsers');
  });

  test('a user logs in by username in any capitals and has the chosen rights only', async () => {
    const beat = await tryLogIn('Beat.KELLER');
    expect(beat).toMatchObject({ status: 200, body: { data: { isSuccess: true, redirectUrl: '/de' } } });
    const user = await userOf(cookieOf(beat));
    expect(user).toMatchObject({ role: 'companyUser', cartLimit: 200_000 });
    expect(user).not.toHaveProperty('permissions', expect.arrayContaining(['approveOrders']));
  });

  test('the wished page of the shop is named for the way on, another host is not', async () => {
    const wished = { redirectUrl: '/de/cart' };
    expect(await tryLogIn(ANNA, wished)).toMatchObject({ body: { data: wished } });
    const evil = await tryLogIn(ANNA, { redirectUrl: '//evil.example/de' });
    expect(evil).toMatchObject({ status: 200, body: { data: { redirectUrl: '/de' } } });
  });

  test('the cookie is out of reach of scripts and other sites and ends with the browser', async () => {
    const { cookies } = await tryLogIn(ANNA);
    expect(cookies).toEqual([
      {
        name: 'shop_session',
        value: expect.stringMatching(/^[\w-]{43}$/) as string,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
  });

  test('who stays logged in is known for 30 days, and not a day longer', async () => {
    const stayed = await tryLogIn(ANNA, { stay: true });
    expect(stayed.cookies[0]).toMatchObject({ maxAge: 30 * 24 * 3600 });
    shop.setNow(later(30 * 24 * HOUR_MS - 1));
    expect(await userOf(cookieOf(stayed))).toMatchObject({ email: ANNA });
    shop.setNow(later(30 * 24 * HOUR_MS));
    expect(await userOf(cookieOf(stayed))).toBeNull();
    shop.setNow(TEST_NOW);
  });

  test('outside localhost the cookie travels encrypted only', async () => {
    const { cookies } = await tryLogIn(ANNA, { host: 'shop.helvolt.example' });
    expect(cookies[0]).toMatchObject({ secure: true });
  });

  test('a session in use slides: 12 hours count from the last use', async () => {
    const cookie = cookieOf(await tryLogIn(ANNA));
    for (const hours of [11, 22, 33]) {
      shop.setNow(later(hours * HOUR_MS));
      expect(await userOf(cookie)).toMatchObject({ email: ANNA });
    }
    shop.setNow(later(45 * HOUR_MS));
    expect(await userOf(cookie)).toBeNull();
    shop.setNow(TEST_NOW);
  });

  test('staff log in by the same form and have no company', async () => {
    const agent = await shop.logIn('agent@helvolt.example');
    const answer = await agent.ask(sessionApi.user, {});
    expect(answer.data).toMatchObject({ role: 'agent', companyName: null, permissions: [] });
  });

  test('a visitor is nobody', async () => {
    const answer = await shop.visitor.ask(sessionApi.user, {});
    expect(answer).toMatchObject({ status: 200, data: null });
  });

  test('logging out ends the session on the server and in the browser', async () => {
    const anna = await shop.logIn(ANNA);
    const answer = await anna.ask(sessionApi.logOut, {}, { locale: 'it' });
    expect(answer).toMatchObject({ status: 200, data: { redirectUrl: '/it' } });
    expect(String(answer.headers['set-cookie'])).toContain('shop_session=;');
    expect(await userOf(anna.cookie)).toBeNull();
    expect(await anna.ask(sessionApi.logOut, {})).toMatchObject({ status: 200 });
  });

  test('knowing who comes costs one query, also when the session is renewed', async () => {
    const anna = await shop.logIn(ANNA);
    expect(await shop.countQueries(() => anna.ask(sessionApi.user, {}))).toBe(1);
    shop.setNow(later(HOUR_MS));
    expect(await shop.countQueries(() => anna.ask(sessionApi.user, {}))).toBe(1);
    shop.setNow(TEST_NOW);
    const token = anna.cookie.split('=')[1] ?? '';
    const ctx = shop.ctx();
    expect(await shop.countQueries(() => findSession(ctx, token))).toBe(1);
    expect((await findSession(ctx, token)).buyer?.defaults.shipment).toBe('delivery');
  });
});

describe('refused', () => {
  test('a wrong password is said with the envelope of ruling 41 and status 401', async () => {
    expect(await tryLogIn(ANNA, { password: 'wrong', redirectUrl: '/de/cart' })).toEqual({
      status: 401,
      cookies: [],
      body: {
        data: { isSuccess: false, redirectUrl: '/de/cart' },
        messages: [
          { type: 'error', code: 'session.wrong_credentials', message: 'Benutzername oder Passwort stimmt nicht.' },
        ],
      },
    });
  });

  test('unknown, known and deactivated names are answered alike', async () => {
    const known = await tryLogIn(ANNA, { password: 'wrong' });
    expect(await tryLogIn('nobody@nowhere.example', { password: 'wrong' })).toEqual(known);
    expect(await tryLogIn('fritz.zaugg@elektro-muster.example')).toEqual(known);
  });

  test('unknown names take as long as known ones', async () => {
    const spent = async (name: (index: number) => string) => {
      const times: number[] = [];
      for (let index = 0; index < 7; index++) {
        const before = performance.now();
        await tryLogIn(name(index), { password: 'wrong', from: `198.51.100.${index}` });
        times.push(performance.now() - before);
      }
      return times.sort((a, b) => a - b)[3] ?? 0;
    };
    const known = await spent(() => 'luc.pasche@installations-romandes.example');
    const unknown = await spent((index) => `nobody${index}@nowhere.example`);
    // Checking a password takes tens of milliseconds; not checking one would show as a fraction of it.
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });

  test('what no name can be is refused in words', async () => {
    const { status, body } = await tryLogIn('a\u0000b');
    expect(status).toBe(400);
    expect(body).toMatchObject({ messages: [{ field: 'loginForm[email]' }] });
    expect(await tryLogIn('')).toMatchObject({ status: 400 });
  });

  test('an account is closed after ten wrong tries from anywhere, for 15 minutes', async () => {
    const name = 'eva.inauen@alpstein.example';
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      const name = index % 2 === 0 ? 'eva.inauen@alpstein.example' : 'eva.inauen';
      statuses.push((await tryLogIn(name, { password: 'wrong', from: `203.0.113.${index}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const closed = await tryLogIn(name, { from: '203.0.113.99' });
    expect(closed).toMatchObject({ status: 429, body: { messages: [{ code: 'session.too_many_tries' }] } });
    expect(JSON.stringify(closed.body)).toContain('15 Minuten');
    shop.setNow(later(15 * 60_000));
    expect(await tryLogIn(name, { from: '203.0.113.99' })).toMatchObject({ status: 200 });
    shop.setNow(TEST_NOW);
  });

  test('a name that nobody has is closed in the same way', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      statuses.push((await tryLogIn('ghost@nowhere.example', { from: `203.0.113.${100 + index}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('an address of the net is closed after ten wrong tries for any names, and only that address', async () => {
    const guesses = Array.from({ length: 12 }, (_, index) => tryLogIn(`guess${index}`, { from: '192.0.2.1' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect(await tryLogIn(ANNA, { from: '192.0.2.1' })).toMatchObject({ status: 429 });
    expect(await tryLogIn(ANNA, { from: '192.0.2.2' })).toMatchObject({ status: 200 });
  });

  test('twenty tries at once for one account are ten', async () => {
    const tries = Array.from({ length: 20 }, (_, index) =>
      tryLogIn('elodie.rochat', { password: 'wrong', from: `198.51.100.${50 + index}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('right log-ins close nothing, however many colleagues come from one address', async () => {
    for (let index = 0; index < 12; index++) {
      expect(await tryLogIn(ANNA, { from: '192.0.2.50' })).toMatchObject({ status: 200 });
    }
  });

  test('one right log-in between does not open the way for guessing on', async () => {
    const from = '192.0.2.60';
    for (let index = 0; index < 9; index++) await tryLogIn(`guesser${index}`, { from });
    expect(await tryLogIn(ANNA, { from })).toMatchObject({ status: 200 });
    expect(await tryLogIn('guesser9', { from })).toMatchObject({ status: 401 });
    expect(await tryLogIn('guesser10', { from })).toMatchObject({ status: 429 });
  });
});

describe('not allowed', () => {
  test('an expired session is asked to log in again', async () => {
    const cookie = cookieOf(await tryLogIn(ANNA));
    shop.setNow(later(12 * HOUR_MS));
    expect(await userOf(cookie)).toBeNull();
    shop.setNow(TEST_NOW);
  });

  test('a session prepared by somebody else is not taken over by the log-in', async () => {
    const planted = `shop_session=${'A'.repeat(43)}`;
    const logged = await tryLogIn(ANNA, { cookie: planted });
    expect(cookieOf(logged)).not.toBe(planted);
    expect(await userOf(planted)).toBeNull();
  });

  test('logging in again ends the session that the browser came with', async () => {
    const before = cookieOf(await tryLogIn(ANNA));
    const after = cookieOf(await tryLogIn('beat.keller', { cookie: before }));
    expect(await userOf(before)).toBeNull();
    expect(await userOf(after)).toMatchObject({ customerUsername: 'beat.keller' });
  });

  test('the database does not hold what opens a session', async () => {
    const cookie = cookieOf(await tryLogIn(ANNA));
    const token = cookie.split('=')[1] ?? '';
    const rows = await shop.ctx().db.rows<{ row: string }>(sql`select s::text as row from session.sessions s`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')))).toBe(false);
  });

  test('a deactivated user is nobody from his next request on, and so is everybody of a deactivated company', async () => {
    const cookie = cookieOf(await tryLogIn('dario.wyss'));
    const { db } = shop.ctx();
    await db.run(sql`update customers.company_users set is_active = false where username = 'dario.wyss'`);
    expect(await userOf(cookie)).toBeNull();
    const sepp = cookieOf(await tryLogIn('sepp.manser'));
    await db.run(sql`update customers.companies set is_active = false where number = '100300'`);
    expect(await userOf(sepp)).toBeNull();
    expect(await tryLogIn('sepp.manser')).toMatchObject({ status: 401 });
    await db.run(sql`update customers.companies set is_active = true where number = '100300'`);
  });

  test('a log-in without the marker of the shop is refused', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/login_check',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `loginForm[email]=${ANNA}&loginForm[password]=${DEMO_PASSWORD}`,
    });
    expect(response.statusCode).toBe(403);
    expect(response.cookies).toEqual([]);
  });

  test('a nonsensical cookie is a visitor and costs no query', async () => {
    const ask = async () => expect(await userOf("shop_session=' or 1=1")).toBeNull();
    expect(await shop.countQueries(ask)).toBe(0);
  });
});
