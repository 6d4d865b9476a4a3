import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

export async function findDatabaseBytes({ db }: Ctx): Promise<number> {
  const row = await db.first<{ bytes: string }>(sql`select pg_database_size(current_database())::text as bytes`);
  return Number(row?.bytes ?? 0);
}

/** The ten largest, with their indexes. Estimates of the catalogue: nothing is counted row by row. */
export async function listLargestTables({ db }: Ctx): Promise<{ table: string; bytes: number }[]> {
  const rows = await db.rows<{ table: string; bytes: string }>(sql`
    select n.nspname || '.' || c.relname as table, pg_total_relation_size(c.oid)::text as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    order by pg_total_relation_size(c.oid) desc limit 10`);
  return rows.map(({ table, bytes }) => ({ table, bytes: Number(bytes) }));
}

/** Files that are stored, and what they take; the bytes are those of their table. */
export async function summariseFiles({ db }: Ctx): Promise<{ fileCount: number; fileBytes: number }> {
  const row = await db.first<{ count: number; bytes: string }>(sql`
    select (select count(*)::int from platform.files) as count,
      pg_total_relation_size('platform.files')::text as bytes`);
  return { fileCount: row?.count ?? 0, fileBytes: Number(row?.bytes ?? 0) };
}

export async function findVersions({ db }: Ctx) {
  const row = await db.first<{ postgres: string; migrations: number; last: string | null; at: Date | null }>(sql`
    select current_setting('server_version') as postgres, count(*)::int as migrations, max(file) as last,
      max(applied_at) as at
    from platform.migrations`);
  return {
    postgres: row?.postgres ?? '',
    migrations: row?.migrations ?? 0,
    lastMigration: row?.last ?? '',
    lastMigrationAt: row?.at?.toISOString() ?? null,
  };
}
