import { addressesApi } from '@shop/contract/addresses';
import { contractsApi } from '@shop/contract/contracts';
import type { KnownValuesOf } from '#test/module-values.ts';

const PHOTO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let number = 0;

/** An address of its own with a signature, for endpoints about one. */
export const knownValues: KnownValuesOf = async ({ anna }, endpoint) => {
  const fields = { company: `Neubau ${++number}`, address1: 'Uferweg 3', zipCode: '3013', city: 'Bern' } as const;
  const { data } = await anna.ask(addressesApi.create, { body: fields });
  const addressId = data?.id ?? 0;
  const params = { addressId: String(addressId), photo: 'signature' } as const;
  await anna.ask(addressesApi.setPhoto, { params, body: { file: PHOTO, signedBy: 'Urs Hofer' } });
  if (endpoint === 'restore') await anna.ask(addressesApi.remove, { params: { addressId: params.addressId } });
  const { data: contracts } = await anna.ask(contractsApi.list, {});
  const isInPath = !['update', 'restore'].includes(endpoint);
  return {
    ...fields,
    ...(endpoint === 'checkImport' && { text: 'Name;Strasse;PLZ;Ort\nNeubau;Uferweg 5;3013;Bern' }),
    addressId: isInPath ? params.addressId : addressId,
    version: 1,
    photo: 'signature',
    file: PHOTO,
    signedBy: 'Urs Hofer',
    contractIds: [],
    contractId: endpoint === 'list' || endpoint === 'exportList' ? contracts?.[0]?.contractId : undefined,
    type: 'csv',
    columns: 'company,city',
  };
};
