import { CONTRACTS_MAX, type ContractChange, type ContractDetail, type NewContract } from '@shop/contract/contracts';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import * as changesSql from './contract-changes.sql.ts';
import { selectContract } from './contracts.sql.ts';

/** @throws ShopError `contract.unknown` */
export async function showContract(ctx: BuyerCtx, contractId: number): Promise<ContractDetail> {
  const { changedAt, ...contract } = (await selectContract(ctx, contractId)) ?? refuse('contract.unknown');
  return {
    ...contract,
    changedAt: changedAt.toISOString(),
    mayEdit: ctx.buyer.permissions.has('manageContracts'),
  };
}

/** @throws ShopError `contract.number_taken`, `contract.period_wrong`, `contract.too_many` */
export async function createContract(ctx: BuyerCtx, wanted: NewContract): Promise<ContractDetail> {
  requirePeriod(wanted);
  await changesSql.lockCompany(ctx);
  if ((await changesSql.countContracts(ctx)) >= CONTRACTS_MAX) refuse('contract.too_many', { max: CONTRACTS_MAX });
  await requireFreeNumber(ctx, wanted.number, 0);
  const contractId = await changesSql.insertContract(ctx, wanted);
  const { number, name, validFrom, validTo } = wanted;
  await audit(ctx, { contractId, name }, 'created', [
    { field: 'number', from: '', to: number },
    { field: 'validFrom', from: null, to: validFrom },
    { field: 'validTo', from: null, to: validTo },
  ]);
  return showContract(ctx, contractId);
}

/**
 * Changes what is named.
 * @throws ShopError `contract.unknown`, `contract.changed`, `contract.number_taken`, `contract.period_wrong`, `contract.no_data`
 */
export async function changeContract(
  ctx: BuyerCtx,
  { contractId, version, ...changes }: ContractChange,
): Promise<ContractDetail> {
  if (Object.values(changes).every((value) => value === undefined)) refuse('contract.no_data');
  return inTransaction(ctx, async (ctx) => {
    await changesSql.lockCompany(ctx);
    const before = (await selectContract(ctx, contractId)) ?? refuse('contract.unknown');
    if (before.version !== version) refuse('contract.changed', { name: before.changedBy });
    const after = {
      number: changes.number ?? before.number,
      name: changes.name ?? before.name,
      isActive: changes.isActive ?? before.isSwitchedOn,
      validFrom: changes.validFrom === undefined ? before.validFrom : changes.validFrom,
      validTo: changes.validTo === undefined ? before.validTo : changes.validTo,
    };
    requirePeriod(after);
    await requireFreeNumber(ctx, after.number, contractId);
    await changesSql.updateContract(ctx, contractId, { ...after, changedBy: actorName(ctx) });
    const fields = ['number', 'name', 'validFrom', 'validTo'] as const;
    await audit(ctx, { contractId, name: after.name }, 'changed', [
      ...fields.map((field) => ({ field, from: before[field], to: after[field] })),
      { field: 'isActive', from: before.isSwitchedOn, to: after.isActive },
    ]);
    return showContract(ctx, contractId);
  });
}

type Link = { readonly contractId: number; readonly addressId: number };

/** @throws ShopError `contract.unknown`, `contract.address_unknown` */
export async function linkAddress(ctx: BuyerCtx, link: Link): Promise<Link> {
  return inTransaction(ctx, async (ctx) => {
    const { contract, address } = await requireLinkable(ctx, link);
    const isNew = await changesSql.insertLink(ctx, link);
    await audit(ctx, contract, 'changed', [{ field: 'address', from: '', to: isNew ? address : '' }]);
    return link;
  });
}

/** Both stay; safe to repeat. @throws ShopError `contract.unknown`, `contract.address_unknown` */
export async function unlinkAddress(ctx: BuyerCtx, link: Link): Promise<Link> {
  return inTransaction(ctx, async (ctx) => {
    const { contract, address } = await requireLinkable(ctx, link);
    const wasThere = await changesSql.deleteLink(ctx, link);
    await audit(ctx, contract, 'changed', [{ field: 'address', from: wasThere ? address : '', to: '' }]);
    return link;
  });
}

async function requireLinkable(ctx: BuyerCtx, { contractId, addressId }: Link) {
  const contract = (await selectContract(ctx, contractId)) ?? refuse('contract.unknown');
  const address = (await changesSql.findAddressName(ctx, addressId)) ?? refuse('contract.address_unknown');
  return { contract, address };
}

async function requireFreeNumber(ctx: BuyerCtx, number: string, exceptId: number): Promise<void> {
  if (await changesSql.isNumberTaken(ctx, number, exceptId)) refuse('contract.number_taken', {}, 'number');
}

function requirePeriod({ validFrom, validTo }: Pick<NewContract, 'validFrom' | 'validTo'>): void {
  if (validFrom !== null && validTo !== null && validTo < validFrom) refuse('contract.period_wrong', {}, 'validTo');
}

type Changes = Parameters<typeof recordAudit<'contract'>>[1]['changes'];

async function audit(
  ctx: BuyerCtx,
  { contractId, name }: { readonly contractId: number; readonly name: string },
  ...[action, changes = []]: readonly ['created' | 'changed', Changes?]
): Promise<void> {
  await recordAudit(ctx, {
    companyId: ctx.buyer.companyId,
    subject: { kind: 'contract', id: contractId, name },
    action,
    changes,
  });
}

/** The agent where one works in the user's name. */
function actorName({ buyer }: BuyerCtx): string {
  return actingName(buyer);
}
