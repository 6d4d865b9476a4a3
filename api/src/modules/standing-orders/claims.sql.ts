import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import { occurrenceColumns, readOccurrence, type StoredOccurrence } from './occurrences.sql.ts';

type Clocked = Pick<Ctx, 'db' | 'now'>;

/** How long nobody else takes an order that somebody works on; after that its worker is taken for dead. */
const CLAIM_MINUTES = 10;

/**
 * Takes orders of plans that are due, or whose worker died, the oldest first: of several workers each takes others. Those of
 * plans that have ended or are paused are not due.
 */
export async function claimDue(
  { db, now }: Clocked,
  { claimId, limit }: { readonly claimId: string; readonly limit: number },
): Promise<readonly StoredOccurrence[]> {
  const rows = await db.rows<StoredOccurrence>(sql`
    with fresh as (
      select occurrence_id, due_at from standing_orders.occurrences
      where state in ('scheduled', 'announced') and due_at <= ${now}
      order by due_at, occurrence_id limit ${limit} for update skip locked
    ), stale as (
      select occurrence_id, due_at from standing_orders.occurrences
      where state = 'ordering' and claimed_until <= ${now}
      order by claimed_until limit ${limit} for update skip locked
    ), taken as (
      select occurrence_id from (select * from fresh union all select * from stale) due
      order by due_at, occurrence_id limit ${limit}
    )
    update standing_orders.occurrences o
    set state = 'ordering', claim_id = ${claimId}::uuid, attempts = o.attempts + 1, changed_at = ${now},
      claimed_until = ${now}::timestamptz + make_interval(mins => ${CLAIM_MINUTES})
    from taken where o.occurrence_id = taken.occurrence_id
    returning ${occurrenceColumns}`);
  return rows.map(readOccurrence);
}

/** The same for one that somebody has asked for; its row is held by the caller. */
export async function claimOne({ db, now }: Clocked, occurrenceId: number, claimId: string): Promise<StoredOccurrence> {
  const row = await db.first<StoredOccurrence>(sql`
    update standing_orders.occurrences o
    set state = 'ordering', claim_id = ${claimId}::uuid, attempts = 1, changed_at = ${now}, problems = null,
      claimed_until = ${now}::timestamptz + make_interval(mins => ${CLAIM_MINUTES})
    where o.occurrence_id = ${occurrenceId} returning ${occurrenceColumns}`);
  if (!row) throw new Error('The order that is claimed is held.');
  return readOccurrence(row);
}

/** Whether it is still this worker's: the row is then held until the transaction ends. */
export async function holdClaim({ db }: Pick<Ctx, 'db'>, occurrenceId: number, claimId: string): Promise<boolean> {
  const held = await db.run(sql`
    select from standing_orders.occurrences
    where occurrence_id = ${occurrenceId} and state = 'ordering' and claim_id = ${claimId}::uuid for update`);
  return held === 1;
}

/** An outer system was away: it is tried again in a while, by whoever comes round then. */
export async function delayClaim(
  { db, now }: Clocked,
  occurrenceId: number,
  { claimId, minutes }: { readonly claimId: string; readonly minutes: number },
): Promise<void> {
  await db.run(sql`
    update standing_orders.occurrences set claimed_until = ${now}::timestamptz + make_interval(mins => ${minutes})
    where occurrence_id = ${occurrenceId} and state = 'ordering' and claim_id = ${claimId}::uuid`);
}

/** Marks what is to be announced; the caller enqueues the e-mails in the same transaction. */
export async function markAnnounced(
  { db, now }: Clocked,
  limit: number,
): Promise<readonly { readonly occurrenceId: number }[]> {
  return db.rows(sql`
    with due as (
      select occurrence_id from standing_orders.occurrences
      where state = 'scheduled' and announce_at <= ${now} and due_at > ${now}
      order by announce_at, occurrence_id limit ${limit} for update skip locked
    )
    update standing_orders.occurrences o set state = 'announced', changed_at = ${now}
    from due where o.occurrence_id = due.occurrence_id
    returning o.occurrence_id as "occurrenceId"`);
}
