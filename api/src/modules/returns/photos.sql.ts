import sql from 'sql-template-tag';
import type { StoredPhoto } from '#src/context/stored-photo.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';

export async function insertPhoto({ db, buyer, now }: BuyerCtx, photo: StoredPhoto): Promise<void> {
  await db.run(sql`
    insert into returns.photos (photo_id, company_id, user_id, taken_at, hash, bytes, type)
    values (${photo.photoId}, ${buyer.companyId}, ${buyer.userId}, ${now}, ${photo.hash}, ${photo.bytes}, ${photo.type})`);
}

/** A photo of the buyer's own, or of a return of the company that he may see. */
export async function findPhoto({ db, buyer }: BuyerCtx, photoId: string): Promise<StoredPhoto | undefined> {
  return db.first<StoredPhoto>(sql`
    select photo_id as "photoId", hash, bytes, type from returns.photos
    where photo_id = ${photoId} and company_id = ${buyer.companyId}
      and (user_id = ${buyer.userId} or (return_id is not null and ${buyer.permissions.has('viewCompanyOrders')}))`);
}

/** Photos of the buyer that belong to no return. */
export async function countUnsentPhotos({ db, buyer }: BuyerCtx): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from returns.photos where user_id = ${buyer.userId} and return_id is null`);
  return row?.count ?? 0;
}

/** Photos that were taken before that instant and never sent with a return. */
export async function deleteUnsentPhotos({ db }: Ctx, takenBefore: Date): Promise<void> {
  await db.run(sql`delete from returns.photos where return_id is null and taken_at < ${takenBefore}`);
}

export async function listUsedPhotos({ db }: Ctx, hashes: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    select distinct hash from returns.photos where hash = any(${hashes}::text[])`);
  return rows.map(({ hash }) => hash);
}
