import type { CatalogueHeader } from '@shop/exchange-formats';
import type { Kept } from './apply-articles.ts';
import { writeTogether } from './apply-articles.ts';
import { writeCategories } from './apply-categories.ts';
import { writePrices } from './apply-prices.ts';
import { bringIntoOrder, completeCategories, deactivateArticles } from './finish-import.ts';
import { startRun, type ImportCtx } from './import-run.ts';
import { findSourceState, upsertSourceState, type SourceState } from './import-runs.sql.ts';
import { lockCatalogue, recordChanges, type CategoryRecord, type PriceRecord } from './import.sql.ts';
import { stateAfter } from './source-version.rules.ts';
import type { PendingArticle } from './stage.ts';
import { openMediaStore } from './store-media.ts';

/** An article as it was staged, with what is kept of the one in the shop. */
export type StagedArticle = Omit<PendingArticle, 'before'> & { readonly kept?: Kept };

/** A compared catalogue, in pieces of a few hundred articles. */
export type StagedCatalogue = {
  readonly header: CatalogueHeader;
  readonly supplier: string;
  /** Whether the source had a single good article: without one nothing is cleared. */
  readonly hasArticles: boolean;
  readonly categories: readonly CategoryRecord[];
  readonly placements: ReadonlyMap<string, readonly string[]>;
  readonly articles: AsyncIterable<readonly StagedArticle[]>;
  readonly prices: AsyncIterable<readonly PriceRecord[]>;
  readonly gone: AsyncIterable<readonly string[]>;
};

/**
 * Writes a staged catalogue. To be called in a transaction, so that it is there as a whole or not at all.
 * @param afterPiece after every piece with its articles; it may throw to leave everything as it was
 * @returns how far the supplier's catalogue had come before
 */
export async function takeOver(
  ctx: Omit<ImportCtx, 'files'>,
  staged: StagedCatalogue,
  afterPiece: (articles: number) => Promise<void>,
): Promise<SourceState | null> {
  const { header, supplier } = staged;
  await lockCatalogue(ctx);
  const run = startRun({
    header,
    supplier,
    media: openMediaStore(storesNothing, () => undefined),
    placements: new Map([...staged.placements].map(([sku, ids]) => [sku, [...ids]])),
    seenCategories: new Set(staged.categories.map(({ id }) => id)),
  });
  if (staged.categories.length > 0) await writeCategories(ctx, staged.categories);
  for await (const articles of staged.articles) {
    await writeTogether(ctx, run, articles);
    await afterPiece(articles.length);
  }
  for await (const prices of staged.prices) {
    await writePrices(ctx, prices);
    await afterPiece(prices.length);
  }
  for await (const gone of staged.gone) {
    await deactivateArticles(ctx, supplier, gone);
    await afterPiece(gone.length);
  }
  await completeCategories(ctx, run, staged.hasArticles);
  await bringIntoOrder(ctx);
  await recordChanges(ctx, ['']);
  const before = await findSourceState(ctx, supplier, header.catalogueId);
  await upsertSourceState(ctx, supplier, header.catalogueId, stateAfter(header, before), ctx.now);
  return before ?? null;
}

/** Media were stored when the catalogue was staged. */
const storesNothing = { put: () => Promise.reject(new Error('Media are stored before')) };
