import { registrationApi, type Application } from '@shop/contract/registration';
import { sessionApi } from '@shop/contract/session';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { applied, deliverRegistrations, register, ruegg, tokenIn } from '#test/registration.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { tryLogIn } from '#test/log-in-form.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const NEW = 'Neues-Wort-27';
let count = 0;
let office: Client;

/** Another company for each test, so that none is known from the test before. */
const companies = ['CHE-314.207.885', 'CHE-123.456.788', 'CHE-100.000.006', 'CHE-100.000.012', 'CHE-100.000.029'];
const one = () => {
  const n = count++;
  return { vatNumber: companies[n % companies.length] ?? '', email: `simon@rueegg-planung-${n}.ch` };
};

beforeEach(async () => {
  shop.setNow(TEST_NOW);
  erp.setDown(false);
  office = await shop.logIn('operator@helvolt.example');
  await shop.parts.db.run(sql`truncate registration.applications cascade`);
  await shop.parts.db.run(sql`truncate platform.rate_limits`);
  await shop.parts.db.run(sql`update customers.companies set is_active = false where number::int > 100400`);
});

const show = async (id: number): Promise<Application> => {
  const { data, messages } = await office.ask(registrationApi.show, { params: { id } });
  if (!data) throw new Error(`Application ${id} is not shown: ${JSON.stringify(messages)}`);
  return data;
};
const accept = (
  id: number,
  version: number,
  { requestId = randomUUID() as string, ...more }: Record<string, unknown> = {},
) =>
  office.ask(
    registrationApi.accept,
    {
      params: { id },
      body: { version, companyId: null, conditionGroup: 'standard', message: 'Herzlich willkommen!', ...more },
    },
    { requestId: String(requestId) },
  );

