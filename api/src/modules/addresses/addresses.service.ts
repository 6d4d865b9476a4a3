import type { addressesEndpoints } from '@shop/contract/addresses.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { insertAddress, selectAddress, selectAddresses, selectAddressesById, type Address } from './addresses.sql.ts';

/** Addresses of one company at most. */
const ADDRESSES_MAX = 1000;

type Listed = Address & { readonly isDefault: boolean };

/** The addresses and objects of the buyer's company; `isDefault` marks the one this user has preset. */
export async function listAddresses(ctx: BuyerCtx): Promise<readonly Listed[]> {
  const addresses = await selectAddresses(ctx);
  return addresses.map((address) => withDefault(ctx, address));
}

/**
 * One address to deliver to: undefined when it does not exist, was removed, or is another company's
 * (docs/domain/companies.md#own-data-only).
 */
export async function findAddress(ctx: BuyerCtx, id: number): Promise<Listed | undefined> {
  const address = await selectAddress(ctx, id);
  return address && withDefault(ctx, address);
}

/** Addresses by id for what was ordered before, removed ones too. */
export async function findAddresses(ctx: BuyerCtx, ids: readonly number[]): Promise<ReadonlyMap<number, Address>> {
  const addresses = await selectAddressesById(ctx, ids);
  return new Map(addresses.map((address) => [address.id, address]));
}

/**
 * Adds a place to deliver to; either right is enough (docs/domain/addresses.md#who-may-add).
 * @throws ShopError `address.not_allowed`, `address.too_many`
 */
export async function createAddress(
  ctx: BuyerCtx,
  wanted: InputOf<typeof addressesEndpoints.create>['body'],
): Promise<ReplyOf<typeof addressesEndpoints.create>> {
  const { permissions } = ctx.buyer;
  if (!permissions.has('editAddress') && !permissions.has('editOwnAddress')) refuse('address.not_allowed');
  const id = await insertAddress(ctx, wanted, ADDRESSES_MAX);
  if (id === undefined) return refuse('address.too_many', { max: ADDRESSES_MAX });
  return { id, ...wanted, isDefault: false };
}

function withDefault({ buyer }: BuyerCtx, address: Address): Listed {
  return { ...address, isDefault: address.id === buyer.defaults.addressId };
}
