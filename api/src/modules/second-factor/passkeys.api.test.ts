import { secondFactorApi } from '@shop/contract/second-factor';
import { sessionApi } from '@shop/contract/session';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, test } from 'vitest';
import { openPostBox } from '#test/emails.ts';
import { cookieOf, tryLogIn, userOf } from '#test/log-in-form.ts';
import { DEMO_PASSWORD, openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { makePasskey } from '#test/software-passkey.ts';
import { LOG_IN_COOKIE } from '../session/index.ts';

const box = openPostBox();
const shop = openTestShop({ mail: box.mail });
const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const proof = { password: DEMO_PASSWORD };

type Passkey = ReturnType<typeof makePasskey>;

afterEach(async () => {
  shop.setNow(TEST_NOW);
  await shop.parts.db.run(sql`delete from second_factor.passkeys`);
  await shop.parts.db.run(sql`delete from second_factor.recovery_codes`);
  await shop.parts.db.run(sql`delete from platform.rate_limits`);
});

async function challengeOf(client: Client): Promise<string> {
  const { data } = await client.ask(secondFactorApi.beginPasskey, { body: proof });
  return data?.challenge ?? '';
}

/** Adds a passkey to the account. */
async function setUp(email: string, passkeyName = 'Telefon') {
  const client = await shop.logIn(email);
  const passkey = makePasskey();
  const newPasskey = passkey.register({ challenge: await challengeOf(client) });
  const answer = await client.ask(secondFactorApi.addPasskey, { body: { passkeyName, newPasskey } });
  return { client, passkey, recoveryCodes: answer.data?.recoveryCodes ?? [] };
}

const proveChallenge = async () => (await shop.visitor.ask(secondFactorApi.passkeyOptions, {})).data?.challenge ?? '';

type Changed = Partial<Parameters<Passkey['answer']>[0]>;

async function logInWith(passkey: Passkey, changed: Changed = {}, cookie = '') {
  const answer = passkey.answer({ challenge: await proveChallenge(), ...changed });
  return send({ passkey: answer, redirectUrl: '/de/cart' }, cookie);
}

async function send(payload: object, cookie = '') {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/login_check/passkey',
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
    payload,
  });
  const body = response.json<{ data?: unknown; messages?: readonly { code: string }[] }>();
  return { status: response.statusCode, body, cookies: response.cookies, code: body.messages?.[0]?.code };
}

describe('happy', () => {
  test('a passkey logs in without a password, and the session says so', async () => {
    const { passkey, client, recoveryCodes } = await setUp(ANNA);
    expect(recoveryCodes).toHaveLength(10);
    const done = await logInWith(passkey);
    expect(done).toMatchObject({ status: 200, body: { data: { isSuccess: true, redirectUrl: '/de/cart' } } });
    expect(await userOf(shop, cookieOf(done))).toMatchObject({ email: ANNA });
    const { data } = await client.ask(sessionApi.sessions, {});
    expect(data?.map(({ method }) => method)).toContain('passkey');
    expect((await client.ask(secondFactorApi.state, {})).data?.passkeys).toMatchObject([
      { name: 'Telefon', createdAt: TEST_NOW, lastUsedAt: TEST_NOW, isSynced: false },
    ]);
  });

  test('after the password the passkey is asked for, or a recovery code', async () => {
    const { passkey, recoveryCodes } = await setUp(ANNA);
    const first = await tryLogIn(shop, ANNA);
    expect(first.body).toMatchObject({ data: { isSuccess: false, next: 'code' } });
    const cookie = `${LOG_IN_COOKIE}=${first.cookies[0]?.value}`;
    const waiting = await shop.app.inject({ url: '/api/login_check/code', headers: { cookie } });
    expect(waiting.json()).toMatchObject({ data: { hasApp: false, hasPasskey: true } });
    expect((await logInWith(passkey, {}, cookie)).status).toBe(200);
    expect((await shop.app.inject({ url: '/api/login_check/code', headers: { cookie } })).statusCode).toBe(404);
    const again = await tryLogIn(shop, ANNA);
    const code = await shop.app.inject({
      method: 'POST',
      url: '/api/login_check/code',
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: `${LOG_IN_COOKIE}=${again.cookies[0]?.value}` },
      payload: { code: recoveryCodes[0] },
    });
    expect(code.statusCode).toBe(200);
  });

  test('several have names; a passkey proves that another one may be removed, and with the last one the codes go', async () => {
    const { client, passkey } = await setUp(ANNA, 'Büro');
    const second = makePasskey();
    const newPasskey = second.register({ challenge: await challengeOf(client) });
    const added = await client.ask(secondFactorApi.addPasskey, { body: { passkeyName: 'Telefon', newPasskey } });
    expect(added.data).toEqual({ recoveryCodes: [] });
    const { data } = await client.ask(secondFactorApi.state, {});
    const [phone, office] = data?.passkeys ?? [];
    const renamed = await client.ask(secondFactorApi.renamePasskey, {
      params: { passkeyId: String(office?.passkeyId) },
      body: { passkeyName: ' Bürorechner ' },
    });
    expect(renamed.data?.passkeys.map(({ name }) => name)).toEqual(['Telefon', 'Bürorechner']);
    const remove = async (passkeyId: number | undefined) =>
      client.ask(secondFactorApi.removePasskey, {
        params: { passkeyId: String(passkeyId) },
        body: { passkey: passkey.answer({ challenge: await proveChallenge() }) },
      });
    expect((await remove(phone?.passkeyId)).data).toMatchObject({ passkeys: [{}], recoveryCodesLeft: 10 });
    expect((await logInWith(second)).code).toBe('second_factor.passkey_refused');
    expect((await remove(office?.passkeyId)).data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(cookieOf(await tryLogIn(shop, ANNA))).not.toBe('');
  });

  test('each change is told by e-mail', async () => {
    const { client } = await setUp(BEAT, 'Baustellen-Tablet');
    await client.ask(secondFactorApi.newRecoveryCodes, { body: proof });
    const mails = (await box.deliver(shop)).filter(({ to }) => to === BEAT).map(({ text }) => text);
    expect(mails).toEqual([
      expect.stringContaining('Passkey «Baustellen-Tablet» angelegt'),
      expect.stringContaining('neue Wiederherstellungscodes'),
    ]);
  });
});

