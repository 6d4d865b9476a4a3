import { cartApi } from '@shop/contract/cart';
import { sessionApi } from '@shop/contract/session';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { cookieOf, tryLogIn, userOf } from '#test/log-in-form.ts';
import { DEMO_PASSWORD, openTestShop, TEST_NOW } from '#test/shop.ts';
import { findSession } from './index.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';

async function makeAdmin(
  email: string,
  { isAdmin, isActive }: { readonly isAdmin: boolean; readonly isActive: boolean },
) {
  await shop.parts.db.run(sql`
    update customers.company_users set is_admin = ${isAdmin}, is_active = ${isActive} where email = ${email}`);
}

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
    expect(history).toEqual({
      key: 'orderHistory',
      name: 'Commandes',
      url: '/fr/customer/history',
      isActive: true,
      count: null,
    });
    expect(answer.data?.accountLinks.map(({ key }) => key)).toContain('companyUsers');
  });

  test('a user logs in by username in any capitals and has the chosen rights only', async () => {
    const beat = await tryLogIn(shop, 'Beat.KELLER');
    expect(beat).toMatchObject({ status: 200, body: { data: { isSuccess: true, redirectUrl: '/de' } } });
    const user = await userOf(shop, cookieOf(beat));
    expect(user).toMatchObject({ role: 'companyUser', cartLimit: 200_000 });
    expect(user).not.toHaveProperty('permissions', expect.arrayContaining(['approveOrders']));
  });

  test('a user learns whom of his own company he can ask for a right, an administrator is not told of himself', async () => {
    const [annaMuster, beatKeller] = [
      { name: 'Anna Muster', email: ANNA },
      { name: 'Beat Keller', email: BEAT },
    ];
    const adminsFor = async (email: string) => (await (await shop.logIn(email)).ask(sessionApi.admins, {})).data;
    expect(await adminsFor('carla.rossi@elektro-muster.example')).toEqual([annaMuster]);
    await makeAdmin(BEAT, { isAdmin: true, isActive: true });
    expect(await adminsFor('carla.rossi@elektro-muster.example')).toEqual([annaMuster, beatKeller]);
    expect(await adminsFor(ANNA)).toEqual([beatKeller]);
    await makeAdmin(BEAT, { isAdmin: true, isActive: false });
    expect(await adminsFor('carla.rossi@elektro-muster.example')).toEqual([annaMuster]);
    await makeAdmin(BEAT, { isAdmin: false, isActive: true });
  });

  test('the wished page of the shop is named for the way on, another host is not', async () => {
    const wished = { redirectUrl: '/de/cart' };
    expect(await tryLogIn(shop, ANNA, wished)).toMatchObject({ body: { data: wished } });
    const evil = await tryLogIn(shop, ANNA, { redirectUrl: '//evil.example/de' });
    expect(evil).toMatchObject({ status: 200, body: { data: { redirectUrl: '/de' } } });
  });

  test('the cookie is out of reach of scripts and other sites and ends with the browser', async () => {
    const { cookies } = await tryLogIn(shop, ANNA);
    const guarded = { path: '/', httpOnly: true, sameSite: 'Lax' };
    expect(cookies).toEqual([
      { ...guarded, name: 'shop_session', value: expect.stringMatching(/^[\w-]{43}$/) as string },
      {
        ...guarded,
        name: 'shop_device',
        value: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/) as string,
        maxAge: 180 * 24 * 3600,
      },
    ]);
  });

  test('who stays logged in is known for 30 days, and not a day longer', async () => {
    const stayed = await tryLogIn(shop, ANNA, { stay: true });
    expect(stayed.cookies[0]).toMatchObject({ maxAge: 30 * 24 * 3600 });
    shop.setNow(later(30 * 24 * HOUR_MS - 1));
    expect(await userOf(shop, cookieOf(stayed))).toMatchObject({ email: ANNA });
    shop.setNow(later(30 * 24 * HOUR_MS));
    expect(await userOf(shop, cookieOf(stayed))).toBeNull();
    shop.setNow(TEST_NOW);
  });

  test('outside localhost the cookie travels encrypted only', async () => {
    const { cookies } = await tryLogIn(shop, ANNA, { host: 'shop.helvolt.example' });
    expect(cookies[0]).toMatchObject({ secure: true });
  });

  test('a session in use slides: 12 hours count from the last use', async () => {
    const cookie = cookieOf(await tryLogIn(shop, ANNA));
    for (const hours of [11, 22, 33]) {
      shop.setNow(later(hours * HOUR_MS));
      expect(await userOf(shop, cookie)).toMatchObject({ email: ANNA });
    }
    shop.setNow(later(45 * HOUR_MS));
    expect(await userOf(shop, cookie)).toBeNull();
    shop.setNow(TEST_NOW);
  });

  test('a session in use ends after 30 days, that of staff after 12 hours', async () => {
    const anna = cookieOf(await tryLogIn(shop, ANNA));
    const agent = cookieOf(await tryLogIn(shop, 'agent', { stay: true }));
    for (let hours = 11; hours < 30 * 24; hours += 11) {
      shop.setNow(later(hours * HOUR_MS));
      expect(await userOf(shop, anna)).toMatchObject({ email: ANNA });
      expect((await userOf(shop, agent)) !== null).toBe(hours < 12);
    }
    shop.setNow(later(30 * 24 * HOUR_MS));
    expect(await userOf(shop, anna)).toBeNull();
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
    expect(String(answer.headers['set-cookie'])).not.toContain('shop_device');
    expect(await userOf(shop, anna.cookie)).toBeNull();
    expect(await anna.ask(sessionApi.logOut, {})).toMatchObject({ status: 200 });
  });

  test('knowing who comes costs one query, also when the session is renewed, one for all counts of his menu, and now and then one for what he orders most', async () => {
    const beat = await shop.logIn('beat.keller@elektro-muster.example');
    await beat.ask(sessionApi.user, {});
    expect(await shop.countQueries(() => beat.ask(sessionApi.user, {}))).toBe(2);
    shop.setNow(later(HOUR_MS));
    expect(await shop.countQueries(() => beat.ask(sessionApi.user, {}))).toBe(3);
    expect(await shop.countQueries(() => beat.ask(sessionApi.user, {}))).toBe(2);
    shop.setNow(TEST_NOW);
    const token = beat.cookie.split('=')[1] ?? '';
    const ctx = shop.ctx();
    expect(await shop.countQueries(() => findSession(ctx, token))).toBe(1);
    expect((await findSession(ctx, token)).buyer?.defaults.shipment).toBe('delivery');
    // A page asks several things at once under its request id; another request has to find out for itself.
    expect(await shop.countQueries(() => Promise.all([findSession(ctx, token), findSession(ctx, token)]))).toBe(1);
    const other = { ...ctx, requestId: crypto.randomUUID() };
    expect(await shop.countQueries(() => Promise.all([findSession(ctx, token), findSession(other, token)]))).toBe(2);
    const anna = await shop.logIn(ANNA);
    await anna.ask(sessionApi.user, {});
    // Who may approve learns with the same how many orders wait.
    expect(await shop.countQueries(() => anna.ask(sessionApi.user, {}))).toBe(2);
  });
});

