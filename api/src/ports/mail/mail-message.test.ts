import { expect, test } from 'vitest';
import { toEml, toMessage } from './mail-message.ts';

const mail = { to: 'a@b.example', subject: 'Newsletter', text: 'Text', html: '<p>Text</p>', idempotencyKey: 'one' };
const sender = { name: 'Helvolt AG', email: 'verkauf@helvolt.example' };

async function emlOf(more: { oneClickUnsubscribeUrl?: string }): Promise<string> {
  const eml = await toEml(toMessage({ ...mail, ...more }, sender, new Date('2026-11-24T09:00:00Z')));
  return Buffer.from(eml).toString();
}

test('an e-mail names where mail programs unsubscribe with one click', async () => {
  const url = `https://shop.example/newsletter-unsubscribe/${'x'.repeat(43)}`;
  const eml = await emlOf({ oneClickUnsubscribeUrl: url });
  expect(eml).toContain(`\r\nList-Unsubscribe: <${url}>\r\n`);
  expect(eml).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
});

test('an e-mail that somebody has caused himself names no such place', async () => {
  expect(await emlOf({})).not.toContain('List-Unsubscribe');
});
