import { CONFIRM_EMAILS_PER_DAY_MAX, NEWSLETTER_REQUESTS_PER_HOUR_MAX, newsletterApi } from '@shop/contract/newsletter';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { askToConfirm, deleteOldRequests } from './newsletter.jobs.ts';

const shop = openTestShop();
const operator = () => shop.logIn('operator@helvolt.example');

beforeEach(async () => {
  shop.setNow(TEST_NOW);
  await shop.parts.db.run(sql`truncate newsletter.requests, newsletter.subscriptions, platform.rate_limits`);
  await shop.parts.db.run(sql`delete from jobs.job where name = 'newsletter.confirm'`);
});

const subscribe = (email: string, locale: 'de' | 'fr' | 'it' | 'en-US' = 'de') =>
  shop.visitor.ask(newsletterApi.subscribe, { body: { email } }, { locale });

/** Works off what waits, each job twice as after a crash. */
async function deliver(): Promise<readonly Mail[]> {
  const emails = new Map<string, Mail>();
  const mail = { send: async (one: Mail) => void emails.set(one.idempotencyKey, one) };
  const queued = await shop.parts.db.rows<{ data: { id: number } }>(sql`
    delete from jobs.job where name = 'newsletter.confirm' and state = 'created' returning data`);
  for (const { data } of queued) {
    await askToConfirm.run({ ...shop.ctx(), mail }, data);
    await askToConfirm.run({ ...shop.ctx(), mail }, data);
  }
  return [...emails.values()];
}

const tokenIn = ({ text }: Mail, page: string) => new RegExp(`/newsletter/${page}/([\\w-]+)`).exec(text)?.[1] ?? '';

async function requested(email: string) {
  await subscribe(email);
  const [email1] = await deliver();
  if (!email1) throw new Error('No e-mail was written');
  return { mail: email1, confirm: tokenIn(email1, 'confirm'), unsubscribe: tokenIn(email1, 'unsubscribe') };
}

async function stateOf(email: string) {
  const list = await (await operator()).ask(newsletterApi.list, { query: { q: email } });
  return list.data?.subscriptions[0]?.state;
}

const confirm = (token: string) => shop.visitor.ask(newsletterApi.confirm, { body: { token } });
const unsubscribe = (token: string) => shop.visitor.ask(newsletterApi.unsubscribe, { body: { token } });

