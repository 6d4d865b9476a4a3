import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';
import { deleteOld } from './engine-room.jobs.ts';

/** A job that failed, and an e-mail that can be sent again. */
export const knownValues: KnownValuesOf = async ({ shop }, endpoint) => {
  const { db } = shop.parts;
  const job = await db.first<{ id: string }>(sql`
    insert into jobs.job (name, data, state, retry_count, retry_limit, completed_on, output)
    values (${deleteOld.name}, '{}', 'failed', 2, 2, now(), '{"message": "Query read timeout"}') returning id`);
  const mail = await db.first<{ id: number }>(sql`
    insert into engine_room.mails (idempotency_key, recipient, subject, text, html, first_tried_at, last_tried_at, sent_at)
    values (${randomUUID()}, 'anna@example.ch', 'Bestellung', 'Guten Tag', '<p>Guten Tag</p>', now(), now(), now())
    returning id`);
  return {
    jobIds: [job?.id ?? ''],
    kind: deleteOld.name,
    mailId: String(mail?.id),
    discardReason: 'Von Hand erledigt',
    q: '',
    state: endpoint === 'mails' ? 'sent' : 'failed',
  };
};
