import { ShopError, refuse } from '@shop/contract/errors';
import sharp from 'sharp';

/** A photo as the shop keeps it: written anew, so that nothing of what was sent is left but the picture. */
export type Photo = { readonly bytes: Uint8Array; readonly type: 'image/jpeg' | 'image/png' };

/** Fewer than 40 megapixels: more is refused before it is unpacked. */
const PIXELS_MAX = 40_000_000 - 1;
const SIDE_MAX = 2400;
/** What an SVG may not hold: programs, references to the outside, and entities that unfold. */
const UNSAFE_SVG =
  /<!(doctype|entity)|<\s*(script|foreignobject|iframe|image|use|style)\b|\son\w+\s*=|(href|src)\s*=|javascript:|url\s*\(\s*["']?(?!#)/i;
const SVG_CHARACTERS_MAX = 1_000_000;

/**
 * Reads a photo by its content, whatever its name says, and writes it anew: JPEG as JPEG, PNG and SVG as PNG, upright, without
 * the place where it was taken (docs/domain/photos.md#formats, docs/domain/delivery-control.md#photos-of-reports).
 * @throws ShopError `photo.wrong_type`, `photo.unsafe` or `photo.too_many_pixels`
 */
export async function writePhotoAnew(sent: Uint8Array): Promise<Photo> {
  const kind = kindOf(sent) ?? refuse('photo.wrong_type');
  if (kind === 'svg') checkSvg(sent);
  try {
    const image = sharp(sent, { limitInputPixels: false, failOn: 'error' });
    const { format, width, height } = await image.metadata();
    if (format !== kind) refuse('photo.wrong_type');
    if (width * height > PIXELS_MAX) refuse('photo.too_many_pixels');
    const upright = sharp(sent, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
    if (kind === 'jpeg') return { bytes: await upright.jpeg({ quality: 85 }).toBuffer(), type: 'image/jpeg' };
    return { bytes: await upright.png().toBuffer(), type: 'image/png' };
  } catch (cause) {
    if (cause instanceof ShopError) throw cause;
    throw new ShopError('photo.wrong_type', {}, { cause });
  }
}

function kindOf(sent: Uint8Array): 'jpeg' | 'png' | 'svg' | null {
  const begin = Buffer.from(sent.subarray(0, 8)).toString('hex');
  if (begin.startsWith('ffd8ff')) return 'jpeg';
  if (begin === '89504e470d0a1a0a') return 'png';
  const text = Buffer.from(sent.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return text.startsWith('<') && /<svg[\s>]/i.test(text) ? 'svg' : null;
}

function checkSvg(sent: Uint8Array): void {
  const text = Buffer.from(sent).toString('utf8');
  if (text.length > SVG_CHARACTERS_MAX || text.includes('\0') || UNSAFE_SVG.test(text)) refuse('photo.unsafe');
}
