import {
  APPLICATION_EMAILS_PER_DAY_MAX,
  APPLICATIONS_PER_HOUR_MAX,
  KNOWN_QUESTIONS_MAX,
  registrationApi,
} from '@shop/contract/registration';
import sql from 'sql-template-tag';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { applied, deliverRegistrations, register, ruegg, tokenIn } from '#test/registration.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { endOldApplications } from './registration.jobs.ts';

const shop = openTestShop();
const ANNA_UID = async () => {
  const row = await shop.parts.db.first<{ vat: string }>(sql`
    select vat_number as vat from customers.companies where number = '100100'`);
  return row?.vat ?? '';
};

beforeEach(async () => {
  shop.setNow(TEST_NOW);
  await shop.parts.db.run(sql`truncate registration.applications cascade`);
  await shop.parts.db.run(sql`truncate registration.contact_requests, platform.rate_limits`);
  await shop.parts.db.run(sql`delete from jobs.job where name like 'registration.%'`);
});

const exists = (body: { vatNumber?: string; email?: string }) =>
  shop.visitor.ask(registrationApi.customerExists, { body });
const confirm = (token: string) => shop.visitor.ask(registrationApi.confirm, { body: { token } });
const stateOf = async (email: string) =>
  (
    await shop.parts.db.first<{ state: string }>(
      sql`select state from registration.applications where email = ${email}`,
    )
  )?.state;

describe('happy', () => {
  test('a company registers, confirms its address by the link, and sales are told', async () => {
    expect(await register(shop)).toMatchObject({ status: 200, data: { isAccepted: true } });
    const [mail, ...more] = await deliverRegistrations(shop);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: ruegg.email, subject: 'Helvolt: E-Mail-Adresse bestätigen' });
    expect(await stateOf(ruegg.email)).toBe('unconfirmed');
    const token = tokenIn(mail, 'register/confirm');
    expect((await confirm(token)).data).toEqual({ email: ruegg.email });
    expect((await confirm(token)).status).toBe(200);
    expect(await stateOf(ruegg.email)).toBe('open');
    expect((await deliverRegistrations(shop)).map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [ruegg.email, 'Helvolt: Ihre Registrierung wird geprüft'],
      ['verkauf@helvolt.example', 'Neue Registrierung: Rüegg Elektroplanung GmbH'],
    ]);
  });

  test.each([
    ['fr', 'confirmer'],
    ['it', 'confermare'],
    ['en-US', 'confirm'],
  ] as const)('e-mails are in the language of the applicant: %s', async (locale, word) => {
    await register(shop, { locale });
    expect((await deliverRegistrations(shop))[0]?.subject).toContain(word);
  });

  test('a request that is repeated under its id applies once', async () => {
    const requestId = randomUUID();
    await register(shop, {}, { requestId });
    await register(shop, {}, { requestId });
    expect(await deliverRegistrations(shop)).toHaveLength(1);
  });

  test('terms are kept with version and instant, numbers and phones in their usual spelling', async () => {
    await register(shop, { vatNumber: 'che314207885 mwst', phone: '0335554120' });
    const row = await shop.parts.db.first(sql`
      select terms_version as version, terms_accepted_at as at, vat_number as vat, phone, mobile_phone as mobile
      from registration.applications`);
    expect(row).toEqual({
      version: '2026-01',
      at: new Date(TEST_NOW),
      vat: 'CHE-314.207.885 MWST',
      phone: '033 555 41 20',
      mobile: '079 555 41 20',
    });
  });

  test('an old link gets a new one; a newer application of the same address replaces the older', async () => {
    await register(shop);
    const [first] = await deliverRegistrations(shop);
    shop.setNow('2026-11-24T10:00:01.000Z');
    const old = tokenIn(first, 'register/confirm');
    expect(await confirm(old)).toMatchObject({ status: 410, messages: [{ code: 'registration.link_old' }] });
    expect((await shop.visitor.ask(registrationApi.resend, { body: { token: old } })).status).toBe(200);
    const [second] = await deliverRegistrations(shop);
    expect((await confirm(old)).status).toBe(410);
    await register(shop);
    await deliverRegistrations(shop);
    expect((await confirm(tokenIn(second, 'register/confirm'))).status).toBe(410);
  });

  test('what a registration has to know is told: terms and the shop for private persons', async () => {
    expect((await shop.visitor.ask(registrationApi.info, {})).data).toMatchObject({
      termsVersion: '2026-01',
      retailAlternative: 'https://www.helvolt-privat.example',
    });
  });

  test('what nobody decides ends after 30 days with an e-mail, and is deleted 30 days later', async () => {
    await applied(shop);
    await register(shop, { email: 'never@rueegg-bau.ch' });
    shop.setNow('2026-12-25T09:00:00.000Z');
    await deliverRegistrations(shop);
    await endOldApplications.run(shop.ctx(), {});
    expect([await stateOf(ruegg.email), await stateOf('never@rueegg-bau.ch')]).toEqual(['expired', undefined]);
    expect((await deliverRegistrations(shop)).map(({ subject }) => subject)).toEqual([
      'Helvolt: Ihre Registrierung ist abgelaufen',
    ]);
    shop.setNow('2027-01-30T09:00:00.000Z');
    await endOldApplications.run(shop.ctx(), {});
    expect(await stateOf(ruegg.email)).toBeDefined();
    shop.setNow('2027-02-25T09:00:00.000Z');
    await endOldApplications.run(shop.ctx(), {});
    expect(await stateOf(ruegg.email)).toBeUndefined();
  });
});

