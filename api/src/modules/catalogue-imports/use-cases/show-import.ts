import { importStatesAtWork, type ImportDetail, type ImportSummary } from '@shop/contract/catalogue-imports';
import type { catalogueImportsEndpoints } from '@shop/contract/catalogue-imports.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { findRules, type RulesVersion } from '../import-rules.sql.ts';
import { brokenLimitsOf, secondsLeft } from '../limits.rules.ts';
import { countStaged, listStaged } from '../preview.sql.ts';
import { countRuns, findAtWork, findOutdated, findUndoable, listRuns, requireRun, type Run } from '../runs.sql.ts';

type Endpoints = typeof catalogueImportsEndpoints;

/** Imports, the newest first. */
export async function listImports(
  ctx: StaffCtx,
  { q, state, ...query }: InputOf<Endpoints['list']>['query'],
): Promise<ReplyOf<Endpoints['list']>> {
  const rules = await findRules(ctx);
  const { rows, pagination } = await readPage(
    query,
    () => countRuns(ctx, q, state),
    (range) => listRuns(ctx, q, state, range),
  );
  return { imports: rows.map((run) => summaryOf(run, rules)), pagination };
}

function limitsOf(run: Run, rules: RulesVersion): ImportDetail['brokenLimits'] {
  return run.summary ? brokenLimitsOf(run.summary, run.activeBefore, rules) : [];
}

function summaryOf(run: Run, rules: RulesVersion): ImportSummary {
  return {
    id: run.id,
    name: run.name,
    origin: run.origin,
    state: run.state,
    supplier: run.supplier ?? run.givenSupplier ?? '',
    fileBytes: run.fileBytes,
    createdAt: run.createdAt.toISOString(),
    createdBy: run.createdBy,
    counts: run.summary?.counts ?? null,
    isBeyond: limitsOf(run, rules).length > 0,
    appliedAt: run.appliedAt?.toISOString() ?? null,
    decidedBy: run.endedBy ?? run.confirmedBy ?? '',
    failure: run.failure,
  };
}

const DAY_MS = 86_400_000;

const nothingYet = {
  plan: { new: 0, changed: 0, gone: 0, leftOut: 0, pricesStay: 0 },
  facts: {
    withoutCategory: 0,
    pricesChanged: 0,
    textsChanged: 0,
    goneWithSuccessor: 0,
    articlesWithWarnings: 0,
    beyond: 0,
  },
  warningKinds: [],
  priceMoves: { bars: [], mean: null, count: 0 },
};

/** @throws ShopError `catalogueImports.unknown` */
export async function showImport(ctx: StaffCtx, importId: number): Promise<ImportDetail> {
  const run = await requireRun(ctx, importId);
  const rules = await findRules(ctx);
  const isWaiting = ['waiting', 'confirmed', 'undo'].includes(run.state);
  const keptUntil = new Date(run.createdAt.getTime() + rules.keepDays * DAY_MS).toISOString();
  const { plan, facts, warningKinds, priceMoves } = run.summary ?? nothingYet;
  return {
    ...summaryOf(run, rules),
    version: run.version,
    format: run.header?.format ?? '',
    transaction: run.header?.transaction ?? '',
    catalogueId: run.header?.catalogueId ?? '',
    fileVersion: run.header?.catalogueVersion ?? '',
    comparedAt: run.comparedAt?.toISOString() ?? null,
    catalogueVersion: run.catalogueVersion,
    progress: progressOf(run, ctx.now),
    waitsFor: isWaiting ? ((await findAtWork(ctx, run.id)) ?? null) : null,
    outdated: run.state === 'preview' ? await findOutdated(ctx, run) : { count: 0, skus: [] },
    brokenLimits: limitsOf(run, rules),
    plan,
    facts,
    warningKinds,
    priceMoves,
    confirmedAt: run.confirmedAt?.toISOString() ?? null,
    confirmedBy: run.confirmedBy ?? '',
    takeOverReason: run.reason ?? '',
    endedAt: run.endedAt?.toISOString() ?? null,
    endedBy: run.endedBy ?? '',
    undoUntil: run.state === 'done' && (await findUndoable(ctx)) === run.id ? keptUntil : null,
    fileUntil: keptUntil,
  };
}

function progressOf(run: Run, now: Date): ImportDetail['progress'] {
  const { state, done, total, workStartedAt } = run;
  if (state === 'uploading') return { done: run.receivedBytes, total: run.fileBytes, secondsLeft: null };
  if (!importStatesAtWork.some((one) => one === state)) return null;
  const elapsedMs = workStartedAt === null ? 0 : now.getTime() - workStartedAt.getTime();
  return { done, total, secondsLeft: secondsLeft(done, total, elapsedMs) };
}

/** @throws ShopError `catalogueImports.unknown` */
export async function listImportedArticles(
  ctx: StaffCtx,
  importId: number,
  { page, ipp, ...wanted }: InputOf<Endpoints['articles']>['query'],
): Promise<ReplyOf<Endpoints['articles']>> {
  await requireRun(ctx, importId);
  const { pricePercentMax } = await findRules(ctx);
  const { rows, pagination } = await readPage(
    { page, ipp },
    () => countStaged(ctx, importId, wanted, pricePercentMax),
    (range) => listStaged(ctx, importId, wanted, pricePercentMax, range),
  );
  return { articles: rows, pagination };
}
