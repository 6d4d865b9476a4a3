import type { Address as ShownAddress, AddressPhoto } from '@shop/contract/addresses';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { openPhoto, requirePhotoRate, storePhoto, type SentPhoto } from '#src/context/stored-photo.ts';
import { mayChange } from '../addresses.rules.ts';
import { showAddress } from '../addresses.service.ts';
import { selectAddress } from '../addresses.sql.ts';
import { deletePhoto, selectPhotos, upsertPhoto } from '../photos.sql.ts';
import { auditPhoto } from './audit-address.ts';
import { lockOwn } from './change-address.ts';

type Wanted = { readonly addressId: number; readonly photo: AddressPhoto };

/**
 * Stores a photo of a place, written anew before the transaction begins, so that nobody waits for it
 * (docs/domain/addresses.md#photos).
 * @throws ShopError `address.unknown`, `address.not_allowed`, `address.signature_name`, and what `storePhoto` refuses
 */
export async function setPhoto(
  ctx: BuyerCtx,
  { addressId, photo }: Wanted,
  { file, signedBy }: { readonly file: SentPhoto; readonly signedBy: string },
): Promise<ShownAddress> {
  const address = (await selectAddress(ctx, addressId)) ?? refuse('address.unknown');
  if (!mayChange(ctx.buyer, address.createdBy)) refuse('address.not_allowed');
  if (photo === 'signature' && signedBy === '') refuse('address.signature_name', {}, 'signedBy');
  await requirePhotoRate(ctx);
  const { hash, bytes, type } = await storePhoto(ctx, file);
  return inTransaction(ctx, async (ctx) => {
    const { company } = await lockOwn(ctx, addressId);
    const before = await findPhoto(ctx, addressId, photo);
    const signer = photo === 'signature' ? signedBy : '';
    await upsertPhoto(ctx, addressId, { photo, hash, bytes, type, signedBy: signer });
    const [from, to] = photo === 'signature' ? [before?.signedBy ?? '', signer] : [before !== undefined, true];
    await auditPhoto(ctx, { id: addressId, company }, { field: photo, from, to });
    return showAddress(ctx, addressId);
  });
}

/** @throws ShopError `address.unknown`, `address.not_allowed` */
export async function removePhoto(ctx: BuyerCtx, { addressId, photo }: Wanted): Promise<ShownAddress> {
  return inTransaction(ctx, async (ctx) => {
    const { company } = await lockOwn(ctx, addressId);
    const before = await findPhoto(ctx, addressId, photo);
    await deletePhoto(ctx, addressId, photo);
    const [from, to] = photo === 'signature' ? [before?.signedBy ?? '', ''] : [before !== undefined, false];
    await auditPhoto(ctx, { id: addressId, company }, { field: photo, from, to });
    return showAddress(ctx, addressId);
  });
}

/** @throws ShopError `address.unknown`, `address.photo_unknown` */
export async function openAddressPhoto(ctx: BuyerCtx, { addressId, photo }: Wanted): Promise<FileAnswer> {
  if (!(await selectAddress(ctx, addressId))) refuse('address.unknown');
  const stored = await findPhoto(ctx, addressId, photo);
  const file = stored && (await openPhoto(ctx, { ...stored, photoId: `${photo}-${addressId}` }));
  return file ?? refuse('address.photo_unknown');
}

async function findPhoto(ctx: BuyerCtx, addressId: number, photo: AddressPhoto) {
  return (await selectPhotos(ctx, addressId)).find((one) => one.photo === photo);
}
