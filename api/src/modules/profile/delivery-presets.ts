import { shipmentPresets, type DeliveryChoices, type DeliveryPreset } from '@shop/contract/company-user';
import { refuse, ShopError } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { findAddress, listAddressChoices } from '../addresses/index.ts';
import { findContracts, listContracts } from '../contracts/index.ts';

/** What the checkout can begin with. While the ERP is away there are no branches to choose from. */
export async function listDeliveryChoices(ctx: BuyerCtx): Promise<DeliveryChoices> {
  const [addresses, contracts, branches] = await Promise.all([
    listAddressChoices(ctx),
    listContracts(ctx),
    listBranches(ctx),
  ]);
  return {
    shipments: [...shipmentPresets],
    pickupLocations: branches.map(({ erpId, name }) => ({ erpId, name })),
    addresses: addresses.map(({ id, company, address1, zipCode, city }) => ({
      id,
      name: [company, address1, `${zipCode} ${city}`].filter((part) => part.trim() !== '').join(', '),
    })),
    contracts: contracts.filter(({ isActive }) => isActive).map(({ contractId, name }) => ({ contractId, name })),
  };
}

/**
 * Everything that is chosen anew must be there. Call it outside a transaction: it may ask the ERP.
 * @throws ShopError `companyUser.choice_gone` naming the field, `erp.unavailable`
 */
export async function requireDeliveryChoices(ctx: BuyerCtx, preset: DeliveryPreset): Promise<void> {
  const { addressId, contractId, pickupLocationErpId } = preset;
  if (addressId !== null && !(await findAddress(ctx, addressId))) refuseChoice('addressId');
  if (contractId !== null && !(await findContracts(ctx, [contractId])).get(contractId)?.isActive) {
    refuseChoice('contractId');
  }
  if (pickupLocationErpId !== null) {
    const branches = await ctx.erp.branches();
    if (!branches.some(({ erpId }) => erpId === pickupLocationErpId)) refuseChoice('pickupLocationErpId');
  }
}

function refuseChoice(field: string): never {
  return refuse('companyUser.choice_gone', { field }, field);
}

async function listBranches({ erp }: BuyerCtx) {
  try {
    return await erp.branches();
  } catch (error) {
    if (error instanceof ShopError && error.code === 'erp.unavailable') return [];
    throw error;
  }
}
