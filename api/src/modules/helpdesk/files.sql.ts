import type { HelpdeskFile } from '@shop/contract/helpdesk';
import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';

export type StoredFile = HelpdeskFile & { readonly hash: string };

const columns = sql`f.file_id as "fileId", f.name, f.type, f.bytes`;

/** Whose it is; of a visitor, nobody's: who knows its id has sent it. */
export async function insertFile({ db, buyer, now }: Ctx, file: StoredFile): Promise<void> {
  await db.run(sql`
    insert into helpdesk.files (file_id, company_id, user_id, sent_at, name, hash, bytes, type)
    values (${file.fileId}, ${buyer?.companyId ?? null}, ${buyer?.userId ?? null}, ${now}, ${file.name}, ${file.hash},
      ${file.bytes}, ${file.type})`);
}

/** Of the buyer, sent or not. */
export function findOwnFile({ db, buyer }: BuyerCtx, fileId: string): Promise<StoredFile | undefined> {
  return db.first<StoredFile>(sql`
    select ${columns}, f.hash from helpdesk.files f
    where f.file_id = ${fileId} and f.user_id = ${buyer.userId} and f.company_id = ${buyer.companyId}`);
}

/** Of this request; sent by the customer. */
export function findFileOfRequest({ db }: Pick<Ctx, 'db'>, requestId: number, fileId: string) {
  return db.first<StoredFile>(sql`
    select ${columns}, f.hash from helpdesk.files f join helpdesk.entries e on e.entry_id = f.entry_id
    where f.file_id = ${fileId} and e.request_id = ${requestId}`);
}

/** For staff: one that was sent. */
export function findSentFile({ db }: Pick<Ctx, 'db'>, fileId: string): Promise<StoredFile | undefined> {
  return db.first<StoredFile>(sql`
    select ${columns}, f.hash from helpdesk.files f where f.file_id = ${fileId} and f.entry_id is not null`);
}

export async function countUnsentFiles({ db, buyer }: BuyerCtx): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from helpdesk.files where user_id = ${buyer.userId} and entry_id is null`);
  return row?.count ?? 0;
}

/** What visitors have uploaded and not sent, all of them together. */
export async function sumVisitorBytes({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const row = await db.first<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::bigint as bytes from helpdesk.files where entry_id is null and user_id is null`);
  return row?.bytes ?? 0;
}

/** Files of the caller that belong to nothing yet. @returns how many became part of the entry */
export async function sendFiles(
  { db, buyer }: Pick<Ctx, 'db' | 'buyer'>,
  entryId: number,
  fileIds: readonly string[],
): Promise<number> {
  const rows = await db.rows(sql`
    update helpdesk.files set entry_id = ${entryId}
    where file_id = any(${[...fileIds]}::uuid[]) and user_id is not distinct from ${buyer?.userId ?? null}
      and entry_id is null returning file_id`);
  return rows.length;
}

export function listFilesOf({ db }: Pick<Ctx, 'db'>, requestId: number) {
  return db.rows<HelpdeskFile & { readonly entryId: number }>(sql`
    select ${columns}, f.entry_id as "entryId" from helpdesk.entries e join helpdesk.files f on f.entry_id = e.entry_id
    where e.request_id = ${requestId} order by f.sent_at, f.file_id`);
}

/** Files that were uploaded before that instant and never sent with a request. */
export async function deleteUnsentFiles({ db }: Pick<Ctx, 'db'>, sentBefore: Date): Promise<void> {
  await db.run(sql`delete from helpdesk.files where entry_id is null and sent_at < ${sentBefore}`);
}

export async function listUsedPhotos({ db }: Ctx, hashes: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    select distinct hash from helpdesk.files where hash = any(${[...hashes]}::text[])`);
  return rows.map(({ hash }) => hash);
}
