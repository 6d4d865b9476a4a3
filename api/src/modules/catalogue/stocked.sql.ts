import sql from 'sql-template-tag';
import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { recordChanges } from './import/import.sql.ts';

/**
 * Takes over which articles are in stock, all others are not, and tells the indexes about those for which that is new. Answers
 * how many. Safe to repeat.
 */
export async function saveStocked(ctx: Pick<Ctx, 'db'>, skus: readonly string[]): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db.rows<{ sku: string }>(sql`
      with asked as materialized (
        select p.sku from unnest(${[...skus]}::text[]) as given (sku) join catalogue.products p using (sku)
      ), gone as (
        delete from catalogue.stocked s where not exists (select from asked a where a.sku = s.sku) returning s.sku
      ), come as (
        insert into catalogue.stocked (sku) select sku from asked on conflict do nothing returning sku
      )
      select sku from gone union all select sku from come`);
    await recordChanges(
      ctx,
      changed.map(({ sku }) => sku),
    );
    return changed.length;
  });
}
