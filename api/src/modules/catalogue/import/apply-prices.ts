import type { CataloguePriceUpdate } from '@shop/exchange-formats';
import { fitPriceUnit } from '@shop/exchange-formats';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { hashOf, listPriceOn, SHOP_CURRENCY, toPriceLists, type StoredPriceList } from './article-row.rules.ts';
import { addResult, type ImportCtx, type ImportRun } from './import-run.ts';
import * as importSql from './import.sql.ts';
import type { PendingPrices } from './stage.ts';

/** What is known of an article whose prices change. */
export type KnownPrices = Pick<importSql.KnownProduct, 'sku' | 'contentHash'>;

/** Replaces the price lists of known articles, nothing else. An unknown article is refused. */
export async function applyPrices(
  ctx: ImportCtx,
  run: ImportRun,
  updates: readonly CataloguePriceUpdate[],
): Promise<void> {
  const skus = updates.map(({ sku }) => sku);
  const known = new Map((await importSql.listKnownProducts(ctx, skus)).map((product) => [product.sku, product]));
  const dayIso = readZurichClock(ctx.now).day;
  const pending: PendingPrices[] = [];
  for (const update of updates) {
    const { sku } = update;
    const before = known.get(sku);
    const priced = before && priceAgain(update, before);
    if (!before) addResult(run, { result: 'refused', sku, code: 'sku.unknown' });
    else if (before.supplier !== run.supplier) {
      addResult(run, { result: 'refused', sku, code: 'sku.other_supplier', details: { supplier: before.supplier } });
    } else if (!priced)
      addResult(run, { result: 'refused', sku, code: 'price.none', details: { currency: SHOP_CURRENCY } });
    else if (priced.priceUnit === before.priceUnit && hashOf(priced.lists) === hashOf(sorted(before.priceLists))) {
      addResult(run, { result: 'unchanged', sku });
    } else {
      const record = {
        sku,
        price_unit: priced.priceUnit,
        price_lists: priced.lists,
        list_price: listPriceOn(priced.lists, dayIso),
        // Another content than the catalogue's, so that the next whole catalogue is compared with it afresh.
        content_hash: hashOf([before.contentHash, priced.lists]),
      };
      pending.push({ record, before });
    }
  }
  const records = pending.map(({ record }) => record);
  await run.stage?.prices(pending);
  if (run.id !== undefined && records.length > 0) {
    await writePrices(ctx, records);
    run.hasChanges = true;
  }
  for (const { sku } of records) addResult(run, { result: 'changed', sku });
}

/** Writes prices in one transaction, or in the one at hand. */
export async function writePrices(
  ctx: Omit<ImportCtx, 'files'>,
  records: readonly importSql.PriceRecord[],
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await importSql.lockCatalogue(ctx);
    await importSql.updatePrices(ctx, records, ctx.now);
    await importSql.recordChanges(
      ctx,
      records.map(({ sku }) => sku),
    );
  });
}

/**
 * The update's amounts are for its scale times the quantity that the supplier's prices refer to; here they become
 * Rappen per price unit of the product, or of a larger one where a Rappen is too coarse.
 */
function priceAgain(
  { prices, priceScale }: CataloguePriceUpdate,
  { priceUnit, priceQuantity }: importSql.KnownProduct,
): { readonly priceUnit: number; readonly lists: readonly StoredPriceList[] } | undefined {
  const lists = toPriceLists(prices);
  if (lists.length === 0) return undefined;
  const per = BigInt(priceScale * priceQuantity);
  const amounts = lists.flatMap(({ s }) => s.map(([, cents]) => ({ amount: { units: BigInt(cents), scale: 2 }, per })));
  const fitted = fitPriceUnit(amounts, priceUnit);
  if (!fitted) return undefined;
  let next = 0;
  const fittedLists = lists.map((list) => ({
    ...list,
    s: list.s.map(([from]) => [from, fitted.cents[next++] ?? 0] as const),
  }));
  return { priceUnit: fitted.priceUnit, lists: sorted(fittedLists) };
}

/** With keys in one order, as the database gives them back in another. */
function sorted(lists: readonly StoredPriceList[]): readonly StoredPriceList[] {
  return lists.map(({ k, f, t, a, s }) => ({ k, ...(f && { f }), ...(t && { t }), ...(a && { a }), s }));
}
