import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpShipment } from '#src/ports/erp/erp.port.ts';
import { findAddress } from '../../addresses/index.ts';
import { requireDeliveryDay, type CartForOrder } from '../../cart/index.ts';
import { findCostCentre } from '../../departments/index.ts';
import { findContracts } from '../../contracts/index.ts';
import type { NewOrder, StoredAddress } from '../../orders/index.ts';
import { requireChoices } from '../checkout.rules.ts';

/** How and where an order goes, and on which contract, with the facts copied. */
export type Delivery = Pick<
  NewOrder,
  | 'contract'
  | 'costCentre'
  | 'shipment'
  | 'addressId'
  | 'shippingAddress'
  | 'pickupBranchErpId'
  | 'pickupLocation'
  | 'deliveryDate'
>;

/**
 * Reads what the checkout fields point at, as it is now.
 * @throws ShopError for what is missing, is no longer there, or is not possible on that day
 */
export async function readDelivery(ctx: BuyerCtx, fields: CartForOrder['fields']): Promise<Delivery> {
  requireChoices(fields, ctx.buyer.company);
  const contract = await readContract(ctx, fields.contractId);
  const costCentre = await readCostCentre(ctx, fields.costCentreId);
  const where =
    fields.selectedShipmentMethodId === 'pickup' ? await readBranch(ctx, fields) : await readAddress(ctx, fields);
  if (fields.deliveryDate !== null) await requireDeliveryDay(ctx, fields.deliveryDate);
  const shipment = fields.selectedShipmentMethodId as ErpShipment;
  return { contract, costCentre, shipment, ...where, deliveryDate: fields.deliveryDate };
}

async function readContract(ctx: BuyerCtx, contractId: number | null): Promise<Delivery['contract']> {
  if (contractId === null) return null;
  const contract = (await findContracts(ctx, [contractId])).get(contractId);
  if (!contract?.isActive) return refuse('checkout.contract_unknown', {}, 'contractId');
  return { contractId, number: contract.number, name: contract.name };
}

async function readCostCentre(ctx: BuyerCtx, costCentreId: number | null): Promise<Delivery['costCentre']> {
  if (costCentreId === null) return null;
  const centre = await findCostCentre(ctx, costCentreId);
  if (!centre?.isActive) return refuse('checkout.cost_centre_unknown', {}, 'costCentreId');
  return { code: centre.code, name: centre.name };
}

async function readBranch(ctx: BuyerCtx, { pickupLocationErpId }: CartForOrder['fields']) {
  const branches = await ctx.erp.branches();
  const branch = branches.find(({ erpId }) => erpId === pickupLocationErpId);
  if (!branch) return refuse('checkout.pickup_location_required', {}, 'pickupLocationErpId');
  const { erpId, name, address, zipCode, city } = branch;
  return {
    addressId: null,
    shippingAddress: null,
    pickupBranchErpId: erpId,
    pickupLocation: `${name}, ${address}, ${zipCode} ${city}`,
  };
}

async function readAddress(ctx: BuyerCtx, { addressId, shippingAddress }: CartForOrder['fields']) {
  const known = addressId === null ? null : await readKnownAddress(ctx, addressId);
  return { addressId, shippingAddress: known ?? shippingAddress, pickupBranchErpId: null, pickupLocation: null };
}

async function readKnownAddress(ctx: BuyerCtx, addressId: number): Promise<StoredAddress> {
  const found = await findAddress(ctx, addressId);
  if (!found) return refuse('checkout.address_unknown', {}, 'addressId');
  const { company, address1, address2, zipCode, city } = found;
  return { company, address1, address2, zipCode, city };
}
