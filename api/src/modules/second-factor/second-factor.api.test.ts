import { secondFactorApi } from '@shop/contract/second-factor';
import { sessionApi } from '@shop/contract/session';
import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, test } from 'vitest';
import { cookieOf, tryLogIn, userOf } from '#test/log-in-form.ts';
import { DEMO_PASSWORD, openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { createPasswordLink, LOG_IN_COOKIE } from '../session/index.ts';
import { findAccount } from '../company-users/index.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const OPERATOR = 'operator@helvolt.example';

const at = (seconds: number) => new Date(Date.parse(TEST_NOW) + seconds * 1000);

afterEach(async () => {
  shop.setNow(TEST_NOW);
  await shop.parts.db.run(sql`delete from second_factor.totp`);
  await shop.parts.db.run(sql`delete from second_factor.recovery_codes`);
  await shop.parts.db.run(sql`delete from platform.rate_limits`);
});

/** What the app shows. */
function codeOf(uri: string, seconds = 0): string {
  const secret = Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? '');
  return new TOTP({ secret }).generate({ timestamp: at(seconds).getTime() });
}

async function begin(client: Client): Promise<string> {
  return (await client.ask(secondFactorApi.begin, { body: { password: DEMO_PASSWORD } })).data?.uri ?? '';
}

/** Sets the second factor up with the code of this instant. */
async function setUp(email: string) {
  const client = await shop.logIn(email);
  const uri = await begin(client);
  const { data } = await client.ask(secondFactorApi.confirm, { body: { code: codeOf(uri) } });
  return { client, uri, recoveryCodes: data?.recoveryCodes ?? [] };
}

/** The password is right. @returns the cookie that waits for a code */
async function firstStep(email: string): Promise<string> {
  const { cookies } = await tryLogIn(shop, email);
  expect(cookies.map(({ name }) => name)).toEqual([LOG_IN_COOKIE]);
  return `${LOG_IN_COOKIE}=${cookies[0]?.value}`;
}

async function secondStep(cookie: string, code: string, remoteAddress = '192.0.2.1') {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/login_check/code',
    remoteAddress,
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
    payload: { code, redirectUrl: '/de/cart' },
  });
  const body = response.json<{ data?: unknown; messages?: readonly { code: string }[] }>();
  const { statusCode: status, cookies } = response;
  return { status, body, cookies, code: body.messages?.[0]?.code };
}

