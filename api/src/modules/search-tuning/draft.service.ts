import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { tuningKinds } from '@shop/contract/search-tuning';
import type { searchTuningEndpoints } from '@shop/contract/search-tuning.schemas';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import { announceTuning } from './live-tuning.ts';
import { summariseSearches } from './searches.sql.ts';
import { changesBetween } from './tuning.rules.ts';
import {
  countVersions,
  findDraft,
  findLive,
  findVersion,
  insertVersion,
  listVersions,
  lockDraft,
  saveDraft,
  type Draft,
} from './tuning.sql.ts';

type Endpoints = typeof searchTuningEndpoints;

export async function readOverview(ctx: StaffCtx): Promise<ReplyOf<Endpoints['overview']>> {
  const [live, draft] = [await findLive(ctx), await findDraft(ctx)];
  const count = (kind: (typeof tuningKinds)[number]) => draft.rules.filter(({ rule }) => rule.kind === kind).length;
  return {
    tuningVersion: live?.version ?? 0,
    inForceSince: live?.at.toISOString() ?? null,
    inForceBy: live?.staffName ?? '',
    draftRevision: draft.revision,
    draftBy: draft.staffName,
    draftAt: draft.at?.toISOString() ?? null,
    changed: changesBetween(live?.rules ?? [], draft.rules).length,
    counts: {
      synonym: count('synonym'),
      pin: count('pin'),
      hide: count('hide'),
      boost: count('boost'),
      redirect: count('redirect'),
    },
    searches: await summariseSearches(ctx),
  };
}

/**
 * Puts the draft in force as it was seen: whoever has seen an earlier one looks again.
 * @throws ShopError `searchTuning.draft_moved`, `searchTuning.nothing_changed`
 */
export async function takeOver(
  ctx: StaffCtx,
  { draftRevision }: InputOf<Endpoints['takeOver']>['body'],
): Promise<ReplyOf<Endpoints['takeOver']>> {
  const version = await inTransaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx);
    requireSeen(draft, draftRevision);
    const live = await findLive(ctx);
    if (changesBetween(live?.rules ?? [], draft.rules).length === 0) refuse('searchTuning.nothing_changed');
    const version = (live?.version ?? 0) + 1;
    await insertVersion(ctx, { version, action: 'takenOver', restored: null, rules: draft.rules });
    await recordVersion(ctx, version, 'accepted');
    return version;
  });
  await announceTuning(ctx);
  return { tuningVersion: version };
}

/** @throws ShopError `searchTuning.draft_moved` */
export async function discardDraft(
  ctx: StaffCtx,
  { draftRevision }: InputOf<Endpoints['discard']>['body'],
): Promise<ReplyOf<Endpoints['discard']>> {
  return inTransaction(ctx, async (ctx) => {
    requireSeen(await lockDraft(ctx), draftRevision);
    return { draftRevision: await saveDraft(ctx, (await findLive(ctx))?.rules ?? []) };
  });
}

/**
 * What was in force before comes back as a version of its own. The draft stays, so that what was taken back stands in it as changes.
 * @throws ShopError `searchTuning.draft_moved` where another version is in force than was seen, `searchTuning.nothing_before`
 */
export async function takeBack(
  ctx: StaffCtx,
  { tuningVersion }: InputOf<Endpoints['takeBack']>['body'],
): Promise<ReplyOf<Endpoints['takeBack']>> {
  const version = await inTransaction(ctx, async (ctx) => {
    await lockDraft(ctx);
    const live = await findLive(ctx);
    if (!live) return refuse('searchTuning.nothing_before');
    if (live.version !== tuningVersion) refuse('searchTuning.draft_moved', { by: live.staffName });
    const restored = (live.restored ?? live.version) - 1;
    if (restored < 0) refuse('searchTuning.nothing_before');
    const before = await findVersion(ctx, restored);
    const version = live.version + 1;
    await insertVersion(ctx, { version, action: 'takenBack', restored, rules: before?.rules ?? [] });
    await recordVersion(ctx, version, 'restored');
    return version;
  });
  await announceTuning(ctx);
  return { tuningVersion: version };
}

function recordVersion(ctx: StaffCtx, version: number, action: 'accepted' | 'restored'): Promise<void> {
  return recordStaffAction(ctx, { subject: { kind: 'searchRule', id: version, name: String(version) }, action });
}

export async function listHistory(
  ctx: StaffCtx,
  query: InputOf<Endpoints['history']>['query'],
): Promise<ReplyOf<Endpoints['history']>> {
  const { rows, pagination } = await readPage(
    query,
    () => countVersions(ctx),
    // One more, which the oldest of the page is compared with.
    ({ limit, offset }) => listVersions(ctx, { limit: limit + 1, offset }),
  );
  const entries = rows.slice(0, query.ipp).map(({ version, at, staffName, action, rules }, n) => ({
    tuningVersion: version,
    at: at.toISOString(),
    by: staffName,
    action,
    changes: changesBetween(rows[n + 1]?.rules ?? [], rules).map(({ state, rule, before }) => ({
      state,
      rule,
      before,
    })),
  }));
  return { entries, pagination };
}

export function requireSeen(draft: Draft, seen: number): void {
  if (draft.revision !== seen) refuse('searchTuning.draft_moved', { by: draft.staffName });
}
