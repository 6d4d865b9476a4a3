import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

/** Whether the server has accepted the e-mail of this key. */
export async function wasSent(db: Db, idempotencyKey: string): Promise<boolean> {
  return (await db.run(sql`select from platform.sent_letters where once_key = ${idempotencyKey}`)) > 0;
}

export async function markSent(db: Db, idempotencyKey: string, now: Date): Promise<void> {
  await db.run(sql`
    insert into platform.sent_letters (once_key, sent_at) values (${idempotencyKey}, ${now}) on conflict do nothing`);
}
