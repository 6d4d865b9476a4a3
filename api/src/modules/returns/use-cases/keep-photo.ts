import { randomUUID } from 'node:crypto';
import { refuse } from '@shop/contract/errors';
import type { FileAnswer } from '#platform/http/plug-file.ts';
import { writePhotoAnew } from '#platform/photo.ts';
import type { BuyerCtx } from '#src/context.ts';
import { findPhoto, insertPhoto } from '../photos.sql.ts';
import { requireReturns } from '../returns.rules.ts';

/** @throws ShopError `return.not_allowed` and what `writePhotoAnew` refuses */
export async function addPhoto(ctx: BuyerCtx, file: Blob | Uint8Array | string) {
  requireReturns(ctx);
  const { bytes: content, type } = await writePhotoAnew(await bytesOf(file));
  const { hash, bytes } = await ctx.files.put(content);
  const photoId = randomUUID();
  await insertPhoto(ctx, { photoId, hash, bytes, type });
  return { photoId, bytes };
}

async function bytesOf(file: Blob | Uint8Array | string): Promise<Uint8Array> {
  if (typeof file === 'string') return Buffer.from(file, 'base64');
  return file instanceof Uint8Array ? file : new Uint8Array(await file.arrayBuffer());
}

/** Always a download, whatever it is. @throws ShopError `return.photo_unknown`, also for another company's */
export async function downloadPhoto(ctx: BuyerCtx, photoId: string): Promise<FileAnswer> {
  const photo = (await findPhoto(ctx, photoId)) ?? refuse('return.photo_unknown');
  const file = (await ctx.files.open(photo.hash)) ?? refuse('return.photo_unknown');
  const name = `${photoId}.${photo.type === 'image/png' ? 'png' : 'jpg'}`;
  return { name, type: photo.type, content: file.stream, bytes: file.bytes };
}
