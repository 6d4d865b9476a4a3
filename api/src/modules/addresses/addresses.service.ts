import type { BuyerCtx } from '#src/context.ts';
import { selectAddress, selectAddresses, selectAddressesById, type Address } from './addresses.sql.ts';

type Listed = Address & { readonly isDefault: boolean };

/** The addresses and objects of the buyer's company; `isDefault` marks the one this user has preset. */
export async function listAddresses(ctx: BuyerCtx): Promise<readonly Listed[]> {
  const addresses = await selectAddresses(ctx);
  return addresses.map((address) => withDefault(ctx, address));
}

/** One address to deliver to: undefined when it does not exist, was removed, or is another company's (ruling 2). */
export async function findAddress(ctx: BuyerCtx, id: number): Promise<Listed | undefined> {
  const address = await selectAddress(ctx, id);
  return address && withDefault(ctx, address);
}

/** Addresses by id for what was ordered before, removed ones too. */
export async function findAddresses(ctx: BuyerCtx, ids: readonly number[]): Promise<ReadonlyMap<number, Address>> {
  const addresses = await selectAddressesById(ctx, ids);
  return new Map(addresses.map((address) => [address.id, address]));
}

function withDefault({ buyer }: BuyerCtx, address: Address): Listed {
  return { ...address, isDefault: address.id === buyer.defaults.addressId };
}
