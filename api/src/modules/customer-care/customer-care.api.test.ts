import { auditTrailApi } from '@shop/contract/audit-trail';
import { cartApi } from '@shop/contract/cart';
import { customerCareApi } from '@shop/contract/customer-care';
import { profileApi } from '@shop/contract/profile';
import { secondFactorApi } from '@shop/contract/second-factor';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, test } from 'vitest';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';

const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const eva = loggedIn(shop, 'eva.inauen@alpstein.example');
const operator = loggedIn(shop, 'operator@helvolt.example');
const agent = loggedIn(shop, 'agent@helvolt.example');

afterEach(async () => {
  shop.setNow(TEST_NOW);
  await shop.parts.db.run(sql`delete from second_factor.company_rules`);
});

async function find(q: string, client: Client = operator) {
  const { data } = await client.ask(customerCareApi.list, { query: { q } });
  return data?.companies ?? [];
}

/** The customer as he stands, with changes. */
async function change(
  number: string,
  changes: Partial<{
    accountManagerId: number | null;
    who: 'nobody' | 'admins' | 'everybody';
    fromDay: string;
    version: number;
  }>,
) {
  const params = { companyId: String((await find(number))[0]?.companyId) };
  const { data } = await operator.ask(customerCareApi.get, { params });
  const { accountManagerId = null, who = 'nobody' as const, fromDay } = data?.company ?? {};
  const body = { accountManagerId, who, fromDay: fromDay ?? '2026-11-24', version: data?.version ?? 0, ...changes };
  return operator.ask(customerCareApi.change, { params, body });
}

const missingOf = async (client: Client) =>
  (await client.ask(cartApi.list, {})).messages?.some(({ code }) => code === 'second_factor.required') ?? false;

describe('happy', () => {
  test('a customer sees who looks after him, with what the operator has written of that person, and nobody else does', async () => {
    const { data } = await operator.ask(customerCareApi.contacts, {});
    const { staffId: marco = 0, version = 0 } = data?.contacts.find(({ name }) => name === 'Marco Steiner') ?? {};
    const body = { jobTitle: 'Leiter Verkauf', phone: '031 555 10 21' };
    const params = { staffId: String(marco) };
    await operator.ask(customerCareApi.changeContact, { params, body: { ...body, version } });
    expect((await change('100300', { accountManagerId: marco })).status).toBe(200);
    const { data: profile } = await eva.ask(profileApi.get, {});
    expect(profile?.contactPerson).toEqual({ name: 'Marco Steiner', email: 'operator@helvolt.example', ...body });
    expect((await beat.ask(profileApi.get, {})).data?.contactPerson?.name).toBe('Sandra Bühler');
    await change('100300', { accountManagerId: null });
    expect((await eva.ask(profileApi.get, {})).data?.contactPerson).toBeNull();
  });

  test('customers are found by any part of number, name and place, and by who looks after them', async () => {
    expect((await find('muster bern')).map(({ number }) => number)).toEqual(['100100']);
    expect((await find('1002')).map(({ number }) => number)).toEqual(['100200']);
    expect(await find('100%')).toEqual([]);
    const { data } = await operator.ask(customerCareApi.list, { query: { accountManagerId: 0 } });
    expect(data?.companies.map(({ number }) => number)).toEqual(['100300']);
  });

  test('what the operator requires counts beside the rule of the company, from the earlier day on, and stands in its trail', async () => {
    await anna.ask(secondFactorApi.changeCompanyRule, {
      body: { who: 'everybody', fromDay: '2026-12-20', version: 0 },
    });
    expect((await change('100100', { who: 'admins', fromDay: '2026-12-01' })).data?.company).toMatchObject({
      who: 'admins',
    });
    expect((await anna.ask(secondFactorApi.companyRule, {})).data).toMatchObject({
      who: 'everybody',
      operatorWho: 'admins',
      operatorFromDay: '2026-12-01',
    });
    const { data } = await anna.ask(auditTrailApi.list, { query: {} });
    expect(data?.entries[0]?.changes).toContainEqual({
      field: 'Zweiter Faktor vom Lieferanten verlangt für',
      from: 'niemanden',
      to: 'Admins',
    });
    shop.setNow('2026-12-02T08:00:00.000Z');
    const [late, lateBeat] = [
      await shop.logIn('anna.muster@elektro-muster.example'),
      await shop.logIn('beat.keller@elektro-muster.example'),
    ];
    expect([await missingOf(late), await missingOf(lateBeat)]).toEqual([true, false]);
    shop.setNow(TEST_NOW);
    await change('100100', { who: 'nobody' });
    shop.setNow('2026-12-02T08:00:00.000Z');
    expect(await missingOf(late)).toBe(false);
  });

  test('where the company has no rule of its own, it can make one after the operator has', async () => {
    await change('100100', { who: 'everybody', fromDay: '2026-12-01' });
    const answer = await anna.ask(secondFactorApi.changeCompanyRule, {
      body: { who: 'admins', fromDay: '2026-11-30', version: 0 },
    });
    expect(answer.data).toMatchObject({ who: 'admins', version: 1, operatorWho: 'everybody' });
  });
});

