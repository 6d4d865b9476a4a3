import sharp from 'sharp';
import { photoKindOf } from './photo-kind.ts';

/** A photo as the shop keeps it: written anew, so that nothing of what was sent is left but the picture. */
export type Photo = { readonly bytes: Uint8Array; readonly type: 'image/jpeg' | 'image/png' };

export type PhotoFault = 'wrongType' | 'tooManyPixels';
export type RewrittenPhoto =
  | { readonly ok: true; readonly photo: Photo }
  | { readonly ok: false; readonly fault: PhotoFault };

/** Fewer than 40 megapixels: more is refused before it is unpacked. */
const PIXELS_MAX = 40_000_000 - 1;
const SIDE_MAX = 2400;

/**
 * Reads a photo by its content, whatever its name says, and writes it anew: JPEG as JPEG, PNG as PNG, upright, without the place
 * where it was taken (docs/domain/photos.md#formats).
 */
export async function rewritePhoto(sent: Uint8Array): Promise<RewrittenPhoto> {
  const kind = photoKindOf(sent);
  if (kind !== 'jpeg' && kind !== 'png') return { ok: false, fault: 'wrongType' };
  try {
    const { format, width, height } = await sharp(sent, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (format !== kind) return { ok: false, fault: 'wrongType' };
    if (width * height > PIXELS_MAX) return { ok: false, fault: 'tooManyPixels' };
    const upright = sharp(sent, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
    const written = await (kind === 'jpeg' ? upright.jpeg({ quality: 85 }) : upright.png()).toBuffer();
    return { ok: true, photo: { bytes: written, type: `image/${kind}` } };
  } catch {
    return { ok: false, fault: 'wrongType' };
  }
}