describe('happy', () => {
  test('the app is set up by a first code, and the log-in has two steps from then on', async () => {
    const { client, uri } = await setUp(ANNA);
    expect(new URL(uri).searchParams.get('issuer')).toBe('Helvolt');
    expect((await client.ask(secondFactorApi.state, {})).data).toEqual({
      confirmedAt: TEST_NOW,
      recoveryCodesLeft: 10,
      passkeys: [],
      missing: null,
    });
    const first = await tryLogIn(shop, ANNA, { redirectUrl: '/de/cart' });
    expect(first).toMatchObject({
      status: 200,
      body: { data: { isSuccess: false, redirectUrl: '/de/cart', next: 'code' } },
    });
    expect(cookieOf(first)).toBe('');
    shop.setNow(at(30).toISOString());
    const done = await secondStep(await firstStep(ANNA), ` ${codeOf(uri, 30)} `);
    expect(done).toMatchObject({ status: 200, body: { data: { isSuccess: true, redirectUrl: '/de/cart' } } });
    expect(await userOf(shop, cookieOf(done))).toMatchObject({ email: ANNA });
  });

  test('a recovery code takes the place of the app, however it is typed, once', async () => {
    const { client, recoveryCodes } = await setUp(BEAT);
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = (recoveryCodes[3] ?? '').toLowerCase().replace('-', ' ');
    expect((await secondStep(await firstStep(BEAT), typed)).status).toBe(200);
    expect((await secondStep(await firstStep(BEAT), typed)).code).toBe('second_factor.wrong_code');
    expect((await client.ask(secondFactorApi.state, {})).data?.recoveryCodesLeft).toBe(9);
  });

  test('staff have it, too; who removes it logs in with the password alone', async () => {
    const { client } = await setUp(OPERATOR);
    const removed = await client.ask(secondFactorApi.remove, { body: { password: DEMO_PASSWORD } });
    expect(removed.data).toMatchObject({ confirmedAt: null, recoveryCodesLeft: 0 });
    expect((await shop.logIn(OPERATOR)).cookie).not.toBe('');
  });

  test('a code of the app takes the place of the password where one has to prove oneself, once; a recovery code does not', async () => {
    const { client, uri, recoveryCodes } = await setUp(ANNA);
    shop.setNow(at(30).toISOString());
    const refused = await client.ask(secondFactorApi.newRecoveryCodes, { body: { code: recoveryCodes[0] ?? '' } });
    expect(refused).toMatchObject({ status: 400, messages: [{ code: 'second_factor.wrong_code', field: 'code' }] });
    const proof = { body: { code: codeOf(uri, 30) } };
    expect((await client.ask(secondFactorApi.newRecoveryCodes, proof)).data?.recoveryCodes).toHaveLength(10);
    expect((await client.ask(secondFactorApi.remove, proof)).status).toBe(400);
    shop.setNow(at(60).toISOString());
    const removed = await client.ask(secondFactorApi.remove, { body: { code: codeOf(uri, 60) } });
    expect(removed.data).toMatchObject({ confirmedAt: null });
  });

  test('what is not confirmed changes nothing, and begins anew with another secret', async () => {
    const anna = await shop.logIn(ANNA);
    const [one, two] = [await begin(anna), await begin(anna)];
    expect(one).not.toBe(two);
    expect((await shop.logIn(ANNA)).cookie).not.toBe('');
    expect((await anna.ask(secondFactorApi.confirm, { body: { code: codeOf(one) } })).status).toBe(400);
    expect((await anna.ask(secondFactorApi.confirm, { body: { code: codeOf(two) } })).status).toBe(200);
  });

  test('neither secret nor recovery code is readable in the database', async () => {
    const { uri, recoveryCodes } = await setUp(ANNA);
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    const rows = await shop.parts.db.rows<{ bytes: Buffer }>(sql`
      select secret as bytes from second_factor.totp union all select code_hash from second_factor.recovery_codes`);
    expect(rows).toHaveLength(11);
    const stored = Buffer.concat(rows.map(({ bytes }) => bytes)).toString('latin1');
    expect([secret, ...recoveryCodes].filter((one) => stored.includes(one))).toEqual([]);
  });
});

