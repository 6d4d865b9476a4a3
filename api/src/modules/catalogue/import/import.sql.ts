import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { StoredTexts } from '../catalogue.rows.ts';
import type { NumberRecord, ProductRecord, RelationRecord, StoredPriceList } from './article-row.rules.ts';

type DbCtx = Pick<Ctx, 'db'>;

/** Any number that no other lock of the shop uses. */
const WRITER_LOCK = 7_301_430;

/**
 * Held until the transaction ends: changes take their version and become visible in the same order, so that a reader that
 * follows them misses none.
 */
export async function lockCatalogue({ db }: DbCtx): Promise<void> {
  await db.first(sql`select pg_advisory_xact_lock(${WRITER_LOCK})`);
}

export type KnownProduct = {
  readonly sku: string;
  readonly supplier: string;
  readonly contentHash: string;
  readonly isActive: boolean;
  readonly priceUnit: 1 | 100 | 1000;
  readonly priceQuantity: number;
  readonly priceLists: readonly StoredPriceList[];
};

/** What the import compares with; unknown skus are left out. */
export function listKnownProducts({ db }: DbCtx, skus: readonly string[]): Promise<readonly KnownProduct[]> {
  return db.rows<KnownProduct>(sql`
    select sku, supplier, content_hash as "contentHash", is_active as "isActive", price_unit as "priceUnit",
      price_quantity as "priceQuantity", price_lists as "priceLists"
    from catalogue.products where sku = any(${[...skus]})`);
}

/** New products and new content of known ones. */
export async function upsertProducts({ db }: DbCtx, records: readonly ProductRecord[], now: Date): Promise<void> {
  await db.run(sql`
    insert into catalogue.products as p (
      sku, supplier, e_number, gtin, manufacturer, manufacturer_number, series, name, description, keywords, category_ids,
      attributes, media, measurement_unit, price_unit, price_quantity, quantity_min, quantity_interval, packing_unit,
      packing_quantity, price_lists, list_price, discount_group, energy_class, co2_grams, green_class, green_label,
      vrg_cents, copper_grams, weight_grams, flags, popularity, classes, variant_of, variant_keys, successor_sku, content_hash,
      first_seen_at, changed_at)
    select r.*, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (
      sku text, supplier text, e_number text, gtin text, manufacturer text, manufacturer_number text, series text,
      name jsonb, description jsonb, keywords jsonb, category_ids text[], attributes jsonb, media jsonb,
      measurement_unit text, price_unit integer, price_quantity integer, quantity_min integer,
      quantity_interval integer, packing_unit text, packing_quantity double precision, price_lists jsonb,
      list_price jsonb, discount_group text, energy_class text, co2_grams integer, green_class text, green_label text, vrg_cents integer,
      copper_grams integer, weight_grams integer, flags text[], popularity double precision, classes jsonb,
      variant_of text, variant_keys text[], successor_sku text, content_hash text)
    on conflict (sku) do update set
      e_number = excluded.e_number, gtin = excluded.gtin, manufacturer = excluded.manufacturer,
      manufacturer_number = excluded.manufacturer_number, series = excluded.series, name = excluded.name,
      description = excluded.description, keywords = excluded.keywords, category_ids = excluded.category_ids,
      placed_ids = '{}', attributes = excluded.attributes, media = excluded.media,
      measurement_unit = excluded.measurement_unit, price_unit = excluded.price_unit,
      price_quantity = excluded.price_quantity, quantity_min = excluded.quantity_min,
      quantity_interval = excluded.quantity_interval, packing_unit = excluded.packing_unit,
      packing_quantity = excluded.packing_quantity, price_lists = excluded.price_lists,
      list_price = excluded.list_price, discount_group = excluded.discount_group,
      energy_class = excluded.energy_class, co2_grams = excluded.co2_grams, green_class = excluded.green_class,
      green_label = excluded.green_label,
      vrg_cents = excluded.vrg_cents, copper_grams = excluded.copper_grams, weight_grams = excluded.weight_grams,
      flags = excluded.flags, popularity = excluded.popularity, classes = excluded.classes,
      variant_of = excluded.variant_of, variant_keys = excluded.variant_keys, successor_sku = excluded.successor_sku,
      content_hash = excluded.content_hash, is_active = true, changed_at = excluded.changed_at`);
}

/** Replaces all numbers of these products. */
export async function replaceNumbers(
  { db }: DbCtx,
  skus: readonly string[],
  numbers: readonly NumberRecord[],
): Promise<void> {
  await db.run(sql`delete from catalogue.product_numbers where sku = any(${[...skus]})`);
  await db.run(sql`
    insert into catalogue.product_numbers (number, kind, sku)
    select number, kind, sku from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as r (number text, kind text, sku text)
    on conflict do nothing`);
}

/** Replaces all relations of these products. */
export async function replaceRelations(
  { db }: DbCtx,
  skus: readonly string[],
  relations: readonly RelationRecord[],
): Promise<void> {
  await db.run(sql`delete from catalogue.relations where sku = any(${[...skus]})`);
  if (relations.length === 0) return;
  await db.run(sql`
    insert into catalogue.relations (sku, type, position, related_sku)
    select sku, type, position, related_sku
    from jsonb_to_recordset(${JSON.stringify(relations)}::jsonb)
      as r (sku text, type text, position integer, related_sku text)`);
}

