import sharp from 'sharp';
import type { DemoCtx } from '#src/context/demo.ts';
import { drawSizes } from '../ports/decoder/draw-sizes.ts';
import type { StoredSize } from './media.sql.ts';

/** A drawing (SVG) as the media library keeps pictures, in all its sizes. Before the transaction: it takes a while. */
export async function drawPicture({ files }: Pick<DemoCtx, 'files'>, drawing: string): Promise<readonly StoredSize[]> {
  const sizes = await drawSizes(await sharp(Buffer.from(drawing)).png().toBuffer());
  if (!sizes.ok) throw new Error('A picture of the demo world cannot be drawn');
  const stored: StoredSize[] = [];
  for (const { content, ...size } of sizes.sizes) {
    const { hash, bytes } = await files.put(content, { isRemovable: true });
    stored.push({ ...size, hash, bytes });
  }
  return stored;
}
