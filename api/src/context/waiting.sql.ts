import sql, { join, type Sql } from 'sql-template-tag';
import type { Ctx } from './context.ts';

/** Answers one row of two columns: how many wait, and since when the oldest. */
export type WaitingQuery = Sql;

/** What waits behind an entry of the operator's navigation. */
export type Waiting = {
  readonly count: number;
  /** Since when the oldest of them waits; null where nothing does. */
  readonly oldestAt: Date | null;
};

type Found = readonly [count: number, oldestAt: string | null];

/** What waits behind each entry. Every page of staff shows it, so all of them are one statement. */
export async function readWaiting(
  { db }: Pick<Ctx, 'db'>,
  queries: readonly WaitingQuery[],
): Promise<ReadonlyMap<WaitingQuery, Waiting>> {
  if (queries.length === 0) return new Map();
  const parts = queries.map(
    (query) => sql`(select json_build_array(w.count, w.oldest_at) from (${query}) w (count, oldest_at))`,
  );
  const row = await db.first<{ found: readonly Found[] }>(sql`select json_build_array(${join(parts)}) as found`);
  return new Map(
    queries.map((query, at) => {
      const [count, oldestAt] = row?.found[at] ?? [0, null];
      return [query, { count, oldestAt: oldestAt === null ? null : new Date(oldestAt) }];
    }),
  );
}
