import { ShopError } from '@shop/contract/errors';
import { CatalogueFileError } from '@shop/exchange-formats';
import { existsSync } from 'node:fs';
import type { Ctx } from '#src/context/context.ts';
import { makeMediaFolder } from '../../catalogue/index.ts';
import { claimRun, letGo } from '../claims.sql.ts';
import type { RunFailure } from '../run-summary.schema.ts';
import { readParts, updateRun, type Run, type RunState } from '../runs.sql.ts';
import { applyImport } from './apply-import.ts';
import { LetGo, startHeartbeat, StopWanted, type Heartbeat } from './heartbeat.ts';
import { openSource } from './open-source.ts';
import { readImport } from './read-import.ts';
import { undoImport } from './undo-import.ts';

export type WorkCtx = Pick<Ctx, 'db' | 'files' | 'now' | 'signal' | 'log' | 'importFolder'>;

/** A run that was taken so often is given up. */
const ATTEMPTS_MAX = 3;

/** Does what waits, one import after another; what was cut off is begun anew. Safe to be called by many at once. */
export async function workOnImports(ctx: WorkCtx): Promise<void> {
  for (let run = await claimRun(ctx); run !== undefined; run = await claimRun(ctx)) await work(ctx, run);
}

async function work(ctx: WorkCtx, run: Run): Promise<void> {
  if (run.attempts > ATTEMPTS_MAX) return giveUp(ctx, run, { code: 'interrupted', details: {} });
  const heart = startHeartbeat(ctx, run);
  try {
    await doWork(ctx, run, heart);
    if (run.origin === 'folder' && run.state === 'reading') await ctx.importFolder?.put(run.name, 'done');
  } catch (error) {
    await heart.stop();
    await handle(ctx, run, heart.signal.aborted ? heart.signal.reason : error);
  } finally {
    await heart.stop();
  }
}

async function doWork(ctx: WorkCtx, run: Run, heart: Heartbeat): Promise<void> {
  if (run.state === 'applying') return applyImport(ctx, run, heart);
  if (run.state === 'undoing') return undoImport(ctx, run, heart);
  const media = run.origin === 'folder' ? ctx.importFolder?.mediaFolder : undefined;
  const beside = media !== undefined && existsSync(media) ? makeMediaFolder(media) : undefined;
  const file = { name: run.name, bytes: run.fileBytes, read: readParts(ctx, run.id) };
  return readImport(ctx, run, heart, await openSource(file, beside));
}

/** Where a run stands when its work was not done. */
const backTo: Readonly<Partial<Record<RunState, RunState>>> = { applying: 'preview', undoing: 'done' };

async function handle(ctx: WorkCtx, run: Run, error: unknown): Promise<void> {
  if (error instanceof LetGo) return letGo(ctx, run);
  if (error instanceof StopWanted) {
    const state = backTo[run.state] ?? 'discarded';
    const endedAt = state === 'discarded' ? ctx.now : null;
    return updateRun(ctx, run.id, state, { isStopWanted: false, version: 'next', endedAt });
  }
  if (error instanceof CatalogueFileError) {
    return giveUp(ctx, run, { code: error.code, details: { line: error.line, ...error.details } });
  }
  if (error instanceof ShopError && error.code !== 'shop.busy') {
    return giveUp(ctx, run, { code: error.code, details: error.details });
  }
  ctx.log.error({ err: error, importId: run.id }, 'import');
  if (run.attempts >= ATTEMPTS_MAX) return giveUp(ctx, run, { code: 'fault', details: {} });
  await letGo(ctx, run);
}

/** The shop is as it was; what can be looked at again stays a preview. */
async function giveUp(ctx: WorkCtx, run: Run, failure: RunFailure): Promise<void> {
  const isOfFile = failure.code !== 'interrupted' && failure.code !== 'fault';
  const state = backTo[run.state] ?? (isOfFile ? 'unreadable' : 'broken');
  await updateRun(ctx, run.id, state, { failure, version: 'next' });
  if (run.origin === 'folder' && run.state === 'reading') await ctx.importFolder?.put(run.name, 'refused');
}
