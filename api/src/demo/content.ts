import type { ContentDocument } from '@shop/contract/content';
import type { DemoCtx } from '#src/context/demo.ts';
import { inTransaction } from '#platform/db.ts';
import { linksOf, mediaIdsOf, slugOfLink } from '../modules/content/index.ts';
import * as contentSql from './content.sql.ts';
import { demoNavigation } from './content-navigation.data.ts';
import { demoAnnouncements } from './content-announcements.data.ts';
import { demoPages, EDITOR } from './content-pages.data.ts';
import { demoPictures } from './content-pictures.data.ts';
import { drawPicture } from './draw-picture.ts';
import { insertDemoMedium, type StoredSize } from './media.sql.ts';

const DAY_MS = 86_400_000;

/**
 * Pages of a wholesaler in four languages, with drafts, plans and earlier versions; banners, teasers and news; the navigation.
 * Never beside others.
 * @returns whether it did
 */
export async function loadDemoContent(ctx: DemoCtx): Promise<boolean> {
  if (await contentSql.hasPages(ctx.db)) return false;
  const pictures: (readonly StoredSize[])[] = [];
  for (const { drawing } of demoPictures) pictures.push(await drawPicture(ctx, drawing));
  return inTransaction(ctx, async ({ db, now }) => {
    if (await contentSql.hasPages(db)) return false;
    const mediaIds: number[] = [];
    for (const [index, { name, altText }] of demoPictures.entries())
      mediaIds.push(await insertDemoMedium({ db, now }, { name, altText, renditions: pictures[index] ?? [] }));
    const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
    for (const { slug, versions } of demoPages) {
      const pageId = await contentSql.insertDemoPage(db, { slug, by: EDITOR, at: at(-400) });
      for (const [index, { document: typed, savedDay, liveDay }] of versions.entries()) {
        const document = withPictures(typed, mediaIds);
        await contentSql.insertDemoVersion(db, {
          pageId,
          version: index + 1,
          document,
          slugs: [...new Set(linksOf(document).flatMap(({ href }) => slugOfLink(href) ?? []))],
          mediaIds: mediaIdsOf(document),
          by: EDITOR,
          at: at(savedDay),
          liveFrom: liveDay === null ? null : at(liveDay),
        });
      }
    }
    const rows = demoAnnouncements.map(({ fromDay, untilDay, picture, ...announcement }) => ({
      ...announcement,
      media_id: picture === undefined ? null : mediaIds[picture - 1],
      live_from: at(fromDay),
      live_until: untilDay === null ? null : at(untilDay),
      saved_by: EDITOR,
      saved_at: at(Math.min(fromDay, -1)),
    }));
    await contentSql.insertDemoAnnouncements(db, rows);
    await contentSql.insertDemoNavigation(db, { document: demoNavigation, by: EDITOR, at: at(-30) });
    return true;
  });
}

/** With the ids that the pictures have got. */
function withPictures(document: ContentDocument, mediaIds: readonly number[]): ContentDocument {
  const idOf = (place: number | null) => mediaIds[(place ?? 0) - 1] ?? null;
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block.blockType === 'picture' ? { ...block, mediaId: idOf(block.mediaId) } : block,
    ),
  };
}
