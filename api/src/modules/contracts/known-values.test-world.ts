import { addressesApi } from '@shop/contract/addresses';
import { contractsApi } from '@shop/contract/contracts';
import type { KnownValuesOf } from '#test/module-values.ts';

let number = 0;

/** A contract of its own, and an address that does not belong to it yet. */
export const knownValues: KnownValuesOf = async ({ anna }, endpoint) => {
  const fields = { number: `V-9${++number}`, name: 'Neubau Uferweg' };
  const { data: contract } = await anna.ask(contractsApi.create, { body: fields });
  const { data: list } = await anna.ask(addressesApi.list, { query: {} });
  const contractId = contract?.contractId ?? 0;
  return {
    ...fields,
    number: `V-8${number}`,
    contractId: endpoint === 'get' ? String(contractId) : contractId,
    addressId: list?.addresses[0]?.id,
    version: 1,
  };
};
