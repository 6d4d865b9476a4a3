import sql from 'sql-template-tag';
import { z } from 'zod/mini';
import type { Db } from '../db.ts';
import { leaseTaken, type Lease } from '../lease.sql.ts';

const StoredAnswer = z.strictObject({ version: z.literal(1), reply: z.unknown() });

/** Before there was a version the reply alone was stored. What it holds is checked by its endpoint when it is sent. */
function replyOf(stored: unknown): unknown {
  if (stored === null) return undefined;
  const parsed = StoredAnswer.safeParse(stored);
  return parsed.success ? parsed.data.reply : stored;
}

export type IdempotencyKey = { readonly userId: number; readonly requestId: string; readonly endpoint: string };

/**
 * Claims the key for this transaction. A second request with the same key waits here until the first has committed or
 * rolled back.
 * @returns true when it was free
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
  return replyOf(row?.answer);
}

export async function storeResponse(db: Db, key: IdempotencyKey, answer: unknown): Promise<void> {
  await db.run(sql`
    update platform.kept_answers set answer = ${JSON.stringify({ version: 1, reply: answer })}::jsonb
    where user_id = ${key.userId} and request_id = ${key.requestId} and promise = ${key.endpoint}`);
}

/**
 * Takes the lease of a key and looks for its answer, in one statement. An answer that was stored in the very moment in which its
 * lease was given back may not be seen: then the work is prepared again, and `storeAnswer` finds it before anything commits.
 */
export async function leaseKey(
  db: Db,
  key: IdempotencyKey,
  lease: Lease,
): Promise<{ readonly isLeased: boolean; readonly answer: unknown }> {
  const row = await db.first<{ isLeased: boolean; answer: unknown }>(sql`
    with taken as (${leaseTaken(lease)} returning name)
    select exists (select from taken) as "isLeased", (
      select answer from platform.kept_answers
      where user_id = ${key.userId} and request_id = ${key.requestId} and promise = ${key.endpoint}) as answer`);
  if (!row) throw new Error('A select without a table has one row.');
  return { isLeased: row.isLeased, answer: replyOf(row.answer) };
}

/**
 * Stores the answer in the transaction of the work and gives the lease back.
 * @returns false when there is an answer already: another request has done the work, and this transaction must not commit
 */
export async function storeAnswer(db: Db, key: IdempotencyKey, lease: Lease, answer: unknown): Promise<boolean> {
  const row = await db.first<{ isStored: boolean }>(sql`
    with stored as (
      insert into platform.kept_answers (user_id, request_id, promise, answer)
      values (${key.userId}, ${key.requestId}, ${key.endpoint}, ${JSON.stringify({ version: 1, reply: answer })}::jsonb)
      on conflict do nothing returning user_id
    ), released as (
      delete from platform.leases where name = ${lease.name} and owner = ${lease.owner}
    )
    select exists (select from stored) as "isStored"`);
  return row?.isStored ?? false;
}

/** Gives the lease back where nothing was done. @returns the answer that another request may have stored meanwhile */
export async function releaseKey(db: Db, key: IdempotencyKey, lease: Lease): Promise<unknown> {
  const row = await db.first<{ answer: unknown }>(sql`
    with released as (delete from platform.leases where name = ${lease.name} and owner = ${lease.owner})
    select answer from platform.kept_answers
    where user_id = ${key.userId} and request_id = ${key.requestId} and promise = ${key.endpoint}`);
  return replyOf(row?.answer);
}

/** Rows of one batch: a statement that locks few rows for a short time. */
const BATCH_SIZE = 1000;

/**
 * Deletes stored responses older than 24 hours, the oldest first, in batches that commit by themselves
 * (docs/domain/http-api.md#repeated-requests).
 * @returns how many were deleted
 */
export async function deleteExpiredResponses(db: Db, now: Date, batchSize = BATCH_SIZE): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteExpiredBatch(db, now, batchSize);
    total += deleted;
    if (deleted < batchSize) return total;
  }
}

/** Rows that another node is just deleting are passed over. */
function deleteExpiredBatch(db: Db, now: Date, limit: number): Promise<number> {
  return db.run(sql`
    delete from platform.kept_answers where ctid = any(array(
      select ctid from platform.kept_answers
      where kept_at < ${now}::timestamptz - interval '24 hours'
      order by kept_at limit ${limit} for update skip locked))`);
}
