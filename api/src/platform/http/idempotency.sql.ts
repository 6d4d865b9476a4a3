import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export type IdempotencyKey = { readonly userId: number; readonly requestId: string; readonly endpoint: string };

/**
 * Claims the key for this transaction. A second request with the same key waits here until the first has committed or
 * rolled back.
 * @returns true when nobody had it
 */
export async function claimKey(db: Db, key: IdempotencyKey): Promise<boolean> {
  const claimed = await db.run(sql`
    insert into platform.kept_answers (user_id, request_id, promise)
    values (${key.userId}, ${key.requestId}, ${key.endpoint})
    on conflict do nothing`);
  return claimed === 1;
}

export async function getStoredResponse(db: Db, key: IdempotencyKey): Promise<unknown> {
  const row = await db.first<{ answer: unknown }>(sql`
    select answer from platform.kept_answers
    where user_id = ${key.userId} and request_id = ${key.requestId} and promise = ${key.endpoint}`);
  return row?.answer;
}

export async function storeResponse(db: Db, key: IdempotencyKey, answer: unknown): Promise<void> {
  await db.run(sql`
    update platform.kept_answers set answer = ${JSON.stringify(answer)}::jsonb
    where user_id = ${key.userId} and request_id = ${key.requestId} and promise = ${key.endpoint}`);
}

/** Deletes stored responses older than 24 hours (docs/domain/http-api.md#repeated-requests). */
export async function deleteExpiredResponses(db: Db, now: Date): Promise<number> {
  return db.run(sql`delete from platform.kept_answers where kept_at < ${now}::timestamptz - interval '24 hours'`);
}
