import { randomUUID } from 'node:crypto';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { Photo } from '#src/ports/decoder/decoder.ts';
import { refuse } from '@shop/contract/errors';
import { isTypeOfName } from '@shop/contract/photo-types';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';

/** A photo that was sent by a customer, as it is stored; whose it is stands in the table of the module that took it. */
export type StoredPhoto = {
  readonly photoId: string;
  /** Of the stored file. */
  readonly hash: string;
  readonly bytes: number;
  readonly type: Photo['type'];
};

/** What a form or JSON brings: bytes, or base64. */
export type SentPhoto = Blob | Uint8Array | string;

/** Requests with photos, whatever their number; `docs/domain/photos.md#how-many`. */
const userLimit: RateLimit = { name: 'photos.user', max: 100, windowMs: 10 * 60_000 };
const companyLimit: RateLimit = { name: 'photos.company', max: 500, windowMs: 60 * 60_000 };

/** Before photos of a request are looked at. @throws ShopError `photo.too_often` */
export async function requirePhotoRate(ctx: BuyerCtx): Promise<void> {
  const { rateLimiter, buyer } = ctx;
  const seconds =
    (await rateLimiter.claim(ctx, userLimit, `user ${buyer.userId}`)) ||
    (await rateLimiter.claim(ctx, companyLimit, `company ${buyer.companyId}`));
  if (seconds > 0) refuse('photo.too_often', { seconds });
}

/**
 * Writes a photo anew and stores it. A file that says something else by its name than it holds is refused, not guessed
 * (docs/domain/photos.md#formats).
 * @throws ShopError `photo.wrong_type`, and what `Decoder.rewritePhoto` refuses
 */
export async function storePhoto(
  { files, decoder }: Pick<Ctx, 'files' | 'decoder'>,
  sent: SentPhoto,
): Promise<StoredPhoto> {
  const { bytes: content, type } = await decoder.rewritePhoto(await bytesOf(sent));
  if (sent instanceof File && !isTypeOfName(sent.name, type)) refuse('photo.wrong_type');
  const { hash, bytes } = await files.put(content, { isRemovable: true });
  return { photoId: randomUUID(), hash, bytes, type };
}

async function bytesOf(sent: SentPhoto): Promise<Uint8Array> {
  if (typeof sent === 'string') return Buffer.from(sent, 'base64');
  return sent instanceof Uint8Array ? sent : new Uint8Array(await sent.arrayBuffer());
}

/**
 * The photo as an answer, which is always a download (docs/domain/delivery-control.md#photos-of-reports); undefined when its
 * file is gone.
 */
export async function openPhoto({ files }: Pick<Ctx, 'files'>, photo: StoredPhoto): Promise<FileAnswer | undefined> {
  const file = await files.open(photo.hash);
  const name = `${photo.photoId}.${photo.type === 'image/png' ? 'png' : 'jpg'}`;
  return file && { name, type: photo.type, content: file.stream, bytes: file.bytes };
}
