import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

type Handle = { readonly db: Db };

/** Nothing happens when it is there already to stay; a removable one is as young as a new one, a removed one is back. */
export async function insertFile(
  { db }: Handle,
  hash: string,
  { content, isRemovable }: { readonly content: Uint8Array; readonly isRemovable: boolean },
): Promise<void> {
  await db.run(sql`
    insert into platform.files as f (hash, content, is_removable) values (${hash}, ${content}, ${isRemovable})
    on conflict (hash) do update set content = coalesce(f.content, excluded.content),
      is_removable = excluded.is_removable, stored_at = now()
    where f.is_removable`);
}

export async function findFile({ db }: Handle, hash: string): Promise<Uint8Array | undefined> {
  const row = await db.first<{ content: Uint8Array | null }>(
    sql`select content from platform.files where hash = ${hash}`,
  );
  return row?.content ?? undefined;
}

/** Those of the hashes under which nothing was ever stored. */
export async function listMissingFiles({ db }: Handle, hashes: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    select hash from unnest(${hashes}::text[]) as wanted (hash)
    where not exists (select from platform.files f where f.hash = wanted.hash)`);
  return rows.map(({ hash }) => hash);
}

/** Those of the hashes whose files were removed. */
export async function listRemovedFiles({ db }: Handle, hashes: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    select hash from platform.files where hash = any(${hashes}::text[]) and content is null`);
  return rows.map(({ hash }) => hash);
}

type Age = { readonly olderThanHours: number };

/** The next removable files after a hash, in the order of their hashes. */
export async function listRemovableFiles(
  { db }: Handle,
  { olderThanHours, after, limit }: Age & { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    select hash from platform.files
    where is_removable and content is not null and hash > ${after}
      and stored_at < now() - make_interval(hours => ${olderThanHours})
    order by hash limit ${limit}`);
  return rows.map(({ hash }) => hash);
}

/** Only those that were not stored again meanwhile. @returns the hashes of those that were removed */
export async function removeFiles(
  { db }: Handle,
  hashes: readonly string[],
  { olderThanHours }: Age,
): Promise<readonly string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    update platform.files set content = null
    where hash = any(${hashes}::text[]) and is_removable and content is not null
      and stored_at < now() - make_interval(hours => ${olderThanHours})
    returning hash`);
  return rows.map(({ hash }) => hash);
}
