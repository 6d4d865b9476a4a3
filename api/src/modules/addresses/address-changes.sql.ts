import type { NewAddress } from '@shop/contract/addresses';
import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';

/** What is stored of an address, links to contracts apart. */
export type Stored = Omit<NewAddress, 'contractIds'>;

/** By itself the database looks at a table once a minute; until then it would read thousands of new sites to find one. */
export async function refreshStatistics({ db }: BuyerCtx): Promise<void> {
  await db.run(sql`analyze customers.addresses`);
}

/** Their ids in this order; undefined where the company would have more than `countMax`. */
export async function insertAddresses(
  { db, buyer, now }: BuyerCtx,
  addresses: readonly Stored[],
  countMax: number,
): Promise<readonly number[] | undefined> {
  const placed = addresses.map((address, place) => ({ place, ...address }));
  // Who adds at the same time waits: the number of addresses is that of all of them.
  await db.run(sql`select from customers.companies where id = ${buyer.companyId} for update`);
  const rows = await db.rows<{ readonly id: number }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as w(place int, kind text, company text,
        address1 text, address2 text, address3 text, address4 text, address5 text, "zipCode" text, city text,
        "countryCode" text, "contactName" text, "contactPhone" text, "unloadNotes" text, latitude float8,
        longitude float8, "deliveryLat" float8, "deliveryLong" float8, "unloadLat" float8, "unloadLong" float8)
    )
    insert into customers.addresses (company_id, kind, company, address1, address2, address3, address4, address5, zip_code,
      city, country_code, contact_name, contact_phone, unload_notes, latitude, longitude, delivery_lat, delivery_long,
      unload_lat, unload_long, created_at, created_by)
    select ${buyer.companyId}, kind, company, address1, address2, address3, address4, address5, "zipCode", city,
      "countryCode", "contactName", "contactPhone", "unloadNotes", latitude, longitude, "deliveryLat", "deliveryLong",
      "unloadLat", "unloadLong", ${now}, ${buyer.userId}
    from wanted
    where (select count(*) from customers.addresses a
           where a.company_id = ${buyer.companyId} and a.removed_at is null) + ${addresses.length} <= ${countMax}
    order by place
    returning id`);
  return rows.length === 0 ? undefined : rows.map(({ id }) => id);
}

type Locked = {
  readonly company: string;
  readonly version: number;
  readonly createdBy: number | null;
  readonly changedBy: string;
};

/** Held until the transaction ends; undefined for what is not there, was removed, or is another company's. */
export function lockAddress({ db, buyer }: BuyerCtx, id: number, isRemoved = false): Promise<Locked | undefined> {
  return db.first<Locked>(sql`
    select company, version, created_by as "createdBy", changed_by as "changedBy" from customers.addresses
    where company_id = ${buyer.companyId} and id = ${id} and (removed_at is not null) = ${isRemoved} for update`);
}

export async function updateAddress(
  { db, buyer, now }: BuyerCtx,
  id: number,
  to: Stored & { readonly changedBy: string },
): Promise<void> {
  await db.run(sql`
    update customers.addresses set kind = ${to.kind}, company = ${to.company}, address1 = ${to.address1},
      address2 = ${to.address2}, address3 = ${to.address3}, address4 = ${to.address4}, address5 = ${to.address5},
      zip_code = ${to.zipCode}, city = ${to.city}, country_code = ${to.countryCode}, contact_name = ${to.contactName},
      contact_phone = ${to.contactPhone}, unload_notes = ${to.unloadNotes}, latitude = ${to.latitude},
      longitude = ${to.longitude}, delivery_lat = ${to.deliveryLat}, delivery_long = ${to.deliveryLong},
      unload_lat = ${to.unloadLat}, unload_long = ${to.unloadLong}, version = version + 1, changed_by = ${to.changedBy},
      changed_at = ${now}
    where company_id = ${buyer.companyId} and id = ${id}`);
}

/** Exactly these contracts belong to the address from now on. */
export async function replaceContracts(
  { db, buyer }: BuyerCtx,
  id: number,
  contractIds: readonly number[],
): Promise<void> {
  await db.run(sql`
    delete from customers.contract_addresses
    where company_id = ${buyer.companyId} and address_id = ${id} and contract_id <> all(${[...contractIds]}::int[])`);
  await db.run(sql`
    insert into customers.contract_addresses (company_id, contract_id, address_id)
    select ${buyer.companyId}, contract_id, ${id} from unnest(${[...contractIds]}::int[]) as contract_id
    on conflict do nothing`);
}

/** Links of many addresses at once, in the order of the two lists. */
export async function insertLinks(
  { db, buyer }: BuyerCtx,
  addressIds: readonly number[],
  contractIds: readonly number[],
): Promise<void> {
  if (addressIds.length === 0) return;
  await db.run(sql`
    insert into customers.contract_addresses (company_id, contract_id, address_id)
    select ${buyer.companyId}, contract_id, address_id
    from unnest(${[...contractIds]}::int[], ${[...addressIds]}::int[]) as l(contract_id, address_id)
    on conflict do nothing`);
}

export async function setRemoved({ db, buyer, now }: BuyerCtx, id: number, isRemoved: boolean): Promise<void> {
  await db.run(sql`
    update customers.addresses set removed_at = ${isRemoved ? now : null}, version = version + 1
    where company_id = ${buyer.companyId} and id = ${id}`);
}

export async function countPresent({ db, buyer }: BuyerCtx): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from customers.addresses where company_id = ${buyer.companyId} and removed_at is null`);
  return row?.count ?? 0;
}

type Place = { readonly company: string; readonly address1: string; readonly zipCode: string };

/**
 * Goods were ordered to a place: the addresses that look like it stand further up (docs/domain/addresses.md#order-of-lists). One
 * that another order is marking at this moment is passed over: orders to one place do not wait for each other.
 */
export async function markAddressUsed(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  companyId: number,
  { company, address1, zipCode }: Place,
): Promise<void> {
  await db.run(sql`
    update customers.addresses set last_used_at = ${now}
    where id in (
      select id from customers.addresses
      where company_id = ${companyId} and removed_at is null
        and alike_key = customers.address_key(${company}, ${address1}, ${zipCode})
      for no key update skip locked)`);
}