/**
 * Gives each product the next version and tells all nodes, once the transaction is there to be seen. To be called in the
 * transaction that changed them, an empty sku for the tree and the words that many products share. A writer that changes what can
 * be found calls this: nothing else reaches the indexes.
 */
export async function recordChanges(ctx: DbCtx, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await lockCatalogue(ctx);
  await ctx.db.run(sql`insert into catalogue.changes (sku) select unnest(${[...skus]}::text[])`);
  await announceChanges(ctx);
}

/** Tells all nodes that there is something new; they look themselves what. */
export async function announceChanges({ db }: DbCtx): Promise<void> {
  await db.first(sql`select pg_notify('catalogue_changed', '')`);
}

export type PriceRecord = {
  readonly sku: string;
  readonly price_unit: number;
  readonly price_lists: readonly StoredPriceList[];
  readonly list_price: StoredPriceList['s'];
  readonly content_hash: string;
};

export async function updatePrices({ db }: DbCtx, records: readonly PriceRecord[], now: Date): Promise<void> {
  await db.run(sql`
    update catalogue.products p set price_unit = r.price_unit, price_lists = r.price_lists, list_price = r.list_price,
      content_hash = r.content_hash, changed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r (sku text, price_unit integer, price_lists jsonb, list_price jsonb, content_hash text)
    where p.sku = r.sku`);
}

/** Active products of a supplier after one sku, in the order of their skus. */
export async function listActiveSkusAfter(
  { db }: DbCtx,
  { supplier, after, limit }: { readonly supplier: string; readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    select sku from catalogue.products
    where supplier = ${supplier} and is_active and sku > ${after} order by sku limit ${limit}`);
  return rows.map(({ sku }) => sku);
}

/** Takes products of a supplier out of the range; answers which were in it. */
export async function deactivateProducts(
  { db }: DbCtx,
  { supplier, skus, now }: { readonly supplier: string; readonly skus: readonly string[]; readonly now: Date },
): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    update catalogue.products set is_active = false, content_hash = '', changed_at = ${now}
    where sku = any(${[...skus]}) and supplier = ${supplier} and is_active returning sku`);
  return rows.map(({ sku }) => sku);
}

export type Placement = { readonly sku: string; readonly placed_ids: readonly string[] };

/** Puts products into the categories of a list of its own, in place of those of its last edition; answers which moved. */
export async function placeProducts(
  { db }: DbCtx,
  {
    supplier,
    placements,
    now,
  }: { readonly supplier: string; readonly placements: readonly Placement[]; readonly now: Date },
): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    update catalogue.products p set placed_ids = r.placed_ids, changed_at = ${now},
      category_ids = array(select c from unnest(p.category_ids) c where c <> all(p.placed_ids) and c <> all(r.placed_ids))
        || r.placed_ids
    from jsonb_to_recordset(${JSON.stringify(placements)}::jsonb) as r (sku text, placed_ids text[])
    where p.sku = r.sku and p.supplier = ${supplier} and p.placed_ids <> r.placed_ids returning p.sku`);
  return rows.map(({ sku }) => sku);
}

export type CategoryRecord = {
  readonly id: string;
  readonly supplier: string;
  readonly parent_id: string | null;
  readonly title: StoredTexts;
  readonly sort: number;
  readonly image_hash: string | null;
};

/** Answers how many categories are new or different. */
export function upsertCategories({ db }: DbCtx, records: readonly CategoryRecord[]): Promise<number> {
  return db.run(sql`
    insert into catalogue.categories as c (id, supplier, parent_id, title, sort, image_hash, path, preorder)
    select r.id, r.supplier, r.parent_id, r.title, r.sort, r.image_hash, array[r.id], 2147483647
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r (id text, supplier text, parent_id text, title jsonb, sort integer, image_hash text)
    on conflict (id) do update set parent_id = excluded.parent_id, title = excluded.title, sort = excluded.sort,
      image_hash = coalesce(excluded.image_hash, c.image_hash)
    where (c.parent_id, c.title, c.sort, c.image_hash) is distinct from
      (excluded.parent_id, excluded.title, excluded.sort, coalesce(excluded.image_hash, c.image_hash))`);
}

export type DatedPrices = {
  readonly sku: string;
  readonly priceLists: readonly StoredPriceList[];
  readonly listPrice: StoredPriceList['s'];
};

/** Active products with a price that begins or ends some day, after one sku. */
export function listDatedPrices({ db }: DbCtx, after: string, limit: number): Promise<readonly DatedPrices[]> {
  return db.rows<DatedPrices>(sql`
    select sku, price_lists as "priceLists", list_price as "listPrice" from catalogue.products
    where is_active and sku > ${after} and price_lists @? '$[*] ? (exists(@.f) || exists(@.t))'
    order by sku limit ${limit}`);
}

export async function updateListPrices(
  { db }: DbCtx,
  records: readonly { readonly sku: string; readonly list_price: StoredPriceList['s'] }[],
): Promise<void> {
  await db.run(sql`
    update catalogue.products p set list_price = r.list_price
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (sku text, list_price jsonb) where p.sku = r.sku`);
}
