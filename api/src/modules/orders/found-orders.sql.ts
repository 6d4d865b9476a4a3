import sql from 'sql-template-tag';
import type { Buyer, Ctx } from '#src/context/context.ts';

export type FoundOrder = {
  readonly orderNumber: string;
  readonly company: string;
  readonly orderedAt: Date;
  readonly orderStep: string;
};

/** For the operator's staff, of whatever company. */
export async function findOrdersByNumber({ db }: Ctx, numbers: readonly number[]): Promise<readonly FoundOrder[]> {
  return db.rows(sql`
    select order_number::text as "orderNumber", company_number || ' ' || company_name as company,
      ordered_at as "orderedAt", step as "orderStep"
    from orders.orders where order_number = any(${numbers}::int[]) order by ordered_at desc`);
}

/** Whose order it is; a number that nobody can read as one is null. */
export async function findCompanyOfOrder(
  { db }: Pick<Ctx, 'db'>,
  orderNumber: number | null,
): Promise<Pick<Buyer, 'companyId' | 'companyNumber' | 'companyName'> | undefined> {
  return db.first(sql`
    select company_id as "companyId", company_number as "companyNumber", company_name as "companyName"
    from orders.orders where order_number = ${orderNumber}`);
}
