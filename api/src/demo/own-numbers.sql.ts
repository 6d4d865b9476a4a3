import { normaliseNumber } from '@shop/contract/product-number';
import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export type DemoNumberRow = { readonly ownNumber: string; readonly sku: string; readonly isNamed: boolean };

export async function hasOwnNumbers(db: Db): Promise<boolean> {
  return (await db.run(sql`select from own_numbers.numbers limit 1`)) > 0;
}

type Insert = {
  readonly companyId: number;
  readonly by: string;
  readonly at: Date;
  readonly rows: readonly DemoNumberRow[];
  readonly language: string;
  readonly unit: string;
};

export async function insertDemoNumbers(db: Db, { companyId, by, at, rows, language, unit }: Insert): Promise<void> {
  await db.run(sql`
    insert into own_numbers.companies (company_id, version, changed_by, changed_at) values (${companyId}, 1, ${by}, ${at})`);
  await db.run(sql`
    insert into own_numbers.numbers (company_id, own_number, number_key, sku, own_name, own_unit, changed_by, changed_at)
    select ${companyId}, r.own_number, r.key, r.sku,
      case when r.is_named then left(split_part(coalesce(p.name->>${language}, p.name->>'de', ''), ',', 1), 120) else '' end,
      case when r.is_named then ${unit} else '' end, ${by}, ${at}::timestamptz
    from unnest(${rows.map(({ ownNumber }) => ownNumber)}::text[],
      ${rows.map(({ ownNumber }) => normaliseNumber(ownNumber))}::text[], ${rows.map(({ sku }) => sku)}::text[],
      ${rows.map(({ isNamed }) => isNamed)}::boolean[]) with ordinality as r (own_number, key, sku, is_named, place)
    join catalogue.products p using (sku)
    order by r.place
    on conflict do nothing`);
}
