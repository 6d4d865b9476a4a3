import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';
import type { StoredUser } from './stored-user.sql.ts';

type Choices = Pick<StoredUser, 'addressId' | 'contractId' | 'pickupLocationErpId'>;

/** What a user has chosen for his deliveries, as people call it; empty for nothing, the number of what is no longer there. */
export type ChosenNames = { readonly address: string; readonly contract: string; readonly branch: string };

/** For the audit trail, which names things by their names of the moment (docs/domain/audit-trail.md#entries). */
export async function findChosenNames(
  { db, buyer, operator }: BuyerCtx,
  { addressId, contractId, pickupLocationErpId }: Choices,
): Promise<ChosenNames> {
  const row = await db.first<{ address: string | null; contract: string | null }>(sql`
    select
      (select concat_ws(', ', nullif(company, ''), nullif(address1, ''), nullif(concat_ws(' ', zip_code, city), ''))
        from customers.addresses where company_id = ${buyer.companyId} and id = ${addressId}) as address,
      (select name from customers.contracts where company_id = ${buyer.companyId} and id = ${contractId}) as contract`);
  const branch = operator.branches.find(({ erpId }) => erpId === pickupLocationErpId)?.name;
  return {
    address: row?.address ?? textOf(addressId),
    contract: row?.contract ?? textOf(contractId),
    branch: branch ?? textOf(pickupLocationErpId),
  };
}

function textOf(id: number | string | null): string {
  return id === null ? '' : String(id);
}
