import type { ContentDocument } from '@shop/contract/content';
import type { NavigationDocument } from '@shop/contract/content-editor';
import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export async function hasPages(db: Db): Promise<boolean> {
  return (await db.first(sql`select 1 from content.pages limit 1`)) !== undefined;
}

export async function insertDemoPage(
  db: Db,
  { slug, by, at }: { readonly slug: string; readonly by: string; readonly at: Date },
): Promise<number> {
  const row = await db.first<{ pageId: number }>(sql`
    insert into content.pages (slug, created_by, created_at) values (${slug}, ${by}, ${at})
    returning page_id as "pageId"`);
  if (!row) throw new Error('An insert of one page answers one id');
  return row.pageId;
}

export type DemoVersion = {
  readonly pageId: number;
  readonly version: number;
  readonly document: ContentDocument;
  readonly slugs: readonly string[];
  readonly mediaIds: readonly number[];
  readonly by: string;
  readonly at: Date;
  readonly liveFrom: Date | null;
};

export async function insertDemoVersion(db: Db, row: DemoVersion): Promise<void> {
  const { pageId, version, document, slugs, mediaIds, by, at, liveFrom } = row;
  const publishedBy = liveFrom === null ? null : by;
  await db.run(sql`
    insert into content.versions
      (page_id, version, document, slugs, media_ids, saved_by, saved_at, live_from, published_by)
    values (${pageId}, ${version}, ${JSON.stringify(document)}, ${[...slugs]}, ${[...mediaIds]}, ${by}, ${at},
      ${liveFrom}, ${publishedBy})`);
}

export async function insertDemoAnnouncements(db: Db, rows: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into content.announcements (kind, document, media_id, audience, company_numbers, live_from, live_until, is_on,
      saved_by, saved_at)
    select kind, document, media_id, audience, coalesce(company_numbers, '{}'), live_from, live_until, is_on, saved_by,
      saved_at
    from jsonb_populate_recordset(null::content.announcements, ${JSON.stringify(rows)}::jsonb)`);
}

export async function insertDemoNavigation(
  db: Db,
  { document, by, at }: { readonly document: NavigationDocument; readonly by: string; readonly at: Date },
): Promise<void> {
  await db.run(sql`
    insert into content.navigations (version, document, saved_by, saved_at)
    values (1, ${JSON.stringify(document)}, ${by}, ${at})`);
}
