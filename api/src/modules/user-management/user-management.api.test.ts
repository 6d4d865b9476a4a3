import type { Permission } from '@shop/contract/permissions';
import { sessionApi } from '@shop/contract/session';
import { userManagementApi } from '@shop/contract/user-management';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostBox } from '#test/emails.ts';
import { cookieOf, tryLogIn, userOf } from '#test/log-in-form.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { inviteUser } from './user-management.jobs.ts';

const ANNA = 'anna.muster@elektro-muster.example';
const PASSWORD = 'Neues-Wort-27';
const box = openPostBox();
const shop = openTestShop({ mail: box.mail });
const person = {
  salutation: 'ms',
  firstName: 'Lena',
  lastName: 'Aebi',
  phone: '031 555 10 06',
  mobile: '',
  locale: 'de',
} as const;
let anna: Client;
let number = 0;

beforeAll(async () => {
  anna = await shop.logIn(ANNA);
});
beforeEach(async () => {
  shop.setNow(TEST_NOW);
  await box.deliver(shop);
});

const newEmail = () => `lena${++number}@elektro-muster.example`;

async function invite(email = newEmail(), permissions: Permission[] = ['placeOrder']) {
  const body = { ...person, email, permissions, cartLimit: 200_000 };
  const { data } = await anna.ask(userManagementApi.create, { body });
  if (!data) throw new Error('Nobody was invited');
  return data.user;
}

