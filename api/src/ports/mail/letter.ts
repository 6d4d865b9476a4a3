import { createHash } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.port.ts';

/** Who writes the shop's letters. */
export type Sender = { readonly name: string; readonly email: string };

/** Names a letter by its key, in characters that suit a file and a Message-ID. */
export function letterId(onceKey: string): string {
  return createHash('sha256').update(onceKey).digest('hex').slice(0, 32);
}

/**
 * The letter as it travels. Its Message-ID comes from the key, so that a receiver can tell a repeated letter even if the shop
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
        ...{
          filename: name,
          contentType: type,
          content: Buffer.from(content),
          contentDisposition: 'attachment' as const,
        },
      })),
    }),
    date: now,
    messageId: `<${letterId(mail.onceKey)}@${domain}>`,
    // Answers of machines (absence notes) to a machine help nobody.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The letter as the bytes of an .eml file. */
export async function toEml(message: SendMailOptions): Promise<Uint8Array> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: eml } = await composer.sendMail(message);
  if (!Buffer.isBuffer(eml)) throw new Error('The mail composer was asked for a buffer');
  return eml;
}
