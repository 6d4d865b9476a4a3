import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { defineCache } from '#platform/cache/cache.ts';
import type { Ctx } from '#src/context/context.ts';

/** Pixels of a picture of 12 mm at 200 dots per inch. */
const SIZE = 96;
/** Pictures that are made ready at the same time. */
const AT_ONCE = 8;

/** Small pictures by the hash of the large ones: a few kilobytes each. */
const smallPictures = defineCache<Uint8Array>({
  name: 'cartExport.pictures',
  bytesMax: 12 * 1024 * 1024,
  bytesOf: ({ byteLength }) => byteLength,
});

/**
 * Pictures of the catalogue as small JPEGs for print, by their address within the shop. What is missing or no picture is left out;
 * the list is printed without it.
 */
export async function loadPictures(ctx: Ctx, urls: readonly string[]): Promise<Readonly<Record<string, Uint8Array>>> {
  const found: Record<string, Uint8Array> = {};
  const waiting = [...new Set(urls)];
  async function work(): Promise<void> {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const picture = await loadPicture(ctx, url);
      if (picture) found[url] = picture;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function loadPicture({ files, log, cache }: Ctx, url: string): Promise<Uint8Array | undefined> {
  const hash = /^\/media\/([0-9a-f]{64})\./.exec(url)?.[1];
  if (hash === undefined) return undefined;
  const ready = cache.of(smallPictures);
  const known = ready.get(hash);
  if (known) return known;
  const file = await files.open(hash);
  if (!file) return undefined;
  try {
    const picture = new Uint8Array(
      await sharp(await buffer(file.stream), { limitInputPixels: 50_000_000 })
        .resize(SIZE, SIZE, { fit: 'inside' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer(),
    );
    ready.set(hash, picture);
    return picture;
  } catch (error) {
    log.warn({ err: error, hash }, 'a picture cannot be printed');
    return undefined;
  }
}
