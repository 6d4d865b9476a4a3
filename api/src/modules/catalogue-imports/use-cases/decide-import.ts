import type { catalogueImportsEndpoints } from '@shop/contract/catalogue-imports.schemas';
import type { AuditAction } from '@shop/contract/audit-trail';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { staffMay } from '#src/context/staff-permissions.ts';
import { findRules } from '../import-rules.sql.ts';
import { brokenLimitsOf } from '../limits.rules.ts';
import { sumUpPreview, updateSummary } from '../preview.sql.ts';
import {
  findAtWork,
  findOutdated,
  findUndoable,
  hasFile,
  lockRun,
  requireRun,
  updateRun,
  type Run,
  type RunChanges,
  type RunState,
} from '../runs.sql.ts';
import { recordDecision, recordImport } from '../record-import.ts';
import { nameOf } from '../staff-name.ts';
import { updateDecisions } from '../staging.sql.ts';

type Endpoints = typeof catalogueImportsEndpoints;
type State = { readonly state: RunState };

const REASON_MIN = 3;

/** @throws ShopError `catalogueImports.unknown`, `catalogueImports.no_preview` */
async function lockPreview(ctx: StaffCtx, importId: number): Promise<Run> {
  const run = await lockRun(ctx, importId);
  if (run.state !== 'preview') refuse('catalogueImports.no_preview');
  return run;
}

type Move = { readonly state: RunState; readonly action: AuditAction; readonly changes?: RunChanges };

async function move(ctx: StaffCtx, run: Run, { state, action, changes = {} }: Move): Promise<State> {
  await updateRun(ctx, run.id, state, changes);
  await recordImport(ctx, { id: run.id, name: run.name, reason: changes.reason }, action);
  return { state };
}

/** Says what happens to articles; the preview is summed up anew and has another version. */
export async function decideArticles(
  ctx: StaffCtx,
  importId: number,
  { articleNumbers, importDecision }: InputOf<Endpoints['decide']>['body'],
): Promise<ReplyOf<Endpoints['decide']>> {
  return inTransaction(ctx, async (ctx) => {
    const run = await lockPreview(ctx, importId);
    const decisions = articleNumbers.map((sku) => ({ sku, decision: importDecision }));
    const skus = await updateDecisions(ctx, importId, decisions);
    const count = skus.length;
    if (count === 0) {
      // Nothing was decided, so there is nothing to tell.
      ctx.trail.isWritten = true;
      return { count, version: run.version };
    }
    await recordDecision(ctx, { id: importId, name: run.name }, { articleNumbers: skus, importDecision });
    if (!run.summary) return { count, version: run.version };
    const { pricePercentMax } = await findRules(ctx);
    const summary = await sumUpPreview(ctx, { runId: importId, counts: run.summary.counts, pricePercentMax });
    return { count, version: await updateSummary(ctx, importId, summary) };
  });
}

/**
 * Confirms a preview as it was seen; it is taken over by the next worker that is free.
 * @throws ShopError `changed_meanwhile`, `outdated`, `beyond_limits`, `other_at_work`
 */
export async function confirmImport(
  ctx: StaffCtx,
  importId: number,
  { version, takeOverReason }: InputOf<Endpoints['takeOver']>['body'],
): Promise<State> {
  return inTransaction(ctx, async (ctx) => {
    const run = await lockPreview(ctx, importId);
    if (run.version !== version || !run.summary) refuse('catalogueImports.changed_meanwhile');
    const { count, skus } = await findOutdated(ctx, run);
    if (count > 0) refuse('catalogueImports.outdated', { count, skus: skus.join(', ') });
    const limits = brokenLimitsOf(run.summary, run.activeBefore, await findRules(ctx));
    const mayExceed = staffMay(ctx.staff, 'administration') && takeOverReason.length >= REASON_MIN;
    if (limits.length > 0 && !mayExceed) refuse('catalogueImports.beyond_limits', {}, 'takeOverReason');
    const other = await findAtWork(ctx, importId);
    if (other) refuse('catalogueImports.other_at_work', { ...other });
    const { now, staff } = ctx;
    const confirmed = { confirmedAt: now, confirmedBy: nameOf(staff), reason: takeOverReason, failure: null };
    return move(ctx, run, { state: 'confirmed', action: 'takenOver', changes: confirmed });
  });
}

/** @throws ShopError `catalogueImports.file_gone` where there is nothing to read any more */
export async function compareAgain(ctx: StaffCtx, importId: number): Promise<State> {
  return inTransaction(ctx, async (ctx) => {
    const run = await lockPreview(ctx, importId);
    if (!(await hasFile(ctx, importId))) refuse('catalogueImports.file_gone');
    return move(ctx, run, { state: 'waiting', action: 'repeated', changes: { failure: null } });
  });
}

/** What has not begun goes back at once; what is under way stops at its next piece. */
export async function stopImport(ctx: StaffCtx, importId: number): Promise<State> {
  return inTransaction(ctx, async (ctx) => {
    const run = await lockRun(ctx, importId);
    const ended = { endedAt: ctx.now, endedBy: nameOf(ctx.staff) };
    switch (run.state) {
      case 'uploading':
      case 'waiting':
        return move(ctx, run, { state: 'discarded', action: 'stopped', changes: ended });
      case 'confirmed':
        return move(ctx, run, { state: 'preview', action: 'stopped' });
      case 'undo':
        return move(ctx, run, { state: 'done', action: 'stopped' });
      case 'reading':
      case 'applying':
      case 'undoing':
        return move(ctx, run, {
          state: run.state,
          action: 'stopped',
          changes: { isStopWanted: true, endedBy: nameOf(ctx.staff) },
        });
      default:
        return refuse('catalogueImports.nothing_to_stop');
    }
  });
}

export async function discardImport(ctx: StaffCtx, importId: number): Promise<State> {
  return inTransaction(ctx, async (ctx) => {
    const run = await lockPreview(ctx, importId);
    const changes = { endedAt: ctx.now, endedBy: nameOf(ctx.staff) };
    return move(ctx, run, { state: 'discarded', action: 'discarded', changes });
  });
}

/** @throws ShopError `catalogueImports.not_the_last`, `catalogueImports.other_at_work` */
export async function undoImport(ctx: StaffCtx, importId: number): Promise<State> {
  await requireRun(ctx, importId);
  return inTransaction(ctx, async (ctx) => {
    const run = await lockRun(ctx, importId);
    if (run.state !== 'done' || (await findUndoable(ctx)) !== importId) refuse('catalogueImports.not_the_last');
    const other = await findAtWork(ctx, importId);
    if (other) refuse('catalogueImports.other_at_work', { ...other });
    return move(ctx, run, { state: 'undo', action: 'undone', changes: { endedBy: nameOf(ctx.staff) } });
  });
}
