import { refuse } from '@shop/contract/errors';
import type {
  CatalogueArticle,
  CatalogueCategory,
  CatalogueEvent,
  CatalogueHeader,
  CatalogueProblem,
  CataloguePriceUpdate,
} from '@shop/exchange-formats';
import { applyArticles } from './apply-articles.ts';
import { applyCategories } from './apply-categories.ts';
import { applyPrices } from './apply-prices.ts';
import { finishImport, removeArticles } from './finish-import.ts';
import {
  addResult,
  reportResult,
  startRun,
  type ArticleResult,
  type ImportCounts,
  type ImportCtx,
  type ImportRun,
} from './import-run.ts';
import {
  findSourceState,
  finishRun,
  insertRun,
  insertResults,
  touchRun,
  upsertSourceState,
} from './import-runs.sql.ts';
import { announceChanges } from './import.sql.ts';
import { fitsImported, stateAfter } from './source-version.rules.ts';
import type { Stage } from './stage.ts';
import { openMediaStore, type MediaLoader } from './store-media.ts';

/** Articles written in one transaction. */
const BATCH_ARTICLES = 500;

export type ImportOptions = {
  /** What is imported, for the record: a file's name. */
  readonly source: string;
  /** Whose catalogue it is; otherwise the supplier that the file names. */
  readonly supplier?: string;
  /** Compares and validates, writes nothing. */
  readonly isDryRun?: boolean;
  /** Takes what would be written; the shop itself stays as it is. */
  readonly stage?: Stage;
  /** Contents of media that the source only names. */
  readonly loadMedia?: MediaLoader;
  readonly onResult?: (result: ArticleResult) => void;
  /** After every batch. */
  readonly onProgress?: (counts: ImportCounts) => void | Promise<void>;
  /** Told what the source says of itself, before anything is compared. */
  readonly onHeader?: (header: CatalogueHeader, supplier: string) => Promise<void>;
  /** Ends the import after the batch at hand; what was written stays. */
  readonly signal?: AbortSignal;
};

export type ImportSummary = {
  readonly supplier: string;
  readonly transaction: CatalogueHeader['transaction'];
  readonly counts: ImportCounts;
};

/**
 * Imports a catalogue as it streams by: all or nothing per article, a result for each, safe to repeat (what is the same
 * is not written again). A whole catalogue replaces its supplier's former one: articles that are gone are no longer sold.
 * Records without a header are a whole catalogue. Memory does not grow but with the article numbers.
 *
 * @throws ShopError `catalogue.import_version_missing` for an update whose base was not imported, and
 * `catalogue.import_running`; whatever `records` throws. Articles written before stay written.
 */
export async function importRecords(
  ctx: ImportCtx,
  records: AsyncIterable<CatalogueEvent> | Iterable<CatalogueEvent>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const iterator = iterate(records);
  const first = await iterator.next();
  const given = !first.done && first.value.kind === 'header' ? first.value : undefined;
  const run = await openRun(ctx, given ?? wholeCatalogue(options), options);
  try {
    const inbox = openInbox(ctx, run, options);
    if (!first.done && !given) await inbox.take(first.value);
    for await (const event of iterator) await inbox.take(event);
    await inbox.flush();
    await finishImport(ctx, run);
    await closeRun(ctx, run, null);
  } catch (error) {
    await closeRun(ctx, run, error instanceof Error ? error.message : 'unknown').catch(() => undefined);
    throw error;
  }
  return { supplier: run.supplier, transaction: run.header.transaction, counts: run.counts };
}

async function* iterate<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T, void, undefined> {
  yield* items;
}

function wholeCatalogue({ source, supplier }: ImportOptions): CatalogueHeader {
  return {
    kind: 'header',
    format: 'shop-csv',
    transaction: 'new-catalogue',
    catalogueId: source,
    catalogueVersion: '',
    currency: 'CHF',
    languages: ['de'],
    supplier: { id: supplier ?? source },
  };
}

