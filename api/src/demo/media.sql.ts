import sql from 'sql-template-tag';
import type { DemoCtx } from '#src/context/demo.ts';
import type { PictureSize } from '../ports/decoder/draw-sizes.ts';

export type StoredSize = Omit<PictureSize, 'content'> & { readonly hash: string; readonly bytes: number };

type DemoMedium = {
  readonly name: string;
  readonly altText: { readonly de: string; readonly fr: string; readonly it: string; readonly en: string };
  readonly renditions: readonly StoredSize[];
};

/** @returns its id in the media library */
export async function insertDemoMedium(
  { db, now }: Pick<DemoCtx, 'db' | 'now'>,
  { name, altText, renditions }: DemoMedium,
): Promise<number> {
  const largest = renditions.findLast(({ extension }) => extension === 'webp');
  const row = await db.first<{ mediaId: number }>(sql`
    insert into content.media (kind, name, hash, bytes, width, height, renditions, alt_text, saved_by, saved_at)
    values ('picture', ${name}, ${largest?.hash}, ${largest?.bytes}, ${largest?.width}, ${largest?.height},
      ${JSON.stringify(renditions)}, ${JSON.stringify(altText)}, 'Marco Steiner', ${now})
    returning media_id as "mediaId"`);
  const hashes = [...new Set(renditions.map(({ hash }) => hash))];
  await db.run(sql`
    insert into content.media_files (hash, media_id) select unnest(${hashes}::text[]), ${row?.mediaId}`);
  return row?.mediaId ?? 0;
}
