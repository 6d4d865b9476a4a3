import sql from 'sql-template-tag';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { mailSuite } from './mail.suite.ts';
import { openSmtp } from './mail.smtp.ts';
import { listenSmtp } from '#test/smtp-listener.ts';

const shop = openTestShop();
const sender = () => ({ name: 'Helvolt AG', email: 'verkauf@helvolt.example' });
const email = {
  to: 'a@b.example',
  subject: 'Bestellung',
  text: 'Text',
  html: '<p>Text</p>',
  idempotencyKey: 'order 1',
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(mailMsMax = 60_000) {
  const { db } = shop.ctx();
  await db.run(sql`delete from platform.sent_letters`);
  const server = await listenSmtp();
  const mail = openSmtp({ url: server.url, sender, db, clock: shop.parts.clock, mailMsMax });
  closing.push(mail.close, server.close);
  return { server, mail, delivered: async () => server.accepted };
}

mailSuite('SMTP', () => open());

test('an email that the server turned away is an error, and the next try sends it', async () => {
  const { server, mail } = await open();
  server.refuseNext(1);
  await expect(mail.send(email)).rejects.toThrow('try again later');
  expect(server.accepted).toHaveLength(0);
  await mail.send(email);
  expect(server.accepted).toHaveLength(1);
});

test('without a server the email is not taken for sent', async () => {
  const { server, mail } = await open();
  await server.close();
  await expect(mail.send(email)).rejects.toThrow('ECONNREFUSED');
  const sent = await shop.ctx().db.rows(sql`select from platform.sent_letters`);
  expect(sent).toHaveLength(0);
});

const count = async (query: string) => Number((await shop.parts.db.text(query, [])).rows.length);
const manyMails = (mail: { readonly send: (one: typeof email) => Promise<void> }) =>
  Array.from({ length: 30 }, (_, index) => mail.send({ ...email, idempotencyKey: `many ${index}` }));

describe.each(['hangs', 'drips', 'stalls', 'talksNonsense'] as const)('a server that %s', (manner) => {
  test('is given up in time; the email is not taken for sent, and the next try sends it', async () => {
    const { server, mail } = await open(500);
    server.behave(manner);
    await expect(mail.send(email)).rejects.toThrow();
    await expect.poll(server.connections).toBe(0);
    server.behave('well');
    await mail.send(email);
    expect(server.accepted).toHaveLength(1);
  });
});

test('a server that hangs holds two emails and a line, no connection of the database, and nobody else', async () => {
  const { server, mail } = await open();
  server.behave('hangs');
  const sent = Promise.allSettled(manyMails(mail));
  await expect.poll(server.connections).toBe(2);
  expect(await count(`select from pg_stat_activity where datname = current_database() and xact_start < now()`)).toBe(0);
  // As many transactions at once as there are connections: none of them is taken.
  await Promise.all(
    Array.from({ length: 8 }, () => shop.parts.db.transaction((db) => db.text('select pg_sleep(0.05)', []))),
  );
  mail.close();
  await server.close();
  const outcomes = await sent;
  const why = outcomes.map((one) => (one.status === 'rejected' ? String(one.reason) : ''));
  expect(why.filter((reason) => reason.includes('Bulkhead'))).toHaveLength(30 - 2 - 16);
  expect(why).not.toContain('');
  expect(await count('select from platform.sent_letters')).toBe(0);
});

test('what a full line turns away is sent by the next try of its job', async () => {
  const { server, mail } = await open();
  const outcomes = await Promise.allSettled(manyMails(mail));
  const refused = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
  expect(refused).toHaveLength(12);
  await Promise.all(refused.map((index) => mail.send({ ...email, idempotencyKey: `many ${index}` })));
  expect(server.accepted).toHaveLength(30);
});
