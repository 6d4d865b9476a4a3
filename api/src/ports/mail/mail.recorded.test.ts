import { expect, test } from 'vitest';
import { recordOf } from './mail.recorded.ts';

const mail = { to: 'anna@example.ch', subject: 'Bestellung 4501234', text: '', html: '', idempotencyKey: 'a' };

test('the secret part of a link is not written down, and such an e-mail cannot be sent again', () => {
  const url = 'https://shop.example/de/new-password/9fK3a8bQx71LmN0pQrS2tU';
  const record = recordOf({ ...mail, text: `Ihr Link: ${url}`, html: `<a href="${url}">Link</a>` });
  expect(record.text).toBe('Ihr Link: https://shop.example/de/new-password/…');
  expect(record.html).toBe('<a href="https://shop.example/de/new-password/…">Link</a>');
  expect(record.notResendable).toBe('personalLink');
});

test('an e-mail with links that everybody may know is written down whole', () => {
  const text = 'https://shop.example/de/p/805374795-ls-schalter-1p-c13-6-ka-1-te';
  expect(recordOf({ ...mail, text })).toMatchObject({ text, notResendable: null });
});

test('an e-mail with files cannot be sent again', () => {
  const attachments = [{ name: 'a.jpg', type: 'image/jpeg', content: new Uint8Array() }];
  expect(recordOf({ ...mail, attachments }).notResendable).toBe('attachments');
});
