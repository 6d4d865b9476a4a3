import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

type Handle = { readonly db: Db };

/** Nothing happens when it is there already. */
export async function insertFile({ db }: Handle, hash: string, content: Uint8Array): Promise<void> {
  await db.run(sql`
    insert into platform.files (hash, content) values (${hash}, ${content}) on conflict (hash) do nothing`);
}

export async function findFile({ db }: Handle, hash: string): Promise<Uint8Array | undefined> {
  const row = await db.first<{ content: Uint8Array }>(sql`select content from platform.files where hash = ${hash}`);
  return row?.content;
}

/** Those of the hashes under which nothing is stored. */
export async function listMissingFiles({ db }: Handle, hashes: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    select hash from unnest(${hashes}::text[]) as wanted (hash)
    where not exists (select from platform.files f where f.hash = wanted.hash)`);
  return rows.map(({ hash }) => hash);
}
