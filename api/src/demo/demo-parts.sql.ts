import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export async function listParts({ db }: { readonly db: Db }): Promise<readonly string[]> {
  const rows = await db.rows<{ part: string }>(sql`select part from platform.demo_parts`);
  return rows.map((row) => row.part);
}

export async function insertPart({ db }: { readonly db: Db }, part: string): Promise<void> {
  await db.run(sql`insert into platform.demo_parts (part) values (${part}) on conflict do nothing`);
}
