import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { Db, DatabaseOptions } from './db.ts';

/** How far a replica may lag behind before the primary is asked, milliseconds. */
const BEHIND_MS_MAX = 1000;
const LOOK_MS = 25;
/** After one that was away or too far behind nobody waits for it, milliseconds. */
const REST_MS = 5000;
/** How long a connection to it and one of its answers may take, milliseconds: after that the primary is asked. */
const CONNECT_MS_MAX = 1000;
const ANSWER_MS_MAX = 60_000;

/** Half as many connections, and none is waited for long: the primary is there. */
export function replicaConfig(config: pg.PoolConfig, { readAddress, connectionsMax }: DatabaseOptions): pg.PoolConfig {
  const { types, application_name } = config;
  return {
    ...(readAddress !== undefined && { connectionString: readAddress }),
    types,
    application_name,
    max: Math.ceil(connectionsMax / 2),
    connectionTimeoutMillis: CONNECT_MS_MAX,
    query_timeout: ANSWER_MS_MAX,
  };
}

/**
 * A handle whose readings are the replica's, once that knows everything that has been committed by now: whoever has just changed
 * something reads it (docs/operations.md#a-replica-to-read-from). What changes anything goes to the primary.
 * @returns the primary where the replica is away or does not catch up in time
 */
export function readingFrom(replica: Db, primary: () => Db, onAway: (error: Error) => void): Db['forReading'] {
  let restUntil = -Infinity;
  return async () => {
    if (performance.now() < restUntil) return primary();
    try {
      if (await catchesUp(replica, primary())) return readingThere(replica, primary());
      onAway(new Error(`The replica is more than ${BEHIND_MS_MAX} ms behind`));
    } catch (error) {
      onAway(error instanceof Error ? error : new Error(String(error)));
    }
    restUntil = performance.now() + REST_MS;
    return primary();
  };
}

async function catchesUp(replica: Db, primary: Db): Promise<boolean> {
  const giveUpAt = performance.now() + BEHIND_MS_MAX;
  // Not what is written: a commit that waited for no disk counts, too.
  const at = await primary.first<{ position: string }>(sql`select pg_current_wal_insert_lsn()::text as position`);
  do {
    const asked = replica.first<{ isThere: boolean }>(sql`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${at?.position}::pg_lsn as "isThere"`);
    const found = await Promise.race([asked, sleep(BEHIND_MS_MAX, undefined, { ref: false })]);
    asked.catch(() => undefined); // nobody waits for it any more
    if (found?.isThere === true) return true;
    await sleep(LOOK_MS);
  } while (performance.now() < giveUpAt);
  return false;
}

/** What the replica refuses, or breaks off for changes that come in, the primary answers. */
function readingThere(replica: Db, primary: Db): Db {
  const both: Db = {
    ...primary,
    rows: (query, planned) => replica.rows<never>(query, planned).catch(() => primary.rows(query, planned)),
    first: (query) => replica.first<never>(query).catch(() => primary.first(query)),
    forReading: async () => both,
  };
  return both;
}
