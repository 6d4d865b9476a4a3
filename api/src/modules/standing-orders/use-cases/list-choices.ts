import type { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { BuyerCtx } from '#src/context/context.ts';
import { listAddressChoices } from '../../addresses/index.ts';
import { orNull } from '../../checkout/index.ts';
import { listContracts } from '../../contracts/index.ts';
import { listCostCentres } from '../../departments/index.ts';
import { countsTolerance } from './look-ahead.ts';

/** What the form offers; without branches while the ERP is away. */
export async function listChoices(ctx: BuyerCtx): Promise<ReplyOf<(typeof standingOrdersEndpoints)['choices']>> {
  const [addresses, contracts, costCentres, branches] = await Promise.all([
    listAddressChoices(ctx),
    listContracts(ctx),
    listCostCentres(ctx),
    orNull(() => ctx.erp.branches()),
  ]);
  return {
    addresses: addresses.map(({ id, company, address1, zipCode, city }) => ({
      id,
      name: `${company}, ${address1}, ${zipCode} ${city}`,
    })),
    contracts: contracts
      .filter(({ isActive }) => isActive)
      .map(({ contractId: id, number, name }) => ({ id, name: `${number} ${name}` })),
    costCentres: costCentres
      .filter(({ isActive }) => isActive)
      .map(({ costCentreId: id, code, name }) => ({ id, name: `${code} ${name}` })),
    branches: (branches ?? []).map(({ erpId, name, city }) => ({ erpId, name: `${name}, ${city}` })),
    seesPrices: countsTolerance(ctx),
  };
}
