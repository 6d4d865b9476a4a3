import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import pg, { type Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { findPrimary } from '#platform/primary.ts';
import { SHOP_VERSION } from '../shop-version.ts';
import { BACKUP_FORM, BackupError, entryOf, MANIFEST_FILE, type BackupTable } from './backup-manifest.ts';
import { makeSeal } from './seal.ts';
import { copyOut, hasShop, listMigrations, listSequences, listTables } from './backup.sql.ts';

/** Called before each table, and waited for. */
type OnTable = (table: string) => unknown;
type Written = { readonly tables: number; readonly rows: number };

/**
 * Writes everything of the shop into one file: the database in the state of one moment, with the files it stores (decision
 * 0025), while the shop goes on. The key of `SHOP_SECRET_KEY` is not in it (docs/operations.md#backup).
 * @throws BackupError when there is no shop in the database; nothing half written is left
 */
export async function writeBackup(connectionString: string, file: string, onTable: OnTable): Promise<Written> {
  const client = new pg.Client({
    connectionString: await findPrimary(connectionString),
    application_name: 'helvolt backup',
  });
  client.on('error', () => {}); // the query that is under way reports it
  await client.connect();
  const part = `${file}.part`;
  try {
    if (!(await hasShop(client))) throw new BackupError('There is no shop in this database.');
    await client.query('begin isolation level repeatable read, read only');
    const zip = new ZipFile();
    const stored = pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600, flush: true }));
    // What goes wrong with the disk ends the tables, too.
    const written = await Promise.race([addAll(client, zip, onTable), stored.then(() => undefined)]);
    await stored;
    await rename(part, file);
    return written ?? { tables: 0, rows: 0 };
  } finally {
    await rm(part, { force: true });
    await client.end();
  }
}

async function addAll(client: Client, zip: ZipFile, onTable: OnTable): Promise<Written> {
  const takenAt = await client.query<{ now: Date }>('select now()');
  const tables: BackupTable[] = [];
  for (const table of await listTables(client)) {
    await onTable(`${table.schema}.${table.name}`);
    const copied = client.query(copyTo(copyOut(table)));
    const seal = makeSeal();
    const hashed = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        seal.add(chunk);
        next(null, chunk);
      },
    });
    const entry = new PassThrough();
    zip.addReadStream(entry, entryOf(table));
    await Promise.all([pipeline(copied, hashed, entry), finished(entry)]);
    const { schema, name, columns } = table;
    tables.push({ schema, name, columns: [...columns], ...seal.close() });
  }
  const manifest = {
    form: BACKUP_FORM,
    takenAt: takenAt.rows[0]?.now.toISOString() ?? '',
    shopVersion: SHOP_VERSION,
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
  };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST_FILE);
  zip.end();
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
}
