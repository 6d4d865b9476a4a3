import sql from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';
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

async function open() {
  const { db } = shop.ctx();
  await db.run(sql`delete from platform.sent_letters`);
  const server = await listenSmtp();
  const mail = openSmtp(server.url, sender, db, shop.parts.clock);
  closing.push(mail.close, server.close);
  return { server, mail, delivered: async () => server.accepted };
}

mailSuite('SMTP', open);

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
