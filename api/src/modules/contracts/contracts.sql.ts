import sql, { raw, type Sql } from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';

/** A price agreement for a project or a building. */
export type Contract = {
  readonly contractId: number;
  /** As the ERP knows it. */
  readonly number: string;
  readonly name: string;
  /** Switched on, and today within its validity. Only such contracts can be ordered on. */
  readonly isActive: boolean;
  readonly validFrom: string | null;
  readonly validTo: string | null;
};

/** The contracts of the buyer's company, active ones first, the newest on top (docs/domain/contracts.md#order-of-lists). */
export async function listContracts(ctx: BuyerCtx): Promise<readonly Contract[]> {
  return ctx.db.rows<Contract>(contractsQuery(ctx));
}

/** The same for who lists more with one question. */
export function contractsQuery({ buyer, now }: BuyerCtx): Sql {
  return sql`
    with today as (select (${now}::timestamptz at time zone 'Europe/Zurich')::date as day)
    select ${columns}
    from customers.contracts, today
    where company_id = ${buyer.companyId}
    order by "isActive" desc, created_at desc, id desc`;
}

/** Contracts by id; what is not the buyer's is left out like what does not exist (docs/domain/companies.md#own-data-only). */
export async function findContracts(
  ctx: BuyerCtx,
  contractIds: readonly number[],
): Promise<ReadonlyMap<number, Contract>> {
  const rows = await ctx.db.rows<Contract>(contractsByIdQuery(ctx, contractIds));
  return new Map(rows.map((contract) => [contract.contractId, contract]));
}

/** The same for who lists more with one question. */
export function contractsByIdQuery({ buyer, now }: BuyerCtx, contractIds: readonly number[]): Sql {
  return sql`
    with today as (select (${now}::timestamptz at time zone 'Europe/Zurich')::date as day)
    select ${columns}
    from customers.contracts, today
    where company_id = ${buyer.companyId} and id = any(${contractIds}::int[])`;
}

const columns = raw(`id as "contractId", number, name,
  is_active and (valid_from is null or valid_from <= day) and (valid_to is null or valid_to >= day) as "isActive",
  valid_from as "validFrom", valid_to as "validTo"`);

export type ContractRow = Contract & {
  readonly isSwitchedOn: boolean;
  readonly addressCount: number;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
};

/** One contract with what is needed to change it. */
export async function selectContract({ db, buyer, now }: BuyerCtx, id: number): Promise<ContractRow | undefined> {
  return db.first<ContractRow>(sql`
    with today as (select (${now}::timestamptz at time zone 'Europe/Zurich')::date as day)
    select ${columns}, is_active as "isSwitchedOn", version, changed_by as "changedBy",
      coalesce(changed_at, created_at) as "changedAt",
      (select count(*)::int from customers.contract_addresses l join customers.addresses a on a.id = l.address_id
       where l.company_id = c.company_id and l.contract_id = c.id and a.removed_at is null) as "addressCount"
    from customers.contracts c, today
    where c.company_id = ${buyer.companyId} and c.id = ${id}`);
}
