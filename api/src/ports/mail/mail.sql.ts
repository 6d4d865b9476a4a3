import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

/** Claims a letter for this transaction; waits for another that is sending it. False when it was sent already. */
export async function claimLetter(db: Db, onceKey: string, now: Date): Promise<boolean> {
  const claimed = await db.run(sql`
    insert into platform.sent_letters (once_key, sent_at) values (${onceKey}, ${now}) on conflict do nothing`);
  return claimed === 1;
}
