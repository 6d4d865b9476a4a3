import type { CallFigures, Systems } from '@shop/contract/engine-room';
import { refuse } from '@shop/contract/errors';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import type { CallRecord } from '#src/context/monitor.ts';
import { recordAction } from './record-action.ts';
import { wordsOf } from './open-monitor.ts';
import { findDatabaseBytes, findVersions, listLargestTables, summariseFiles } from './storage.sql.ts';

/** As the node that answers sees them (docs/domain/engine-room.md#systems). */
export async function readSystems(ctx: StaffCtx): Promise<Systems> {
  const { searchEngine, monitor, cache } = ctx;
  const { startedAt, endedAt, error } = monitor.indexRebuild();
  return {
    index: {
      isReady: searchEngine.isReady(),
      products: searchEngine.size(),
      version: String(searchEngine.position()),
      rebuild: { startedAt: startedAt?.toISOString() ?? null, endedAt: endedAt?.toISOString() ?? null, error },
    },
    caches: [...cache.figures()],
    calls: listCalls(ctx),
    storage: {
      databaseBytes: await findDatabaseBytes(ctx),
      ...(await summariseFiles(ctx)),
      tables: await listLargestTables(ctx),
    },
    versions: { shop: monitor.version, node: process.versions.node, ...(await findVersions(ctx)) },
  };
}

export function listCalls({ monitor, now }: Ctx): CallFigures[] {
  return monitor.listCalls().map((call) => showCall(call, now));
}

function showCall({ lastAt, lastErrorAt, pausedUntil, ...call }: CallRecord, now: Date): CallFigures {
  return {
    ...call,
    lastAt: lastAt.toISOString(),
    lastErrorAt: lastErrorAt?.toISOString() ?? null,
    // After the pause the next call decides: it is no longer resting.
    pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null,
  };
}

/** Begins and returns: the page looks how far it is. @throws ShopError `engineRoom.index_is_building` */
export async function rebuildIndex(ctx: StaffCtx): Promise<{ startedAt: string }> {
  const { monitor, searchEngine, now, log } = ctx;
  const { startedAt, endedAt } = monitor.indexRebuild();
  if (startedAt !== null && endedAt === null) refuse('engineRoom.index_is_building');
  monitor.setIndexRebuild({ startedAt: now, endedAt: null, error: '' });
  const begin = performance.now();
  const end = (error: string) => {
    const endedAt = new Date(now.getTime() + performance.now() - begin);
    monitor.setIndexRebuild({ startedAt: now, endedAt, error });
  };
  searchEngine.rebuild().then(
    () => end(''),
    (error: unknown) => {
      log.error({ err: error }, 'rebuild of the index');
      end(wordsOf(error));
    },
  );
  await recordAction(ctx, { action: 'rebuildIndex', subject: '', count: 1, reason: '' });
  return { startedAt: now.toISOString() };
}
