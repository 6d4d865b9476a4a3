import sql, { join, type Sql } from 'sql-template-tag';
import type { BuyerCtx } from './context.ts';

/** How many things wait behind an entry of the account. Every page shows it, so all counts of a menu are one statement. */
export type MenuCount = {
  /** Answers one value. */
  readonly query: (ctx: BuyerCtx) => Sql;
  /** Null where the user has nothing to do with them. */
  readonly read: (value: unknown, ctx: BuyerCtx) => number | null;
};

/** All of them in one query. */
export async function readMenuCounts(
  ctx: BuyerCtx,
  counts: readonly MenuCount[],
): Promise<ReadonlyMap<MenuCount, number | null>> {
  if (counts.length === 0) return new Map();
  const queries = counts.map(({ query }) => sql`(${query(ctx)})`);
  const row = await ctx.db.first<{ found: readonly unknown[] }>(
    sql`select json_build_array(${join(queries)}) as found`,
  );
  return new Map(counts.map((count, index) => [count, count.read(row?.found[index] ?? null, ctx)]));
}
