import { buffer } from 'node:stream/consumers';
import { defineCache } from '#platform/cache/cache.ts';
import type { Ctx } from '#src/context/context.ts';

/** Pixels of a picture of 12 mm at 200 dots per inch. */
const SIZE = 96;
/** Stands for a picture that cannot be printed, so that it is not tried again. */
const NONE = new Uint8Array();

/** Small pictures by the hash of the large ones: a few kilobytes each. */
const smallPictures = defineCache<Uint8Array>({
  name: 'cartExport.pictures',
  bytesMax: 12 * 1024 * 1024,
  bytesOf: ({ byteLength }) => Math.max(1, byteLength),
});

/**
 * Pictures of the catalogue as small JPEGs for print, by their address within the shop. What is missing or no picture is left out;
 * the list is printed without it.
 */
export async function loadPictures(ctx: Ctx, urls: readonly string[]): Promise<Readonly<Record<string, Uint8Array>>> {
  const found: Record<string, Uint8Array> = {};
  // One after another: who asks for many has one process at a time anyway.
  for (const url of new Set(urls)) {
    const picture = await loadPicture(ctx, url);
    if (picture) found[url] = picture;
  }
  return found;
}

async function loadPicture({ files, decoder, log, cache }: Ctx, url: string): Promise<Uint8Array | undefined> {
  const hash = /^\/media\/([0-9a-f]{64})\./.exec(url)?.[1];
  if (hash === undefined) return undefined;
  const ready = cache.of(smallPictures);
  const known = ready.get(hash);
  if (known) return known === NONE ? undefined : known;
  const file = await files.open(hash);
  if (!file) return undefined;
  const picture = await decoder.drawThumbnail(await buffer(file.stream), SIZE);
  if (!picture) log.warn({ hash }, 'a picture cannot be printed');
  ready.set(hash, picture ?? NONE);
  return picture;
}
