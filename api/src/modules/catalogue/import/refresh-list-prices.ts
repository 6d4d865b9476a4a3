import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { listPriceOn } from './article-row.rules.ts';
import type { ImportCtx } from './import-run.ts';
import * as importSql from './import.sql.ts';

const BATCH = 2000;

/** Price lists begin and end by date: makes the one valid today the list price. Answers how many articles changed. */
export async function refreshListPrices(ctx: Omit<ImportCtx, 'files'>): Promise<number> {
  const dayIso = readZurichClock(ctx.now).day;
  let changed = 0;
  for (let after = ''; ;) {
    const dated = await importSql.listDatedPrices(ctx, after, BATCH);
    const last = dated.at(-1);
    if (!last) break;
    after = last.sku;
    const records = dated
      .map(({ sku, priceLists, listPrice }) => ({
        sku,
        list_price: listPriceOn(priceLists, dayIso),
        before: listPrice,
      }))
      .filter(({ list_price, before }) => JSON.stringify(list_price) !== JSON.stringify(before));
    if (records.length === 0) continue;
    changed += records.length;
    await inTransaction(ctx, async (ctx) => {
      await importSql.lockCatalogue(ctx);
      await importSql.updateListPrices(
        ctx,
        records.map(({ sku, list_price }) => ({ sku, list_price })),
      );
      await importSql.recordChanges(
        ctx,
        records.map(({ sku }) => sku),
      );
    });
  }
  return changed;
}
