import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Db } from '#platform/db.ts';
import { findPart } from '../parts.sql.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Each part is compressed for itself, so that a list can go on where it was cut off. */
export async function packPart(content: Uint8Array): Promise<Uint8Array> {
  return zip(content);
}

export async function unpackPart(content: Uint8Array): Promise<Buffer> {
  return unzip(content);
}

/** The parts of a file in their order, one in memory at a time. */
export async function* readParts(
  ctx: { readonly db: Db },
  { priceListId, isDraft }: { readonly priceListId: string; readonly isDraft: boolean },
): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const content = await findPart(ctx, { priceListId, part, isDraft });
    if (!content) return;
    yield await unpackPart(content);
  }
}
