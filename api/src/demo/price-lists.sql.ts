import { PRICE_LIST_DAYS } from '@shop/contract/price-lists';
import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export async function hasPriceLists(db: Db): Promise<boolean> {
  return (await db.first(sql`select from price_lists.requests limit 1`)) !== undefined;
}

export type DemoArticleRow = {
  readonly sku: string;
  readonly eNumber: string;
  readonly manufacturer: string;
  readonly name: string;
  readonly unit: string;
};

/** Articles of the maker who has most of them. */
export function listArticlesOfMaker(db: Db, limit: number): Promise<readonly DemoArticleRow[]> {
  return db.rows<DemoArticleRow>(sql`
    select sku, e_number as "eNumber", manufacturer, name ->> 'de' as name, measurement_unit as unit
    from catalogue.products
    where is_active and manufacturer = (
      select manufacturer from catalogue.products where is_active group by manufacturer order by count(*) desc, 1 limit 1)
    order by sku limit ${limit}`);
}

export type DemoList = {
  readonly companyId: number;
  readonly userId: number;
  readonly askedBy: string;
  readonly kind: string;
  readonly format: string;
  readonly scope: string;
  readonly chosen: readonly string[];
  readonly state: string;
  readonly failure: string | null;
  readonly fileName: string;
  readonly done: number;
  readonly total: number;
  readonly articles: number;
  readonly bytes: number;
  readonly askedAt: Date;
  readonly finishedAt: Date;
  /** Its file, compressed; null where there is none. */
  readonly content: Uint8Array | null;
};

export async function insertDemoList(db: Db, list: DemoList): Promise<void> {
  await db.run(sql`
    with asked as (
      insert into price_lists.requests (company_id, user_id, asked_by, kind, format, scope, chosen, locale, sees_net,
        sees_gross, is_mailed, state, failure, file_name, is_read, parts, done, total, articles, bytes, asked_at, finished_at,
        expires_at)
      values (${list.companyId}, ${list.userId}, ${list.askedBy}, ${list.kind}, ${list.format}, ${list.scope},
        ${list.chosen}::text[], 'de', ${list.kind !== 'catalogue'}, ${list.kind !== 'catalogue'}, true, ${list.state},
        ${list.failure}, ${list.fileName}, ${list.content !== null}, ${list.content === null ? 0 : 1}, ${list.done},
        ${list.total}, ${list.articles}, ${list.bytes}, ${list.askedAt}, ${list.finishedAt},
        ${list.askedAt}::timestamptz + make_interval(days => ${PRICE_LIST_DAYS}))
      returning price_list_id)
    insert into price_lists.parts (price_list_id, is_draft, part, content)
    select price_list_id, false, 0, ${list.content}::bytea from asked where ${list.content}::bytea is not null`);
}