describe('happy', () => {
  test('accepted: customer in ERP and shop, first administrator, link for his password, and he is in', async () => {
    const given = one();
    const id = await applied(shop, given);
    const { version } = await show(id);
    const { status, data } = await accept(id, version, { creditLimitCents: 500_000, paymentDays: 10 });
    expect(status).toBe(200);
    const [mail, ...more] = await deliverRegistrations(shop);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: given.email, subject: 'Willkommen bei Helvolt' });
    expect(mail?.text).toContain(data?.companyNumber);
    expect(mail?.text).toContain('Herzlich willkommen!');
    const token = tokenIn(mail, 'new-password');
    const body = { password: NEW, passwordRepeated: NEW };
    expect((await shop.visitor.ask(sessionApi.setPassword, { params: { token }, body })).status).toBe(200);
    expect(await tryLogIn(shop, given.email, { password: NEW })).toMatchObject({ status: 200 });
    const company = await shop.parts.db.first(sql`
      select c.name, c.seat_street as street, c.seat_city as city, u.is_admin as "isAdmin", u.default_address_id is not null as "hasAddress"
      from customers.companies c join customers.company_users u on u.company_id = c.id where c.number = ${data?.companyNumber}`);
    expect(company).toEqual({
      name: ruegg.companyName,
      street: 'Frutigenstrasse 27',
      city: 'Thun',
      isAdmin: true,
      hasAddress: true,
    });
    expect(await show(id)).toMatchObject({ state: 'accepted', companyNumber: data?.companyNumber });
    const trail = await shop.parts.db.rows(sql`
      select subject_kind as kind, action from audit.entries e join customers.companies c on c.id = e.company_id
      where c.number = ${data?.companyNumber} order by e.id`);
    expect(trail).toEqual([
      { kind: 'company', action: 'created' },
      { kind: 'user', action: 'created' },
    ]);
  });

  test('the link of the first administrator lives a week, longer than one that was asked for', async () => {
    const id = await applied(shop, one());
    await accept(id, (await show(id)).version);
    const [mail] = await deliverRegistrations(shop);
    expect(mail?.text).toContain('7 Tage');
    shop.setNow('2026-12-01T08:00:00.000Z');
    const token = tokenIn(mail, 'new-password');
    const shown = await shop.visitor.ask(sessionApi.passwordLink, { params: { token } });
    expect(shown.data?.minutesLeft).toBe(60);
    shop.setNow('2026-12-01T09:00:00.000Z');
    expect((await shop.visitor.ask(sessionApi.passwordLink, { params: { token } })).status).toBe(404);
  });

  test('he may join a customer that exists, as a user without the rights of an administrator', async () => {
    const given = one();
    const id = await applied(shop, given);
    const anna = await shop.parts.db.first<{ id: number }>(
      sql`select id from customers.companies where number = '100100'`,
    );
    const answer = await accept(id, (await show(id)).version, { companyId: anna?.id, conditionGroup: '' });
    expect(answer.data).toEqual({ companyNumber: '100100' });
    const user = await shop.parts.db.first(sql`
      select is_admin as "isAdmin", 'placeOrder' = any(permissions) as "mayOrder", 'manageCompanyUsers' = any(permissions) as manages
      from customers.company_users where email = ${given.email}`);
    expect(user).toEqual({ isAdmin: false, mayOrder: true, manages: false });
    await shop.parts.db.run(sql`update customers.company_users set is_active = false where email = ${given.email}`);
  });

  test('a question goes to the applicant, and his answer back to sales', async () => {
    const id = await applied(shop, one());
    const { version } = await show(id);
    await office.ask(registrationApi.ask, { params: { id }, body: { version, text: 'Welche Bauten planen Sie?' } });
    const [mail] = await deliverRegistrations(shop);
    expect(mail?.text).toContain('Welche Bauten planen Sie?');
    const params = { token: tokenIn(mail, 'register/answer') };
    const question = await shop.visitor.ask(registrationApi.question, { params });
    expect(question.data).toEqual({ companyName: ruegg.companyName, question: 'Welche Bauten planen Sie?' });
    await shop.visitor.ask(registrationApi.answer, { params, body: { text: 'Schulhäuser.' } });
    const [toSales] = await deliverRegistrations(shop);
    expect(toSales).toMatchObject({ to: 'verkauf@helvolt.example' });
    expect(toSales?.text).toContain('Schulhäuser.');
    const { state, history } = await show(id);
    expect(state).toBe('open');
    expect(history.map(({ kind, text }) => [kind, text])).toEqual([
      ['sent', ''],
      ['confirmed', ''],
      ['asked', 'Welche Bauten planen Sie?'],
      ['answered', 'Schulhäuser.'],
    ]);
    expect((await shop.visitor.ask(registrationApi.answer, { params, body: { text: 'Noch etwas' } })).status).toBe(410);
  });

  test('a refusal says its reason to the applicant, and who has refused stands in the history', async () => {
    const id = await applied(shop, one());
    const { version } = await show(id);
    await office.ask(registrationApi.refuse, { params: { id }, body: { version, text: 'Kein Elektrobetrieb.' } });
    const [mail] = await deliverRegistrations(shop);
    expect(mail?.text).toContain('Kein Elektrobetrieb.');
    expect((await show(id)).history.at(-1)).toMatchObject({ kind: 'refused', text: 'Kein Elektrobetrieb.' });
    expect((await show(id)).history.at(-1)?.by).not.toBe('');
  });

  test('lists and their counts, searched by a part of the name; what waits longest stands first', async () => {
    await applied(shop, { ...one(), companyName: 'Zweite Elektro AG' });
    await applied(shop, { ...one(), companyName: 'Hauswartung Oberland AG' });
    await register(shop, one());
    const { data } = await office.ask(registrationApi.list, { query: {} });
    expect(data?.counts).toEqual({ open: 2, asked: 0, unconfirmed: 1, done: 0 });
    expect(data?.applications.map(({ companyName }) => companyName)).toEqual([
      'Zweite Elektro AG',
      'Hauswartung Oberland AG',
    ]);
    const found = await office.ask(registrationApi.list, { query: { q: 'oberland' } });
    expect(found.data?.applications).toHaveLength(1);
  });

  test('a list of a hundred asks as many questions as a list of one', async () => {
    await applied(shop, one());
    const read = () => office.ask(registrationApi.list, { query: { ipp: '100' } });
    const ofOne = await shop.countQueries(read);
    await shop.parts.db.run(sql`
      insert into registration.applications (state, salutation, first_name, last_name, locale, company_name, street,
        house_number, zip_code, city, country_code, email, phone, mobile_phone, vat_number, terms_version, terms_accepted_at,
        confirm_token, link_sent_at, requested_at)
      select 'open', salutation, first_name, last_name, locale, company_name || n, street, house_number, zip_code, city,
        country_code, n || email, phone, mobile_phone, vat_number, terms_version, terms_accepted_at, confirm_token || n,
        link_sent_at, requested_at
      from registration.applications, generate_series(1, 99) n`);
    expect((await read()).data?.applications).toHaveLength(100);
    expect(await shop.countQueries(read)).toBe(ofOne);
  });
});