describe('happy', () => {
  test('who asks for it gets one e-mail, and is subscribed by its link', async () => {
    const { mail, confirm: token } = await requested('bau@example.ch');
    expect(mail).toMatchObject({ to: 'bau@example.ch', subject: 'Helvolt: Newsletter-Anmeldung bestätigen' });
    expect(await stateOf('bau@example.ch')).toBe('requested');
    expect((await confirm(token)).data).toEqual({ email: 'bau@example.ch' });
    expect((await confirm(token)).status).toBe(200);
    expect(await stateOf('bau@example.ch')).toBe('confirmed');
  });

  test.each([
    ['fr', 'confirmer'],
    ['it', 'confermare'],
    ['en-US', 'confirm'],
  ] as const)('the e-mail is in the language of the page: %s', async (locale, word) => {
    await subscribe(`${locale}@example.ch`, locale);
    const [mail] = await deliver();
    expect(mail?.subject).toContain(word);
  });

  test('the link to unsubscribe works for ever, and whoever subscribes anew has to confirm anew', async () => {
    const { confirm: token, unsubscribe: link } = await requested('bau@example.ch');
    await confirm(token);
    shop.setNow('2031-01-01T09:00:00.000Z');
    expect((await unsubscribe(link)).data).toEqual({ email: 'bau@example.ch' });
    expect(await stateOf('bau@example.ch')).toBe('unsubscribed');
    const again = await requested('bau@example.ch');
    expect(again.unsubscribe).toBe(link);
    expect(await stateOf('bau@example.ch')).toBe('requested');
  });

  test('mail programs unsubscribe with one click, and a scanner that opens the address changes nothing', async () => {
    const { mail, confirm: token } = await requested('bau@example.ch');
    await confirm(token);
    const url = new URL(mail.oneClickUnsubscribeUrl ?? '').pathname;
    const opened = await shop.app.inject({ method: 'GET', url });
    expect(opened).toMatchObject({ statusCode: 302 });
    expect(opened.headers.location).toMatch(/^\/de\/newsletter\/unsubscribe\//);
    expect(await stateOf('bau@example.ch')).toBe('confirmed');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const click = { method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' } as const;
    expect((await shop.app.inject(click)).statusCode).toBe(200);
    expect(await stateOf('bau@example.ch')).toBe('unsubscribed');
  });

  test('the operator searches, filters, takes the list along, deletes and undoes it', async () => {
    const { confirm: token } = await requested('anna@example.ch');
    await confirm(token);
    await requested('zoe@example.ch');
    const client = await operator();
    const all = await client.ask(newsletterApi.list, { query: { sort: '-email' } });
    expect(all.data?.subscriptions.map(({ email }) => email)).toEqual(['zoe@example.ch', 'anna@example.ch']);
    const confirmed = await client.ask(newsletterApi.list, { query: { state: 'confirmed', locale: 'de' } });
    expect(confirmed.data?.subscriptions.map(({ email }) => email)).toEqual(['anna@example.ch']);
    const file = await shop.app.inject({
      url: '/api/operator/newsletter/export?state=confirmed&columns=email,state',
      headers: { cookie: client.cookie },
    });
    expect(file.body).toBe('\ufeffE-Mail-Adresse;Status\r\nanna@example.ch;bestätigt\r\n');
    const ids = all.data?.subscriptions.map(({ id }) => id) ?? [];
    expect((await client.ask(newsletterApi.remove, { body: { ids } })).data?.ids.toSorted()).toEqual(ids.toSorted());
    expect(await stateOf('anna@example.ch')).toBeUndefined();
    await client.ask(newsletterApi.restore, { body: { ids } });
    expect(await stateOf('anna@example.ch')).toBe('confirmed');
  });

  test('what was deleted is not restored over a newer subscription of the same address', async () => {
    await requested('bau@example.ch');
    const client = await operator();
    const list = await client.ask(newsletterApi.list, { query: {} });
    const ids = list.data?.subscriptions.map(({ id }) => id) ?? [];
    await client.ask(newsletterApi.remove, { body: { ids } });
    await requested('bau@example.ch');
    expect((await client.ask(newsletterApi.restore, { body: { ids } })).data).toEqual({ ids: [] });
  });
});

describe('nothing is told about an address', () => {
  test('known and unknown ones are answered alike with the same work, and who is subscribed gets no e-mail', async () => {
    const { confirm: token } = await requested('bau@example.ch');
    await confirm(token);
    let [known, unknown]: unknown[] = [];
    const ofKnown = await shop.countQueries(async () => (known = (await subscribe('BAU@example.ch')).data));
    const ofUnknown = await shop.countQueries(async () => (unknown = (await subscribe('new@example.ch')).data));
    expect(known).toEqual(unknown);
    expect(ofKnown).toBe(ofUnknown);
    expect((await deliver()).map(({ to }) => to)).toEqual(['new@example.ch']);
    expect(await stateOf('bau@example.ch')).toBe('confirmed');
  });

  test('an address gets three e-mails in a day, whoever asks for how many', async () => {
    for (let n = 0; n < CONFIRM_EMAILS_PER_DAY_MAX + 2; n++)
      expect((await subscribe('bau@example.ch')).status).toBe(200);
    expect(await deliver()).toHaveLength(CONFIRM_EMAILS_PER_DAY_MAX);
    shop.setNow('2026-11-25T09:00:01.000Z');
    await subscribe('bau@example.ch');
    expect(await deliver()).toHaveLength(1);
  });
});

describe('refused', () => {
  test.each(['', 'not an address', 'two@at@example.ch', `${'x'.repeat(250)}@a.ch`])(
    'the address «%s»',
    async (email) => {
      expect(await subscribe(email)).toMatchObject({ status: 400, messages: [{ field: 'email' }] });
    },
  );

  test('more than twenty in an hour out of one network, also when they arrive at once', async () => {
    const many = Array.from({ length: NEWSLETTER_REQUESTS_PER_HOUR_MAX + 2 }, (_, n) => subscribe(`n${n}@example.ch`));
    const answers = await Promise.all(many);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    shop.setNow('2026-11-24T10:00:01.000Z');
    expect((await subscribe('later@example.ch')).status).toBe(200);
  });

  test('a link after seven days, one that a later one has replaced, and one that never was', async () => {
    const first = await requested('bau@example.ch');
    const second = await requested('bau@example.ch');
    expect(await confirm(first.confirm)).toMatchObject({
      status: 410,
      messages: [{ code: 'newsletter.link_expired' }],
    });
    shop.setNow('2026-12-01T09:00:01.000Z');
    expect((await confirm(second.confirm)).status).toBe(410);
    expect((await confirm('never')).status).toBe(410);
    expect((await unsubscribe('never')).status).toBe(404);
  });

  test('what nobody confirms is forgotten, who has unsubscribed is not', async () => {
    await requested('never@example.ch');
    const { unsubscribe: link } = await requested('gone@example.ch');
    await unsubscribe(link);
    shop.setNow('2026-12-02T09:00:00.000Z');
    await deleteOldRequests.run(shop.ctx(), {});
    expect([await stateOf('never@example.ch'), await stateOf('gone@example.ch')]).toEqual([undefined, 'unsubscribed']);
  });
});

describe('not allowed', () => {
  test.each([
    ['visitors', '', 401],
    ['customers', 'anna.muster@elektro-muster.example', 403],
    ['agents', 'agent@helvolt.example', 403],
  ])('%s do not see who subscribes', async (_, email, status) => {
    const client = email === '' ? shop.visitor : await shop.logIn(email);
    expect((await client.ask(newsletterApi.list, { query: {} })).status).toBe(status);
    expect((await client.ask(newsletterApi.remove, { body: { ids: [1] } })).status).toBe(status);
  });
});
