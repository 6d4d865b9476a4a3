import { auditTrailApi } from '@shop/contract/audit-trail';
import { lostFactorsApi } from '@shop/contract/lost-factors';
import { secondFactorApi } from '@shop/contract/second-factor';
import { userManagementApi } from '@shop/contract/user-management';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, test } from 'vitest';
import { assisting } from '#test/assisting.ts';
import { openPostBox } from '#test/emails.ts';
import { cookieOf, tryLogIn, userOf } from '#test/log-in-form.ts';
import { DEMO_PASSWORD, openTestShop } from '#test/shop.ts';
import { makePasskey } from '#test/software-passkey.ts';

const box = openPostBox();
const shop = openTestShop({ mail: box.mail });
const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const AGENT = 'agent@helvolt.example';
const OPERATOR = 'operator@helvolt.example';
const resetReason = 'Telefon verloren, am Schalter Bern ausgewiesen';

afterEach(async () => {
  await shop.parts.db.run(sql`delete from second_factor.passkeys`);
  await box.deliver(shop);
});

async function withPasskey(email: string) {
  const client = await shop.logIn(email);
  const { data } = await client.ask(secondFactorApi.beginPasskey, { body: { password: DEMO_PASSWORD } });
  const newPasskey = makePasskey().register({ challenge: data?.challenge ?? '' });
  await client.ask(secondFactorApi.addPasskey, { body: { passkeyName: 'Telefon', newPasskey } });
  await box.deliver(shop);
  return client;
}

const params = { customerUsername: 'beat.keller' };

describe('happy', () => {
  test('an admin resets what a colleague has lost: his sessions end, he is told, the trail shows it', async () => {
    const anna = await shop.logIn(ANNA);
    const beat = await withPasskey(BEAT);
    expect((await anna.ask(userManagementApi.view, { params })).data?.hasSecondFactor).toBe(true);
    expect((await anna.ask(userManagementApi.resetSecondFactor, { params })).status).toBe(200);
    expect(await userOf(shop, beat.cookie)).toBeNull();
    const [mail] = await box.deliver(shop);
    expect(mail).toMatchObject({ to: BEAT, subject: 'Helvolt: Ihre Anmeldung wurde geändert' });
    expect(mail?.text).toContain('Anna Muster hat Ihre Passkeys');
    expect(cookieOf(await tryLogIn(shop, BEAT))).not.toBe('');
    const { data } = await anna.ask(auditTrailApi.list, { query: {} });
    expect(data?.entries[0]).toMatchObject({ action: 'secondFactorReset', subject: 'Beat Keller' });
  });

  test('the operator resets an admin’s with a reason that his company can read', async () => {
    const anna = await withPasskey(ANNA);
    const operator = await shop.logIn(OPERATOR);
    const found = await operator.ask(lostFactorsApi.find, { query: { accountName: 'Anna.Muster' } });
    expect(found.data).toMatchObject({ name: 'Anna Muster', companyName: 'Elektro Muster AG', hasPasskey: true });
    const body = { accountName: ANNA, resetReason };
    expect((await operator.ask(lostFactorsApi.reset, { body })).data).toMatchObject({ hasPasskey: false });
    expect(await userOf(shop, anna.cookie)).toBeNull();
    expect((await box.deliver(shop)).map(({ to }) => to)).toEqual([ANNA]);
    const again = await shop.logIn(ANNA);
    const { data } = await again.ask(auditTrailApi.list, { query: {} });
    expect(JSON.stringify(data?.entries[0])).toContain(resetReason);
  });

  test('a colleague resets that of staff', async () => {
    await withPasskey(AGENT);
    const operator = await shop.logIn(OPERATOR);
    const body = { accountName: AGENT, resetReason };
    expect((await operator.ask(lostFactorsApi.reset, { body })).data).toMatchObject({ companyName: null });
    expect(cookieOf(await tryLogIn(shop, AGENT))).not.toBe('');
  });
});

describe('refused', () => {
  test('neither one’s own, nor without a reason, nor what is not there', async () => {
    const operator = await withPasskey(OPERATOR);
    const reset = (accountName: string, reason = resetReason) =>
      operator.ask(lostFactorsApi.reset, { body: { accountName, resetReason: reason } });
    expect(await reset(OPERATOR)).toMatchObject({ status: 409, messages: [{ code: 'second_factor.not_oneself' }] });
    expect(await reset(BEAT)).toMatchObject({ messages: [{ code: 'second_factor.nothing_to_reset' }] });
    expect(await reset(BEAT, 'verloren')).toMatchObject({ status: 400 });
    expect(await reset('nobody@example.com')).toMatchObject({ status: 404 });
    const anna = await withPasskey(ANNA);
    const own = await anna.ask(userManagementApi.resetSecondFactor, { params: { customerUsername: 'anna.muster' } });
    expect(own).toMatchObject({ messages: [{ code: 'second_factor.not_oneself' }] });
  });
});

describe('not allowed', () => {
  test('no agent, no admin of another company, and no colleague without the right', async () => {
    const beat = await withPasskey(BEAT);
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    expect((await denis.ask(userManagementApi.resetSecondFactor, { params })).status).toBe(404);
    const carla = await shop.logIn('carla.rossi@elektro-muster.example');
    expect((await carla.ask(userManagementApi.resetSecondFactor, { params })).status).toBe(403);
    const agent = await shop.logIn(AGENT);
    expect((await agent.ask(lostFactorsApi.reset, { body: { accountName: BEAT, resetReason } })).status).toBe(403);
    expect(
      await (await assisting(shop, 'anna.muster')).ask(userManagementApi.resetSecondFactor, { params }),
    ).toMatchObject({
      messages: [{ code: 'companyUser.not_by_agent' }],
    });
    expect(await userOf(shop, beat.cookie)).toMatchObject({ email: BEAT });
  });
});
