import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { ErpCustomer } from '../ports/erp/erp.port.ts';
import type { WithArticles } from './article-source.sql.ts';
import type { CopperQuotation } from './additions.rules.ts';
import type { Day } from './calendar.rules.ts';
import type { Terms } from './document.rules.ts';
import type { Conditions } from './price.rules.ts';

export type Asked = {
  readonly customer: ErpCustomer;
  readonly skus: readonly string[];
  /** Day in Zurich for which conditions have to be valid. */
  readonly today: Day;
};

/** Some articles and what a customer has agreed about them, in one query. */
export async function getConditions(db: Db, articles: Sql, asked: Asked): Promise<WithArticles<Conditions>> {
  const row = await db.first<WithArticles<Conditions>>(sql`
    with articles as materialized (${articles})
    select ${conditionColumns(asked)}`);
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}

export type DocumentConditions = Conditions & {
  readonly terms: Terms;
};

/** The same with all that a document needs: terms, copper. Still one query. */
export async function getDocumentConditions(
  db: Db,
  articles: Sql,
  asked: Asked,
): Promise<WithArticles<DocumentConditions>> {
  const { companyNumber } = asked.customer;
  const row = await db.first<WithArticles<DocumentConditions>>(sql`
    with articles as materialized (${articles})
    select ${conditionColumns(asked)},
      (select jsonb_build_object(
          'freightThresholdCents', freight_threshold_cents, 'freightCents', freight_cents,
          'smallQuantityThresholdCents', small_quantity_threshold_cents, 'smallQuantityCents', small_quantity_cents,
          'expressCents', express_cents,
          'invoiceDiscounts', coalesce((
            select jsonb_agg(jsonb_build_object('amountFromCents', amount_from_cents, 'basisPoints', basis_points)
              order by amount_from_cents)
            from erp.invoice_discounts where company_number = ${companyNumber}), '[]'))
        from erp.customers where company_number in (${companyNumber}, '') order by company_number desc limit 1) as terms`);
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}

/** Beside a `with articles`. */
function conditionColumns({ customer, skus, today }: Asked) {
  const { companyNumber, contractNumber } = customer;
  return sql`
    coalesce((select json_agg(articles) from articles), '[]') as articles,
    coalesce((select jsonb_agg(jsonb_build_object('sku', sku, 'contractNumber', contract_number, 'cents', cents,
        'priceUnit', price_unit))
      from erp.net_prices
      where company_number = ${companyNumber} and sku = any(${skus}::text[])
        and contract_number in ('', ${contractNumber ?? ''}) and (valid_to is null or valid_to >= ${today}::date)),
      '[]') as "netPrices",
    coalesce((select jsonb_agg(jsonb_build_object('discountGroup', discount_group, 'basisPoints', basis_points))
      from erp.discounts
      where company_number = ${companyNumber} and discount_group in (select "discountGroup" from articles)),
      '[]') as discounts,
    coalesce((select jsonb_agg(jsonb_build_object('sku', sku, 'priceType', price_type, 'basisPoints', basis_points,
        'cents', cents, 'priceUnit', price_unit, 'endDate', valid_to) order by valid_to nulls last)
      from erp.promotions
      where sku = any(${skus}::text[]) and company_number in ('', ${companyNumber})
        and valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date)),
      '[]') as promotions,
    (select jsonb_build_object('quotationCents', quotation_cents, 'costBasisPoints', cost_basis_points,
        'baseCents', base_cents)
      from erp.copper_quotations where valid_from <= ${today}::date
      order by valid_from desc limit 1) as copper`;
}

export type QuotationRow = CopperQuotation & { readonly validFrom: Day };

/** All copper prices, the newest first. */
export async function listCopperQuotations(db: Db): Promise<readonly QuotationRow[]> {
  return db.rows<QuotationRow>(sql`
    select valid_from::text as "validFrom", quotation_cents as "quotationCents", cost_basis_points as "costBasisPoints",
      base_cents as "baseCents"
    from erp.copper_quotations order by valid_from desc`);
}

export type TermsRow = { readonly freightCents: number; readonly expressCents: number };

/** The company's own terms, or those of everybody. */
export async function findTerms(db: Db, companyNumber: string): Promise<TermsRow | undefined> {
  return db.first<TermsRow>(sql`
    select freight_cents as "freightCents", express_cents as "expressCents"
    from erp.customers where company_number in (${companyNumber}, '') order by company_number desc limit 1`);
}
