import { readCatalogueFile, type CatalogueHeader } from '@shop/exchange-formats';
import { yieldToRequests } from '#platform/back-pressure.ts';
import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { getCatalogueVersion, importRecords, type ArticleResult, type ImportCounts } from '../../catalogue/index.ts';
import { requireOwn } from '../claims.sql.ts';
import { findRules } from '../import-rules.sql.ts';
import { updateSummary } from '../preview.sql.ts';
import { updateRun, type Run } from '../runs.sql.ts';
import { clearStaged, countActive, insertWarnings, updateDecisions, type WarningRecord } from '../staging.sql.ts';
import { finishPreview, READING_SHARE } from './finish-preview.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { ImportSource } from './open-source.ts';
import { stageInto } from './stage-into.ts';

/** Warnings kept of one import; beyond it they are only counted. */
const WARNINGS_MAX = 50_000;
/** What is read at a time: a megabyte holds thousands of articles, and the progress would stand still for them. */
const COUNTED_BYTES = 16_384;

/** Without media beside the catalogue those in the shop stay. */
type Source = ImportSource & {
  readonly onResult?: (result: ArticleResult) => void;
  readonly onProgress?: (counts: ImportCounts) => void;
};

/**
 * Reads the file of a run and compares it with the shop, which stays as it is. Begins anew each time, so that it may have
 * been cut off anywhere; decisions of a former reading stay.
 * @throws CatalogueFileError, ShopError `catalogue.import_version_missing`
 */
export async function readImport(
  ctx: Pick<Ctx, 'db' | 'files' | 'now'>,
  run: Run,
  heart: Pick<Heartbeat, 'progress' | 'signal'>,
  { bytes, bytesTotal, loadMedia, onResult, onProgress }: Source,
): Promise<void> {
  heart.progress.total = bytesTotal / READING_SHARE;
  const catalogueVersion = await getCatalogueVersion(ctx);
  const decisions = await clearStaged(ctx, run.id);
  const { pricePercentMax } = await findRules(ctx);
  const warnings = gatherWarnings(loadMedia !== undefined);
  let supplier = '';
  const events = readCatalogueFile(countBytes(bytes, heart.progress), {
    transaction: run.isUpdate ? 'update-products' : 'new-catalogue',
  });
  const flush = async () => insertWarnings(ctx, run.id, warnings.take());
  const { counts } = await importRecords(ctx, events, {
    source: run.name,
    ...(run.givenSupplier !== null && { supplier: run.givenSupplier }),
    stage: stageInto(ctx, run, { hasMedia: loadMedia !== undefined, supplierOf: () => supplier }),
    ...(loadMedia && { loadMedia }),
    onHeader: async (header, of) => {
      supplier = of;
      await keepHeader(ctx, run, header, of);
    },
    onResult: (result) => {
      warnings.add(result);
      onResult?.(result);
    },
    onProgress: async (counts) => {
      onProgress?.(counts);
      await flush();
      await yieldToRequests();
    },
    signal: heart.signal,
  });
  warnings.end();
  await flush();
  if (decisions.length > 0) await updateDecisions(ctx, run.id, decisions);
  const counted = { ...counts, warning: counts.warning - warnings.unsaid() };
  const summary = await finishPreview(ctx, heart, { runId: run.id, counts: counted, pricePercentMax });
  heart.signal.throwIfAborted();
  await inTransaction(ctx, async (ctx) => {
    await requireOwn(ctx, run);
    await updateSummary(ctx, run.id, summary);
    await updateRun(ctx, run.id, 'preview', { comparedAt: ctx.now, catalogueVersion, failure: null });
  });
}

async function keepHeader(ctx: Pick<Ctx, 'db'>, run: Run, header: CatalogueHeader, supplier: string): Promise<void> {
  const activeBefore = await countActive(ctx, supplier);
  await updateRun(ctx, run.id, run.state, { header, supplier, activeBefore });
}

async function* countBytes(
  bytes: AsyncIterable<Uint8Array>,
  progress: Heartbeat['progress'],
): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    for (let at = 0; at < piece.byteLength; at += COUNTED_BYTES) {
      const slice = piece.subarray(at, at + COUNTED_BYTES);
      yield slice;
      progress.done += slice.byteLength;
    }
  }
}

/**
 * What is to be said of articles. Where no media came with the file, that is said once and not of each article.
 */
function gatherWarnings(hasMedia: boolean) {
  const pending: WarningRecord[] = [];
  let position = 0;
  let withoutMedia = 0;

  function push(warning: Omit<WarningRecord, 'position'>): void {
    if (++position <= WARNINGS_MAX) pending.push({ ...warning, position });
  }

  return {
    add: ({ result, sku, line, code = '', details = {} }: ArticleResult) => {
      if (result !== 'refused' && result !== 'warning') return;
      if (code === 'media.missing' && !hasMedia) withoutMedia++;
      else push({ sku, line: line ?? null, severity: result, code, details });
    },
    end: () => {
      if (withoutMedia > 0)
        push({ sku: '', line: null, severity: 'warning', code: 'media.none_given', details: { count: withoutMedia } });
    },
    take: () => pending.splice(0),
    /** Warnings counted that are said together. */
    unsaid: () => (withoutMedia > 0 ? withoutMedia - 1 : 0),
  };
}
