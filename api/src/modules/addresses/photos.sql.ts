import type { AddressPhoto } from '@shop/contract/addresses';
import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredPhoto } from '#src/context/stored-photo.ts';

export type PhotoRow = Omit<StoredPhoto, 'photoId'> & {
  readonly photo: AddressPhoto;
  readonly storedAt: Date;
  readonly signedBy: string;
};

export async function selectPhotos({ db, buyer }: BuyerCtx, addressId: number): Promise<readonly PhotoRow[]> {
  return db.rows<PhotoRow>(sql`
    select photo, hash, bytes, type, stored_at as "storedAt", signed_by as "signedBy" from addresses.photos
    where company_id = ${buyer.companyId} and address_id = ${addressId}`);
}

/** Takes the place of the one before. */
export async function upsertPhoto(
  { db, buyer, now }: BuyerCtx,
  addressId: number,
  { photo, hash, bytes, type, signedBy }: Omit<PhotoRow, 'storedAt'>,
): Promise<void> {
  await db.run(sql`
    insert into addresses.photos (company_id, address_id, photo, hash, bytes, type, stored_at, signed_by)
    values (${buyer.companyId}, ${addressId}, ${photo}, ${hash}, ${bytes}, ${type}, ${now}, ${signedBy})
    on conflict (company_id, address_id, photo) do update set hash = excluded.hash, bytes = excluded.bytes,
      type = excluded.type, stored_at = excluded.stored_at, signed_by = excluded.signed_by`);
}

export async function deletePhoto({ db, buyer }: BuyerCtx, addressId: number, photo: AddressPhoto): Promise<void> {
  await db.run(sql`
    delete from addresses.photos
    where company_id = ${buyer.companyId} and address_id = ${addressId} and photo = ${photo}`);
}

export async function listUsedPhotos({ db }: Ctx, hashes: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    select distinct hash from addresses.photos where hash = any(${[...hashes]}::text[])`);
  return rows.map(({ hash }) => hash);
}
