import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { appliedBefore, inOrder } from './migration-files.ts';

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
  const client = new pg.Client({ connectionString });
  client.on('error', () => {}); // the query that is under way reports it
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
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

async function applyFile(client: pg.Client, filePath: string, file: string): Promise<void> {
  const text = await readFile(filePath, 'utf8');
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into platform.migrations (file) values ($1)', [file]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${file} failed`, { cause });
  }
}
