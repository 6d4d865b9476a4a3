import { LIST_LINES_MAX, LISTS_MAX } from '@shop/contract/shopping-lists';
import { refuse } from '@shop/contract/errors';
import sql, { type Sql } from 'sql-template-tag';
import { containsWords, orderBy, readPage } from '#platform/list-query.sql.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { actorName, findCompanyUserNames } from '../company-users/index.ts';

export type StoredList = {
  readonly listId: string;
  readonly ownerId: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly version: number;
  readonly itemCount: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly changedById: number;
  /** Null for who has not opened it yet. */
  readonly seenVersion: number | null;
  readonly unseenCount: number;
};

/** How long a deleted list and a removed line can be put back. */
export const UNDO_HOURS = 24;

/** The rows `l` that this user sees: his own, and what colleagues share. */
function visible({ buyer }: BuyerCtx): Sql {
  return sql`l.company_id = ${buyer.companyId} and l.deleted_at is null
    and (l.owner_id = ${buyer.userId} or l.is_shared)`;
}

/** A row `l` with what the user has not seen of it yet: what others have changed or removed since. */
export function listColumns({ buyer, now }: BuyerCtx): Sql {
  return sql`l.list_id as "listId", l.owner_id as "ownerId", l.name, l.is_shared as "isShared", l.version,
    l.created_at as "createdAt", l.changed_at as "changedAt", l.changed_by_name as "changedBy", l.changed_by as "changedById",
    (select count(*)::int from shopping_lists.items i where i.list_id = l.list_id) as "itemCount",
    s.version as "seenVersion",
    case when s.version < l.version then
      (select count(*)::int from shopping_lists.items i
        where i.list_id = l.list_id and i.version > s.version and i.changed_by <> ${buyer.userId})
      + (select count(*)::int from shopping_lists.removed_items r
        where r.list_id = l.list_id and r.removed_version > s.version and r.removed_by <> ${buyer.userId}
          and r.removed_at >= ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS}))
    else 0 end as "unseenCount"`;
}

function from({ buyer }: BuyerCtx): Sql {
  return sql`from shopping_lists.lists l
    left join shopping_lists.seen s on s.list_id = l.list_id and s.user_id = ${buyer.userId}`;
}

/** @throws ShopError `shoppingList.unknown`, `shoppingList.no_longer_shared` */
export async function requireList(ctx: BuyerCtx, listId: string): Promise<StoredList> {
  const [list] = await findLists(ctx, [listId]);
  return list ?? refuseMissing(ctx, listId);
}

/** Those of the lists that the user sees, in the order asked. */
export async function findLists(ctx: BuyerCtx, listIds: readonly string[]): Promise<readonly StoredList[]> {
  return ctx.db.rows<StoredList>(sql`
    select ${listColumns(ctx)} ${from(ctx)}
    where l.list_id = any(${listIds}::uuid[]) and ${visible(ctx)}
    order by array_position(${listIds}::uuid[], l.list_id)`);
}

/** Who has had the list open learns that it is no longer shared; for all others there is no such list. */
export async function refuseMissing(ctx: BuyerCtx, listId: string): Promise<never> {
  const { db, buyer } = ctx;
  const former = await db.first<{ name: string; ownerId: number }>(sql`
    select l.name, l.owner_id as "ownerId"
    from shopping_lists.lists l join shopping_lists.seen s on s.list_id = l.list_id and s.user_id = ${buyer.userId}
    where l.list_id = ${listId} and l.company_id = ${buyer.companyId} and l.deleted_at is null and not l.is_shared`);
  if (!former) return refuse('shoppingList.unknown');
  const owner = (await findCompanyUserNames(ctx, [former.ownerId])).get(former.ownerId) ?? '';
  return refuse('shoppingList.no_longer_shared', { list: former.name, owner });
}

export type ListsWanted = {
  readonly q: string;
  readonly page: number;
  readonly ipp: number;
  readonly filter: 'all' | 'mine' | 'shared';
  readonly sort: 'name' | '-name' | 'itemCount' | '-itemCount' | 'changedAt' | '-changedAt';
  /** Articles that bear the number searched for. */
  readonly skus: readonly string[];
};

/** One page of the lists that the user sees. */
export function listLists(ctx: BuyerCtx, { q, filter, sort, skus, ...page }: ListsWanted) {
  const { db, buyer } = ctx;
  const found = sql`${visible(ctx)}
    and (${filter} = 'all' or (l.owner_id = ${buyer.userId}) = (${filter} = 'mine'))
    and (${containsWords(q, [sql`l.name`])} or exists (
      select from shopping_lists.items i where i.list_id = l.list_id and i.sku = any(${skus}::text[])))`;
  const order = orderBy(
    sort,
    {
      name: sql`lower(l.name)`,
      itemCount: sql`(select count(*) from shopping_lists.items i where i.list_id = l.list_id)`,
      changedAt: sql`l.changed_at`,
    },
    sql`l.list_id`,
  );
  return readPage(
    page,
    async () => {
      const row = await db.first<{ count: number }>(sql`
        select count(*)::int as count from shopping_lists.lists l where ${found}`);
      return row?.count ?? 0;
    },
    ({ limit, offset }) =>
      db.rows<StoredList>(sql`
        select ${listColumns(ctx)} ${from(ctx)} where ${found} ${order} limit ${limit} offset ${offset}`),
  );
}