describe('refused', () => {
  test('an answer counts once, for five minutes, and its counter only moves on', async () => {
    const { passkey } = await setUp(ANNA);
    const challenge = await proveChallenge();
    const payload = { passkey: passkey.answer({ challenge, counter: 5 }) };
    const both = await Promise.all([send(payload), send(payload)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await logInWith(passkey, { counter: 5 })).code).toBe('second_factor.passkey_refused');
    const late = await proveChallenge();
    shop.setNow(new Date(Date.parse(TEST_NOW) + 301_000).toISOString());
    expect((await send({ passkey: passkey.answer({ challenge: late, counter: 9 }) })).status).toBe(400);
    expect((await logInWith(passkey, { counter: 9 })).status).toBe(200);
  });

  test('neither another page, nor a device that asked nobody, nor a challenge that is not ours logs in', async () => {
    const { client, passkey } = await setUp(ANNA);
    const wrong: readonly Changed[] = [
      { origin: 'https://helvolt.example.com' },
      { isVerified: false },
      { challenge: Buffer.alloc(40, 7).toString('base64url') },
      // One for a new passkey of the same person.
      { challenge: await challengeOf(client) },
    ];
    for (const changed of wrong) expect((await logInWith(passkey, changed)).code).toBe('second_factor.passkey_refused');
    expect((await logInWith(makePasskey())).code).toBe('second_factor.passkey_refused');
    expect((await logInWith(passkey)).status).toBe(200);
  });

  test('a passkey is made with a proof only, once, and for whom it was begun', async () => {
    const [anna, beat] = [await shop.logIn(ANNA), await shop.logIn(BEAT)];
    const body = (passkey: ReturnType<Passkey['register']>) => ({ body: { passkeyName: 'x', newPasskey: passkey } });
    const passkey = makePasskey();
    const made = passkey.register({ challenge: await challengeOf(anna) });
    expect((await beat.ask(secondFactorApi.addPasskey, body(made))).status).toBe(400);
    expect((await anna.ask(secondFactorApi.addPasskey, body(made))).status).toBe(200);
    expect((await anna.ask(secondFactorApi.addPasskey, body(made))).status).toBe(400);
    const stolen = passkey.register({ challenge: await challengeOf(beat) });
    expect((await beat.ask(secondFactorApi.addPasskey, body(stolen))).status).toBe(400);
    const unproven = await anna.ask(secondFactorApi.beginPasskey, { body: {} });
    expect(unproven).toMatchObject({ status: 400, messages: [{ code: 'second_factor.proof_missing' }] });
    const wrong = await anna.ask(secondFactorApi.beginPasskey, { body: { password: 'wrong' } });
    expect(wrong).toMatchObject({ status: 400, messages: [{ code: 'second_factor.wrong_password' }] });
  });

  test('thirty wrong answers out of one network stop it', async () => {
    const { passkey } = await setUp(ANNA);
    const answer = passkey.answer({ challenge: 'A'.repeat(54) });
    for (let n = 0; n < 30; n++) expect((await send({ passkey: answer })).status).toBe(400);
    expect(await logInWith(passkey)).toMatchObject({ status: 429, code: 'second_factor.too_many_tries' });
  });
});

describe('not allowed', () => {
  test('the passkey of a colleague proves nothing, and is neither renamed nor removed', async () => {
    const { client: anna, passkey } = await setUp(ANNA);
    const beat = await shop.logIn(BEAT);
    const { data } = await anna.ask(secondFactorApi.state, {});
    const params = { passkeyId: String(data?.passkeys[0]?.passkeyId) };
    expect((await beat.ask(secondFactorApi.renamePasskey, { params, body: { passkeyName: 'x' } })).status).toBe(404);
    expect((await beat.ask(secondFactorApi.removePasskey, { params, body: proof })).status).toBe(404);
    const foreign = { passkey: passkey.answer({ challenge: await proveChallenge() }) };
    const refused = await beat.ask(secondFactorApi.beginPasskey, { body: foreign });
    expect(refused).toMatchObject({ status: 400, messages: [{ code: 'second_factor.passkey_refused' }] });
  });

  test('a blocked user does not log in with his passkey', async () => {
    const { passkey } = await setUp(BEAT);
    const setActive = (isActive: boolean) =>
      shop.parts.db.run(sql`update customers.company_users set is_active = ${isActive} where email = ${BEAT}`);
    await setActive(false);
    expect((await logInWith(passkey)).code).toBe('second_factor.passkey_refused');
    await setActive(true);
    expect((await logInWith(passkey)).status).toBe(200);
  });
});
