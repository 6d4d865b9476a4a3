import sharp from 'sharp';

const PIXELS_MAX = 50_000_000;

/** A drawing of the shop's own as a square PNG. */
export async function drawIcon(drawing: Uint8Array, side: number): Promise<Uint8Array> {
  return sharp(drawing, { limitInputPixels: PIXELS_MAX }).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
}

/** A small JPEG of a picture of the catalogue, for print; undefined when it is no picture. */
export async function drawThumbnail(picture: Uint8Array, side: number): Promise<Uint8Array | undefined> {
  try {
    return await sharp(picture, { limitInputPixels: PIXELS_MAX })
      .resize(side, side, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
