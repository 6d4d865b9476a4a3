import { cartApi } from '@shop/contract/cart';
import { secondFactorApi } from '@shop/contract/second-factor';
import { sessionApi } from '@shop/contract/session';
import { settingsApi } from '@shop/contract/settings';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { makePasskey } from '#test/software-passkey.ts';
import { demoOperator } from '#src/demo/settings.data.ts';

let qrIban: string = demoOperator.print.qrIban;
const shop = openTestShop({
  operator: {
    ...demoOperator,
    publicUrl: 'http://localhost:3000',
    get print() {
      return { ...demoOperator.print, qrIban };
    },
  },
});
const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const TODAY = '2026-11-24';

afterEach(async () => {
  shop.setNow(TEST_NOW);
  qrIban = demoOperator.print.qrIban;
  await shop.parts.db.run(sql`delete from second_factor.company_rules`);
  await shop.parts.db.run(sql`delete from second_factor.passkeys`);
});

async function require(who: 'nobody' | 'admins' | 'everybody', fromDay: string, version = 0) {
  const anna = await shop.logIn(ANNA);
  return anna.ask(secondFactorApi.changeCompanyRule, { body: { who, fromDay, version } });
}

async function addPasskey(client: Client) {
  const { data } = await client.ask(secondFactorApi.beginPasskey, { body: { password: DEMO_PASSWORD } });
  const newPasskey = makePasskey().register({ challenge: data?.challenge ?? '' });
  return client.ask(secondFactorApi.addPasskey, { body: { passkeyName: 'Telefon', newPasskey } });
}

describe('happy', () => {
  test('until the day he is reminded, from then on he can only set one up, and then goes on', async () => {
    const reminded = await shop.logIn(BEAT);
    const { data } = await require('everybody', '2026-11-25');
    expect(data).toMatchObject({ who: 'everybody', fromDay: '2026-11-25', version: 1 });
    expect(data?.missing).toBeGreaterThan(1);
    expect((await reminded.ask(sessionApi.user, {})).data?.missingFactor).toEqual({
      fromDay: '2026-11-25',
      isDue: false,
    });
    expect((await reminded.ask(cartApi.list, {})).status).toBe(200);
    shop.setNow('2026-11-25T08:00:00.000Z');
    const beat = await shop.logIn(BEAT);
    const refused = await beat.ask(cartApi.list, {});
    expect(refused).toMatchObject({ status: 403, messages: [{ code: 'second_factor.required' }] });
    expect((await beat.ask(sessionApi.user, {})).data).toMatchObject({ email: BEAT, missingFactor: { isDue: true } });
    expect((await addPasskey(beat)).status).toBe(200);
    expect((await beat.ask(cartApi.list, {})).status).toBe(200);
    expect((await beat.ask(sessionApi.user, {})).data).not.toHaveProperty('missingFactor');
  });

  test('of admins only: colleagues are not asked, and the rule is taken back', async () => {
    const [anna, beat] = [await shop.logIn(ANNA), await shop.logIn(BEAT)];
    await require('admins', TODAY);
    expect((await beat.ask(cartApi.list, {})).status).toBe(200);
    expect((await anna.ask(cartApi.list, {})).status).toBe(403);
    await addPasskey(anna);
    const body = { who: 'nobody', fromDay: TODAY, version: 1 } as const;
    expect((await anna.ask(secondFactorApi.changeCompanyRule, { body })).data).toMatchObject({ version: 2 });
  });

  test('who came through the provider of his company is not asked for one', async () => {
    const beat = await shop.logIn(BEAT);
    await require('everybody', TODAY);
    expect((await beat.ask(cartApi.list, {})).status).toBe(403);
    await shop.parts.db.run(sql`
      update session.sessions set log_in_method = 'singleSignOn'
      where user_id = (select id from customers.company_users where email = ${BEAT})`);
    expect((await beat.ask(cartApi.list, {})).status).toBe(200);
  });

  test('outside the demo staff set one up before anything else; an agent in a customer’s name, too', async () => {
    const staff = await shop.logIn('operator@helvolt.example');
    const assisting = await shop.logIn(BEAT);
    await shop.parts.db.run(sql`
      update session.sessions set staff_id = (select id from customers.staff where email = 'agent@helvolt.example')
      where id = (select max(id) from session.sessions)`);
    expect((await staff.ask(settingsApi.get, {})).status).toBe(200);
    qrIban = 'CH5430000001234567891';
    for (const [client, call] of [
      [staff, settingsApi.get],
      [assisting, cartApi.list],
    ] as const)
      expect(await client.ask(call, {})).toMatchObject({ messages: [{ code: 'second_factor.required' }] });
    expect((await addPasskey(staff)).status).toBe(200);
    expect((await staff.ask(settingsApi.get, {})).status).toBe(200);
  });
});

describe('refused', () => {
  test('the day is not past and at most 90 days ahead, and of two changes the second one is told', async () => {
    for (const day of ['2026-11-23', '2027-02-23']) {
      expect(await require('everybody', day)).toMatchObject({ messages: [{ code: 'second_factor.rule_day' }] });
    }
    expect((await require('everybody', '2027-02-22')).status).toBe(200);
    expect(await require('admins', '2026-12-01')).toMatchObject({ status: 409 });
  });

  test('who must set one up is a visitor for everything that visitors may do', async () => {
    const beat = await shop.logIn(BEAT);
    await require('everybody', TODAY);
    const answer = await beat.ask(sessionApi.logOut, {});
    expect(answer.status).toBe(200);
    expect((await beat.ask(sessionApi.user, {})).data).toBeNull();
  });
});

describe('not allowed', () => {
  test('only who manages users says of whom it is wanted, and nobody for another company', async () => {
    const beat = await shop.logIn(BEAT);
    const body = { who: 'everybody', fromDay: TODAY, version: 0 } as const;
    expect((await beat.ask(secondFactorApi.changeCompanyRule, { body })).status).toBe(403);
    await require('everybody', TODAY);
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    expect((await denis.ask(secondFactorApi.companyRule, {})).data).toMatchObject({ who: 'nobody', version: 0 });
    expect((await denis.ask(cartApi.list, {})).status).toBe(200);
  });
});