async function openRun(ctx: ImportCtx, header: CatalogueHeader, options: ImportOptions): Promise<ImportRun> {
  const supplier = options.supplier ?? header.supplier.id ?? header.supplier.name ?? 'own';
  const state = await findSourceState(ctx, supplier, header.catalogueId);
  if (!fitsImported(header, state)) {
    const { previousVersion = '', catalogueId } = header;
    refuse('catalogue.import_version_missing', { previousVersion, catalogue: catalogueId, supplier });
  }
  await options.onHeader?.(header, supplier);
  const { stage, onResult } = options;
  const writes = options.isDryRun !== true && stage === undefined;
  const id = writes ? await insertRun(ctx, header, supplier, options.source, ctx.now) : undefined;
  if (id === undefined && writes) refuse('catalogue.import_running');
  return startRun({
    id,
    header,
    supplier,
    media: openMediaStore(options.isDryRun ? withoutStoring : ctx.files, options.loadMedia ?? (() => undefined)),
    ...(stage && { stage }),
    ...(onResult && { report: onResult }),
  });
}

/** For a dry run: media are loaded and validated, and nothing is kept. */
const withoutStoring: Pick<ImportCtx['files'], 'put'> = {
  put: ({ byteLength }) => Promise.resolve({ hash: '', bytes: byteLength }),
};

async function closeRun(ctx: ImportCtx, run: ImportRun, failure: string | null): Promise<void> {
  if (run.id === undefined) return;
  await insertResults(ctx, run.id, run.warnings.splice(0));
  await finishRun(ctx, run.id, run.counts, failure);
  await announceChanges(ctx);
  if (failure !== null) return;
  const { header, supplier } = run;
  const state = await findSourceState(ctx, supplier, header.catalogueId);
  await upsertSourceState(ctx, supplier, header.catalogueId, stateAfter(header, state), ctx.now);
}

/** Gathers events into batches of one kind and applies a batch when it is full or another kind begins. */
function openInbox(ctx: ImportCtx, run: ImportRun, { onProgress, signal }: ImportOptions) {
  const articles: CatalogueArticle[] = [];
  const categories: CatalogueCategory[] = [];
  const prices: CataloguePriceUpdate[] = [];
  const removals: string[] = [];
  let refusedAt = '';

  async function flush(): Promise<void> {
    signal?.throwIfAborted();
    if (categories.length > 0) await applyCategories(ctx, run, categories.splice(0));
    if (articles.length > 0) await applyArticles(ctx, run, articles.splice(0));
    if (prices.length > 0) await applyPrices(ctx, run, prices.splice(0));
    if (removals.length > 0) await removeArticles(ctx, run, removals.splice(0));
    if (run.id !== undefined) {
      await insertResults(ctx, run.id, run.warnings.splice(0));
      await touchRun(ctx, run.id, run.counts);
    }
    await onProgress?.(run.counts);
  }

  async function queue<T extends { readonly sku: string }>(batch: T[], item: T): Promise<void> {
    if (run.seenSkus.get(item.sku)) {
      addResult(run, { result: 'refused', sku: item.sku, code: 'sku.repeated' });
      return;
    }
    run.seenSkus.set(item.sku, true);
    batch.push(item);
    if (batch.length >= BATCH_ARTICLES) await flush();
  }

  /** Several reasons to refuse one article count once. */
  function note({ sku = '', line, severity, code, details }: CatalogueProblem): void {
    if (sku !== '' && !run.seenSkus.has(sku)) run.seenSkus.set(sku, false);
    const result: ArticleResult = { result: severity, sku, line, code, details };
    const at = `${sku}@${line}`;
    if (severity === 'refused' && refusedAt === at) reportResult(run, result);
    else addResult(run, result);
    if (severity === 'refused') refusedAt = at;
  }

  async function take(event: CatalogueEvent): Promise<void> {
    switch (event.kind) {
      case 'header':
        return;
      case 'category':
        categories.push(event);
        return;
      case 'article':
        return queue(articles, event);
      case 'price-update':
        return queue(prices, event);
      case 'removal':
        run.seenSkus.set(event.sku, true);
        removals.push(event.sku);
        return;
      case 'placement':
        run.placements.set(event.sku, [...(run.placements.get(event.sku) ?? []), event.categoryId]);
        return;
      case 'problem':
        return note(event);
    }
  }

  return { take, flush };
}
