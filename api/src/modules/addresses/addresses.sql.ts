import { ADDRESS_CHOICES_MAX, ADDRESSES_MAX, type addressSorts, type AddressKind } from '@shop/contract/addresses';
import sql, { join, type Sql } from 'sql-template-tag';
import type { RowRange } from '#platform/list-query.sql.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { foldText } from './addresses.rules.ts';

/** A place to deliver to: an ordinary delivery address, or an object, that is a building site. */
export type Address = {
  readonly id: number;
  readonly kind: AddressKind;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly address3: string;
  readonly address4: string;
  readonly address5: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly unloadNotes: string;
  /** Degrees, WGS 84: of the address, of the place of delivery, of the place to unload. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly deliveryLat: number | null;
  readonly deliveryLong: number | null;
  readonly unloadLat: number | null;
  readonly unloadLong: number | null;
  readonly createdAt: Date;
  /** Who added it; null for those that nobody of the company added. */
  readonly createdBy: number | null;
  readonly lastUsedAt: Date | null;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
  /** The contracts that belong to this place. */
  readonly contracts: readonly { readonly idCompanyContract: number; readonly number: string }[];
};

/** As it stands in the list. */
export type ListedRow = Address & {
  readonly isAlike: boolean;
  readonly hasPicture: boolean;
  readonly hasSignature: boolean;
  readonly distanceMetres: number | null;
};

const columns = sql`
  a.id, a.kind, a.company, a.address1, a.address2, a.address3, a.address4, a.address5, a.zip_code as "zipCode", a.city,
  a.country_code as "countryCode", a.contact_name as "contactName", a.contact_phone as "contactPhone",
  a.unload_notes as "unloadNotes", a.latitude, a.longitude, a.delivery_lat as "deliveryLat",
  a.delivery_long as "deliveryLong", a.unload_lat as "unloadLat", a.unload_long as "unloadLong",
  a.created_at as "createdAt", a.created_by as "createdBy", a.last_used_at as "lastUsedAt", a.version,
  a.changed_by as "changedBy", coalesce(a.changed_at, a.created_at) as "changedAt",
  coalesce(
    (select jsonb_agg(jsonb_build_object('idCompanyContract', l.contract_id, 'number', c.number) order by l.contract_id)
     from customers.contract_addresses l join customers.contracts c on c.id = l.contract_id
     where l.company_id = a.company_id and l.address_id = a.id),
    '[]') as contracts`;

const listedColumns = sql`${columns},
  exists (select from customers.addresses o
          where o.company_id = a.company_id and o.alike_key = a.alike_key and o.removed_at is null and o.id <> a.id)
    as "isAlike",
  exists (select from addresses.photos p
          where p.company_id = a.company_id and p.address_id = a.id and p.photo = 'picture') as "hasPicture",
  exists (select from addresses.photos p
          where p.company_id = a.company_id and p.address_id = a.id and p.photo = 'signature') as "hasSignature"`;

export type Filters = {
  readonly q: string;
  readonly kind?: AddressKind | undefined;
  readonly contractId?: number | undefined;
  readonly sort: (typeof addressSorts)[number];
  readonly lat?: number | undefined;
  readonly long?: number | undefined;
};

/** Metres of a degree of longitude at the equator. */
const DEGREE_METRES = 111_195;

/** Degrees between an address and the place that was asked about, on the map whose index knows the nearest (decision 0090). */
function degreesApart({ lat, long }: Filters): Sql {
  if (lat === undefined || long === undefined) return sql`null::float8`;
  return sql`customers.on_map(a.latitude, a.longitude) <-> customers.on_map(${lat}, ${long})`;
}

/** A degree on the map is the shorter on the ground the further north it is. */
function metresApart(filters: Filters): Sql {
  const degreeMetres = DEGREE_METRES * Math.cos(((filters.lat ?? 0) * Math.PI) / 180);
  return sql`round((${degreesApart(filters)}) * ${degreeMetres})::int`;
}

const recent = sql`greatest(a.created_at, a.last_used_at) desc`;

/** See docs/domain/addresses.md#order-of-lists. */
function order(filters: Filters): Sql {
  switch (filters.sort) {
    case 'recent':
      return sql`order by ${recent}, a.id desc`;
    case 'newest':
      return sql`order by a.created_at desc, a.id desc`;
    case 'name':
      return sql`order by lower(a.company), a.id`;
    case 'nearest':
      return sql`order by ${degreesApart(filters)}, ${recent}, a.id desc`;
  }
}

