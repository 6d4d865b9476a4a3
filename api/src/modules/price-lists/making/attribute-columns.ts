import type { AttributeColumn } from '@shop/exchange-formats';
import { z } from 'zod/mini';
import { yieldToRequests } from '#platform/back-pressure.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listAttributeColumns, listUsedAttributes } from '../../catalogue/index.ts';
import { findPart, storePart } from '../parts.sql.ts';
import type { StoredList } from '../price-lists.sql.ts';
import { packPart, unpackPart } from './pack-parts.ts';
import type { PieceSource } from './read-piece.ts';

const Texts = z.object({
  de: z.optional(z.string()),
  fr: z.optional(z.string()),
  it: z.optional(z.string()),
  en: z.optional(z.string()),
});
const Columns: z.ZodMiniType<readonly AttributeColumn[]> = z.array(
  z.object({
    key: z.string(),
    unit: z.optional(z.string()),
    type: z.enum(['text', 'logical', 'numeric', 'range']),
    name: Texts,
  }),
);

/**
 * The columns of attributes of the shop's CSV, none for other formats. They are kept beside the file, so that a list that goes on
 * later has the same ones, whatever has come into the catalogue meanwhile.
 */
export async function columnsOf(
  ctx: BuyerCtx,
  { priceListId, kind, format, scope }: StoredList,
  source: PieceSource,
): Promise<readonly AttributeColumn[]> {
  if (kind !== 'catalogue' || format !== 'csv') return [];
  const place = { priceListId, part: 0, isDraft: true };
  const kept = await findPart(ctx, place);
  if (kept) return Columns.parse(JSON.parse(String(await unpackPart(kept))));
  const columns = scope === 'all' ? await listAttributeColumns(ctx) : await usedColumns(ctx, source);
  await storePart(ctx, place, await packPart(Buffer.from(JSON.stringify(columns))));
  return columns;
}

/** Of a selection only those that any of its articles has. */
async function usedColumns(ctx: BuyerCtx, source: PieceSource): Promise<readonly AttributeColumn[]> {
  const keys = new Set<string>();
  for (let position = ''; ;) {
    const piece = await source.readAfter(position);
    for (const key of await listUsedAttributes(ctx, piece.skus)) keys.add(key);
    if (piece.isLast) return listAttributeColumns(ctx, keys);
    ({ position } = piece);
    await yieldToRequests();
  }
}
