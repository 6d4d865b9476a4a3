import { createTransport } from 'nodemailer';
import type { Db } from '#platform/db.ts';
import { claimMail } from './mail.sql.ts';
import { toMessage, type Sender } from './mail-message.ts';
import type { MailPort } from './mail.port.ts';

/** How long the server may take to accept a connection, to greet and to answer, milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/**
 * Sends by SMTP. Which e-mails were accepted is kept in the database, in the transaction that waits for the server: of two
 * jobs with the same e-mail the second waits and finds it sent. Only a crash between the server's yes and the commit can send
 * twice, and then under the same Message-ID.
 * @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte
 */
export function openSmtp(
  url: string,
  sender: () => Sender,
  db: Db,
  clock: () => Date,
): MailPort & { close: () => void } {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS });
  return {
    send: (mail) =>
      db.transaction(async (db) => {
        const now = clock();
        if (!(await claimMail(db, mail.idempotencyKey, now))) return;
        await transport.sendMail(toMessage(mail, sender(), now));
      }),
    close: () => transport.close(),
  };
}