describe('refused', () => {
  test('a wrong password is said with `isSuccess: false` (docs/domain/session.md#log-in) and status 401', async () => {
    expect(await tryLogIn(shop, ANNA, { password: 'wrong', redirectUrl: '/de/cart' })).toEqual({
      status: 401,
      cookies: [],
      retryAfter: undefined,
      body: {
        data: { isSuccess: false, redirectUrl: '/de/cart' },
        messages: [
          { type: 'error', code: 'session.wrong_credentials', message: 'Benutzername oder Passwort stimmt nicht.' },
        ],
      },
    });
  });

  test('unknown, known and deactivated names are answered alike', async () => {
    const known = await tryLogIn(shop, ANNA, { password: 'wrong' });
    expect(await tryLogIn(shop, 'nobody@nowhere.example', { password: 'wrong' })).toEqual(known);
    expect(await tryLogIn(shop, 'fritz.zaugg@elektro-muster.example')).toEqual(known);
  });

  test('what no name can be is refused in words', async () => {
    const { status, body } = await tryLogIn(shop, 'a\u0000b');
    expect(status).toBe(400);
    expect(body).toMatchObject({ messages: [{ field: 'loginForm[email]' }] });
    expect(await tryLogIn(shop, '')).toMatchObject({ status: 400 });
  });
});