describe('refused', () => {
  test('a day that is past or too far, somebody who is not of the staff, and a wrong number say what is wrong', async () => {
    expect((await change('100100', { who: 'admins', fromDay: '2026-11-20' })).messages?.[0]).toMatchObject({
      code: 'second_factor.rule_day',
      field: 'fromDay',
    });
    expect((await change('100100', { accountManagerId: 999_999 })).messages?.[0]).toMatchObject({
      code: 'registration.manager_unknown',
      field: 'accountManagerId',
    });
    const { data } = await operator.ask(customerCareApi.contacts, {});
    const params = { staffId: String(data?.contacts[0]?.staffId) };
    const wrong = await operator.ask(customerCareApi.changeContact, {
      params,
      body: { jobTitle: '', phone: '12', version: 0 },
    });
    expect(wrong.messages?.[0]).toMatchObject({ code: 'person.phone_wrong', field: 'phone' });
  });

  test('of two who change one customer the second one is told by whom', async () => {
    await change('100200', { who: 'admins', fromDay: '2026-12-01' });
    const stale = await change('100200', { version: 0 });
    expect(stale).toMatchObject({ status: 409, messages: [{ code: 'customerCare.changed_meanwhile' }] });
  });

  test('of two who change one contact person the second one is told by whom, and his change is not stored', async () => {
    const { data } = await operator.ask(customerCareApi.contacts, {});
    const { staffId = 0, version = 0 } = data?.contacts[0] ?? {};
    const save = (jobTitle: string) =>
      operator.ask(customerCareApi.changeContact, {
        params: { staffId: String(staffId) },
        body: { jobTitle, phone: '', version },
      });
    expect((await save('Innendienst')).data?.contact).toMatchObject({ jobTitle: 'Innendienst', version: version + 1 });
    const late = await save('Aussendienst');
    expect(late).toMatchObject({ status: 409, messages: [{ code: 'customerCare.contact_changed' }] });
    expect(late.messages?.[0]?.message).toMatch(/^Marco Steiner /);
    const after = await operator.ask(customerCareApi.contacts, {});
    expect(after.data?.contacts[0]?.jobTitle).toBe('Innendienst');
  });

  test('what is not there is not found', async () => {
    expect((await operator.ask(customerCareApi.get, { params: { companyId: '999999' } })).status).toBe(404);
    const body = { jobTitle: 'x', phone: '', version: 0 };
    expect((await operator.ask(customerCareApi.changeContact, { params: { staffId: '999999' }, body })).status).toBe(
      404,
    );
  });
});

describe('not allowed', () => {
  test('neither agents nor customers nor visitors come here', async () => {
    const params = { companyId: String((await find('100100'))[0]?.companyId) };
    const body = { accountManagerId: null, who: 'nobody', fromDay: '2026-12-01', version: 0 } as const;
    for (const client of [agent, anna]) {
      expect((await client.ask(customerCareApi.get, { params })).status).toBe(403);
      expect((await client.ask(customerCareApi.change, { params, body })).status).toBe(403);
    }
    expect((await shop.visitor.ask(customerCareApi.list, { query: {} })).status).toBe(401);
  });
});
