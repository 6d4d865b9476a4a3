import type { ArticleAdditions, ArticleOfOperator } from '@shop/contract/catalogue-additions';
import sql, { type Sql } from 'sql-template-tag';
import type { RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import type { StoredMedia, StoredTexts } from '../catalogue/index.ts';

type DbCtx = Pick<Ctx, 'db'>;

export type ArticleRow = {
  readonly sku: string;
  readonly eNumber: string;
  readonly manufacturer: string;
  readonly supplier: string;
  readonly isActive: boolean;
  readonly name: StoredTexts;
  readonly description: StoredTexts;
  readonly flags: readonly string[];
  readonly successorSku: string | null;
  readonly relations: ArticleAdditions['imported']['relations'];
  readonly ownArticleName: StoredTexts | null;
  readonly ownDescription: StoredTexts | null;
  readonly ownLabels: ArticleAdditions['ownLabels'] | null;
  readonly ownSuccessor: string | null;
  readonly isTop: boolean | null;
  readonly ownRelations: ArticleAdditions['ownRelations'];
  readonly media: readonly StoredMedia[];
  readonly ownMedia: readonly StoredMedia[];
  readonly ownPriceType: number | null;
  readonly ownPriceFrom: string | null;
  readonly ownPriceTo: string | null;
  readonly version: number;
  readonly savedAt: Date | null;
  readonly savedBy: string;
};

/** An article as imported, and what was added by hand, in one query. */
export function findArticle({ db }: DbCtx, sku: string): Promise<ArticleRow | undefined> {
  const relationsIn = (table: Sql) => sql`
    coalesce((select jsonb_agg(jsonb_build_object('relationType', r.type, 'relatedSku', r.related_sku) order by r.position)
      from ${table} r where r.sku = p.sku), '[]')`;
  return db.first<ArticleRow>(sql`
    select p.sku, p.e_number as "eNumber", p.manufacturer, p.supplier, p.is_active as "isActive", p.name, p.description,
      p.flags, p.successor_sku as "successorSku", ${relationsIn(sql`catalogue.relations`)} as relations,
      a.own_name as "ownArticleName", a.own_description as "ownDescription", a.own_flags as "ownLabels",
      a.own_successor_sku as "ownSuccessor", a.is_top as "isTop",
      ${relationsIn(sql`catalogue.relation_additions`)} as "ownRelations",
      p.media, coalesce(a.own_media, '[]') as "ownMedia", a.own_price_type as "ownPriceType",
      a.own_price_from as "ownPriceFrom", a.own_price_to as "ownPriceTo",
      coalesce(a.version, 0) as version, a.saved_at as "savedAt", coalesce(a.saved_by, '') as "savedBy"
    from catalogue.products p left join catalogue.article_additions a using (sku) where p.sku = ${sku}`);
}

export type SavedArticle = {
  readonly sku: string;
  readonly ownArticleName: StoredTexts;
  readonly ownDescription: StoredTexts;
  readonly ownLabels: readonly string[];
  readonly ownSuccessor: string | null;
  readonly isTop: boolean;
  readonly ownPriceType: number | null;
  readonly ownPriceFrom: string | null;
  readonly ownPriceTo: string | null;
  readonly ownRelations: readonly { readonly relationType: string; readonly relatedSku: string }[];
  /** The version that it follows; 0 for the first. */
  readonly version: number;
  readonly savedBy: string;
};

/** False where somebody else was quicker. */
export async function upsertArticle({ db, now }: Pick<Ctx, 'db' | 'now'>, saved: SavedArticle): Promise<boolean> {
  const count = await db.run(sql`
    insert into catalogue.article_additions as a
      (sku, own_name, own_description, own_flags, own_successor_sku, is_top, own_price_type, own_price_from,
        own_price_to, version, saved_at, saved_by)
    select ${saved.sku}, ${JSON.stringify(saved.ownArticleName)}::jsonb, ${JSON.stringify(saved.ownDescription)}::jsonb,
      ${[...saved.ownLabels]}::text[], ${saved.ownSuccessor}, ${saved.isTop}::boolean, ${saved.ownPriceType}::smallint,
      ${saved.ownPriceFrom}::date, ${saved.ownPriceTo}::date, ${saved.version}::integer + 1, ${now}::timestamptz,
      ${saved.savedBy}
    on conflict (sku) do update set own_name = excluded.own_name, own_description = excluded.own_description,
      own_flags = excluded.own_flags, own_successor_sku = excluded.own_successor_sku, is_top = excluded.is_top,
      own_price_type = excluded.own_price_type, own_price_from = excluded.own_price_from,
      own_price_to = excluded.own_price_to, version = excluded.version, saved_at = excluded.saved_at, saved_by = excluded.saved_by
    where a.version = ${saved.version}`);
  if (count === 0) return false;
  await db.run(sql`delete from catalogue.relation_additions where sku = ${saved.sku}`);
  await db.run(sql`
    insert into catalogue.relation_additions (sku, type, position, related_sku)
    select ${saved.sku}, r."relationType", r.position, r."relatedSku"
    from jsonb_to_recordset(${JSON.stringify(saved.ownRelations.map((one, position) => ({ ...one, position })))}::jsonb)
      as r ("relationType" text, "relatedSku" text, position integer)
    on conflict do nothing`);
  return true;
}

/** Those of the numbers that are no articles. */
export async function listUnknownSkus({ db }: DbCtx, skus: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    select g.sku from unnest(${[...skus]}::text[]) as g (sku)
    where not exists (select from catalogue.products p where p.sku = g.sku)`);
  return rows.map(({ sku }) => sku);
}

type ListedRow = Omit<ArticleOfOperator, 'savedAt'> & { readonly savedAt: Date | null };

const listed = sql`
  p.sku, coalesce(a.own_name ->> 'de', p.name ->> 'de', p.name ->> 'fr', p.name ->> 'it', p.name ->> 'en', '') as name,
  p.e_number as "eNumber", p.manufacturer, p.is_active as "isActive", a.saved_at as "savedAt",
  coalesce(a.saved_by, '') as "savedBy"`;

function answerOf(rows: readonly ListedRow[]): ArticleOfOperator[] {
  return rows.map((row) => ({ ...row, savedAt: row.savedAt?.toISOString() ?? null }));
}

export async function countAdditions({ db }: DbCtx): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from catalogue.article_additions join catalogue.products using (sku)`,
  );
  return row?.count ?? 0;
}

/** What was changed by hand, the newest first. */
export async function listAdditions({ db }: DbCtx, { limit, offset }: RowRange): Promise<ArticleOfOperator[]> {
  return answerOf(
    await db.rows<ListedRow>(sql`
      select ${listed} from catalogue.article_additions a join catalogue.products p using (sku)
      order by a.saved_at desc, p.sku limit ${limit} offset ${offset}`),
  );
}

/** In the order in which they were found. */
export async function listArticlesOf({ db }: DbCtx, skus: readonly string[]): Promise<ArticleOfOperator[]> {
  return answerOf(
    await db.rows<ListedRow>(sql`
      select ${listed} from unnest(${[...skus]}::text[]) with ordinality as f (sku, n)
        join catalogue.products p using (sku) left join catalogue.article_additions a using (sku)
      order by f.n`),
  );
}
