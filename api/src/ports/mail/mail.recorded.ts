import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db.ts';
import { withoutPersonalData } from '#platform/without-personal-data.ts';
import { recordFailed, recordSent, recordTry, type RecordedMail } from './mail-record.sql.ts';
import type { Mail, MailPort } from './mail.port.ts';

/** Part of an address that only its reader may know: base64url, hex or a UUID. Names of articles are in lower case. */
const SECRET = /(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}|[0-9a-f]{32,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const ADDRESS = /https?:\/\/[^\s"'<>]+/g;

/** So long a sent e-mail is tried to be written down; the job that sends it is taken for lost after 60 seconds. */
const PATIENCE_MS = 20_000;
const AGAIN_MS = 250;

type Options = { readonly db: Db; readonly clock: () => Date; readonly onError: (error: unknown) => void };

/**
 * Writes down what goes out, for the engine room of the operator (docs/domain/engine-room.md#e-mails): without the secret
 * parts of links, by which staff could act for somebody else. That it cannot be written down holds up no e-mail.
 */
export function recordMails(port: MailPort, { db, clock, onError }: Options): MailPort {
  const tolerant = (work: Promise<void>) => work.catch(onError);
  return {
    send: async (mail) => {
      await tolerant(recordTry(db, recordOf(mail), clock()));
      try {
        await port.send(mail);
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        await tolerant(recordFailed(db, mail.idempotencyKey, withoutPersonalData(words)));
        throw error;
      }
      await tolerant(untilRecorded(() => recordSent(db, recordOf(mail), clock())));
    },
  };
}

/** What has gone stands among what waits until it is written down: a database that is away for a moment is waited for. */
async function untilRecorded(record: () => Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

export function recordOf({ to, subject, text, html, idempotencyKey, ...mail }: Mail): RecordedMail {
  const shown = { text: withoutSecrets(text), html: withoutSecrets(html) };
  const isPersonal = shown.text !== text || shown.html !== html || mail.oneClickUnsubscribeUrl !== undefined;
  const hasFiles = (mail.attachments?.length ?? 0) > 0;
  return {
    to,
    subject,
    ...shown,
    idempotencyKey,
    notResendable: isPersonal ? 'personalLink' : hasFiles ? 'attachments' : null,
  };
}

function withoutSecrets(words: string): string {
  return words.replaceAll(ADDRESS, (address) => address.replaceAll(SECRET, '…'));
}
