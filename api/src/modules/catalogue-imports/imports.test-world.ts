import { catalogueImportsApi, IMPORT_PART_BYTES_MAX, type ImportDetail } from '@shop/contract/catalogue-imports';
import sql from 'sql-template-tag';
import type { Client, TestShop } from '#test/shop.ts';
import { workOnImports } from './work/run-imports.ts';

export const OPERATOR = 'operator@helvolt.example';

/** A catalogue in the shop's own form, a row for each article. */
export function csv(rows: readonly (readonly [sku: string, name: string, price: string])[], more = ''): string {
  return [
    'sku;name_de;unit;price;category',
    ...rows.map(([sku, name, price]) => `${sku};${name};C62;${price};KAT${more}`),
  ].join('\n');
}

/** Hands a file in, piece by piece. */
export async function upload(
  client: Client,
  content: string | Buffer,
  { name = 'katalog.csv', supplier = 'ACME', isPartial = false } = {},
): Promise<number> {
  const bytes = Buffer.from(content);
  const begun = await client.ask(catalogueImportsApi.begin, {
    body: { fileName: name, fileBytes: bytes.length, importSupplier: supplier, isPartial },
  });
  if (!begun.data) throw new Error(`Not begun: ${JSON.stringify(begun.messages)}`);
  const { importId, partBytes } = begun.data;
  for (let at = 0; at * IMPORT_PART_BYTES_MAX < bytes.length; at++) {
    const piece = bytes.subarray(at * partBytes, (at + 1) * partBytes);
    await client.ask(catalogueImportsApi.addPart, {
      params: { importId: String(importId) },
      body: { filePart: piece.toString('base64'), partNumber: at },
    });
  }
  return importId;
}

export async function show(client: Client, importId: number): Promise<ImportDetail> {
  const { data } = await client.ask(catalogueImportsApi.show, { params: { importId: String(importId) } });
  if (!data) throw new Error(`No import ${importId}`);
  return data;
}

/** Hands a file in and has it read. */
export async function preview(
  shop: TestShop,
  client: Client,
  content: string | Buffer,
  options: Parameters<typeof upload>[2] = {},
): Promise<ImportDetail> {
  const importId = await upload(client, content, options);
  await workOnImports(shop.ctx());
  return show(client, importId);
}

export function takeOver(client: Client, { id, version }: Pick<ImportDetail, 'id' | 'version'>, takeOverReason = '') {
  return client.ask(catalogueImportsApi.takeOver, {
    params: { importId: String(id) },
    body: { version, takeOverReason },
  });
}

/** Hands a file in, has it read, confirmed and taken over. */
export async function importWhole(
  shop: TestShop,
  client: Client,
  content: string | Buffer,
  options: Parameters<typeof upload>[2] = {},
): Promise<ImportDetail> {
  const seen = await preview(shop, client, content, options);
  const { status, messages } = await takeOver(client, seen, 'Test');
  if (status !== 200) throw new Error(JSON.stringify(messages));
  await workOnImports(shop.ctx());
  return show(client, seen.id);
}

/** All rows of the catalogue's tables that an import may touch, in one order and without bookkeeping. */
export async function stateOf(shop: TestShop, supplier: string): Promise<unknown> {
  const { db } = shop.parts;
  return {
    products: await db.rows(sql`
      select to_jsonb(p) - 'changed_at' as row from catalogue.products p where supplier = ${supplier} order by sku`),
    numbers: await db.rows(sql`
      select n.* from catalogue.product_numbers n join catalogue.products p using (sku)
      where p.supplier = ${supplier} order by n.sku, n.kind, n.number`),
    relations: await db.rows(sql`
      select r.* from catalogue.relations r join catalogue.products p using (sku)
      where p.supplier = ${supplier} order by r.sku, r.type, r.position`),
    categories: await db.rows(sql`select * from catalogue.categories where supplier = ${supplier} order by id`),
    sources: await db.rows(
      sql`select catalogue_id, catalogue_version, update_count from catalogue.sources where supplier = ${supplier}`,
    ),
  };
}
