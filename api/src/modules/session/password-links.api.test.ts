import { sessionApi } from '@shop/contract/session';
import { describe, expect, test } from 'vitest';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { cookieOf, tryLogIn, userOf } from '#test/log-in-form.ts';
import { findAccount } from '../company-users/index.ts';
import { createPasswordLink } from './index.ts';

const shop = openTestShop();
const NEW = 'Neues-Wort-27';

async function makeLink(email: string): Promise<string> {
  const account = await findAccount(shop.ctx(), email);
  if (!account) throw new Error(`${email} is no account`);
  return (await createPasswordLink(shop.ctx(), account)).split('/')[1] ?? '';
}

function setPassword(token: string, password = NEW, passwordRepeated = password) {
  return shop.visitor.ask(sessionApi.setPassword, { params: { token }, body: { password, passwordRepeated } });
}

describe('happy', () => {
  test('a link says whose password it sets and how long; used, it logs in here and nowhere else', async () => {
    const email = 'luc.pasche@installations-romandes.example';
    const elsewhere = cookieOf(await tryLogIn(shop, email));
    const token = await makeLink(email);
    const shown = await shop.visitor.ask(sessionApi.passwordLink, { params: { token } });
    expect(shown.data).toEqual({ email, minutesLeft: 60 });
    const answer = await setPassword(token);
    expect(answer).toMatchObject({ status: 200, data: { redirectUrl: '/de' } });
    const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    expect(await userOf(shop, cookie)).toMatchObject({ email });
    expect(await userOf(shop, elsewhere)).toBeNull();
    expect(await tryLogIn(shop, email, { password: NEW })).toMatchObject({ status: 200 });
  });

  test('staff set their password in the same way', async () => {
    const token = await makeLink('agent@helvolt.example');
    expect(await setPassword(token)).toMatchObject({ status: 200 });
    expect(await tryLogIn(shop, 'agent@helvolt.example', { password: NEW })).toMatchObject({ status: 200 });
  });
});

describe('refused', () => {
  test('everything that is wrong with a password is told at once, and the link stays', async () => {
    const token = await makeLink('beat.keller@elektro-muster.example');
    const { status, messages } = await setPassword(token, 'kurz', 'anders');
    expect(status).toBe(400);
    expect(messages?.map(({ code, field }) => [code, field])).toEqual([
      ['password.too_short', 'password'],
      ['password.no_uppercase', 'password'],
      ['password.no_digit', 'password'],
      ['password.no_special', 'password'],
      ['password.different', 'passwordRepeated'],
    ]);
    expect(await setPassword(token)).toMatchObject({ status: 200 });
  });

  test('a link works once, of two at once for one, and for 60 minutes', async () => {
    const token = await makeLink('eva.inauen@alpstein.example');
    const statuses = (await Promise.all([setPassword(token), setPassword(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
    const late = await makeLink('eva.inauen@alpstein.example');
    shop.setNow(new Date(Date.parse(TEST_NOW) + 60 * 60_000).toISOString());
    expect(await setPassword(late)).toMatchObject({ status: 404, messages: [{ code: 'password.link_gone' }] });
    shop.setNow(TEST_NOW);
  });

  test('a newer link replaces the older one', async () => {
    const older = await makeLink('denis.favre@installations-romandes.example');
    const newer = await makeLink('denis.favre@installations-romandes.example');
    expect(await setPassword(older)).toMatchObject({ status: 404 });
    expect(await setPassword(newer)).toMatchObject({ status: 200 });
  });
});

describe('not allowed', () => {
  test('a guessed token is answered as an old one', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', '../user']) {
      expect(await shop.visitor.ask(sessionApi.passwordLink, { params: { token } })).toMatchObject({ status: 404 });
    }
  });
});