describe('refused', () => {
  test('of two who decide at once one does, and the other is told who was faster', async () => {
    const id = await applied(shop, one());
    const { version } = await show(id);
    const answers = await Promise.all([accept(id, version), accept(id, version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await office.ask(registrationApi.refuse, { params: { id }, body: { version, text: 'x' } });
    expect(late).toMatchObject({ status: 409, messages: [{ code: 'registration.decided' }] });
  });

  test('a request that is repeated under its id accepts once and answers alike', async () => {
    const id = await applied(shop, one());
    const { version } = await show(id);
    const requestId = randomUUID();
    const first = await accept(id, version, { requestId });
    expect((await accept(id, version, { requestId })).data).toEqual(first.data);
  });

  test('a version that is no longer the newest', async () => {
    const id = await applied(shop, one());
    const { version } = await show(id);
    await office.ask(registrationApi.ask, { params: { id }, body: { version, text: 'Wirklich?' } });
    expect(await accept(id, version)).toMatchObject({ status: 409, messages: [{ code: 'registration.changed' }] });
  });

  test('an address that nobody has confirmed: neither accepted nor asked, and its refusal is written to nobody', async () => {
    await register(shop, one());
    await shop.parts.db.run(sql`delete from jobs.job where name = 'registration.email'`);
    const row = await shop.parts.db.first<{ id: number }>(sql`select id from registration.applications`);
    const id = row?.id ?? 0;
    expect(await accept(id, 1)).toMatchObject({ status: 422, messages: [{ code: 'registration.unconfirmed' }] });
    expect((await office.ask(registrationApi.ask, { params: { id }, body: { version: 1, text: 'x' } })).status).toBe(
      422,
    );
    expect((await office.ask(registrationApi.refuse, { params: { id }, body: { version: 1, text: 'x' } })).status).toBe(
      200,
    );
    expect(await deliverRegistrations(shop)).toEqual([]);
  });

  test('while the ERP is away nothing happens, and afterwards it goes through with one customer', async () => {
    const id = await applied(shop, one());
    const { version } = await show(id);
    erp.setDown(true);
    expect(await accept(id, version)).toMatchObject({ status: 503, messages: [{ code: 'erp.unavailable' }] });
    expect((await show(id)).state).toBe('open');
    erp.setDown(false);
    expect((await accept(id, version)).status).toBe(200);
  });

  test('an unknown price group, an unknown adviser, a company that is gone, an address that has a log-in meanwhile', async () => {
    const given = one();
    const id = await applied(shop, given);
    const { version } = await show(id);
    const codeOf = async (more: Record<string, unknown>) => (await accept(id, version, more)).messages?.[0]?.code;
    expect(await codeOf({ conditionGroup: 'nobody' })).toBe('registration.group_unknown');
    expect(await codeOf({ accountManagerId: 999_999 })).toBe('registration.manager_unknown');
    expect(await codeOf({ companyId: 999_999 })).toBe('registration.company_unknown');
    await shop.parts.db.run(
      sql`update customers.company_users set email = ${given.email} where username = 'beat.keller'`,
    );
    expect(await codeOf({})).toBe('registration.email_taken');
    await shop.parts.db.run(sql`
      update customers.company_users set email = 'beat.keller@elektro-muster.example' where username = 'beat.keller'`);
  });
});

describe('not allowed', () => {
  test.each([
    ['visitors', '', 401],
    ['customers', 'anna.muster@elektro-muster.example', 403],
    ['agents', 'agent@helvolt.example', 403],
  ])('%s neither see nor decide applications', async (_, email, status) => {
    const id = await applied(shop, one());
    const client = email === '' ? shop.visitor : await shop.logIn(email);
    const body = { version: 2, text: 'x' };
    expect((await client.ask(registrationApi.list, { query: {} })).status).toBe(status);
    expect((await client.ask(registrationApi.options, {})).status).toBe(status);
    expect((await client.ask(registrationApi.show, { params: { id } })).status).toBe(status);
    expect(
      (await client.ask(registrationApi.accept, { params: { id }, body: { version: 2, companyId: null } })).status,
    ).toBe(status);
    expect((await client.ask(registrationApi.ask, { params: { id }, body })).status).toBe(status);
    expect((await client.ask(registrationApi.refuse, { params: { id }, body })).status).toBe(status);
    expect((await show(id)).state).toBe('open');
  });

  test('what does not exist is not found', async () => {
    expect((await office.ask(registrationApi.show, { params: { id: 999_999 } })).status).toBe(404);
    expect((await accept(999_999, 1)).status).toBe(404);
  });
});
