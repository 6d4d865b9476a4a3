import { auditTrailApi } from '@shop/contract/audit-trail';
import { cartApi } from '@shop/contract/cart';
import { profileApi } from '@shop/contract/profile';
import { beforeAll, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { openPostBox } from '#test/emails.ts';
import { cookieOf, tryLogIn, userOf } from '#test/log-in-form.ts';
import { DEMO_PASSWORD, openTestShop, TEST_NOW, type Client } from '#test/shop.ts';

const DARIO = 'dario.wyss@elektro-muster.example';
const box = openPostBox();
const shop = openTestShop({ mail: box.mail });
let dario: Client;

beforeAll(async () => {
  dario = await shop.logIn(DARIO);
});

async function read() {
  const { data } = await dario.ask(profileApi.get, {});
  if (!data) throw new Error('Dario has no account');
  return data;
}

async function account() {
  const { user } = await read();
  const { salutation, firstName, lastName, email, phone, mobile, locale, version } = user;
  return { salutation, firstName, lastName, email, phone, mobile, locale, version };
}

const tokenOf = (mail: { readonly text: string } | undefined) =>
  /new-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const confirm = (token: string) => shop.visitor.ask(profileApi.confirmEmail, { params: { token } });

describe('happy', () => {
  test('one sees oneself, the company and what can be chosen', async () => {
    const profile = await read();
    expect(profile).toMatchObject({
      user: { customerUsername: 'dario.wyss', state: 'active' },
      company: { name: 'Elektro Muster AG', number: '100100', invoiceTo: 'Schwarztorstrasse 56, 3007 Bern' },
      pendingEmail: null,
    });
    expect(profile.choices.pickupLocations.map(({ erpId }) => erpId)).toContain('BE');
    expect(profile.choices.contracts.map(({ name }) => name)).not.toContain('Bürohaus Wankdorf City, Etappe 1');
  });

  test('name, numbers and language count at once', async () => {
    const body = { ...(await account()), mobile: '079 555 10 04', locale: 'fr' as const };
    const { data } = await dario.ask(profileApi.account, { body });
    expect(data).toMatchObject({ user: { mobile: '079 555 10 04', locale: 'fr' }, pendingEmail: null });
    await dario.ask(profileApi.account, { body: { ...(await account()), locale: 'de' } });
  });

  test('what is set is what an open cart begins with, until something else is chosen in it', async () => {
    const cartId = await activeCartOf(dario);
    const { user } = await read();
    const branch = { shipment: 'pickup', pickupLocationErpId: 'BE', addressId: null, contractId: null } as const;
    await dario.ask(profileApi.deliveryPickup, { body: { ...branch, version: user.version } });
    const trail = await (await shop.logIn('anna.muster@elektro-muster.example')).ask(auditTrailApi.list, { query: {} });
    expect(trail.data?.entries[0]?.changes).toContainEqual({ field: 'Filiale für die Abholung', from: '', to: 'Bern' });
    await dario.ask(profileApi.packingSlipSettings, {
      body: { packingSlipDontPrint: true, version: user.version + 1 },
    });
    await dario.ask(profileApi.orderConfirmation, {
      body: { salesNotificationType: 'none', version: user.version + 2 },
    });
    await dario.ask(profileApi.orderStatusUpdateConfirmation, {
      body: { orderStatusUpdateNotificationType: 'email', version: user.version + 3 },
    });
    const cart = await dario.ask(cartApi.get, { params: { cartId } });
    expect(cart.data).toMatchObject({
      selectedShipmentMethodId: 'pickup',
      pickupLocationErpId: 'BE',
      packingSlipDontPrint: true,
      salesNotificationType: 'none',
      orderStatusUpdateNotificationType: 'email',
    });
  });

  test('a branch becomes the own one with one press, and whatever else the checkout begins with stays', async () => {
    const { user } = await read();
    const choose = (pickupLocationErpId: string | null) =>
      dario.ask(profileApi.chooseBranch, { body: { pickupLocationErpId } });
    expect((await choose('ZH')).data).toEqual({ pickupLocationErpId: 'ZH' });
    expect((await dario.ask(profileApi.ownBranch, {})).data).toEqual({ pickupLocationErpId: 'ZH' });
    expect((await read()).user).toMatchObject({
      delivery: { ...user.delivery, pickupLocationErpId: 'ZH' },
      packingSlipDontPrint: user.packingSlipDontPrint,
    });
    const cart = await dario.ask(cartApi.get, { params: { cartId: await activeCartOf(dario) } });
    expect(cart.data?.pickupLocationErpId).toBe('ZH');
    const gone = await choose('XX');
    expect([gone.status, gone.messages?.[0]?.code]).toEqual([400, 'companyUser.choice_gone']);
    expect((await choose(null)).data).toEqual({ pickupLocationErpId: null });
    await choose('BE');
  });

  test('a new e-mail address counts when its link was opened, once, and the former one is told', async () => {
    const email = 'd.wyss@elektro-muster.example';
    const { data } = await dario.ask(profileApi.account, { body: { ...(await account()), email } });
    expect(data).toMatchObject({ user: { email: DARIO }, pendingEmail: email });
    const [mail] = await box.deliver(shop);
    expect(mail).toMatchObject({ to: email, subject: 'Helvolt: neue E-Mail-Adresse bestätigen' });
    expect((await confirm(tokenOf(mail))).data).toEqual({ email });
    expect(await confirm(tokenOf(mail))).toMatchObject({ status: 404 });
    expect((await box.deliver(shop)).map(({ to }) => to)).toEqual([DARIO]);
    expect(await read()).toMatchObject({ user: { email, changedBy: 'Dario Wyss' }, pendingEmail: null });
    await dario.ask(profileApi.account, { body: { ...(await account()), email: DARIO } });
    await confirm(tokenOf((await box.deliver(shop))[0]));
    await box.deliver(shop);
  });

  test('a new password needs the current one and ends every other session', async () => {
    const elsewhere = cookieOf(await tryLogIn(shop, DARIO));
    const body = { currentPassword: DEMO_PASSWORD, password: 'Neues-Wort-27', passwordRepeated: 'Neues-Wort-27' };
    expect(await dario.ask(profileApi.updatePassword, { body })).toMatchObject({ status: 200 });
    expect(await userOf(shop, elsewhere)).toBeNull();
    expect(await userOf(shop, dario.cookie)).toMatchObject({ email: DARIO });
    expect(await tryLogIn(shop, DARIO, { password: 'Neues-Wort-27' })).toMatchObject({ status: 200 });
  });
});

describe('refused', () => {
  test('a wrong current password, ten times at most', async () => {
    const beat = await shop.logIn('beat.keller@elektro-muster.example');
    const body = { currentPassword: 'falsch', password: 'Neues-Wort-27', passwordRepeated: 'Neues-Wort-27' };
    const first = await beat.ask(profileApi.updatePassword, { body });
    expect([first.status, first.messages?.[0]?.code, first.messages?.[0]?.field]).toEqual([
      400,
      'profile.password_wrong',
      'currentPassword',
    ]);
    for (let tries = 1; tries < 10; tries++) await beat.ask(profileApi.updatePassword, { body });
    expect((await beat.ask(profileApi.updatePassword, { body })).status).toBe(429);
  });

  test('an address that somebody has is answered as any other, gets no e-mail, and its link does nothing', async () => {
    const email = 'eva.inauen@alpstein.example';
    const { status, data } = await dario.ask(profileApi.account, { body: { ...(await account()), email } });
    expect([status, data?.pendingEmail]).toEqual([200, email]);
    expect(await box.deliver(shop)).toEqual([]);
  });

  test('a link after 24 hours, and one that never was', async () => {
    await dario.ask(profileApi.account, { body: { ...(await account()), email: 'spaet@elektro-muster.example' } });
    const token = tokenOf((await box.deliver(shop))[0]);
    shop.setNow('2026-11-25T09:00:01.000Z');
    expect(await confirm(token)).toMatchObject({ status: 404, messages: [{ code: 'profile.link_gone' }] });
    expect(await confirm('never')).toMatchObject({ status: 404 });
    shop.setNow(TEST_NOW);
  });

  test('what the administrator has changed meanwhile is not overwritten', async () => {
    const body = { packingSlipDontPrint: false, version: 1 };
    expect(await dario.ask(profileApi.packingSlipSettings, { body })).toMatchObject({
      status: 409,
      messages: [{ code: 'companyUser.changed_meanwhile' }],
    });
  });

  test('a name with signs and a number with a digit missing', async () => {
    const body = { ...(await account()), firstName: 'D@rio', phone: '031 555 10 0' };
    const { messages } = await dario.ask(profileApi.account, { body });
    expect(messages?.map(({ field }) => field)).toEqual(['firstName', 'phone']);
  });
});

describe('not allowed', () => {
  test('visitors and staff have no such account', async () => {
    expect((await shop.visitor.ask(profileApi.get, {})).status).toBe(401);
    const operator = await shop.logIn('operator@helvolt.example');
    expect((await operator.ask(profileApi.get, {})).status).toBe(403);
  });
});
