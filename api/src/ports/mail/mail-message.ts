import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.port.ts';

/** Who writes the shop's e-mails. */
export type Sender = { readonly name: string; readonly email: string };

/** Names an e-mail by its key, in characters that suit a file and a Message-ID. */
export function messageId(idempotencyKey: string): string {
  return createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
}

/**
 * The e-mail as it travels. Its Message-ID comes from the key, so that a receiver can tell a repeated e-mail even if the shop
 * could not.
 */
export function toMessage(mail: Mail, sender: Sender, now: Date): SendMailOptions {
  const domain = sender.email.split('@')[1] ?? 'localhost';
  return {
    from: { name: sender.name, address: sender.email },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
        contentDisposition: 'attachment' as const,
      })),
    }),
    date: now,
    messageId: `<${messageId(mail.idempotencyKey)}@${domain}>`,
    // Answers of machines (absence notes) to a machine are useless.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.oneClickUnsubscribeUrl !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${mail.oneClickUnsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The e-mail as the bytes of an .eml file. */
export async function toEml(message: SendMailOptions): Promise<Uint8Array> {
  const { createTransport } = await import('nodemailer'); // with the first e-mail: no start waits for it
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: eml } = await composer.sendMail(message);
  if (!Buffer.isBuffer(eml)) throw new Error('The mail composer was asked for a buffer');
  return eml;
}
