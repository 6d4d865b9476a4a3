import { ADDRESS_IMPORT_MAX, ADDRESSES_MAX, type NewAddress } from '@shop/contract/addresses';
import type { addressesEndpoints } from '@shop/contract/addresses.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { readUploadedList } from '#src/context/uploaded-list.ts';
import { listContracts } from '../../contracts/index.ts';
import { insertAddresses, insertLinks, refreshStatistics } from '../address-changes.sql.ts';
import { alikeKey, requireSound } from '../addresses.rules.ts';
import { selectPlaces } from '../addresses.sql.ts';
import { findColumns, validateRows } from '../import-rows.rules.ts';
import { auditNewAddress } from './audit-address.ts';
import { requireContracts, requireMayAdd } from './change-address.ts';

type Endpoints = typeof addressesEndpoints;

/** So many new sites change how they are best found. */
const MANY = 500;

/**
 * Says of every row of a list what becomes of it; changes nothing. Of a workbook the first sheet with the titles is read.
 * @throws ShopError `address.not_allowed`, `address.columns_unknown`, and one of `cartImport.…` for what cannot be read
 */
export async function checkAddressImport(
  ctx: BuyerCtx,
  sent: InputOf<Endpoints['checkImport']>['body'],
): Promise<ReplyOf<Endpoints['checkImport']>> {
  requireMayAdd(ctx);
  const { parts } = await readUploadedList(ctx, sent, ADDRESS_IMPORT_MAX + 1);
  for (const { rows } of parts) {
    const [titles, ...others] = rows;
    const columns = titles && findColumns(titles);
    if (!columns) continue;
    const [places, contracts] = await Promise.all([selectPlaces(ctx), listContracts(ctx)]);
    const knowledge = {
      columns,
      alikeKeys: new Set(places.map(alikeKey)),
      contractIds: new Map(contracts.map(({ number, contractId }) => [number.toLowerCase(), contractId])),
    };
    return { rows: [...validateRows(others, knowledge)] };
  }
  return refuse('address.columns_unknown');
}

/**
 * Adds rows that were checked, all or none; what has come to be there meanwhile is passed over.
 * @throws ShopError `address.not_allowed`, `address.too_many`, `address.contract_unknown`, and what `requireSound` refuses
 */
export async function addAddressImport(
  ctx: BuyerCtx,
  addresses: readonly NewAddress[],
): Promise<ReplyOf<Endpoints['addImport']>> {
  requireMayAdd(ctx);
  for (const address of addresses) requireSound(address);
  await requireContracts(ctx, [...new Set(addresses.flatMap(({ contractIds }) => contractIds))]);
  const seen = new Set((await selectPlaces(ctx)).map(alikeKey));
  const wanted = addresses.filter((address) => {
    const key = alikeKey(address);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  if (wanted.length > 0) await insertAll(ctx, wanted);
  return { added: wanted.length, known: addresses.length - wanted.length };
}

async function insertAll(ctx: BuyerCtx, addresses: readonly NewAddress[]): Promise<void> {
  const stored = addresses.map(({ contractIds: _, ...address }) => address);
  const ids = await insertAddresses(ctx, stored, ADDRESSES_MAX);
  if (!ids) return refuse('address.too_many', { max: ADDRESSES_MAX });
  for (const [at, address] of stored.entries()) await auditNewAddress(ctx, { ...address, id: ids[at] ?? 0 });
  // Ids are given in the order of the rows.
  const links = addresses.flatMap(({ contractIds }, at) =>
    contractIds.map((contractId) => [ids[at] ?? 0, contractId] as const),
  );
  await insertLinks(
    ctx,
    links.map(([addressId]) => addressId),
    links.map(([, contractId]) => contractId),
  );
  if (addresses.length >= MANY) await refreshStatistics(ctx);
}
