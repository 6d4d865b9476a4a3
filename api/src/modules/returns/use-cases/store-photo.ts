import { refuse } from '@shop/contract/errors';
import { UNSENT_PHOTOS_MAX } from '@shop/contract/returns';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { storePhoto, openPhoto, requirePhotoRate, type SentPhoto } from '#src/context/stored-photo.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { countUnsentPhotos, findPhoto, insertPhoto } from '../photos.sql.ts';

/** @throws ShopError `photo.too_often`, `return.too_many_unsent_photos`, what `storePhoto` refuses */
export async function addPhoto(ctx: BuyerCtx, file: SentPhoto) {
  await requirePhotoRate(ctx);
  if ((await countUnsentPhotos(ctx)) >= UNSENT_PHOTOS_MAX) {
    refuse('return.too_many_unsent_photos', { max: UNSENT_PHOTOS_MAX });
  }
  const photo = await storePhoto(ctx, file);
  await insertPhoto(ctx, photo);
  return { photoId: photo.photoId, bytes: photo.bytes };
}

/** Always a download, whatever it is. @throws ShopError `return.photo_unknown`, also for another company's */
export async function downloadPhoto(ctx: BuyerCtx, photoId: string): Promise<FileAnswer> {
  const photo = (await findPhoto(ctx, photoId)) ?? refuse('return.photo_unknown');
  return (await openPhoto(ctx, photo)) ?? refuse('return.photo_unknown');
}