describe('refused', () => {
  test('a code counts once: not after the one that set it up, and of two at the same time only one', async () => {
    const { uri } = await setUp(ANNA);
    expect((await secondStep(await firstStep(ANNA), codeOf(uri))).code).toBe('second_factor.wrong_code');
    shop.setNow(at(30).toISOString());
    const cookies = [await firstStep(ANNA), await firstStep(ANNA)];
    const both = await Promise.all(cookies.map((cookie) => secondStep(cookie, codeOf(uri, 30))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('ten wrong codes out of one network stop it there and nowhere else', async () => {
    const { uri } = await setUp(ANNA);
    shop.setNow(at(60).toISOString());
    const cookie = await firstStep(ANNA);
    for (let n = 0; n < 10; n++) expect((await secondStep(cookie, '000000')).code).toBe('second_factor.wrong_code');
    expect(await secondStep(cookie, codeOf(uri, 60))).toMatchObject({
      status: 429,
      code: 'second_factor.too_many_tries',
    });
    expect((await secondStep(cookie, codeOf(uri, 60), '198.51.100.9')).status).toBe(200);
  });

  test('a log-in waits ten minutes for its code, and no longer than its password lives', async () => {
    const { uri } = await setUp(BEAT);
    const late = await firstStep(BEAT);
    shop.setNow(at(601).toISOString());
    expect(await secondStep(late, codeOf(uri, 601))).toMatchObject({ status: 404, code: 'session.log_in_gone' });
    const changed = await firstStep(BEAT);
    const hashes = await shop.parts.db.rows<{ hash: string }>(sql`
      select password_hash as hash from customers.company_users where email = ${BEAT}`);
    await shop.parts.db.run(sql`update customers.company_users set password_hash = 'x' where email = ${BEAT}`);
    expect((await secondStep(changed, codeOf(uri, 601))).code).toBe('session.log_in_gone');
    await shop.parts.db.run(sql`
      update customers.company_users set password_hash = ${hashes[0]?.hash} where email = ${BEAT}`);
  });

  test('a link that sets the password does not replace the code', async () => {
    const { uri } = await setUp(ANNA);
    const account = await findAccount(shop.ctx(), ANNA);
    const [, token = ''] = (await createPasswordLink(shop.ctx(), { kind: 'user', id: account?.id ?? 0 })).split('/');
    const body = { password: DEMO_PASSWORD, passwordRepeated: DEMO_PASSWORD };
    const answer = await shop.visitor.ask(sessionApi.setPassword, { params: { token }, body });
    expect(answer.data).toMatchObject({ next: 'code' });
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    expect(cookie).toMatch(new RegExp(`^${LOG_IN_COOKIE}=`));
    shop.setNow(at(30).toISOString());
    expect((await secondStep(cookie, codeOf(uri, 30))).status).toBe(200);
  });

  test('only the own password begins and removes it; what is on is not begun again', async () => {
    const { client } = await setUp(ANNA);
    const wrong = { body: { password: 'wrong' } };
    expect(await client.ask(secondFactorApi.remove, wrong)).toMatchObject({
      status: 400,
      messages: [{ code: 'second_factor.wrong_password', field: 'password' }],
    });
    expect((await client.ask(secondFactorApi.begin, wrong)).status).toBe(400);
    const again = await client.ask(secondFactorApi.begin, { body: { password: DEMO_PASSWORD } });
    expect(again).toMatchObject({ status: 409, messages: [{ code: 'second_factor.already_on' }] });
    const confirm = await client.ask(secondFactorApi.confirm, { body: { code: '000000' } });
    expect(confirm).toMatchObject({ status: 409, messages: [{ code: 'second_factor.not_begun' }] });
  });
});

describe('not allowed', () => {
  test('without the first step, or with its cookie made up, no code is taken', async () => {
    const { uri } = await setUp(ANNA);
    shop.setNow(at(30).toISOString());
    expect((await secondStep('', codeOf(uri, 30))).code).toBe('session.log_in_gone');
    const invented = await secondStep(`${LOG_IN_COOKIE}=${'A'.repeat(43)}`, codeOf(uri, 30));
    expect(invented.code).toBe('session.log_in_gone');
  });

  test('the code of another account opens nothing, and the cookie that waits is no session', async () => {
    const anna = await setUp(ANNA);
    const beat = await setUp(BEAT);
    shop.setNow(at(30).toISOString());
    const cookie = await firstStep(ANNA);
    expect((await secondStep(cookie, codeOf(beat.uri, 30))).code).toBe('second_factor.wrong_code');
    expect((await secondStep(cookie, beat.recoveryCodes[0] ?? '')).code).toBe('second_factor.wrong_code');
    expect(await userOf(shop, cookie)).toBeNull();
    expect(await userOf(shop, cookie.replace(LOG_IN_COOKIE, 'shop_session'))).toBeNull();
    expect((await secondStep(cookie, codeOf(anna.uri, 30))).status).toBe(200);
  });

  test("the code of a colleague's app proves nothing", async () => {
    const anna = await setUp(ANNA);
    const beat = await setUp(BEAT);
    shop.setNow(at(30).toISOString());
    const body = { code: codeOf(beat.uri, 30) };
    expect((await anna.client.ask(secondFactorApi.remove, { body })).status).toBe(400);
  });

  test('a visitor has no second factor', async () => {
    expect((await shop.visitor.ask(secondFactorApi.state, {})).status).toBe(401);
    expect((await shop.visitor.ask(secondFactorApi.begin, { body: { password: 'x' } })).status).toBe(401);
  });
});
