import type { CatalogueArticle } from '@shop/exchange-formats';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { contentHashOf, toNumberRecords, toProductRecord, toRelationRecords } from './article-row.rules.ts';
import { addResult, type ImportCtx, type ImportRun } from './import-run.ts';
import * as importSql from './import.sql.ts';
import type { PendingArticle } from './stage.ts';
import type { MediaOfArticle } from './store-media.ts';

type Due = { readonly article: CatalogueArticle; readonly before: importSql.KnownProduct | undefined };

/**
 * Writes what is new or different of these articles in one transaction. Should the database refuse one of them, each is
 * tried alone, so that a bad article never sinks its neighbours.
 */
export async function applyArticles(
  ctx: ImportCtx,
  run: ImportRun,
  articles: readonly CatalogueArticle[],
): Promise<void> {
  const skus = articles.map(({ sku }) => sku);
  const known = new Map((await importSql.listKnownProducts(ctx, skus)).map((product) => [product.sku, product]));
  const due: Due[] = [];
  for (const article of articles) {
    const { sku } = article;
    const before = known.get(sku);
    if (before && before.supplier !== run.supplier) {
      addResult(run, { result: 'refused', sku, code: 'sku.other_supplier', details: { supplier: before.supplier } });
    } else if (before?.isActive && before.contentHash === contentHashOf(article)) {
      addResult(run, { result: 'unchanged', sku });
    } else {
      due.push({ article, before });
    }
  }
  const pending = await addMedia(run, due);
  const { stage } = run;
  if (stage) await write(run, pending, stage.articles);
  else if (run.id === undefined) pending.forEach(({ article: { sku }, result }) => addResult(run, { result, sku }));
  else await write(run, pending, (some) => writeTogether(ctx, run, some));
}

/**
 * What is to be written, with its media. Lost media are warned of and are part of the fingerprint: once their files are there,
 * the next import of the same catalogue brings them.
 */
async function addMedia(run: ImportRun, due: readonly Due[]): Promise<readonly PendingArticle[]> {
  const mediaOf = await storeMedia(
    run,
    due.map(({ article }) => article),
  );
  return due.flatMap(({ article, before }): readonly PendingArticle[] => {
    const { sku } = article;
    const media = mediaOf.get(sku) ?? { stored: [], lost: [] };
    for (const reason of ['missing', 'refused'] as const) {
      const lost = media.lost.filter((medium) => medium.reason === reason).map(({ source }) => source);
      const details = { files: lost.join(', ') };
      if (lost.length > 0) addResult(run, { result: 'warning', sku, code: `media.${reason}`, details });
    }
    const contentHash = contentHashOf(article, media.lost);
    if (before?.isActive && before.contentHash === contentHash) {
      addResult(run, { result: 'unchanged', sku });
      return [];
    }
    return [{ article, contentHash, result: before ? 'changed' : 'new', media, before }];
  });
}

async function write(
  run: ImportRun,
  pending: readonly PendingArticle[],
  writeSome: (pending: readonly PendingArticle[]) => Promise<void>,
): Promise<void> {
  if (pending.length === 0) return;
  try {
    await writeSome(pending);
  } catch (error) {
    run.dictionary.clear();
    if (!isFaultOfContent(error)) throw error;
    const [first] = pending;
    if (pending.length > 1) for (const one of pending) await write(run, [one], writeSome);
    else if (first) {
      const details = { reason: error.message.slice(0, 120) };
      addResult(run, { result: 'refused', sku: first.article.sku, code: 'article.not_storable', details });
    }
    return;
  }
  run.hasChanges = true;
  for (const { article, result } of pending) addResult(run, { result, sku: article.sku });
}

/** What of an article is not taken over: then it is written with what it had. */
export type Kept = Readonly<Record<string, unknown>>;

/** Writes articles in one transaction, or in the one at hand. */
export async function writeTogether(
  ctx: Omit<ImportCtx, 'files'>,
  run: Pick<ImportRun, 'dictionary' | 'supplier'>,
  pending: readonly (Omit<PendingArticle, 'before'> & { readonly kept?: Kept })[],
): Promise<void> {
  const articles = pending.map(({ article }) => article);
  const skus = articles.map(({ sku }) => sku);
  const dayIso = readZurichClock(ctx.now).day;
  await inTransaction(ctx, async (ctx) => {
    await importSql.lockCatalogue(ctx);
    const store = await run.dictionary.learn(ctx, articles);
    const records = pending.map(({ article, contentHash, media, kept }) => ({
      ...toProductRecord(article, {
        supplier: run.supplier,
        contentHash,
        attributes: store(article),
        media: media.stored,
        dayIso,
      }),
      ...kept,
    }));
    await importSql.upsertProducts(ctx, records, ctx.now);
    await importSql.replaceNumbers(ctx, skus, articles.flatMap(toNumberRecords));
    await importSql.replaceRelations(ctx, skus, articles.flatMap(toRelationRecords));
    await importSql.recordChanges(ctx, skus);
  });
}

/** Storing media mostly waits for disk and database; how much is in memory meanwhile, the store of media bounds. */
const ARTICLES_AT_ONCE = 8;

/** The media of articles by sku. */
async function storeMedia(
  run: ImportRun,
  articles: readonly CatalogueArticle[],
): Promise<ReadonlyMap<string, MediaOfArticle>> {
  const stored = new Map<string, MediaOfArticle>();
  for (let from = 0; from < articles.length; from += ARTICLES_AT_ONCE) {
    const some = articles.slice(from, from + ARTICLES_AT_ONCE);
    await Promise.all(some.map(async ({ sku, media }) => stored.set(sku, await run.media.store(media))));
  }
  return stored;
}

/** SQLSTATE classes 22 (data) and 23 (integrity), and texts that are no JSON for the database. */
function isFaultOfContent(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
}
