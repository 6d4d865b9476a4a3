import type { ImportDetail } from '@shop/contract/catalogue-imports';
import { refuse, ShopError } from '@shop/contract/errors';
import { CatalogueFileError } from '@shop/exchange-formats';
import { isViolationOf } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import type { ArticleResult, ImportCounts } from '../../catalogue/index.ts';
import { findRules } from '../import-rules.sql.ts';
import { brokenLimitsOf } from '../limits.rules.ts';
import { insertRun, requireRun, updateRun, type Run, type RunState } from '../runs.sql.ts';
import { applyImport } from './apply-import.ts';
import { startHeartbeat, type Heartbeat } from './heartbeat.ts';
import type { ImportSource } from './open-source.ts';
import { readImport } from './read-import.ts';

type AtOnceCtx = Pick<Ctx, 'db' | 'files' | 'now' | 'signal' | 'log'>;

type Wanted = ImportSource & {
  readonly name: string;
  readonly fileBytes: number;
  readonly supplier: string | null;
  readonly isUpdate: boolean;
  /** Beyond the limits too; the reason stays in the history. */
  readonly reason: string | null;
  readonly onResult: (result: ArticleResult) => void;
  readonly onProgress: (counts: ImportCounts) => void;
};

type Outcome = {
  readonly id: number;
  readonly supplier: string;
  readonly counts: ImportCounts;
  /** What stopped it: then it waits as a preview. */
  readonly brokenLimits: ImportDetail['brokenLimits'];
};

const COMMAND = 'npm run import';

/**
 * The way of every import in one go, for the command line: read, compared, and taken over unless it goes beyond a limit.
 * @throws ShopError `catalogue.import_running` while another one is worked on; whatever reading throws
 */
export async function importAtOnce(ctx: AtOnceCtx, wanted: Wanted): Promise<Outcome> {
  const run = await beginRun(ctx, wanted);
  try {
    await whileAlive(ctx, run, (heart) => readImport(ctx, run, heart, wanted));
    const read = await requireRun(ctx, run.id);
    const { summary, supplier } = read;
    if (!summary) throw new Error(`Import ${run.id} found nothing`);
    const brokenLimits = brokenLimitsOf(summary, read.activeBefore, await findRules(ctx));
    const outcome = { id: run.id, supplier: supplier ?? '', counts: summary.counts, brokenLimits };
    if (brokenLimits.length > 0 && wanted.reason === null) return outcome;
    await claim(ctx, read, 'applying', wanted.reason ?? '');
    const applying: Run = { ...read, state: 'applying' };
    await whileAlive(ctx, applying, (heart) => applyImport(ctx, applying, heart));
    return { ...outcome, brokenLimits: [] };
  } catch (error) {
    await close(ctx, run, error);
    throw error;
  }
}

/** Of each stage its own: between two of them the run is nobody's, and a sign of life would find that it was lost. */
async function whileAlive(ctx: AtOnceCtx, run: Run, work: (heart: Heartbeat) => Promise<unknown>): Promise<void> {
  const heart = startHeartbeat(ctx, run);
  try {
    await work(heart);
  } finally {
    await heart.stop();
  }
}

async function beginRun(ctx: AtOnceCtx, { name, fileBytes, supplier, isUpdate }: Wanted): Promise<Run> {
  const id = await insertRun(ctx, {
    name,
    origin: 'command',
    fileBytes,
    givenSupplier: supplier,
    isUpdate,
    createdBy: COMMAND,
  });
  const run = await requireRun(ctx, id);
  await claim(ctx, run, 'reading', '');
  return { ...run, state: 'reading' };
}

/** @throws ShopError `catalogue.import_running` */
async function claim(ctx: AtOnceCtx, { id }: Run, state: RunState, reason: string): Promise<void> {
  const confirmed = { confirmedAt: ctx.now, confirmedBy: COMMAND, reason };
  try {
    await updateRun(ctx, id, state, { workStartedAt: 'now', ...(state === 'applying' && confirmed) });
  } catch (error) {
    if (!isViolationOf(error, 'runs_at_work')) throw error;
    await updateRun(ctx, id, 'discarded');
    refuse('catalogue.import_running');
  }
}

/** Nothing can be read again without the file: what was not finished ends here. */
async function close(ctx: AtOnceCtx, { id }: Run, error: unknown): Promise<void> {
  const isOfFile = error instanceof CatalogueFileError || error instanceof ShopError;
  const failure = isOfFile ? { code: error.code, details: error.details } : { code: 'interrupted', details: {} };
  const state = isOfFile ? 'unreadable' : 'broken';
  await updateRun(ctx, id, state, { failure }).catch(() => undefined);
}
