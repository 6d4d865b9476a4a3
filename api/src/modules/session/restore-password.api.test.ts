import { RESTORE_EMAILS_PER_HOUR_MAX, RESTORES_PER_NETWORK_MAX, sessionApi } from '@shop/contract/session';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { cookieOf, tryLogIn, userOf } from '#test/log-in-form.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { sendRestoreLink } from './restore-password.ts';

const shop = openTestShop();
const EVA = 'eva.inauen@alpstein.example';
const NEW = 'Neues-Wort-27';

beforeEach(async () => {
  shop.setNow(TEST_NOW);
  await shop.parts.db.run(sql`truncate platform.rate_limits`);
  await shop.parts.db.run(sql`delete from jobs.job where name = 'session.restore-password'`);
});

const restore = (customerIdentifier: string) =>
  shop.visitor.ask(sessionApi.restorePassword, { body: { customerIdentifier } });

/** Works off what waits, each job twice as after a crash. */
async function deliver(): Promise<readonly Mail[]> {
  const emails = new Map<string, Mail>();
  const mail = { send: async (one: Mail) => void emails.set(one.idempotencyKey, one) };
  const queued = await shop.parts.db.rows<{ data: { name: string; key: string } }>(sql`
    delete from jobs.job where name = 'session.restore-password' and state = 'created' returning data`);
  for (const { data } of queued) {
    await sendRestoreLink.run({ ...shop.ctx(), mail }, data);
    await sendRestoreLink.run({ ...shop.ctx(), mail }, data);
  }
  return [...emails.values()];
}

const tokenIn = ({ text }: Mail) => /\/new-password\/([\w-]+)/.exec(text)?.[1] ?? '';
const setPassword = (token: string) =>
  shop.visitor.ask(sessionApi.setPassword, { params: { token }, body: { password: NEW, passwordRepeated: NEW } });

describe('happy', () => {
  test('by e-mail address or username one e-mail comes with a link that sets the password and ends other sessions', async () => {
    const elsewhere = cookieOf(await tryLogIn(shop, EVA));
    await restore('eva.inauen');
    const [mail, ...more] = await deliver();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: EVA, subject: 'Helvolt: neues Passwort' });
    expect(mail?.text).toContain('60 Minuten');
    const answer = await setPassword(mail ? tokenIn(mail) : '');
    expect(answer.status).toBe(200);
    expect(await userOf(shop, elsewhere)).toBeNull();
    expect(await tryLogIn(shop, EVA, { password: NEW })).toMatchObject({ status: 200 });
  });

  test('staff restore theirs in the same way', async () => {
    await restore('agent@helvolt.example');
    expect((await deliver()).map(({ to }) => to)).toEqual(['agent@helvolt.example']);
  });

  test('the e-mail is in the language of the account, whatever that of the page', async () => {
    await restore('denis.favre@installations-romandes.example');
    expect((await deliver())[0]?.subject).toContain('nouveau mot de passe');
  });

  test('a job that runs again after the link was used does not make it valid again', async () => {
    await restore('beat.keller@elektro-muster.example');
    const queued = await shop.parts.db.first<{ data: { name: string; key: string } }>(sql`
      select data from jobs.job where name = 'session.restore-password'`);
    const token = tokenIn((await deliver())[0] as Mail);
    expect((await setPassword(token)).status).toBe(200);
    if (queued) await sendRestoreLink.run(shop.ctx(), queued.data);
    expect((await setPassword(token)).status).toBe(404);
  });
});

describe('nothing is told about a name', () => {
  test('known and unknown names are answered alike with the same work, and only a known one is written to', async () => {
    let [known, unknown]: unknown[] = [];
    const ofKnown = await shop.countQueries(async () => (known = (await restore(EVA)).data));
    const ofUnknown = await shop.countQueries(async () => (unknown = (await restore('nobody@example.ch')).data));
    expect(known).toEqual(unknown);
    expect(ofKnown).toBe(ofUnknown);
    expect((await deliver()).map(({ to }) => to)).toEqual([EVA]);
  });

  test('a deactivated user gets no link', async () => {
    await restore('fritz.zaugg');
    expect(await deliver()).toEqual([]);
  });

  test('one name gets three e-mails in an hour, whoever asks for how many', async () => {
    for (let n = 0; n < RESTORE_EMAILS_PER_HOUR_MAX + 2; n++) expect((await restore(EVA)).status).toBe(200);
    expect(await deliver()).toHaveLength(RESTORE_EMAILS_PER_HOUR_MAX);
  });
});

describe('refused', () => {
  test('nothing typed', async () => {
    expect(await restore(' ')).toMatchObject({ status: 400, messages: [{ field: 'customerIdentifier' }] });
  });

  test('more than ten in a quarter of an hour out of one network, also when they arrive at once', async () => {
    const many = Array.from({ length: RESTORES_PER_NETWORK_MAX + 2 }, (_, n) => restore(`n${n}@example.ch`));
    const answers = await Promise.all(many);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    shop.setNow('2026-11-24T09:15:01.000Z');
    expect((await restore('later@example.ch')).status).toBe(200);
  });
});
