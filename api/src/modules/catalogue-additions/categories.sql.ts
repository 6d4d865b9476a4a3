import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { StoredTexts } from '../catalogue/index.ts';

type DbCtx = Pick<Ctx, 'db'>;

export type CategoryRow = {
  readonly id: string;
  readonly importedTitle: StoredTexts;
  readonly importedParentId: string | null;
  readonly importedSort: number;
  readonly ownTitle: StoredTexts | null;
  readonly ownSort: number | null;
  readonly isHidden: boolean;
  readonly isMoved: boolean;
  readonly ownParentId: string | null;
  readonly version: number;
  readonly savedAt: Date | null;
  readonly savedBy: string;
};

/** All categories, as imported and as changed by hand. */
export function listCategories({ db }: DbCtx): Promise<readonly CategoryRow[]> {
  return db.rows<CategoryRow>(sql`
    select c.id, c.title as "importedTitle", c.parent_id as "importedParentId", c.sort as "importedSort",
      a.own_title as "ownTitle", a.own_sort as "ownSort", coalesce(a.is_hidden, false) as "isHidden",
      coalesce(a.is_moved, false) as "isMoved", a.own_parent_id as "ownParentId",
      coalesce(a.version, 0) as version, a.saved_at as "savedAt", coalesce(a.saved_by, '') as "savedBy"
    from catalogue.categories c left join catalogue.category_additions a using (id)`);
}

/** Of every category how many articles have it as their main one. Reads all articles. */
export async function countArticles({ db }: DbCtx): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ id: string; count: number }>(sql`
    select category_ids[1] as id, count(*)::int as count from catalogue.products
    where is_active and category_ids[1] is not null group by 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export type SavedCategory = {
  readonly id: string;
  readonly ownTitle: StoredTexts;
  readonly ownSort: number | null;
  readonly isHidden: boolean;
  readonly isMoved: boolean;
  readonly ownParentId: string | null;
  /** The version that it follows; 0 for the first. */
  readonly version: number;
  readonly savedBy: string;
};

/** False where somebody else was quicker. */
export async function upsertCategory({ db, now }: Pick<Ctx, 'db' | 'now'>, saved: SavedCategory): Promise<boolean> {
  const count = await db.run(sql`
    insert into catalogue.category_additions as a
      (id, own_title, own_sort, is_hidden, is_moved, own_parent_id, version, saved_at, saved_by)
    values (${saved.id}, ${JSON.stringify(saved.ownTitle)}::jsonb, ${saved.ownSort}, ${saved.isHidden}, ${saved.isMoved},
      ${saved.ownParentId}, ${saved.version}::integer + 1, ${now}, ${saved.savedBy})
    on conflict (id) do update set own_title = excluded.own_title, own_sort = excluded.own_sort,
      is_hidden = excluded.is_hidden, is_moved = excluded.is_moved, own_parent_id = excluded.own_parent_id,
      version = excluded.version, saved_at = excluded.saved_at, saved_by = excluded.saved_by
    where a.version = ${saved.version}`);
  return count === 1;
}
