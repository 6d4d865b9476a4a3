import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export async function hasEngineRoom(db: Db): Promise<boolean> {
  const found = await db.first<{ isThere: boolean }>(sql`
    select exists (select from engine_room.mails) or exists (select from engine_room.faults) as "isThere"`);
  return found?.isThere ?? false;
}

type DemoMail = {
  readonly key: string;
  readonly subject: string;
  readonly triedAt: Date;
  readonly isSent: boolean;
  readonly error: string | null;
};

export async function insertDemoMail(db: Db, { key, subject, triedAt, isSent, error }: DemoMail): Promise<number> {
  const text =
    'Guten Tag\n\nIhre Offerte ist bereit. Sie finden sie im Shop unter «Offerten».\n\nFreundliche Grüsse\nHelvolt AG';
  const html = `<div style="font-family:sans-serif">${text.replaceAll('\n', '<br>')}</div>`;
  const row = await db.first<{ id: number }>(sql`
    insert into engine_room.mails (idempotency_key, recipient, subject, text, html, tries, last_error, first_tried_at,
      last_tried_at, sent_at)
    values (${key}, 'anna.muster@elektro-muster.example', ${subject}, ${text}, ${html}, ${isSent ? 1 : 6}, ${error},
      ${triedAt}, ${triedAt}, ${isSent ? triedAt : null})
    returning id`);
  return row?.id ?? 0;
}

type DemoJob = {
  readonly name: string;
  readonly data: unknown;
  readonly state: 'retry' | 'failed';
  readonly error: string;
  readonly createdAt: Date;
  readonly startAfter: Date;
};

export async function insertDemoJob(
  db: Db,
  { name, data, state, error, createdAt, startAfter }: DemoJob,
): Promise<void> {
  await db.run(sql`
    insert into jobs.job (name, data, state, retry_limit, retry_count, retry_delay, retry_backoff, created_on, start_after,
      started_on, completed_on, keep_until, output)
    values (${name}, ${JSON.stringify(data)}::jsonb, ${state}::jobs.job_state, ${state === 'failed' ? 2 : 299}, 2, 2, true,
      ${createdAt}, ${startAfter}, ${createdAt}, ${state === 'failed' ? createdAt : null},
      now() + interval '14 days', ${JSON.stringify({ message: error })}::jsonb)`);
}

export async function insertDemoUnreadable(db: Db, seenAt: Date): Promise<void> {
  const raw = JSON.stringify({ noticeId: 'N-2026-11-0417', orderNumber: '4501190', what: { kind: 'palletised' } });
  await db.run(sql`
    insert into orders.unreadable_notices (fingerprint, notice_id, cause, reason, raw, first_seen_at, last_seen_at)
    values (sha256(convert_to(${raw}, 'UTF8')), 'N-2026-11-0417', 'unreadable', 'what.kind: unknown value', ${raw},
      ${seenAt}, ${seenAt})
    on conflict do nothing`);
}

export async function insertDemoFault(db: Db, at: Date): Promise<void> {
  await db.run(sql`
    insert into engine_room.faults (reference, at, method, route, name, message, stack)
    values ('5f1c2f0e-6a55-4d0b-9a39-0b6f4f3b2a71', ${at}, 'GET', '/documents/{documentId}', 'Error',
      'The drawing of a document was given up after 20 s', 'at drawDocument (api/src/ports/printer/printer.ts:88:11)')
    on conflict do nothing`);
}
