import type { NewContract } from '@shop/contract/contracts';
import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';

/** Held until the transaction ends: contracts of a company are added and numbered one after the other. */
export async function lockCompany({ db, buyer }: BuyerCtx): Promise<void> {
  await db.run(sql`select from customers.companies where id = ${buyer.companyId} for update`);
}

export async function countContracts({ db, buyer }: BuyerCtx): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from customers.contracts where company_id = ${buyer.companyId}`);
  return row?.count ?? 0;
}

/** Whether another contract of the company has the number, in large or small letters. */
export async function isNumberTaken({ db, buyer }: BuyerCtx, number: string, exceptId: number): Promise<boolean> {
  const row = await db.first<{ id: number }>(sql`
    select id from customers.contracts
    where company_id = ${buyer.companyId} and lower(number) = lower(${number}) and id <> ${exceptId} limit 1`);
  return row !== undefined;
}

export async function insertContract({ db, buyer, now }: BuyerCtx, contract: NewContract): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    insert into customers.contracts (company_id, number, name, is_active, valid_from, valid_to, created_at)
    values (${buyer.companyId}, ${contract.number}, ${contract.name}, ${contract.isActive}, ${contract.validFrom},
      ${contract.validTo}, ${now})
    returning id`);
  if (!row) throw new Error('An insert of one contract answers one row');
  return row.id;
}

export async function updateContract(
  { db, buyer, now }: BuyerCtx,
  id: number,
  { changedBy, ...to }: NewContract & { readonly changedBy: string },
): Promise<void> {
  await db.run(sql`
    update customers.contracts set number = ${to.number}, name = ${to.name}, is_active = ${to.isActive},
      valid_from = ${to.validFrom}, valid_to = ${to.validTo}, version = version + 1, changed_by = ${changedBy},
      changed_at = ${now}
    where company_id = ${buyer.companyId} and id = ${id}`);
}

type Link = { readonly contractId: number; readonly addressId: number };

/** How the audit trail names an address of the company; undefined for what is not there or was removed. */
export async function findAddressName({ db, buyer }: BuyerCtx, addressId: number): Promise<string | undefined> {
  const row = await db.first<{ name: string }>(sql`
    select company || ', ' || address1 || ', ' || city as name from customers.addresses
    where company_id = ${buyer.companyId} and id = ${addressId} and removed_at is null`);
  return row?.name;
}

/** @returns false where it was there already */
export async function insertLink({ db, buyer }: BuyerCtx, { contractId, addressId }: Link): Promise<boolean> {
  const count = await db.run(sql`
    insert into customers.contract_addresses (company_id, contract_id, address_id)
    values (${buyer.companyId}, ${contractId}, ${addressId}) on conflict do nothing`);
  return count > 0;
}

/** @returns false where there was none */
export async function deleteLink({ db, buyer }: BuyerCtx, { contractId, addressId }: Link): Promise<boolean> {
  const count = await db.run(sql`
    delete from customers.contract_addresses
    where company_id = ${buyer.companyId} and contract_id = ${contractId} and address_id = ${addressId}`);
  return count > 0;
}
