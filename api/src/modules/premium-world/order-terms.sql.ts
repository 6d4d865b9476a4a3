import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type Db = Pick<Ctx, 'db'>;

/** What an order counts for, as it was when its first goods came. */
export type OrderTerms = {
  readonly companyId: number;
  readonly francsPerPoint: number;
  readonly campaignIds: readonly number[];
  /** Millionths. */
  readonly factors: readonly { readonly lineNumber: number; readonly factor: number }[];
};

export function findOrderTerms({ db }: Db, orderNumber: number): Promise<OrderTerms | undefined> {
  return db.first<OrderTerms>(sql`
    select t.company_id as "companyId", t.francs_per_point as "francsPerPoint", t.campaign_ids as "campaignIds",
      coalesce((select json_agg(json_build_object('lineNumber', f.line_number, 'factor', f.factor))
        from premium.order_factors f where f.order_number = t.order_number), '[]') as factors
    from premium.order_terms t where t.order_number = ${orderNumber}`);
}

export async function insertOrderTerms({ db }: Db, orderNumber: number, terms: OrderTerms): Promise<void> {
  await db.run(sql`
    insert into premium.order_terms (order_number, company_id, francs_per_point, campaign_ids)
    values (${orderNumber}, ${terms.companyId}, ${terms.francsPerPoint}, ${[...terms.campaignIds]}::int[])`);
  await db.run(sql`
    insert into premium.order_factors (order_number, line_number, factor)
    select ${orderNumber}, "lineNumber", factor
    from jsonb_to_recordset(${JSON.stringify(terms.factors)}::jsonb) as f("lineNumber" int, factor bigint)`);
}
