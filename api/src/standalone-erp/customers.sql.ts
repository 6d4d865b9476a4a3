import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { ErpConditionGroup, NewErpCustomer } from '../ports/erp/erp-customer.ts';

/** The usual one first. */
export async function listConditionGroups(db: Db): Promise<readonly ErpConditionGroup[]> {
  return db.rows<ErpConditionGroup>(sql`select code, name from erp.condition_groups order by position, code`);
}

/** Until the transaction ends nobody else opens a customer, so that no two get one number. */
export async function lockOpenings(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('erp.customers'))`);
}

export async function findOpened(db: Db, openingId: string): Promise<string | undefined> {
  const row = await db.first<{ companyNumber: string }>(sql`
    select company_number as "companyNumber" from erp.customers where opening_id = ${openingId}`);
  return row?.companyNumber;
}

/** The highest number given out so far; numbers with letters are those of another system. */
export async function highestNumber(db: Db): Promise<number> {
  const row = await db.first<{ highest: number }>(sql`
    select coalesce(max(company_number::int), 0) as highest from erp.customers where company_number ~ '^[0-9]{1,9}$'`);
  return row?.highest ?? 0;
}

/** Begins on the terms of everybody, with the conditions of its group. */
export async function insertCustomer(db: Db, companyNumber: string, customer: NewErpCustomer): Promise<void> {
  const { openingId, conditionGroup, paymentDays, creditLimitCents } = customer;
  await db.run(sql`
    insert into erp.customers (company_number, freight_threshold_cents, freight_cents, small_quantity_threshold_cents,
      small_quantity_cents, express_cents, credit_limit_cents, payment_days, condition_group, opening_id)
    select ${companyNumber}, freight_threshold_cents, freight_cents, small_quantity_threshold_cents,
      small_quantity_cents, express_cents, ${creditLimitCents}, ${paymentDays}, ${conditionGroup}, ${openingId}
    from erp.customers where company_number = ''`);
  await db.run(sql`
    insert into erp.discounts (company_number, discount_group, basis_points)
    select ${companyNumber}, discount_group, basis_points
    from erp.condition_group_discounts where condition_group = ${conditionGroup}`);
}

/** Days from invoice to due date that were agreed with a customer; undefined where nothing was. */
export async function findPaymentDays(db: Db, companyNumber: string): Promise<number | undefined> {
  const row = await db.first<{ paymentDays: number | null }>(sql`
    select payment_days as "paymentDays" from erp.customers where company_number = ${companyNumber}`);
  return row?.paymentDays ?? undefined;
}
