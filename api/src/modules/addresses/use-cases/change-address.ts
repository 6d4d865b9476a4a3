import {
  ADDRESSES_MAX,
  type Address as ShownAddress,
  type AddressChange,
  type NewAddress,
} from '@shop/contract/addresses';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { findContracts } from '../../contracts/index.ts';
import { mayAdd, mayChange, requireSound } from '../addresses.rules.ts';
import { showAddress } from '../addresses.service.ts';
import { selectAddress, type Address } from '../addresses.sql.ts';
import * as changesSql from '../address-changes.sql.ts';
import { auditAddress, auditChange, auditNewAddress } from './audit-address.ts';

/**
 * Adds a place to deliver to (docs/domain/addresses.md#who-may-change).
 * @throws ShopError `address.not_allowed`, `address.too_many`, and what `requireSound` refuses
 */
export async function createAddress(ctx: BuyerCtx, { contractIds, ...wanted }: NewAddress): Promise<ShownAddress> {
  requireMayAdd(ctx);
  requireSound(wanted);
  await requireContracts(ctx, contractIds);
  const [id] = (await changesSql.insertAddresses(ctx, [wanted], ADDRESSES_MAX)) ?? [];
  if (id === undefined) return refuse('address.too_many', { max: ADDRESSES_MAX });
  await changesSql.replaceContracts(ctx, id, contractIds);
  await auditNewAddress(ctx, { ...wanted, id });
  return showAddress(ctx, id);
}

/** @throws ShopError `address.unknown`, `address.not_allowed`, `address.changed`, and what `requireSound` refuses */
export async function changeAddress(
  ctx: BuyerCtx,
  { addressId, version, contractIds, ...changes }: AddressChange,
): Promise<ShownAddress> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockOwn(ctx, addressId);
    if (locked.version !== version) refuse('address.changed', { name: locked.changedBy });
    const before = (await selectAddress(ctx, addressId)) ?? refuse('address.unknown');
    const after = { ...storedOf(before), ...withoutUndefined(changes) };
    requireSound(after);
    await changesSql.updateAddress(ctx, addressId, { ...after, changedBy: actorName(ctx) });
    if (contractIds !== undefined) {
      await requireContracts(ctx, contractIds);
      await changesSql.replaceContracts(ctx, addressId, contractIds);
    }
    await auditChange(ctx, before, (await selectAddress(ctx, addressId)) ?? before);
    return showAddress(ctx, addressId);
  });
}

/** Orders keep it; it can be restored. @throws ShopError `address.unknown`, `address.not_allowed` */
export async function removeAddress(ctx: BuyerCtx, addressId: number): Promise<{ addressId: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { company } = await lockOwn(ctx, addressId);
    await changesSql.setRemoved(ctx, addressId, true);
    await auditAddress(ctx, { id: addressId, company }, 'removed');
    return { addressId };
  });
}

/** @throws ShopError `address.unknown`, `address.not_allowed`, `address.too_many` */
export async function restoreAddress(ctx: BuyerCtx, addressId: number): Promise<{ addressId: number }> {
  return inTransaction(ctx, async (ctx) => {
    const locked = (await changesSql.lockAddress(ctx, addressId, true)) ?? refuse('address.unknown');
    if (!mayChange(ctx.buyer, locked.createdBy)) refuse('address.not_allowed');
    if ((await changesSql.countPresent(ctx)) >= ADDRESSES_MAX) refuse('address.too_many', { max: ADDRESSES_MAX });
    await changesSql.setRemoved(ctx, addressId, false);
    await auditAddress(ctx, { id: addressId, company: locked.company }, 'restored');
    return { addressId };
  });
}

/** @throws ShopError `address.not_allowed` */
export function requireMayAdd({ buyer }: BuyerCtx): void {
  if (!mayAdd(buyer)) refuse('address.not_allowed');
}

/** Locks an address that this user may change. @throws ShopError `address.unknown`, `address.not_allowed` */
export async function lockOwn(ctx: BuyerCtx, addressId: number) {
  const locked = (await changesSql.lockAddress(ctx, addressId)) ?? refuse('address.unknown');
  if (!mayChange(ctx.buyer, locked.createdBy)) refuse('address.not_allowed');
  return locked;
}

/** @throws ShopError `address.contract_unknown` */
export async function requireContracts(ctx: BuyerCtx, contractIds: readonly number[]): Promise<void> {
  if (contractIds.length === 0) return;
  const found = await findContracts(ctx, contractIds);
  if (contractIds.some((id) => !found.has(id))) refuse('address.contract_unknown', {}, 'contractIds');
}

/** The agent where one works in the user's name. */
function actorName({ buyer }: BuyerCtx): string {
  return actingName(buyer);
}

/** What a change leaves as it was. */
function storedOf(address: Address): changesSql.Stored {
  const { id: _id, createdAt: _at, createdBy: _by, lastUsedAt: _used, contracts: _contracts, ...rest } = address;
  const { version: _version, changedBy: _changedBy, changedAt: _changedAt, countryCode, ...stored } = rest;
  return { ...stored, countryCode: countryCode as changesSql.Stored['countryCode'] };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(changes: T): Given<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<T>;
}
