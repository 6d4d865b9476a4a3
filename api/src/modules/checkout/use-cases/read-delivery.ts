import { refuse } from '@shop/contract/errors';
import { listTogether } from '#platform/list-together.sql.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpShipment } from '#src/ports/erp/erp.port.ts';
import { placeQuery, type Place } from '../../addresses/index.ts';
import { rulesInForceQuery, type RuleInForce } from '../../approval-rules/index.ts';
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

type Fields = CartForOrder['fields'];

/** What the checkout fields point at, as it is now, and the rules that the order is judged by. */
export type Facts = {
  readonly contracts: Contract;
  readonly costCentres: StoredCostCentre;
  readonly addresses: Place;
  readonly rules: RuleInForce;
};
export type ListedFacts = { readonly [Name in keyof Facts]: readonly Facts[Name][] };

/** Questions for `Facts`, to be asked together, and with others. */
export function factQueries(ctx: BuyerCtx, { contractId, costCentreId, ...fields }: Fields) {
  return {
    contracts: contractsByIdQuery(ctx, contractId === null ? [] : [contractId]),
    costCentres: costCentreQuery(ctx, costCentreId),
    addresses: placeQuery(ctx, deliveredAddressId(fields)),
    rules: rulesInForceQuery(ctx),
  };
}

/** The address from the list that it goes to; null where it goes to another one, or is collected. */
export function deliveredAddressId({
  selectedShipmentMethodId,
  addressId,
}: Pick<Fields, 'selectedShipmentMethodId' | 'addressId'>) {
  return selectedShipmentMethodId === 'pickup' ? null : addressId;
}

/** @throws ShopError as `deliveryOf` */
export async function readDelivery(ctx: BuyerCtx, fields: Fields): Promise<Delivery> {
  return deliveryOf(ctx, fields, await listTogether<Facts>(ctx.db, factQueries(ctx, fields)));
}

/**
 * How and where it goes, by what was read of it.
 * @throws ShopError for what is missing, is no longer there, or is not possible on that day
 */
export async function deliveryOf(ctx: BuyerCtx, fields: Fields, chosen: ListedFacts): Promise<Delivery> {
  requireChoices(fields, ctx.buyer.company);
  const contract = requireContract(chosen, fields.contractId);
  const costCentre = requireCostCentre(chosen, fields.costCentreId);
  const where =
    fields.selectedShipmentMethodId === 'pickup' ? await readBranch(ctx, fields) : requireAddress(chosen, fields);
  if (fields.deliveryDate !== null) await requireDeliveryDay(ctx, fields.deliveryDate);
  const shipment = fields.selectedShipmentMethodId as ErpShipment;
  return { contract, costCentre, shipment, ...where, deliveryDate: fields.deliveryDate };
}

function requireContract({ contracts: [contract] }: ListedFacts, contractId: number | null): Delivery['contract'] {
  if (contractId === null) return null;
  if (!contract?.isActive) return refuse('checkout.contract_unknown', {}, 'contractId');
  return { contractId, number: contract.number, name: contract.name };
}

function requireCostCentre(
  { costCentres: [centre] }: ListedFacts,
  costCentreId: number | null,
): Delivery['costCentre'] {
  if (costCentreId === null) return null;
  if (!centre?.isActive) return refuse('checkout.cost_centre_unknown', {}, 'costCentreId');
  return { code: centre.code, name: centre.name };
}

async function readBranch(ctx: BuyerCtx, { pickupLocationErpId }: Fields) {
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

function requireAddress({ addresses: [place] }: ListedFacts, { addressId, shippingAddress }: Fields) {
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
