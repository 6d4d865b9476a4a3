import { sessionApi } from '@shop/contract/session';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { userOf } from '#test/log-in-form.ts';
import { DEMO_PASSWORD, openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { SESSION_COOKIE } from './index.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const CARLA = 'carla.rossi@elektro-muster.example';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function logInFrom(email: string, remoteAddress: string, userAgent = FIREFOX): Promise<string> {
  const form = { 'loginForm[email]': email, 'loginForm[password]': DEMO_PASSWORD, 'loginForm[stayLoggedIn]': '1' };
  const { cookies } = await shop.app.inject({
    method: 'POST',
    url: '/api/login_check',
    remoteAddress,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
      'user-agent': userAgent,
    },
    payload: new URLSearchParams(form).toString(),
  });
  const session = cookies.find(({ name }) => name === SESSION_COOKIE);
  return `${SESSION_COOKIE}=${session?.value}`;
}

const sessionsOf = async (client: Client) => (await client.ask(sessionApi.sessions, {})).data ?? [];

describe('happy', () => {
  test('the own sessions are listed with device, shortened network, kind of log-in and last use; this one first', async () => {
    const beat = await shop.logIn(BEAT);
    await logInFrom(BEAT, '192.0.2.77');
    const [own, other, ...rest] = await sessionsOf(beat);
    expect(rest).toEqual([]);
    expect(own).toMatchObject({ isCurrent: true, isStaying: false });
    expect(other).toEqual({
      sessionId: expect.any(Number) as number,
      browser: 'Firefox',
      system: 'Windows',
      deviceKind: 'desktop',
      network: '192.0.2.0/24',
      method: 'password',
      isStaying: true,
      startedAt: TEST_NOW,
      lastUsedAt: TEST_NOW,
      isCurrent: false,
    });
  });

  test('the last use moves at most every five minutes, also of one that stays logged in', async () => {
    const cookie = await logInFrom(CARLA, '192.0.2.1');
    const carla = await shop.logIn(CARLA);
    const lastUse = async () => (await sessionsOf(carla)).find(({ isCurrent }) => !isCurrent)?.lastUsedAt;
    shop.setNow('2026-11-24T09:04:00.000Z');
    await userOf(shop, cookie);
    expect(await lastUse()).toBe(TEST_NOW);
    shop.setNow('2026-11-24T09:06:00.000Z');
    await userOf(shop, cookie);
    expect(await lastUse()).toBe('2026-11-24T09:06:00.000Z');
    shop.setNow(TEST_NOW);
    const [row] = await shop.parts.db.rows<{ ok: boolean }>(sql`
      select bool_and(expires_at = ends_at) as ok from session.sessions where not is_sliding`);
    expect(row?.ok).toBe(true);
  });

  test('one session is ended at once, and the others stay', async () => {
    const anna = await shop.logIn(ANNA);
    const [lost, kept] = [await logInFrom(ANNA, '192.0.2.1'), await logInFrom(ANNA, '198.51.100.1')];
    const found = (await sessionsOf(anna)).find(({ network }) => network === '192.0.2.0/24');
    const answer = await anna.ask(sessionApi.endSession, { params: { sessionId: String(found?.sessionId) } });
    expect(answer.data?.map(({ network }) => network)).toEqual(['127.0.0.0/24', '198.51.100.0/24']);
    expect(await userOf(shop, lost)).toBeNull();
    expect(await userOf(shop, kept)).toMatchObject({ email: ANNA });
  });

  test('all others are ended, this one and those of colleagues stay', async () => {
    const [anna, beat] = [await shop.logIn(ANNA), await shop.logIn(BEAT)];
    const other = await logInFrom(ANNA, '192.0.2.1');
    expect((await anna.ask(sessionApi.endOtherSessions, {})).data?.ended).toBeGreaterThan(0);
    expect(await userOf(shop, other)).toBeNull();
    expect(await sessionsOf(anna)).toMatchObject([{ isCurrent: true }]);
    expect(await userOf(shop, beat.cookie)).toMatchObject({ email: BEAT });
    expect((await anna.ask(sessionApi.endOtherSessions, {})).data).toEqual({ ended: 0 });
  });

  test('staff have the same list', async () => {
    const operator = await shop.logIn('operator@helvolt.example');
    expect(await sessionsOf(operator)).toMatchObject([{ isCurrent: true }]);
  });
});

describe('refused', () => {
  test('a session that has ended is not there any more', async () => {
    const anna = await shop.logIn(ANNA);
    await logInFrom(ANNA, '192.0.2.1');
    const sessionId = String((await sessionsOf(anna)).find(({ isCurrent }) => !isCurrent)?.sessionId);
    expect((await anna.ask(sessionApi.endSession, { params: { sessionId } })).status).toBe(200);
    const again = await anna.ask(sessionApi.endSession, { params: { sessionId } });
    expect(again).toMatchObject({ status: 404, messages: [{ code: 'session.unknown' }] });
    expect((await anna.ask(sessionApi.endSession, { params: { sessionId: 'x' } })).status).toBe(400);
  });
});

describe('not allowed', () => {
  test('the sessions of a colleague and of staff with the same number are not to be seen nor ended', async () => {
    const [anna, beat] = [await shop.logIn(ANNA), await shop.logIn(BEAT)];
    const own = (await sessionsOf(beat)).find(({ isCurrent }) => isCurrent)?.sessionId;
    expect((await sessionsOf(anna)).map(({ sessionId }) => sessionId)).not.toContain(own);
    expect((await anna.ask(sessionApi.endSession, { params: { sessionId: String(own) } })).status).toBe(404);
    expect(await userOf(shop, beat.cookie)).toMatchObject({ email: BEAT });
  });

  test('a visitor has none, and an agent in a user’s name does not see that user’s', async () => {
    expect((await shop.visitor.ask(sessionApi.sessions, {})).status).toBe(401);
    expect((await shop.visitor.ask(sessionApi.endOtherSessions, {})).status).toBe(401);
    const assisting = await shop.logIn(CARLA);
    await shop.parts.db.run(sql`
      update session.sessions set staff_id = (select id from customers.staff where email = 'agent@helvolt.example')
      where id = (select max(id) from session.sessions)`);
    expect((await assisting.ask(sessionApi.sessions, {})).status).toBe(403);
    expect((await assisting.ask(sessionApi.endOtherSessions, {})).status).toBe(403);
    const agent = await shop.logIn('agent@helvolt.example');
    expect(await sessionsOf(agent)).toHaveLength(2);
  });
});
