import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type DbCtx = Pick<Ctx, 'db'>;

/** Triggers keep from here to the end of the transaction what stood there before (the migration `catalogue-imports`). */
export async function keepBefore({ db }: DbCtx, runId: number): Promise<void> {
  await db.first(sql`select set_config('shop.import_run', ${String(runId)}, true)`);
}

/** Articles that were there are as they were, in all their columns; answers which. */
export async function putBackProducts({ db, now }: Pick<Ctx, 'db' | 'now'>, runId: number): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    select catalogue_imports.put_back(${runId}, 'products', 'sku') as sku`);
  // When it changed is no part of what it is: whoever follows changes must hear of this one.
  await db.run(sql`
    update catalogue.products set changed_at = ${now} where sku = any(${rows.map(({ sku }) => sku)})`);
  return rows.map(({ sku }) => sku);
}

/** Articles that came with the import stay, because carts and orders may name them, and are no longer sold; answers which. */
export async function withdrawNewProducts(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  runId: number,
): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    update catalogue.products p set is_active = false, content_hash = '', changed_at = ${now}
    from catalogue_imports.before_images b
    where b.run_id = ${runId} and b.relation = 'products' and b.image is null and p.sku = b.key returning p.sku`);
  return rows.map(({ sku }) => sku);
}

/** Numbers and relations of articles that were there. */
export async function putBackLists({ db }: DbCtx, runId: number): Promise<void> {
  const were = sql`
    select key from catalogue_imports.before_images
    where run_id = ${runId} and relation = 'products' and image is not null`;
  await db.run(sql`
    delete from catalogue.product_numbers where sku in (${were}) and exists (
      select from catalogue_imports.before_images b
      where b.run_id = ${runId} and b.relation = 'product_numbers' and b.key = sku)`);
  await db.run(sql`
    insert into catalogue.product_numbers (number, kind, sku)
    select r.number, r.kind, r.sku from catalogue_imports.before_images b
      cross join lateral jsonb_to_recordset(b.image) as r (number text, kind text, sku text)
    where b.run_id = ${runId} and b.relation = 'product_numbers' on conflict do nothing`);
  // Relations are replaced with the article: who had none has no image, and has none again.
  await db.run(sql`
    delete from catalogue.relations where sku in (${were}) and exists (
      select from catalogue_imports.before_images n
      where n.run_id = ${runId} and n.relation = 'product_numbers' and n.key = sku)`);
  await db.run(sql`
    insert into catalogue.relations (sku, type, position, related_sku)
    select r.sku, r.type, r.position, r.related_sku from catalogue_imports.before_images b
      cross join lateral jsonb_to_recordset(b.image) as r (sku text, type text, position integer, related_sku text)
    where b.run_id = ${runId} and b.relation = 'relations' on conflict do nothing`);
}

export async function putBackCategories({ db }: DbCtx, runId: number): Promise<void> {
  await db.run(sql`
    delete from catalogue.categories c using catalogue_imports.before_images b
    where b.run_id = ${runId} and b.relation = 'categories' and b.image is null and c.id = b.key`);
  await db.run(sql`
    insert into catalogue.categories
    select r.* from catalogue_imports.before_images b
      cross join lateral jsonb_populate_record(null::catalogue.categories, b.image) as r
    where b.run_id = ${runId} and b.relation = 'categories' and b.image is not null
    on conflict (id) do nothing`);
  await db.rows(sql`select catalogue_imports.put_back(${runId}, 'categories', 'id')`);
}

/** How far the supplier's catalogue had come. */
export async function putBackSource(
  { db }: DbCtx,
  runId: number,
  supplier: string,
  catalogueId: string,
): Promise<void> {
  await db.run(sql`
    delete from catalogue.sources where supplier = ${supplier} and catalogue_id = ${catalogueId}`);
  await db.run(sql`
    insert into catalogue.sources (supplier, catalogue_id, catalogue_version, update_count, last_previous_version, imported_at)
    select ${supplier}, ${catalogueId}, r.source_before ->> 'catalogueVersion', (r.source_before ->> 'updateCount')::integer,
      r.source_before ->> 'lastPreviousVersion', r.created_at
    from catalogue_imports.runs r where r.id = ${runId} and r.source_before is not null`);
}

export async function deleteImages({ db }: DbCtx, runId: number): Promise<void> {
  await db.run(sql`delete from catalogue_imports.before_images where run_id = ${runId}`);
}