describe('a company that is known', () => {
  test('is known by its UID in any spelling and by the domain of its addresses, and no name is told', async () => {
    const plain = (await ANNA_UID()).replaceAll(/[^0-9CHE]/g, '');
    expect((await exists({ vatNumber: plain })).data).toEqual({ isKnown: true });
    expect((await exists({ email: 'nobody.yet@elektro-muster.example' })).data).toEqual({ isKnown: true });
    expect((await exists({ vatNumber: ruegg.vatNumber, email: ruegg.email })).data).toEqual({ isKnown: false });
    const refused = await register(shop, { vatNumber: plain });
    expect(refused).toMatchObject({ status: 422, messages: [{ code: 'registration.company_known' }] });
    expect(JSON.stringify(refused.messages)).not.toMatch(/Muster|Anna/);
  });

  test('whether a person has a log-in is never told: the same answer and work, and only he himself gets an e-mail', async () => {
    const known = 'private.anna@gmail.com';
    await shop.parts.db.run(sql`update customers.company_users set email = ${known} where username = 'beat.keller'`);
    let [ofKnown, ofUnknown]: unknown[] = [];
    const workOfKnown = await shop.countQueries(async () => (ofKnown = (await register(shop, { email: known })).data));
    const workOfUnknown = await shop.countQueries(
      async () => (ofUnknown = (await register(shop, { email: 'nobody@gmail.com' })).data),
    );
    expect(ofKnown).toEqual(ofUnknown);
    expect(workOfKnown).toBe(workOfUnknown);
    expect((await exists({ email: known })).data).toEqual({ isKnown: false });
    const emails = await deliverRegistrations(shop);
    expect(emails.find(({ to }) => to === known)?.subject).toBe('Helvolt: Sie haben schon ein Konto');
    expect([await stateOf(known), await stateOf('nobody@gmail.com')]).toEqual([undefined, 'unconfirmed']);
    await shop.parts.db.run(sql`
      update customers.company_users set email = 'beat.keller@elektro-muster.example' where username = 'beat.keller'`);
  });
});

