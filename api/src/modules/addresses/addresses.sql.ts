import sql, { type Sql } from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';

/** A place to deliver to: an ordinary delivery address, or an object, that is a building site. */
export type Address = {
  readonly id: number;
  readonly kind: 'delivery' | 'object';
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly address3: string;
  readonly address4: string;
  readonly address5: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: string;
  /** Degrees, WGS 84: of the address, of the place of delivery, of the place to unload. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly deliveryLat: number | null;
  readonly deliveryLong: number | null;
  readonly unloadLat: number | null;
  readonly unloadLong: number | null;
  /** Hashes for the files port. */
  readonly pictureHash: string | null;
  readonly imageHash: string | null;
  readonly signatureHash: string | null;
  /** The contracts that belong to this place. */
  readonly contracts: readonly { readonly idCompanyContract: number }[];
};

/** All addresses of the company that were not removed, the newest on top (docs/domain/addresses.md#order-of-lists). */
export async function selectAddresses(ctx: BuyerCtx): Promise<readonly Address[]> {
  return select(ctx, sql`and a.removed_at is null`);
}

export async function selectAddress(ctx: BuyerCtx, id: number): Promise<Address | undefined> {
  const [address] = await select(ctx, sql`and a.removed_at is null and a.id = ${id}`);
  return address;
}

/** Also removed ones: an order keeps the address it was sent to. */
export async function selectAddressesById(ctx: BuyerCtx, ids: readonly number[]): Promise<readonly Address[]> {
  return select(ctx, sql`and a.id = any(${ids}::int[])`);
}

type NewAddress = Pick<Address, 'company' | 'address1' | 'address2' | 'zipCode' | 'city'>;

/** Its id; undefined where the company has `countMax` already. */
export async function insertAddress(
  { db, buyer, now }: BuyerCtx,
  { company, address1, address2, zipCode, city }: NewAddress,
  countMax: number,
): Promise<number | undefined> {
  const row = await db.first<{ readonly id: number }>(sql`
    insert into customers.addresses (company_id, kind, company, address1, address2, zip_code, city, created_at)
    select ${buyer.companyId}, 'delivery', ${company}, ${address1}, ${address2}, ${zipCode}, ${city}, ${now}
    where (select count(*) from customers.addresses a
           where a.company_id = ${buyer.companyId} and a.removed_at is null) < ${countMax}
    returning id`);
  return row?.id;
}

async function select({ db, buyer }: BuyerCtx, more: Sql): Promise<readonly Address[]> {
  return db.rows<Address>(sql`
    select a.id, a.kind, a.company, a.address1, a.address2, a.address3, a.address4, a.address5, a.zip_code as "zipCode",
      a.city, a.country_code as "countryCode", a.latitude, a.longitude, a.delivery_lat as "deliveryLat",
      a.delivery_long as "deliveryLong", a.unload_lat as "unloadLat", a.unload_long as "unloadLong",
      a.picture_hash as "pictureHash", a.image_hash as "imageHash", a.signature_hash as "signatureHash",
      coalesce(
        (select jsonb_agg(jsonb_build_object('idCompanyContract', l.contract_id) order by l.contract_id)
         from customers.contract_addresses l
         where l.company_id = a.company_id and l.address_id = a.id),
        '[]') as contracts
    from customers.addresses a
    where a.company_id = ${buyer.companyId} ${more}
    order by a.created_at desc, a.id desc`);
}
