import type { DemoCtx } from '#src/context/demo.ts';
import { inTransaction } from '#platform/db.ts';
import { linksOf, mediaIdsOf, slugOfLink } from '../modules/content/index.ts';
import * as contentSql from './content.sql.ts';
import { demoNavigation } from './content-navigation.data.ts';
import { demoAnnouncements } from './content-announcements.data.ts';
import { demoPages, EDITOR } from './content-pages.data.ts';

const DAY_MS = 86_400_000;

/**
 * Pages of a wholesaler in four languages, with drafts, plans and earlier versions; banners, teasers and news; the navigation.
 * Never beside others.
 * @returns whether it did
 */
export async function loadDemoContent(ctx: DemoCtx): Promise<boolean> {
  return inTransaction(ctx, async ({ db, now }) => {
    if (await contentSql.hasPages(db)) return false;
    const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
    for (const { slug, versions } of demoPages) {
      const pageId = await contentSql.insertDemoPage(db, { slug, by: EDITOR, at: at(-400) });
      for (const [index, { document, savedDay, liveDay }] of versions.entries()) {
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
    const rows = demoAnnouncements.map(({ fromDay, untilDay, ...announcement }) => ({
      ...announcement,
      live_from: at(fromDay),
      live_until: untilDay === null ? null : at(untilDay),
      saved_by: EDITOR,
      saved_at: at(Math.min(fromDay, -1)),
    }));
    await contentSql.insertDemoAnnouncements(db, rows);
    await contentSql.insertDemoNavigation(db, demoNavigation, EDITOR, at(-30));
    return true;
  });
}
