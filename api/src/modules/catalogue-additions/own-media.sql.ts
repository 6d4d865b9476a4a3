import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { StoredMedia } from '../catalogue/index.ts';

type Change = {
  readonly next: (own: readonly StoredMedia[]) => readonly StoredMedia[];
  readonly savedBy: string;
};

/**
 * Two people may add and remove files at once: the row is held meanwhile, and its version, which is that of texts and labels,
 * stays. @returns whether anything has changed
 */
export async function updateOwnMedia(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  sku: string,
  { next, savedBy }: Change,
): Promise<boolean> {
  await db.run(sql`
    insert into catalogue.article_additions (sku, version, saved_at, saved_by) values (${sku}, 0, ${now}, ${savedBy})
    on conflict do nothing`);
  const row = await db.first<{ ownMedia: readonly StoredMedia[] }>(sql`
    select own_media as "ownMedia" from catalogue.article_additions where sku = ${sku} for update`);
  const before = row?.ownMedia ?? [];
  const after = next(before);
  if (after.length === before.length) return false;
  await db.run(sql`
    update catalogue.article_additions set own_media = ${JSON.stringify(after)}::jsonb, saved_at = ${now},
      saved_by = ${savedBy} where sku = ${sku}`);
  return true;
}
