import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg, { type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { openDatabase } from '#platform/db.ts';
import { openJobs } from '#platform/jobs.ts';
import { makeLog } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { findPrimary } from '#platform/primary.ts';
import { jobs } from '../shop-lists.ts';
import {
  BACKUP_FORM,
  BackupError,
  BackupManifest,
  entryOf,
  MANIFEST_FILE,
  type BackupTable,
} from './backup-manifest.ts';
import { makeSeal } from './seal.ts';
import { copyIn, dropShop, hasShop, listOthers, listTables, openForLoading, setSequences } from './backup.sql.ts';

export type RestoreOptions = {
  readonly connectionString: string;
  readonly file: string;
  /** Folder of the migrations of this version. */
  readonly migrations: string;
  /** Whether a shop that is there may be thrown away. */
  readonly isReplacing: boolean;
  readonly onTable: (line: string) => void;
};

/**
 * Brings back what `writeBackup` has written, into an empty database, and then to the newest form. Rows are counted and bytes
 * compared before anything is changed, every foreign key is proved, and all rows come in one transaction.
 * @throws BackupError when the file is not whole, of a newer version, or the database is in use or not empty
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest> {
  const { connectionString, file, migrations, isReplacing, onTable } = options;
  const backup = await openBackup(file);
  const client = new pg.Client({
    connectionString: await findPrimary(connectionString),
    application_name: 'helvolt restore',
  });
  client.on('error', () => {}); // the query that is under way reports it
  await client.connect();
  try {
    await requireKnown(backup.manifest, migrations);
    await requireWhole(backup);
    await requireEmpty(client, isReplacing);
    await fill(client, backup, options);
    await migrate(connectionString, migrations, onTable);
    await client.query('analyze');
    return backup.manifest;
  } finally {
    await client.end();
    backup.zip.close();
  }
}

/** What could not be brought in whole leaves the database as empty as it was. */
async function fill(client: Client, backup: Backup, options: RestoreOptions): Promise<void> {
  try {
    await makeTables(options.connectionString, backup.manifest, options.migrations);
    await loadAll(client, backup, options.onTable);
  } catch (error) {
    await client.query('rollback').then(
      () => dropShop(client),
      () => undefined,
    );
    throw error;
  }
}

type Backup = {
  readonly zip: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly manifest: BackupManifest;
};

async function openBackup(file: string): Promise<Backup> {
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { autoClose: false });
  } catch (cause) {
    throw new BackupError(`${file} cannot be read as a backup: it is not there, not whole or of another kind.`, {
      cause,
    });
  }
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const entry = entries.get(MANIFEST_FILE);
  if (!entry) throw new BackupError(`${file} is no backup of a shop, or was cut off.`);
  const manifest = await readManifest(zip, entry);
  if (manifest?.form !== BACKUP_FORM)
    throw new BackupError(`${file} is damaged, or has a form that this version does not know.`);
  return { zip, entries, manifest };
}

async function readManifest(zip: ZipFile, entry: Entry): Promise<BackupManifest | undefined> {
  try {
    return BackupManifest.parse(JSON.parse(await text(await streamOf(zip, entry))));
  } catch {
    return undefined;
  }
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return zip.openReadStreamPromise(entry);
}

async function requireKnown({ migrations, shopVersion }: BackupManifest, folder: string): Promise<void> {
  const known = new Set(await readdir(folder));
  const unknown = migrations.find((file) => !known.has(file));
  if (unknown !== undefined) {
    throw new BackupError(`The backup comes from a newer shop (${shopVersion}): this one does not know ${unknown}.`);
  }
}

async function requireEmpty(client: Client, isReplacing: boolean): Promise<void> {
  const others = await listOthers(client);
  if (others.length > 0) throw new BackupError('The database is in use: stop the shop on every machine first.');
  if (!(await hasShop(client))) return;
  if (!isReplacing) throw new BackupError('There is a shop in this database. With --replace it is thrown away.');
  await dropShop(client);
}

/** The tables as they were when the backup was taken; those of the job queue are made by its library. */
async function makeTables(connectionString: string, manifest: BackupManifest, migrations: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'helvolt-restore-'));
  try {
    for (const file of manifest.migrations) await copyFile(path.join(migrations, file), path.join(folder, file));
    await migrate(connectionString, folder, () => undefined);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const database = openDatabase(connectionString, { connectionsMax: 2, onError: () => undefined });
  try {
    const runner = await openJobs(database.db, jobs, makeLog('silent'));
    await runner.stop();
  } finally {
    await database.close();
  }
}

async function loadAll(client: Client, backup: Backup, onTable: (line: string) => void): Promise<void> {
  const { tables, sequences } = backup.manifest;
  const there = new Set((await listTables(client)).map(entryOf));
  const missing = tables.find((table) => !there.has(entryOf(table)));
  if (missing) throw new BackupError(`This version has no table ${missing.schema}.${missing.name}.`);
  await client.query('begin');
  const close = await openForLoading(client, tables);
  for (const table of tables) {
    onTable(`${table.schema}.${table.name}`);
    await loadTable(client, backup, table);
  }
  await setSequences(client, sequences);
  await close();
  await client.query('commit');
}

/** Reads everything once before anything is changed: a shop that is there is not given up for a file that is damaged. */
async function requireWhole({ zip, entries, manifest }: Backup): Promise<void> {
  for (const table of manifest.tables) {
    const seal = makeSeal();
    try {
      for await (const chunk of await streamOf(zip, entryNamed(entries, entryOf(table)))) seal.add(chunk as Buffer);
    } catch (cause) {
      throw new BackupError(damaged(table), { cause });
    }
    const { rows, sha256 } = seal.close();
    if (rows !== table.rows || sha256 !== table.sha256) throw new BackupError(damaged(table));
  }
}

const damaged = (table: BackupTable) =>
  `${entryOf(table)} is not what was written: the backup is damaged. Nothing was changed.`;

function entryNamed(entries: Backup['entries'], name: string): Entry {
  const entry = entries.get(name);
  if (!entry) throw new BackupError(`The backup lacks ${name}.`);
  return entry;
}

async function loadTable(client: Client, { zip, entries }: Backup, table: BackupTable): Promise<void> {
  const rows = client.query(copyFrom(copyIn(table)));
  await pipeline(await streamOf(zip, entryNamed(entries, entryOf(table))), rows);
  if (rows.rowCount !== table.rows)
    throw new BackupError(`${entryOf(table)} did not come in whole. Nothing was restored.`);
}
