import pg, { type Client } from 'pg';
import type { BackupManifest } from './backup-manifest.ts';

const name = pg.escapeIdentifier;

type Named = { readonly schema: string; readonly name: string };
type TableRow = Named & { readonly columns: readonly string[] };
type ForeignKey = Named & { readonly constraint: string; readonly definition: string };

export const qualified = (one: Named): string => `${name(one.schema)}.${name(one.name)}`;

/** Everything that is not PostgreSQL's own, and outlives a crash: tables that are not logged hold nothing worth keeping. */
const OWN = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;

export async function listTables(client: Client): Promise<readonly TableRow[]> {
  const { rows } = await client.query<TableRow>(
    `select n.nspname as schema, c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and ${OWN}
      group by 1, 2
      order by 1, 2`,
  );
  return rows;
}

export async function listSequences(client: Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<BackupManifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences order by 1, 2`,
  );
  return rows;
}

export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ file: string }>('select file from platform.migrations order by file');
  return rows.map(({ file }) => file);
}

export async function hasShop(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('platform.migrations') is not null as found`,
  );
  return rows[0]?.found === true;
}

/** Other programs that use this database, by the names they gave themselves. */
export async function listOthers(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ program: string }>(
    `select application_name as program from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return rows.map(({ program }) => program);
}

export async function dropShop(client: Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    `select n.nspname as schema from pg_namespace n where ${OWN} and n.nspname <> 'public'`,
  );
  for (const { schema } of rows) await client.query(`drop schema ${name(schema)} cascade`);
}

const columnsOf = ({ columns }: Pick<TableRow, 'columns'>) => columns.map((column) => name(column)).join(', ');

/** Of a partitioned table all rows, from whichever part. */
export function copyOut(table: TableRow): string {
  return `copy (select ${columnsOf(table)} from ${qualified(table)}) to stdout`;
}

export function copyIn(table: TableRow): string {
  return `copy ${qualified(table)} (${columnsOf(table)}) from stdin`;
}

/**
 * Empties the tables and takes away what would look at single rows while they come in: triggers of ours and foreign keys. The
 * owner of the tables may do that, no superuser is needed.
 * @returns gives it all back and thereby proves every foreign key
 */
export async function openForLoading(client: Client, tables: readonly Named[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select n.nspname as schema, c.relname as name, k.conname as constraint, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and ${OWN}`,
  );
  for (const key of keys) await client.query(`alter table ${qualified(key)} drop constraint ${name(key.constraint)}`);
  for (const table of tables) await client.query(`alter table ${qualified(table)} disable trigger user`);
  if (tables.length > 0) await client.query(`truncate ${tables.map((table) => qualified(table)).join(', ')}`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${qualified(table)} enable trigger user`);
    for (const key of keys) {
      await client.query(`alter table ${qualified(key)} add constraint ${name(key.constraint)} ${key.definition}`);
    }
  };
}

export async function setSequences(client: Client, sequences: BackupManifest['sequences']): Promise<void> {
  for (const sequence of sequences) {
    if (sequence.last !== null) {
      await client.query('select setval($1::regclass, $2::bigint)', [qualified(sequence), sequence.last]);
    }
  }
}
