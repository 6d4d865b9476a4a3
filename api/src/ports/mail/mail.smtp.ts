import { bulkhead } from 'cockatiel';
import { createTransport } from 'nodemailer';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db.ts';
import { withLease } from '#platform/lease.ts';
import { markSent, wasSent } from './mail.sql.ts';
import { toMessage, type Sender } from './mail-message.ts';
import type { Mail, MailPort } from './mail.port.ts';

/** How long the server may take to accept a connection, to greet and to answer, milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;
/** How long it may take for a whole e-mail, however busily it answers: ten megabytes over a slow line. */
const MAIL_MS_MAX = 60_000;
/** E-mails on their way at the same time, and those that wait for them; the job of any other tries again later. */
const AT_ONCE_MAX = 2;
const WAITING_MAX = 16;
const LOOK_AGAIN_MS = 100;

export type SmtpOptions = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  readonly sender: () => Sender;
  readonly db: Db;
  readonly clock: () => Date;
  readonly mailMsMax?: number;
};

/**
 * Sends by SMTP. A server that hangs, drips or refuses holds the few e-mails that are on their way and nothing else: no
 * transaction is open meanwhile, and each is given up after a minute. What was accepted is written down, under a lease of the
 * e-mail's key: of two jobs with the same e-mail the second waits and finds it sent. Only a crash between the server's yes and
 * that line can send twice, and then under the same Message-ID.
 */
export function openSmtp(options: SmtpOptions): MailPort & { close: () => void } {
  const { url, sender, db, clock, mailMsMax = MAIL_MS_MAX } = options;
  const transport = createTransport({ url, pool: true, maxConnections: AT_ONCE_MAX, ...TIMEOUTS });
  const places = bulkhead(AT_ONCE_MAX, WAITING_MAX);

  async function sendOnce(mail: Mail): Promise<void> {
    if (await wasSent(db, mail.idempotencyKey)) return;
    const now = clock();
    const signal = AbortSignal.timeout(mailMsMax);
    await transport.sendMail({ ...toMessage(mail, sender(), now), signal });
    await markSent(db, mail.idempotencyKey, now);
  }

  async function sendWithLease(mail: Mail): Promise<void> {
    const giveUpAt = performance.now() + mailMsMax;
    while ((await withLease(db, `mail ${mail.idempotencyKey}`, () => sendOnce(mail))) === 'busy') {
      if (performance.now() > giveUpAt) throw new Error('Somebody else is sending this e-mail.');
      await sleep(LOOK_AGAIN_MS);
    }
  }

  return {
    send: (mail) => places.execute(() => sendWithLease(mail)),
    close: () => transport.close(),
  };
}
