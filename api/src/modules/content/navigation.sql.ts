import type { NavigationDocument } from '@shop/contract/content-editor';
import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import { readNavigation } from './stored-content.schema.ts';

export type StoredNavigation = {
  readonly version: number;
  readonly savedBy: string;
  readonly savedAt: Date;
  readonly navigation: NavigationDocument;
};

/** The one in force; undefined before the first was saved. */
export async function findNavigation({ db }: Pick<Ctx, 'db'>): Promise<StoredNavigation | undefined> {
  const row = await db.first<Omit<StoredNavigation, 'navigation'> & { document: unknown }>(sql`
    select version, saved_by as "savedBy", saved_at as "savedAt", document from content.navigations
    order by version desc limit 1`);
  if (!row) return undefined;
  const { document, ...facts } = row;
  return { ...facts, navigation: readNavigation(document, row.version) };
}

/** One save at a time. */
export async function lockNavigation({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('content.navigation'))`);
}

export async function insertNavigation(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  {
    version,
    navigation,
    by,
  }: { readonly version: number; readonly navigation: NavigationDocument; readonly by: string },
): Promise<void> {
  await db.run(sql`
    insert into content.navigations (version, document, saved_by, saved_at)
    values (${version}, ${JSON.stringify(navigation)}, ${by}, ${now})`);
}
