import { refuse } from '@shop/contract/errors';
import { listTogether } from '#platform/list-together.sql.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpShipment } from '#src/ports/erp/erp.port.ts';
import { placeQuery, type Place } from '../../addresses/index.ts';
import { requireDeliveryDay, type CartForOrder } from '../../cart/index.ts';
import { costCentreQuery, type StoredCostCentre } from '../../departments/index.ts';
import { contractsByIdQuery, type Contract } from '../../contracts/index.ts';
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
  const chosen = await readChosen(ctx, fields);
  const contract = requireContract(chosen, fields.contractId);
  const costCentre = requireCostCentre(chosen, fields.costCentreId);
  const where =
    fields.selectedShipmentMethodId === 'pickup' ? await readBranch(ctx, fields) : requireAddress(chosen, fields);
  if (fields.deliveryDate !== null) await requireDeliveryDay(ctx, fields.deliveryDate);
  const shipment = fields.selectedShipmentMethodId as ErpShipment;
  return { contract, costCentre, shipment, ...where, deliveryDate: fields.deliveryDate };
}

type Chosen = { readonly contracts: Contract; readonly costCentres: StoredCostCentre; readonly addresses: Place };
type Lists = { readonly [Name in keyof Chosen]: readonly Chosen[Name][] };

/** Contract, cost centre and address in one query; none where none of them is chosen. */
async function readChosen(ctx: BuyerCtx, fields: CartForOrder['fields']): Promise<Lists> {
  const { contractId, costCentreId } = fields;
  const addressId = fields.selectedShipmentMethodId === 'pickup' ? null : fields.addressId;
  if (contractId === null && costCentreId === null && addressId === null)
    return { contracts: [], costCentres: [], addresses: [] };
  return listTogether<Chosen>(ctx.db, {
    contracts: contractsByIdQuery(ctx, contractId === null ? [] : [contractId]),
    costCentres: costCentreQuery(ctx, costCentreId),
    addresses: placeQuery(ctx, addressId),
  });
}

function requireContract({ contracts: [contract] }: Lists, contractId: number | null): Delivery['contract'] {
  if (contractId === null) return null;
  if (!contract?.isActive) return refuse('checkout.contract_unknown', {}, 'contractId');
  return { contractId, number: contract.number, name: contract.name };
}

function requireCostCentre({ costCentres: [centre] }: Lists, costCentreId: number | null): Delivery['costCentre'] {
  if (costCentreId === null) return null;
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

function requireAddress({ addresses: [place] }: Lists, { addressId, shippingAddress }: CartForOrder['fields']) {
  if (addressId !== null && !place) return refuse('checkout.address_unknown', {}, 'addressId');
  return {
    addressId,
    shippingAddress: place ? storedAddress(place) : shippingAddress,
    pickupBranchErpId: null,
    pickupLocation: null,
  };
}

function storedAddress({ company, address1, address2, zipCode, city }: Place): StoredAddress {
  return { company, address1, address2, zipCode, city };
}
