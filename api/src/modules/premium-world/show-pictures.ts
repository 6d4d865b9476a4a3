import type { ShownPicture } from '@shop/contract/content';
import { languageOf } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import { listMediaByIds, showPicture } from '../content/index.ts';

type Pictured = { readonly mediaId: number | null };

/** Pictures of the media library for several things at once: one query. */
export async function showPictures(
  ctx: Ctx,
  rows: readonly Pictured[],
): Promise<(row: Pictured) => ShownPicture | null> {
  const media = await listMediaByIds(ctx, [...new Set(rows.flatMap(({ mediaId }) => mediaId ?? []))]);
  const language = languageOf(ctx.locale);
  const pictures = new Map(media.map((medium) => [medium.mediaId, showPicture(medium, language)]));
  return ({ mediaId }) => (mediaId === null ? null : (pictures.get(mediaId) ?? null));
}