/** Words that were typed, with the addresses whose contract has the word in its number or name. */
type Word = { readonly word: string; readonly addressIds: readonly number[] };

/**
 * What search and filters ask for, as SQL. Contracts are few: they are looked through beforehand, so that the addresses are
 * found by their index.
 */
export async function readCondition(ctx: BuyerCtx, filters: Filters): Promise<Sql> {
  return match(ctx, filters, await readWords(ctx, filters.q));
}

async function readWords({ db, buyer }: BuyerCtx, q: string): Promise<readonly Word[]> {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const contracts = await db.rows<{ text: string; addressIds: readonly number[] }>(sql`
    select c.number || ' ' || c.name as text, array_agg(l.address_id) as "addressIds"
    from customers.contracts c join customers.contract_addresses l on l.company_id = c.company_id and l.contract_id = c.id
    where c.company_id = ${buyer.companyId} group by c.id`);
  return words.map((word) => ({
    word,
    addressIds: contracts.filter(({ text }) => foldText(text).includes(word)).flatMap(({ addressIds }) => addressIds),
  }));
}

/** Every word typed stands somewhere in the address, or in number or name of a contract that belongs to it. */
function match({ buyer }: BuyerCtx, { kind, contractId }: Filters, words: readonly Word[]): Sql {
  const ofCompany = sql`a.company_id = ${buyer.companyId} and a.removed_at is null`;
  const conditions = words.map(({ word, addressIds }) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const inText = sql`a.search_text like ${pattern}`;
    return addressIds.length === 0 ? inText : sql`(${inText} or a.id = any(${[...addressIds]}::int[]))`;
  });
  if (kind !== undefined) conditions.push(sql`a.kind = ${kind}`);
  if (contractId !== undefined) {
    conditions.push(sql`a.id in (select l.address_id from customers.contract_addresses l
      where l.company_id = ${buyer.companyId} and l.contract_id = ${contractId})`);
  }
  return join([ofCompany, ...conditions], ' and ');
}

export type Counts = { readonly delivery: number; readonly object: number };

/** How many addresses the company has: each kind by its index. */
export async function countKinds({ db, buyer }: BuyerCtx): Promise<Counts> {
  const count = (kind: AddressKind) => sql`(
    select count(*)::int from customers.addresses
    where company_id = ${buyer.companyId} and removed_at is null and kind = ${kind})`;
  const row = await db.first<Counts>(sql`select ${count('delivery')} as delivery, ${count('object')} as object`);
  return row ?? { delivery: 0, object: 0 };
}

/** How many addresses search and filters leave; counting ends at `max`. */
export async function countFound({ db }: BuyerCtx, condition: Sql, max = ADDRESSES_MAX): Promise<number> {
  const counted = sql`
    select count(*)::int as count from (select from customers.addresses a where ${condition} limit ${max}) found`;
  const [row] = await db.rows<{ count: number }>(counted, 'eachTime');
  return row?.count ?? 0;
}

type Search = { readonly filters: Filters; readonly condition: Sql };

/** Ids of one page: PostgreSQL decides by the words whether it goes through the index of the order or of the words. */
export async function selectPageIds(
  { db }: BuyerCtx,
  { filters, condition }: Search,
  { limit, offset }: RowRange,
): Promise<readonly number[]> {
  const page = sql`
    select a.id from customers.addresses a where ${condition} ${order(filters)} limit ${limit} offset ${offset}`;
  return (await db.rows<{ id: number }>(page, 'eachTime')).map(({ id }) => id);
}

/** The rows of a page with what the list says beside them, in its order. */
export async function selectPage(
  { db, buyer }: BuyerCtx,
  { filters }: Pick<Search, 'filters'>,
  ids: readonly number[],
): Promise<readonly ListedRow[]> {
  if (ids.length === 0) return [];
  return db.rows<ListedRow>(sql`
    select ${listedColumns}, ${metresApart(filters)} as "distanceMetres" from customers.addresses a
    where a.company_id = ${buyer.companyId} and a.id = any(${[...ids]}::int[]) ${order(filters)}`);
}

