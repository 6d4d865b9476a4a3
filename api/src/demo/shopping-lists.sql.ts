import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export type DemoItem = { readonly sku: string; readonly quantity: number };
type DemoPerson = { readonly userId: number; readonly companyId: number; readonly name: string };

export async function hasLists(db: Db): Promise<boolean> {
  return (await db.run(sql`select from shopping_lists.lists limit 1`)) > 0;
}

export async function findPerson(db: Db, email: string): Promise<DemoPerson | undefined> {
  return db.first<DemoPerson>(sql`
    select id as "userId", company_id as "companyId", first_name || ' ' || last_name as name
    from customers.company_users where email = ${email}`);
}

/** What is bought most and can be ordered as it is, from this place on. */
export async function listPopular(db: Db, from: number, count: number): Promise<readonly DemoItem[]> {
  return db.rows<DemoItem>(sql`
    select sku, quantity_min + quantity_interval * (abs(hashtext(sku)) % 4) as quantity from catalogue.products
    where is_active and not has_variants and variant_of is null and flags = '{}' and list_price <> '[]'
    order by popularity desc, sku offset ${from} limit ${count}`);
}

/** Articles that are no longer sold, with and without a successor. */
export async function listNoLongerSold(db: Db): Promise<readonly DemoItem[]> {
  return db.rows<DemoItem>(sql`
    select sku, quantity_min as quantity from catalogue.products where not is_active order by sku limit 2`);
}

export type DemoRows = {
  readonly name: string;
  readonly isShared: boolean;
  readonly owner: DemoPerson;
  readonly items: readonly (DemoItem & { readonly note: string })[];
  readonly createdAt: Date;
};

/** A list as its owner has made it and seen it. */
export async function insertDemoList(db: Db, { name, isShared, owner, items, createdAt }: DemoRows): Promise<string> {
  const row = await db.first<{ listId: string }>(sql`
    with made as (
      insert into shopping_lists.lists
        (company_id, owner_id, name, is_shared, created_at, changed_at, changed_by, changed_by_name)
      values (${owner.companyId}, ${owner.userId}, ${name}, ${isShared}, ${createdAt}, ${createdAt}, ${owner.userId},
        ${owner.name})
      returning list_id
    ), seen as (
      insert into shopping_lists.seen (list_id, user_id, version) select list_id, ${owner.userId}, 1 from made
    ), filled as (
      insert into shopping_lists.items (list_id, sku, quantity, note, merge_key, version, changed_at, changed_by,
        changed_by_name)
      select list_id, sku, quantity, note, E'\n' || note, 1, ${createdAt}::timestamptz, ${owner.userId}::int, ${owner.name}
      from made, unnest(${items.map(({ sku }) => sku)}::text[], ${items.map(({ quantity }) => quantity)}::int[],
        ${items.map(({ note }) => note)}::text[]) with ordinality as i (sku, quantity, note, place)
      order by place
      returning list_id, item_id, sku, quantity, note, place
    ), recorded as (
      insert into shopping_lists.history (list_id, at, changed_by, changed_by_name, kind, item_id, sku, quantity, note)
      select list_id, ${createdAt}::timestamptz, ${owner.userId}::int, ${owner.name}, 'added', item_id, sku, quantity, note
      from filled order by place
    )
    select list_id as "listId" from made`);
  if (!row) throw new Error('An insert of one row returns it.');
  return row.listId;
}

/** A colleague has raised the quantities of the first lines since. */
export async function changeDemoItems(
  { db, now }: { readonly db: Db; readonly now: Date },
  listId: string,
  by: DemoPerson,
): Promise<void> {
  await db.run(sql`
    with raised as (
      update shopping_lists.lists set version = 2, changed_at = ${now}, changed_by = ${by.userId},
        changed_by_name = ${by.name}
      where list_id = ${listId} returning list_id
    ), doubled as (
      update shopping_lists.items i set quantity = quantity * 2, quantity_before = quantity, note_before = note, version = 2,
        changed_at = ${now}, changed_by = ${by.userId}, changed_by_name = ${by.name}
      from raised where i.list_id = raised.list_id and i.item_id in (
        select item_id from shopping_lists.items where list_id = ${listId} order by place limit 3)
      returning i.*
    )
    insert into shopping_lists.history (list_id, at, changed_by, changed_by_name, kind, item_id, sku, quantity, note,
      quantity_before)
    select list_id, ${now}::timestamptz, ${by.userId}::int, ${by.name}, 'changed', item_id, sku, quantity, note,
      quantity_before
    from doubled order by place`);
}
