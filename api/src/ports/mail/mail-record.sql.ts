import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { Mail } from './mail.port.ts';

export type RecordedMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'idempotencyKey'> & {
  readonly notResendable: 'personalLink' | 'attachments' | null;
};

/** A try begins. What was sent already stays as it is. */
export async function recordTry(db: Db, mail: RecordedMail, now: Date): Promise<void> {
  await db.run(sql`
    insert into engine_room.mails as m (idempotency_key, recipient, subject, text, html, not_resendable, first_tried_at,
      last_tried_at)
    values (${mail.idempotencyKey}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.notResendable},
      ${now}, ${now})
    on conflict (idempotency_key) do update set tries = m.tries + 1, last_tried_at = excluded.last_tried_at
    where m.sent_at is null`);
}

/** Also where the try could not be written down. */
export async function recordSent(db: Db, mail: RecordedMail, now: Date): Promise<void> {
  await db.run(sql`
    insert into engine_room.mails as m (idempotency_key, recipient, subject, text, html, not_resendable, first_tried_at,
      last_tried_at, sent_at)
    values (${mail.idempotencyKey}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.notResendable},
      ${now}, ${now}, ${now})
    on conflict (idempotency_key) do update set sent_at = excluded.sent_at, last_error = null where m.sent_at is null`);
}

export async function recordFailed(db: Db, idempotencyKey: string, error: string): Promise<void> {
  await db.run(sql`
    update engine_room.mails set last_error = ${error} where idempotency_key = ${idempotencyKey} and sent_at is null`);
}
