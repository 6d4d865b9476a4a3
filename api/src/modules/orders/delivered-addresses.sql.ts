import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';

export type DeliveredAddress = {
  readonly company: string;
  readonly address1: string;
  readonly zipCode: string;
  readonly city: string;
};

/** Whether the company of the buyer has ever ordered to an address. */
export async function hasDeliveredTo({ db, buyer }: BuyerCtx, address: DeliveredAddress): Promise<boolean> {
  const { company, address1, zipCode, city } = address;
  const row = await db.first<{ isKnown: true }>(sql`
    select true as "isKnown" from orders.orders
    where company_id = ${buyer.companyId}
      and shipping_address @> ${JSON.stringify({ company, address1, zipCode, city })}::jsonb limit 1`);
  return row !== undefined;
}
