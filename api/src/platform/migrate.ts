import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { appliedBefore, inOrder } from './migration-files.ts';
import { findPrimary } from './primary.ts';
import { ALONE, statementsOf } from './migration-safety.ts';

/** Any number that no other program locks in this database; all nodes use the same. */
const MIGRATION_LOCK = 7_301_401;

/**
 * Brings the database to the newest form: every file of the folder once, in the order of its name, each in a transaction.
 * Several nodes may start at once: an advisory lock lets one migrate while the others wait.
 * One that comes from another branch after newer ones were applied is applied all the same, and that is reported.
 * @param onFile called with every file before it is applied
 * @returns whether a database that was in use has changed: its tables need `vacuumTables`
 * @throws Error naming the file when one fails, the earlier ones stay applied; or naming those whose names are no order
 */
export async function migrate(
  connectionString: string,
  folder: string,
  onFile: (line: string) => void,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: await findPrimary(connectionString) });
  client.on('error', () => {}); // the query that is under way reports it
  await client.connect();
  try {
    await untilAlone(client);
    await client.query('create schema if not exists platform');
    await client.query(
      'create table if not exists platform.migrations (file text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ file: string }>('select file from platform.migrations');
    const applied = new Set(rows.map((row) => row.file));
    const files = inOrder((await readdir(folder)).filter((file) => file.endsWith('.sql')));
    const missing = files.filter((file) => !applied.has(file));
    for (const file of missing) {
      const newer = appliedBefore(file, applied);
      onFile(newer === undefined ? file : `${file} comes late: ${newer} was applied before it`);
      await applyFile(client, path.join(folder, file), file);
    }
    return applied.size > 0 && missing.length > 0;
  } finally {
    await client.end();
  }
}

const TURN_MS = 100;

/** Asks again and again: who waited within a statement would be waited for by an index that is built beside a table in use. */
async function untilAlone(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
    if (rows[0]?.mine) return;
    await sleep(TURN_MS);
  }
}

/** Whoever waits for a lock lets all others wait behind him: rather again a little later, milliseconds. */
const LOCK_MS_MAX = 2000;
const LOCK_TRIES_MAX = 30;
const LOCK_NOT_AVAILABLE = '55P03';

async function applyFile(client: pg.Client, filePath: string, file: string): Promise<void> {
  const text = await readFile(filePath, 'utf8');
  for (let tries = 1; ; tries++) {
    try {
      return await (text.startsWith(ALONE) ? applyAlone(client, text, file) : applyTogether(client, text, file));
    } catch (cause) {
      if (!isLocked(cause) || tries >= LOCK_TRIES_MAX) throw new Error(`Migration ${file} failed`, { cause });
      await sleep(LOCK_MS_MAX / 2);
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}

async function applyTogether(client: pg.Client, text: string, file: string): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = ${LOCK_MS_MAX}`);
    await client.query(text);
    await client.query(NOTE, [file]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** For what PostgreSQL does not do within a transaction, such as an index beside a table in use. */
async function applyAlone(client: pg.Client, text: string, file: string): Promise<void> {
  for (const statement of statementsOf(text)) await client.query(statement);
  await client.query(NOTE, [file]);
}

const NOTE = 'insert into platform.migrations (file) values ($1)';
