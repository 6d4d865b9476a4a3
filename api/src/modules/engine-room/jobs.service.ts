import type { engineRoomEndpoints } from '@shop/contract/engine-room.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import {
  cancelFailed,
  countFailedKinds,
  countJobs,
  countJobStates,
  requeueFailed,
  selectJobs,
  type Chosen,
  type JobFilter,
} from '#platform/job-queue.sql.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { recordAction } from './record-action.ts';
import { kindsByWords, showJob, storedStateOf, titleOfJob } from './job-words.rules.ts';
import { messages } from './messages.ts';

type Endpoints = typeof engineRoomEndpoints;

/** More are counted as so many: a pile of any size is answered in the same time (docs/domain/engine-room.md#jobs). */
export const COUNTED_MAX = 100_000;

/** Background work that has not succeeded yet. */
export async function listJobs(
  ctx: StaffCtx,
  { state, kind, q, ...query }: InputOf<Endpoints['jobs']>['query'],
): Promise<ReplyOf<Endpoints['jobs']>> {
  const filter: JobFilter = {
    state: storedStateOf(state),
    kind,
    kinds: q === '' ? undefined : kindsByWords(knownKinds, q, ctx.locale),
  };
  const { rows, pagination } = await readPage(
    query,
    () => countJobs(ctx, filter, COUNTED_MAX),
    (range) => selectJobs(ctx, filter, range),
  );
  const failed = await countFailedKinds(ctx);
  return {
    jobs: rows.map((row) => showJob(row, ctx.locale)),
    counts: await countStates(ctx),
    failedKinds: failed.map((one) => ({ ...one, title: titleOfJob(one.kind, ctx.locale) })),
    pagination,
  };
}

const knownKinds = Object.keys(messages.de).flatMap((key) => (key.startsWith('job.') ? [key.slice(4)] : []));

export async function countStates(ctx: Ctx) {
  const { created, ...counts } = await countJobStates(ctx, COUNTED_MAX);
  return { ...counts, waiting: created };
}

/** @throws ShopError `engineRoom.no_failed_job` */
export async function retryJobs(ctx: StaffCtx, chosen: Chosen): Promise<{ count: number }> {
  return inTransaction(ctx, async (ctx) => {
    const kinds = await requeueFailed(ctx, chosen);
    return recordJobs(ctx, 'retryJobs', { kinds, reason: '' });
  });
}

/** @throws ShopError `engineRoom.no_failed_job` */
export async function discardJobs(
  ctx: StaffCtx,
  { jobIds, discardReason }: InputOf<Endpoints['discardJobs']>['body'],
): Promise<{ count: number }> {
  return inTransaction(ctx, async (ctx) => {
    const kinds = await cancelFailed(ctx, { jobIds });
    return recordJobs(ctx, 'discardJobs', { kinds, reason: discardReason });
  });
}

type Done = { readonly kinds: readonly string[]; readonly reason: string };

async function recordJobs(ctx: StaffCtx, action: 'retryJobs' | 'discardJobs', { kinds, reason }: Done) {
  if (kinds.length === 0) refuse('engineRoom.no_failed_job');
  for (const [kind, same] of Map.groupBy(kinds, (kind) => kind)) {
    await recordAction(ctx, { action, subject: kind, count: same.length, reason });
  }
  return { count: kinds.length };
}