/** How many lists the user sees, whatever he has searched for. */
export async function countLists(ctx: BuyerCtx): Promise<{ all: number; mine: number; shared: number }> {
  const row = await ctx.db.first<{ all: number; mine: number }>(sql`
    select count(*)::int as all, (count(*) filter (where l.owner_id = ${ctx.buyer.userId}))::int as mine
    from shopping_lists.lists l where ${visible(ctx)}`);
  const { all = 0, mine = 0 } = row ?? {};
  return { all, mine, shared: all - mine };
}

/** @throws ShopError `shoppingList.lists_max` */
export async function insertList(ctx: BuyerCtx, name: string, isShared: boolean): Promise<string> {
  const { db, buyer, now } = ctx;
  const row = await db.first<{ listId: string }>(sql`
    with made as (
      insert into shopping_lists.lists
        (company_id, owner_id, name, is_shared, created_at, changed_at, changed_by, changed_by_name)
      select ${buyer.companyId}, ${buyer.userId}, ${name}, ${isShared}, ${now}, ${now}, ${buyer.userId}, ${actorName(ctx)}
      where (select count(*) from shopping_lists.lists
        where company_id = ${buyer.companyId} and owner_id = ${buyer.userId} and deleted_at is null) < ${LISTS_MAX}
      returning list_id, version
    ), seen as (
      insert into shopping_lists.seen (list_id, user_id, version) select list_id, ${buyer.userId}, version from made
    )
    select list_id as "listId" from made`);
  return row?.listId ?? refuse('shoppingList.lists_max', { max: LISTS_MAX });
}

/**
 * Raises the version of a list, and so holds it until the transaction ends: all who change it follow one another.
 * @throws ShopError `shoppingList.unknown`, `shoppingList.no_longer_shared`
 */
export async function lockList(ctx: BuyerCtx, listId: string): Promise<LockedList> {
  const { db, buyer, now } = ctx;
  const row = await db.first<LockedList>(sql`
    with before as (select list_id, version, changed_at, changed_by_name from shopping_lists.lists l
      where l.list_id = ${listId} and ${visible(ctx)} for update)
    update shopping_lists.lists l
    set version = l.version + 1, changed_at = ${now}, changed_by = ${buyer.userId}, changed_by_name = ${actorName(ctx)}
    from before where l.list_id = before.list_id
    returning l.list_id as "listId", l.version, before.changed_by_name as "formerlyChangedBy",
      before.changed_at as "formerlyChangedAt"`);
  return row ?? refuseMissing(ctx, listId);
}

export type LockedList = {
  readonly listId: string;
  /** Already that of the change. */
  readonly version: number;
  readonly formerlyChangedBy: string;
  readonly formerlyChangedAt: Date;
};

/** What is changed of a list as a whole; it is locked by the caller. */
export async function updateList(
  { db }: BuyerCtx,
  listId: string,
  change: { readonly name?: string; readonly isShared?: boolean; readonly ownerId?: number },
): Promise<void> {
  await db.run(sql`
    update shopping_lists.lists set name = coalesce(${change.name ?? null}, name),
      is_shared = coalesce(${change.isShared ?? null}::boolean, is_shared),
      owner_id = coalesce(${change.ownerId ?? null}::int, owner_id)
    where list_id = ${listId}`);
}

/** Marks lists as deleted; what was deleted more than a day ago goes for good. */
export async function deleteLists({ db, buyer, now }: BuyerCtx, listIds: readonly string[]): Promise<string> {
  const row = await db.first<{ undoId: string }>(sql`
    with undo as (select gen_random_uuid() as id),
    gone as (
      delete from shopping_lists.lists where company_id = ${buyer.companyId}
        and deleted_at < ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS})
    ), deleted as (
      update shopping_lists.lists set deleted_at = ${now}, deleted_by = ${buyer.userId}, undo_id = undo.id
      from undo where list_id = any(${listIds}::uuid[])
    )
    select id as "undoId" from undo`);
  if (!row) throw new Error('A select without a table has one row.');
  return row.undoId;
}

/** @returns which lists are there again */
export async function restoreLists({ db, buyer, now }: BuyerCtx, undoId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ listId: string }>(sql`
    update shopping_lists.lists set deleted_at = null, deleted_by = null, undo_id = null
    where undo_id = ${undoId} and company_id = ${buyer.companyId} and deleted_by = ${buyer.userId}
      and deleted_at >= ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS})
    returning list_id as "listId"`);
  return rows.map(({ listId }) => listId);
}

/** How many lists somebody of the company owns. */
export async function countOwned({ db, buyer }: BuyerCtx, ownerId: number): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from shopping_lists.lists
    where company_id = ${buyer.companyId} and owner_id = ${ownerId} and deleted_at is null`);
  return row?.count ?? 0;
}

/** Remembers up to which version the user has seen a list; never an earlier one. */
export async function upsertSeen({ db, buyer }: BuyerCtx, listId: string, version: number): Promise<void> {
  await db.run(sql`
    insert into shopping_lists.seen as s (list_id, user_id, version)
    select list_id, ${buyer.userId}, least(version, ${version}) from shopping_lists.lists where list_id = ${listId}
    on conflict (list_id, user_id) do update set version = greatest(s.version, excluded.version)`);
}

/** @throws ShopError `shoppingList.full` */
export function requireListRoom(lineCount: number): void {
  if (lineCount > LIST_LINES_MAX) refuse('shoppingList.full', { max: LIST_LINES_MAX });
}
