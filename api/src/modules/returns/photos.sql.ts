import sql from 'sql-template-tag';
import type { StoredPhoto } from '#platform/stored-photo.ts';
import type { BuyerCtx } from '#src/context/context.ts';

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
