import {
  ADDRESS_CHOICES_MAX,
  ADDRESSES_COUNTED_BEYOND,
  addressCountries,
  type Address as ShownAddress,
  type ListedAddress,
} from '@shop/contract/addresses';
import type { addressesEndpoints } from '@shop/contract/addresses.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { languageOf, type Locale } from '@shop/contract/values';
import { readPage, type RowRange } from '#platform/list-query.sql.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { findContracts } from '../contracts/index.ts';
import { mayChange } from './addresses.rules.ts';
import {
  countFound,
  countKinds,
  readCondition,
  selectAddress,
  selectAddressesById,
  selectAlike,
  selectChoices,
  selectListed,
  selectPage,
  selectPageIds,
  type Address,
  type Filters,
  type ListedRow,
} from './addresses.sql.ts';
import { selectPhotos } from './photos.sql.ts';

type Choice = Address & { readonly isDefault: boolean };

/**
 * Addresses to choose from: the one this user has preset first, then those named, then the latest used or added. There may be
 * more of them, which are searched for (docs/domain/addresses.md#choosing).
 */
export async function listAddressChoices(ctx: BuyerCtx, ids: readonly number[] = []): Promise<readonly Choice[]> {
  const { addressId } = ctx.buyer.defaults;
  const choices = await selectChoices(ctx, addressId === null ? ids : [...ids, addressId], ADDRESS_CHOICES_MAX);
  return presetFirst(ctx, choices);
}

/** The preset one first, which each of them is told to be or not. */
export function presetFirst<A extends Pick<Address, 'id'>>({ buyer }: BuyerCtx, addresses: readonly A[]) {
  return addresses
    .map((address) => ({ ...address, isDefault: address.id === buyer.defaults.addressId }))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/**
 * One address to deliver to: undefined when it does not exist, was removed, or is another company's
 * (docs/domain/companies.md#own-data-only).
 */
export async function findAddress(ctx: BuyerCtx, id: number): Promise<Choice | undefined> {
  const address = await selectAddress(ctx, id);
  return address && withDefault(ctx, address);
}

/** Addresses by id for what was ordered before, removed ones too. */
export async function findAddresses(ctx: BuyerCtx, ids: readonly number[]): Promise<ReadonlyMap<number, Address>> {
  const addresses = await selectAddressesById(ctx, ids);
  return new Map(addresses.map((address) => [address.id, address]));
}

type Place = Pick<Address, 'company' | 'address1' | 'zipCode'>;

/** Ids of the company's addresses with this name, street and postcode. */
export function findAlikeAddresses(ctx: BuyerCtx, place: Place): Promise<readonly number[]> {
  return selectAlike(ctx, place);
}

type ListQuery = InputOf<typeof addressesEndpoints.list>['query'];

/** What search and filters leave, one page of it. */
export async function listAddresses(ctx: BuyerCtx, query: ListQuery): Promise<ReplyOf<typeof addressesEndpoints.list>> {
  const [counts, { first, narrowed, read }] = await Promise.all([countKinds(ctx), findPage(ctx, query)]);
  const found = narrowed ?? (query.kind ? counts[query.kind] : counts.delivery + counts.object);
  const countedMax = countedMaxOf(query);
  const hasMore = narrowed !== null && narrowed > countedMax;
  const { rows, pagination } = await readPage(
    query,
    async () => (hasMore ? countedMax : found),
    async (range) => (first.length > 0 ? first : read(range)),
  );
  return { addresses: rows.map((row) => showListed(ctx, row)), pagination, hasMore, counts };
}

/** The page that is asked for, and how many there are where search or contract narrow them: a page that is not full says it. */
async function findPage(ctx: BuyerCtx, query: ListQuery) {
  const filters = await readFilters(ctx, query);
  const search = { filters, condition: await readCondition(ctx, filters) };
  const isNarrowed = filters.q.trim() !== '' || filters.contractId !== undefined;
  const offset = (query.page - 1) * query.ipp;
  const ids = await selectPageIds(ctx, search, { limit: query.ipp, offset });
  const isLast = ids.length < query.ipp && (ids.length > 0 || offset === 0);
  const count = () => (isLast ? offset + ids.length : countFound(ctx, search.condition, countedMaxOf(query) + 1));
  const [first, narrowed] = await Promise.all([selectPage(ctx, search, ids), isNarrowed ? count() : null]);
  const read = async (range: RowRange) => selectPage(ctx, search, await selectPageIds(ctx, search, range));
  return { first, narrowed, read };
}

/** Of what a search finds so many are counted. */
function countedMaxOf({ page, ipp }: Pick<ListQuery, 'page' | 'ipp'>): number {
  return page * ipp + ADDRESSES_COUNTED_BEYOND;
}

/** Nearest to nowhere are the latest ones. @throws ShopError `contract.unknown`, also for that of another company */
export async function readFilters(ctx: BuyerCtx, filters: Filters): Promise<Filters> {
  const { contractId } = filters;
  if (contractId !== undefined && !(await findContracts(ctx, [contractId])).has(contractId)) refuse('contract.unknown');
  const hasPlace = filters.lat !== undefined && filters.long !== undefined;
  return filters.sort === 'nearest' && !hasPlace ? { ...filters, sort: 'recent' } : filters;
}

/** @throws ShopError `address.unknown` */
export async function showAddress(ctx: BuyerCtx, id: number): Promise<ShownAddress> {
  const row = (await selectListed(ctx, id)) ?? refuse('address.unknown');
  const [photos, contracts] = await Promise.all([
    selectPhotos(ctx, id),
    findContracts(
      ctx,
      row.contracts.map(({ idCompanyContract }) => idCompanyContract),
    ),
  ]);
  const pathOf = (name: string) => {
    const stored = photos.find(({ photo }) => photo === name);
    // The hash makes another address of another picture.
    return stored ? `/customer/address/${id}/photos/${name}?v=${stored.hash.slice(0, 12)}` : null;
  };
  const signature = photos.find(({ photo }) => photo === 'signature');
  return {
    ...showListed(ctx, row),
    unloadNotes: row.unloadNotes,
    picture: pathOf('picture'),
    image: pathOf('image'),
    signature: pathOf('signature'),
    signedBy: signature?.signedBy ?? '',
    signedAt: signature?.storedAt.toISOString() ?? null,
    contracts: [...contracts.values()]
      .toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
      .map(({ contractId, ...contract }) => ({ idCompanyContract: contractId, ...contract })),
    version: row.version,
    changedBy: row.changedBy,
    changedAt: row.changedAt.toISOString(),
  };
}

function showListed(ctx: BuyerCtx, row: ListedRow): ListedAddress {
  const { createdBy, createdAt, lastUsedAt } = row;
  return {
    ...row,
    contracts: [...row.contracts],
    isDefault: row.id === ctx.buyer.defaults.addressId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    mayEdit: mayChange(ctx.buyer, createdBy),
  };
}

/** With the own countries first, the others by name. */
export function listCountries(locale: Locale): ReplyOf<typeof addressesEndpoints.countries> {
  const language = languageOf(locale);
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const [home, neighbour, ...others] = addressCountries.map((code) => ({ code, name: names.of(code) ?? code }));
  const own = [home, neighbour].filter((country) => country !== undefined);
  return [...own, ...others.toSorted((a, b) => a.name.localeCompare(b.name, language))];
}

function withDefault({ buyer }: BuyerCtx, address: Address): Choice {
  return { ...address, isDefault: address.id === buyer.defaults.addressId };
}