describe('customers without a log-in', () => {
  const contact = (more: object) =>
    shop.visitor.ask(registrationApi.contactOption, {
      body: { kind: 'access', name: 'Nora Frei', phone: '079 555 41 21', email: 'nora@example.ch', ...more },
    });
  const zipCode = async () =>
    (
      await shop.parts.db.first<{ zip: string }>(sql`
      select seat_zip_code as zip from customers.companies where number = '100100'`)
    )?.zip ?? '';

  test('by number and postcode the administrators are asked; what does not fit goes to sales with the same answer', async () => {
    const right = await contact({ customerNumber: '100100', zipCode: await zipCode() });
    const asked = await deliverRegistrations(shop);
    expect(asked.map(({ to }) => to)).toContain('anna.muster@elektro-muster.example');
    expect(asked[0]?.text).toContain('/de/customer/users');
    const wrong = await contact({ customerNumber: '100100', zipCode: '9999' });
    expect(wrong.data).toEqual(right.data);
    expect((await deliverRegistrations(shop)).map(({ to }) => to)).toEqual(['verkauf@helvolt.example']);
  });

  test('who wants to be called is named to sales', async () => {
    await contact({ kind: 'call', email: '' });
    const [mail] = await deliverRegistrations(shop);
    expect(mail).toMatchObject({ to: 'verkauf@helvolt.example', subject: 'Bitte um Rückruf: Nora Frei' });
    expect(mail?.text).toContain('079 555 41 21');
  });

  test('a wish for access without number, and a phone that is none, are refused at their fields', async () => {
    const answer = await contact({ phone: '12' });
    expect(answer.messages?.map(({ field }) => field)).toEqual(['customerNumber', 'zipCode', 'phone']);
  });

  test('administrators get five wishes in a day', async () => {
    const zip = await zipCode();
    for (let n = 0; n < 7; n++) await contact({ customerNumber: '100100', zipCode: zip });
    const toAnna = (await deliverRegistrations(shop)).filter(({ to }) => to.startsWith('anna'));
    expect(toAnna.length).toBeLessThanOrEqual(5);
  });
});

describe('refused', () => {
  test('everything that is wrong is said at once, at its field', async () => {
    const { status, messages } = await register(shop, {
      firstName: 'S1mon',
      lastName: '<b>',
      phone: '123',
      mobilePhone: 'call me',
      zipCode: 'Thun',
      vatNumber: 'CHE-314.207.886',
    });
    expect(status).toBe(400);
    expect(messages?.map(({ field }) => field)).toEqual([
      ...(['vatNumber', 'firstName', 'lastName', 'zipCode', 'phone', 'mobilePhone'] as const),
    ]);
  });

  test('an e-mail address that is none, in the words of the specification', async () => {
    const { messages } = await register(shop, { email: 's.rueegg@rueegg-planung' });
    expect(messages).toMatchObject([
      { field: 'email', message: 'Das Format der angegebenen E-Mail Adresse ist ungültig.' },
    ]);
  });

  test('a number of another country, terms of another version, and terms that were not accepted', async () => {
    expect((await register(shop, { countryCode: 'DE', zipCode: '79100' })).messages).toMatchObject([
      { field: 'countryCode' },
    ]);
    expect((await register(shop, { termsVersion: '2025-01' })).messages).toMatchObject([
      { code: 'registration.terms_changed' },
    ]);
    const { isTermsAccepted: _, ...without } = ruegg;
    const answer = await shop.visitor.ask(registrationApi.register, { body: without as typeof ruegg });
    expect(answer).toMatchObject({ status: 400, messages: [{ field: 'isTermsAccepted' }] });
  });

  test('too many out of one network, also refused ones, and too many questions', async () => {
    for (let n = 0; n < APPLICATIONS_PER_HOUR_MAX; n++) await register(shop, { firstName: '1' });
    expect((await register(shop)).status).toBe(429);
    for (let n = 0; n < KNOWN_QUESTIONS_MAX; n++) await exists({ email: 'a@b.ch' });
    expect((await exists({ email: 'a@b.ch' })).status).toBe(429);
    expect((await exists({ vatNumber: 'x' })).status).toBe(429);
  });

  test('an address is written to three times in a day, whoever asks for how many', async () => {
    for (let n = 0; n < APPLICATION_EMAILS_PER_DAY_MAX + 2; n++) {
      expect((await register(shop)).status).toBe(200);
      const sent = (await deliverRegistrations(shop)).length;
      expect(sent).toBe(n < APPLICATION_EMAILS_PER_DAY_MAX ? 1 : 0);
    }
  });

  test('a link that never was', async () => {
    expect((await confirm('never')).status).toBe(410);
    expect((await shop.visitor.ask(registrationApi.resend, { body: { token: 'never' } })).status).toBe(410);
    expect((await shop.visitor.ask(registrationApi.question, { params: { token: 'never' } })).status).toBe(410);
  });
});