function tokenOf(mail: { readonly text: string } | undefined): string {
  return /new-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const setPassword = (token: string) =>
  shop.visitor.ask(sessionApi.setPassword, {
    params: { token },
    body: { password: PASSWORD, passwordRepeated: PASSWORD },
  });

/** Somebody who has accepted his invitation. */
async function join(permissions?: Permission[]) {
  const invited = await invite(newEmail(), permissions);
  const [mail] = await box.deliver(shop);
  await setPassword(tokenOf(mail));
  const { data } = await anna.ask(userManagementApi.view, { params: invited });
  if (!data) throw new Error('Nobody joined');
  return { ...data.user, params: { customerUsername: data.user.customerUsername } };
}

/** Her session is over a day later. */
const viewOf = async (customerUsername: string) =>
  (await (await shop.logIn(ANNA)).ask(userManagementApi.view, { params: { customerUsername } })).data?.user;

describe('happy', () => {
  test('who is invited gets a link for seven days with what he may do, and is there once he has used it', async () => {
    const { customerUsername, email, state, invitationEndsAt } = await invite();
    expect({ state, invitationEndsAt }).toEqual({ state: 'invited', invitationEndsAt: '2026-12-01T09:00:00.000Z' });
    const [mail] = await box.deliver(shop);
    expect(mail).toMatchObject({ to: email, subject: 'Elektro Muster AG lädt Sie zu Helvolt ein' });
    expect(mail?.text).toContain('Sie dürfen bestellen. Preise werden nirgends gezeigt.');
    expect(mail?.text).toContain('Bestellungen über CHF\u00a02\u00a0000.00 gehen zur Freigabe.');
    shop.setNow('2026-12-01T08:59:00.000Z');
    expect(await setPassword(tokenOf(mail))).toMatchObject({ status: 200 });
    expect(await setPassword(tokenOf(mail))).toMatchObject({ status: 404 });
    expect(await tryLogIn(shop, customerUsername, { password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await viewOf(customerUsername)).toMatchObject({ state: 'active', lastLogInAt: '2026-12-01T08:59:00.000Z' });
  });

  test('two of one name get usernames of their own', async () => {
    const [first, second] = [await invite(), await invite()];
    expect(first.customerUsername).toMatch(/^lena\.aebi\d*$/);
    expect(second.customerUsername).not.toBe(first.customerUsername);
  });

  test('an invitation that is sent anew replaces the former link', async () => {
    const { customerUsername } = await invite();
    const [first] = await box.deliver(shop);
    shop.setNow('2026-11-30T09:00:00.000Z');
    await (await shop.logIn(ANNA)).ask(userManagementApi.invite, { params: { customerUsername } });
    const [second] = await box.deliver(shop);
    expect(await setPassword(tokenOf(first))).toMatchObject({ status: 404 });
    expect((await viewOf(customerUsername))?.invitationEndsAt).toBe('2026-12-07T09:00:00.000Z');
    expect(await setPassword(tokenOf(second))).toMatchObject({ status: 200 });
  });

  test('the list is searched, filtered, sorted and counted on the server', async () => {
    const list = await anna.ask(userManagementApi.list, { query: { q: 'KELLER', sort: '-name' } });
    expect(list.data).toMatchObject({
      users: [{ customerUsername: 'beat.keller', cartLimit: 200_000, state: 'active' }],
      counts: { all: 1, active: 1, invited: 0, blocked: 0 },
      pagination: { numFound: 1, maxPage: 1 },
    });
    const blocked = await anna.ask(userManagementApi.list, { query: { state: 'blocked' } });
    expect(blocked.data?.users.map(({ customerUsername }) => customerUsername)).toContain('fritz.zaugg');
    const file = await shop.app.inject({
      url: '/api/companyuser/export?q=keller&columns=name,state,cartLimit',
      headers: { cookie: anna.cookie },
    });
    expect(file.body).toBe('\ufeffName;Limite je Bestellung CHF;Stand\r\nKeller Beat;2000.00;aktiv\r\n');
  });

  test('a right counts from the next request on, and who manages users has every right', async () => {
    const { params, version } = await join();
    const session = cookieOf(await tryLogIn(shop, params.customerUsername, { password: PASSWORD }));
    const rights = await anna.ask(userManagementApi.permissions, {
      params,
      body: { version, permissions: ['manageCompanyUsers'] },
    });
    expect(rights.data?.user).toMatchObject({ isAdmin: true, version: version + 1, changedBy: 'Anna Muster' });
    expect(rights.data?.user.permissions).toContain('viewInvoices');
    expect(await userOf(shop, session)).toMatchObject({ role: 'companyAdmin' });
  });

  test('limit, deliveries, packing slip and e-mails of a user are changed one by one', async () => {
    const { params, version } = await join();
    await anna.ask(userManagementApi.orderSettings, { params, body: { version, cartLimit: 150_000 } });
    const delivery = { shipment: 'pickup', pickupLocationErpId: 'BE', addressId: null, contractId: null } as const;
    await anna.ask(userManagementApi.deliveryPickup, { params, body: { version: version + 1, ...delivery } });
    await anna.ask(userManagementApi.packingSlipSettings, {
      params,
      body: { version: version + 2, packingSlipDontPrint: true },
    });
    await anna.ask(userManagementApi.orderConfirmation, {
      params,
      body: { version: version + 3, salesNotificationType: 'none' },
    });
    const { data } = await anna.ask(userManagementApi.orderStatusUpdateConfirmation, {
      params,
      body: { version: version + 4, orderStatusUpdateNotificationType: 'email' },
    });
    expect(data?.user).toMatchObject({
      cartLimit: 150_000,
      delivery,
      packingSlipDontPrint: true,
      salesNotificationType: 'none',
      orderStatusUpdateNotificationType: 'email',
      version: version + 5,
    });
  });

  test('a password that is set for somebody ends his sessions, and he is told', async () => {
    const { params, version, email } = await join();
    const session = cookieOf(await tryLogIn(shop, email, { password: PASSWORD }));
    const body = { version, password: 'Anderes-Wort-3', passwordRepeated: 'Anderes-Wort-3' };
    await anna.ask(userManagementApi.updatePassword, { params, body });
    expect(await userOf(shop, session)).toBeNull();
    expect(await tryLogIn(shop, email, { password: 'Anderes-Wort-3' })).toMatchObject({ status: 200 });
    expect((await box.deliver(shop)).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Helvolt: Ihr Passwort wurde geändert'],
    ]);
  });

  test('a new address of somebody counts at once, and the former one is told', async () => {
    const { params, version, email } = await join();
    const changed = newEmail();
    await anna.ask(userManagementApi.account, { params, body: { ...person, email: changed, version } });
    expect((await box.deliver(shop)).map(({ to }) => to)).toEqual([email]);
    expect(await tryLogIn(shop, changed, { password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await tryLogIn(shop, email, { password: PASSWORD })).toMatchObject({ status: 401 });
  });

  test('a user with a new password link keeps his password until it is used', async () => {
    const { params, email } = await join();
    await anna.ask(userManagementApi.invite, { params });
    const [mail] = await box.deliver(shop);
    expect(mail).toMatchObject({ to: email, subject: 'Helvolt: neues Passwort' });
    expect(await tryLogIn(shop, email, { password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await setPassword(tokenOf(mail))).toMatchObject({ status: 200 });
  });

  test('who is blocked is out at once and gets no link, and comes back as he was', async () => {
    const { params, version, email } = await join();
    const session = cookieOf(await tryLogIn(shop, email, { password: PASSWORD }));
    const { data } = await anna.ask(userManagementApi.block, { params, body: { isBlocked: true, version } });
    expect(data?.user).toMatchObject({ state: 'blocked', blockedAt: TEST_NOW });
    expect(await userOf(shop, session)).toBeNull();
    expect(await anna.ask(userManagementApi.invite, { params })).toMatchObject({ status: 422 });
    await anna.ask(userManagementApi.block, { params, body: { isBlocked: false, version: version + 1 } });
    expect(await tryLogIn(shop, email, { password: PASSWORD })).toMatchObject({ status: 200 });
  });
});

describe('refused', () => {
  test('everything that is wrong with a person is said at its field', async () => {
    const body = {
      ...person,
      firstName: 'Lena3',
      lastName: 'A&B',
      email: 'lena@',
      phone: '031 555 10 0',
      mobile: '+41 79',
      permissions: [],
      cartLimit: 0,
      username: 'le na',
    };
    const { status, messages } = await anna.ask(userManagementApi.create, { body });
    expect(status).toBe(400);
    expect(messages?.map(({ code, field }) => [field, code])).toEqual([
      ['firstName', 'person.name_signs'],
      ['lastName', 'person.name_signs'],
      ['email', 'person.email_format'],
      ['phone', 'person.phone_wrong'],
      ['mobile', 'person.phone_wrong'],
      ['username', 'companyUser.username_taken'],
    ]);
  });

  test.each([
    ['a colleague', 'Beat.Keller@elektro-muster.example'],
    ['somebody of another company', 'eva.inauen@alpstein.example'],
    ['staff', 'agent@helvolt.example'],
  ])('the address of %s is taken, and nobody is told whose it is', async (_, email) => {
    const body = { ...person, email, permissions: [], cartLimit: 0 };
    const { status, messages } = await anna.ask(userManagementApi.create, { body });
    expect([status, messages?.[0]?.code, messages?.[0]?.field]).toEqual([400, 'companyUser.email_taken', 'email']);
    expect(await box.deliver(shop)).toEqual([]);
  });

  test('of two who change the same version the second is told who was faster', async () => {
    const { params, version } = await join();
    await anna.ask(userManagementApi.orderSettings, { params, body: { version, cartLimit: 100 } });
    const second = await anna.ask(userManagementApi.permissions, { params, body: { version, permissions: [] } });
    expect(second).toMatchObject({ status: 409, messages: [{ code: 'companyUser.changed_meanwhile' }] });
    expect(second.messages?.[0]?.message).toContain('Anna Muster hat diesen Benutzer am 24.11.2026 10:00 geändert.');
  });

  test('what cannot be chosen any more is refused at its field', async () => {
    const { params, version } = await join();
    const none = { shipment: null, pickupLocationErpId: null, addressId: null, contractId: null };
    for (const wrong of [{ addressId: 999_999 }, { contractId: 999_999 }, { pickupLocationErpId: 'XX' }]) {
      const body = { ...none, ...wrong, version };
      const { status, messages } = await anna.ask(userManagementApi.deliveryPickup, { params, body });
      expect([status, messages?.[0]?.field]).toEqual([400, Object.keys(wrong)[0]]);
    }
  });

  test('a mail server that is away loses no invitation: the job stays, and writes the same link', async () => {
    const { email } = await invite();
    const queued = await shop.parts.db.first<{ data: { userId: number; by: string; companyName: string } }>(sql`
      select data from jobs.job where name = 'user-management.invite' and state = 'created'`);
    const down = async () => Promise.reject(new Error('mail server away'));
    if (!queued) throw new Error('No invitation is queued');
    await expect(inviteUser.run({ ...shop.ctx(), mail: { send: down } }, queued.data)).rejects.toThrow('away');
    const [mail] = await box.deliver(shop);
    expect(mail?.to).toBe(email);
    expect(await setPassword(tokenOf(mail))).toMatchObject({ status: 200 });
  });
});

describe('not allowed', () => {
  test.each([
    ['a visitor', '', 401],
    ['a user without the right', 'beat.keller@elektro-muster.example', 403],
    ['staff', 'operator@helvolt.example', 403],
  ])('%s manages nobody', async (_, email, status) => {
    const client = email === '' ? shop.visitor : await shop.logIn(email);
    expect((await client.ask(userManagementApi.list, { query: {} })).status).toBe(status);
    const body = { ...person, email: newEmail(), permissions: [], cartLimit: 0 };
    expect((await client.ask(userManagementApi.create, { body })).status).toBe(status);
  });

  test('users of another company are not there', async () => {
    const eva = await shop.logIn('eva.inauen@alpstein.example');
    const params = { customerUsername: 'beat.keller' };
    const version = 1;
    expect((await eva.ask(userManagementApi.view, { params })).status).toBe(404);
    expect((await eva.ask(userManagementApi.permissions, { params, body: { version, permissions: [] } })).status).toBe(
      404,
    );
    expect((await eva.ask(userManagementApi.remove, { params, query: { version: '1' } })).status).toBe(404);
    const { data } = await eva.ask(userManagementApi.list, { query: { q: 'keller' } });
    expect(data?.users).toEqual([]);
  });

  test('an address of another company is no choice', async () => {
    const { params, version } = await join();
    const foreign = await shop.parts.db.first<{ id: number }>(sql`
      select a.id from customers.addresses a join customers.companies c on c.id = a.company_id
      where c.number = '100300' limit 1`);
    const body = { shipment: null, pickupLocationErpId: null, contractId: null, addressId: foreign?.id ?? 0, version };
    expect((await anna.ask(userManagementApi.deliveryPickup, { params, body })).status).toBe(400);
  });
});
