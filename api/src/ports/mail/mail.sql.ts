import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

/** Claims an e-mail for this transaction; waits for another that is sending it. False when it was sent already. */
export async function claimMail(db: Db, idempotencyKey: string, now: Date): Promise<boolean> {
  const claimed = await db.run(sql`
    insert into platform.sent_letters (once_key, sent_at) values (${idempotencyKey}, ${now}) on conflict do nothing`);
  return claimed === 1;
}
