import { describe, expect, test } from 'vitest';
import type { Mail, MailPort } from './mail.port.ts';

export type OpenMail = {
  readonly mail: MailPort;
  /** Everything that was delivered so far, each e-mail as it travels. */
  readonly delivered: () => Promise<readonly string[]>;
};

const email: Mail = {
  to: 'anna.muster@elektro-muster.example',
  subject: 'Bestellung 4711',
  text: 'Guten Tag Frau Muster, wir haben Ihre Bestellung erhalten.',
  html: '<p>Guten Tag Frau Muster, wir haben Ihre Bestellung erhalten.</p>',
  idempotencyKey: 'order 4711 confirmation',
};

/** What every adapter of the mail port must pass. `open` gives one that has delivered nothing yet. */
export function mailSuite(name: string, open: () => Promise<OpenMail>): void {
  describe(`mail port: ${name}`, () => {
    test('an email is delivered from the operator to its receiver in both forms', async () => {
      const { mail, delivered } = await open();
      await mail.send(email);
      const [eml = '', ...more] = await delivered();
      expect(more).toEqual([]);
      expect(eml).toContain('From: Helvolt AG <verkauf@helvolt.example>');
      expect(eml).toContain('To: anna.muster@elektro-muster.example');
      expect(eml).toContain('Subject: Bestellung 4711');
      expect(eml).toContain('Content-Type: text/plain');
      expect(eml).toContain('Content-Type: text/html');
      expect(eml.match(/wir haben Ihre Bestellung/g)).toHaveLength(2);
    });

    test('files go along as downloads', async () => {
      const { mail, delivered } = await open();
      const content = Buffer.from('a picture');
      await mail.send({ ...email, attachments: [{ name: 'photo.jpg', type: 'image/jpeg', content }] });
      const [eml = ''] = await delivered();
      expect(eml).toContain('Content-Type: image/jpeg; name=photo.jpg');
      expect(eml).toContain('Content-Disposition: attachment; filename=photo.jpg');
      expect(eml).toContain(content.toString('base64'));
    });

    test('the same email handed over again is delivered once', async () => {
      const { mail, delivered } = await open();
      await mail.send(email);
      await mail.send({ ...email, text: 'again' });
      expect(await delivered()).toHaveLength(1);
    });

    test('the same email handed over many times at once is delivered once', async () => {
      const { mail, delivered } = await open();
      await Promise.all(Array.from({ length: 4 }, () => mail.send(email)));
      expect(await delivered()).toHaveLength(1);
    });

    test('two emails to the same receiver are two', async () => {
      const { mail, delivered } = await open();
      await mail.send(email);
      await mail.send({ ...email, idempotencyKey: 'order 4712 confirmation' });
      const ids = (await delivered()).map((eml) => /^Message-ID: .*$/im.exec(eml)?.[0]);
      expect(new Set(ids).size).toBe(2);
    });

    test('umlauts and accents arrive', async () => {
      const { mail, delivered } = await open();
      await mail.send({ ...email, subject: 'Bestätigung à Genève', text: 'Grüsse' });
      const [eml = ''] = await delivered();
      expect(eml).toContain('=?UTF-8?Q?Best=C3=A4tigung_=C3=A0_Gen=C3=A8ve?=');
      expect(eml).toContain('Gr=C3=BCsse');
    });

    test('a subject cannot smuggle in another receiver', async () => {
      const { mail, delivered } = await open();
      await mail.send({ ...email, subject: 'Bestellung\r\nBcc: thief@evil.example' });
      const [eml = ''] = await delivered();
      expect(eml).not.toMatch(/^Bcc:/im);
    });
  });
}
