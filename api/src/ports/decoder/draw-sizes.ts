import sharp, { type Sharp } from 'sharp';
import { PICTURE_PIXELS_MAX } from './decoder-jobs.ts';

/** A picture in one size and form. */
export type PictureSize = {
  readonly content: Uint8Array;
  readonly extension: 'avif' | 'webp';
  readonly width: number;
  readonly height: number;
};

export type DrawnSizes =
  | { readonly ok: true; readonly sizes: readonly PictureSize[] }
  | { readonly ok: false; readonly fault: 'wrongType' | 'tooManyPixels' };

/** Widths, px: of a column, of the page, and of the page on screens with twice the points. */
const WIDTHS = [500, 1000, 2000] as const;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
/** Little of the best, a third of the time. */
const AVIF = { quality: 55, effort: 2 } as const;
const WEBP = { quality: 80 } as const;

/**
 * A picture of content in its sizes, each as AVIF and WebP, upright, without the place where it was taken and whatever else came
 * with it. A small picture is not enlarged. Drawings (SVG) are none: they may hold scripts and links.
 */
export async function drawSizes(sent: Uint8Array): Promise<DrawnSizes> {
  try {
    const { format, width, height } = await sharp(sent, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (!FORMATS.includes(format)) return { ok: false, fault: 'wrongType' };
    if (width * height > PICTURE_PIXELS_MAX) return { ok: false, fault: 'tooManyPixels' };
    // Decoded once at the largest size; the smaller ones are made of that.
    const { data, info } = await sharp(sent, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize({ width: WIDTHS[2], withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const widths = [...WIDTHS.filter((one) => one < info.width), info.width];
    const sizes: PictureSize[] = [];
    for (const one of widths) {
      const sized = sharp(data, { raw }).resize({ width: one });
      sizes.push(await written(sized.clone().avif(AVIF), 'avif'), await written(sized.clone().webp(WEBP), 'webp'));
    }
    return { ok: true, sizes };
  } catch {
    return { ok: false, fault: 'wrongType' };
  }
}

async function written(picture: Sharp, extension: PictureSize['extension']): Promise<PictureSize> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { content: data, extension, width: info.width, height: info.height };
}