describe('not allowed', () => {
  test('a visitor is asked to log in where a company user is needed', async () => {
    const answer = await shop.visitor.ask(cartApi.list, {}, { locale: 'fr' });
    expect(answer).toMatchObject({ status: 401, messages: [{ type: 'error', code: 'session.required' }] });
  });

  test('who administers a company is told to nobody from outside', async () => {
    expect((await shop.visitor.ask(sessionApi.admins, {})).status).toBe(401);
    const agent = await shop.logIn('agent@helvolt.example');
    expect((await agent.ask(sessionApi.admins, {})).status).toBe(403);
  });

  test('an expired session is asked to log in again', async () => {
    const anna = await shop.logIn(ANNA);
    shop.setNow(later(12 * HOUR_MS));
    expect(await anna.ask(cartApi.list, {})).toMatchObject({ status: 401, messages: [{ code: 'session.required' }] });
    expect(await userOf(shop, anna.cookie)).toBeNull();
    shop.setNow(TEST_NOW);
  });

  test('staff who assist nobody have no carts', async () => {
    const agent = await shop.logIn('agent@helvolt.example');
    expect(await agent.ask(cartApi.list, {})).toMatchObject({ status: 403, messages: [{ code: 'session.forbidden' }] });
  });

  test('a session prepared by somebody else is not taken over by the log-in', async () => {
    const planted = `shop_session=${'A'.repeat(43)}`;
    const logged = await tryLogIn(shop, ANNA, { cookie: planted });
    expect(cookieOf(logged)).not.toBe(planted);
    expect(await userOf(shop, planted)).toBeNull();
  });

  test('logging in again ends the session that the browser came with', async () => {
    const before = cookieOf(await tryLogIn(shop, ANNA));
    const after = cookieOf(await tryLogIn(shop, 'beat.keller', { cookie: before }));
    expect(await userOf(shop, before)).toBeNull();
    expect(await userOf(shop, after)).toMatchObject({ customerUsername: 'beat.keller' });
  });

  test('the database does not hold what opens a session', async () => {
    const cookie = cookieOf(await tryLogIn(shop, ANNA));
    const token = cookie.split('=')[1] ?? '';
    const rows = await shop.ctx().db.rows<{ row: string }>(sql`select s::text as row from session.sessions s`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')))).toBe(false);
  });

  test('a deactivated user is nobody from his next request on, and so is everybody of a deactivated company', async () => {
    const cookie = cookieOf(await tryLogIn(shop, 'dario.wyss'));
    const { db } = shop.ctx();
    await db.run(sql`update customers.company_users set is_active = false where username = 'dario.wyss'`);
    expect(await userOf(shop, cookie)).toBeNull();
    const sepp = cookieOf(await tryLogIn(shop, 'sepp.manser'));
    await db.run(sql`update customers.companies set is_active = false where number = '100300'`);
    expect(await userOf(shop, sepp)).toBeNull();
    expect(await tryLogIn(shop, 'sepp.manser')).toMatchObject({ status: 401 });
    await db.run(sql`update customers.companies set is_active = true where number = '100300'`);
  });

  test('an agent works in a user’s name as long as both are active, and never as another', async () => {
    const cookie = cookieOf(await tryLogIn(shop, 'agent'));
    const { db } = shop.ctx();
    await db.run(sql`
      update session.sessions set user_id = (select id from customers.company_users where username = 'luc.pasche')
      where staff_id is not null and id = (select max(id) from session.sessions)`);
    expect(await userOf(shop, cookie)).toMatchObject({
      customerUsername: 'luc.pasche',
      role: 'companyUser',
      assistance: { agentName: 'Sandra Bühler' },
    });
    await db.run(sql`update customers.company_users set is_active = false where username = 'luc.pasche'`);
    expect(await userOf(shop, cookie)).toMatchObject({ role: 'agent', assistance: null });
    await db.run(sql`update customers.company_users set is_active = true where username = 'luc.pasche'`);
    await db.run(sql`update customers.staff set is_active = false where username = 'agent'`);
    expect(await userOf(shop, cookie)).toBeNull();
    await db.run(sql`update customers.staff set is_active = true where username = 'agent'`);
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
    const ask = async () => expect(await userOf(shop, "shop_session=' or 1=1")).toBeNull();
    expect(await shop.countQueries(ask)).toBe(0);
  });
});
