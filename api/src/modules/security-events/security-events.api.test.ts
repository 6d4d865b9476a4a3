import { newsletterApi } from '@shop/contract/newsletter';
import { securityEventsApi, type SecurityEvent } from '@shop/contract/security-events';
import { sessionApi } from '@shop/contract/session';
import { settingsApi } from '@shop/contract/settings';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { cookieOf, tryLogIn } from '#test/log-in-form.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { jobs } from '#src/app/shop-lists.ts';
import { deleteOldEvents } from './security-events.jobs.ts';

const shop = openTestShop();
const OPERATOR = 'operator@helvolt.example';
const ANNA = 'anna.muster@elektro-muster.example';

type Query = { readonly q?: string; readonly kind?: SecurityEvent['kind']; readonly days?: '1' | '7' | '30' | '180' };

/** The events that the operator finds. */
async function eventsOf(query: Query): Promise<readonly SecurityEvent[]> {
  const operator = await shop.logIn(OPERATOR);
  const answer = await operator.ask(securityEventsApi.list, { query: { ...query, ipp: '100' } });
  return answer.data?.events ?? [];
}

describe('happy', () => {
  test('log-ins and failures stand in the list with account, shortened network and how often', async () => {
    await tryLogIn(shop, ANNA, { from: '192.0.2.77' });
    for (let index = 0; index < 3; index++) await tryLogIn(shop, ANNA, { password: 'wrong', from: '192.0.2.78' });
    const base = { account: 'anna.muster', companyNumber: '100100', network: '192.0.2.0/24', lastAt: TEST_NOW };
    expect(await eventsOf({ q: 'anna 192.0.2' })).toEqual([
      expect.objectContaining({ ...base, kind: 'logInFailed', count: 3 }),
      expect.objectContaining({ ...base, kind: 'logIn', count: 1 }),
    ]);
  });

  test('what was typed for an account that nobody has is nowhere', async () => {
    await tryLogIn(shop, 'my-password-by-mistake', { password: 'wrong', from: '2001:db8:7:7:1::1' });
    const [event] = await eventsOf({ q: '2001:db8:7:7::/64' });
    expect(event).toMatchObject({ kind: 'logInFailed', account: null, companyNumber: null });
    const rows = await shop.parts.db.rows<{ row: string }>(sql`select e::text as row from security.events e`);
    expect(rows.map(({ row }) => row).join()).not.toMatch(/my-password|2001:db8:7:7:1/);
  });

  test('a slowed log-in, a refused right, a reached limit, an ended session and changed settings are told', async () => {
    const from = '198.51.100.7';
    for (let index = 0; index < 11; index++) await tryLogIn(shop, 'beat.keller', { password: 'wrong', from });
    expect(await eventsOf({ kind: 'logInSlowed' })).toMatchObject([{ account: 'beat.keller', count: 1 }]);

    const anna = await shop.logIn(ANNA);
    await anna.ask(settingsApi.get, {});
    expect(await eventsOf({ kind: 'permissionRefused' })).toMatchObject([{ account: 'anna.muster', count: 1 }]);
    await anna.ask(sessionApi.logOut, {});
    expect(await eventsOf({ kind: 'sessionEnded' })).toMatchObject([{ account: 'anna.muster', count: 1 }]);

    const subscribe = (index: number) =>
      shop.visitor.ask(newsletterApi.subscribe, { body: { email: `a${index}@example.ch` } });
    for (let index = 0; index < 21; index++) await subscribe(index);
    expect(await eventsOf({ kind: 'limitHit' })).toMatchObject([{ account: null, count: 1 }]);

    const operator = await shop.logIn(OPERATOR);
    const { data } = await operator.ask(settingsApi.get, {});
    if (!data) throw new Error('There are no settings');
    const limits = { ...data.settings.limits, securityEventDays: 90 };
    await operator.ask(settingsApi.change, { body: { version: data.version, limits } });
    expect(await eventsOf({ kind: 'settingsChanged' })).toMatchObject([{ account: 'operator', companyNumber: null }]);
  });

  test('a session whose time is over has ended', async () => {
    await shop.parts.db.run(sql`delete from session.sessions`);
    await tryLogIn(shop, 'luc.pasche');
    const tidy = jobs.find(({ name }) => name === 'session.tidy');
    await tidy?.run({ ...shop.ctx(), now: new Date(Date.parse(TEST_NOW) + 13 * 3_600_000) }, {});
    expect(await eventsOf({ kind: 'sessionEnded', q: 'luc' })).toMatchObject([{ account: 'luc.pasche', network: '' }]);
  });

  test('two nodes count one minute together', async () => {
    const event = { kind: 'limitHit', at: new Date(TEST_NOW), account: null, network: '203.0.113.9' } as const;
    for (let index = 0; index < 2; index++) {
      shop.ctx().securityEvents.record(event);
      await shop.ctx().securityEvents.flush();
    }
    expect(await eventsOf({ q: '203.0.113' })).toMatchObject([{ count: 2 }]);
  });

  test('the list is taken along as CSV, in the language of the request', async () => {
    const { cookie } = await shop.logIn(OPERATOR);
    const file = await shop.app.inject({
      url: '/api/operator/security-events/export?kind=logIn',
      headers: { cookie, 'x-locale': 'fr' },
    });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('Connexion');
    expect(file.body).toContain('anna.muster');
    expect(file.body).not.toContain('Connexion échouée');
  });

  test('what is older than the operator keeps it is deleted, the rest stays', async () => {
    await shop.ctx().securityEvents.flush();
    const now = new Date(Date.parse(TEST_NOW) + 100 * 86_400_000);
    const recent = { kind: 'logIn', at: now, account: null, network: '' } as const;
    shop.ctx().securityEvents.record(recent);
    await shop.ctx().securityEvents.flush();
    // 90 days, as set above.
    await deleteOldEvents.run({ ...shop.ctx(), now }, {});
    const rows = await shop.parts.db.rows<{ lastAt: Date }>(sql`select last_at as "lastAt" from security.events`);
    expect(rows).toEqual([{ lastAt: now }]);
  });

  test('security.txt says whom to tell, and until when it holds', async () => {
    const { body, headers } = await shop.app.inject({ url: '/.well-known/security.txt' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: mailto:sicherheit@helvolt.example\n');
    expect(body).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(Date.parse(TEST_NOW));
  });
});

describe('refused', () => {
  test('a kind or a time that there is not', async () => {
    const operator = await shop.logIn(OPERATOR);
    const answer = await operator.ask(securityEventsApi.list, { query: { kind: 'other', days: '2' } as never });
    expect(answer.status).toBe(400);
    expect(answer.messages?.map(({ field }) => field)).toEqual(['kind', 'days']);
  });
});

describe('not allowed', () => {
  test('for visitors, customers and staff without administration', async () => {
    expect((await shop.visitor.ask(securityEventsApi.list, { query: {} })).status).toBe(401);
    for (const email of [ANNA, 'agent@helvolt.example']) {
      const client = await shop.logIn(email);
      expect((await client.ask(securityEventsApi.list, { query: {} })).status).toBe(403);
    }
  });

  test('a session that another one has replaced is no longer one', async () => {
    const before = cookieOf(await tryLogIn(shop, OPERATOR));
    await tryLogIn(shop, OPERATOR, { cookie: before });
    const answer = await shop.app.inject({ url: '/api/operator/security-events', headers: { cookie: before } });
    expect(answer.statusCode).toBe(401);
  });
});