/** The next ones by their ids, for what reads all of them piece by piece. */
export async function selectAfter(
  { db }: BuyerCtx,
  condition: Sql,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly Address[]> {
  return db.rows<Address>(sql`
    select ${columns} from customers.addresses a where ${condition} and a.id > ${after}
    order by a.id limit ${limit}`);
}

/** Those to choose from: the preset one, those named, then the latest used or added (docs/domain/addresses.md#choosing). */
export async function selectChoices(ctx: BuyerCtx, ids: readonly number[], limit: number): Promise<readonly Address[]> {
  const { db, buyer } = ctx;
  const ofCompany = sql`a.company_id = ${buyer.companyId} and a.removed_at is null`;
  const isNamed = sql`a.id = any(${[...ids]}::int[])`;
  return db.rows<Address>(sql`
    with chosen as materialized (
      select a.id from customers.addresses a where ${ofCompany} and ${isNamed}
      union
      (select a.id from customers.addresses a where ${ofCompany} order by ${recent}, a.id desc limit ${limit})
    )
    select ${columns} from chosen join customers.addresses a on a.id = chosen.id
    order by ${isNamed} desc, ${recent}, a.id desc limit ${limit}`);
}

/** What an order keeps of an address, and what it is chosen by. */
export type Place = Pick<Address, 'id' | 'company' | 'address1' | 'address2' | 'zipCode' | 'city'>;

const placeColumns = sql`a.id, a.company, a.address1, a.address2, a.zip_code as "zipCode", a.city`;

/**
 * What is needed to choose from the addresses of `listAddressChoices`, for who lists more with one question: `presetFirst` puts
 * them in order.
 */
export function addressChoicesQuery({ buyer }: BuyerCtx, ids: readonly number[]): Sql {
  const preset = buyer.defaults.addressId;
  const wanted = preset === null ? ids : [...ids, preset];
  return sql`
    select ${placeColumns} from customers.addresses a
    where a.company_id = ${buyer.companyId} and a.removed_at is null
    order by a.id = any(${[...wanted]}::int[]) desc, ${recent}, a.id desc limit ${ADDRESS_CHOICES_MAX}`;
}

/** As `selectAddress`, for who lists more with one question; none where there is no id. */
export function placeQuery({ buyer }: BuyerCtx, id: number | null): Sql {
  return sql`
    select ${placeColumns} from customers.addresses a
    where a.company_id = ${buyer.companyId} and a.removed_at is null and a.id = ${id}`;
}

export async function selectAddress({ db, buyer }: BuyerCtx, id: number): Promise<Address | undefined> {
  return db.first<Address>(sql`
    select ${columns} from customers.addresses a
    where a.company_id = ${buyer.companyId} and a.removed_at is null and a.id = ${id}`);
}

/** With what the list says beside it. */
export async function selectListed({ db, buyer }: BuyerCtx, id: number): Promise<ListedRow | undefined> {
  return db.first<ListedRow>(sql`
    select ${listedColumns}, null::int as "distanceMetres" from customers.addresses a
    where a.company_id = ${buyer.companyId} and a.removed_at is null and a.id = ${id}`);
}

/** Also removed ones: an order keeps the address it was sent to. */
export async function selectAddressesById(
  { db, buyer }: BuyerCtx,
  ids: readonly number[],
): Promise<readonly Address[]> {
  return db.rows<Address>(sql`
    select ${columns} from customers.addresses a
    where a.company_id = ${buyer.companyId} and a.id = any(${[...ids]}::int[])`);
}

type PlaceFacts = Pick<Address, 'company' | 'address1' | 'zipCode'>;

/** Ids of addresses that look like this one. */
export async function selectAlike(
  { db, buyer }: BuyerCtx,
  { company, address1, zipCode }: PlaceFacts,
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from customers.addresses
    where company_id = ${buyer.companyId} and removed_at is null
      and alike_key = customers.address_key(${company}, ${address1}, ${zipCode})
    limit 10`);
  return rows.map(({ id }) => id);
}

/** What tells all addresses of the company apart, for an import: at most as many as there may be. */
export async function selectPlaces({ db, buyer }: BuyerCtx): Promise<readonly PlaceFacts[]> {
  return db.rows<PlaceFacts>(sql`
    select company, address1, zip_code as "zipCode" from customers.addresses
    where company_id = ${buyer.companyId} and removed_at is null`);
}
