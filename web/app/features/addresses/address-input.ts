import type { Address, NewAddress } from '@shop/contract/addresses';
import type { FormValues } from '#app/ui/form/form-outcome.ts';

const textFields = [
  ...(['kind', 'company', 'address1', 'address2', 'address3', 'address4', 'address5', 'zipCode', 'city'] as const),
  ...(['countryCode', 'contactName', 'contactPhone', 'unloadNotes'] as const),
] as const;
const numberFields = ['latitude', 'longitude', 'deliveryLat', 'deliveryLong', 'unloadLat', 'unloadLong'] as const;

/** The name of the box of a contract. */
export const contractField = (contractId: number) => `contract.${contractId}`;

/** What a form for a new place begins with. */
export function blankValues(kind: string): FormValues {
  return { kind, countryCode: 'CH' };
}

export function valuesOfAddress(address: Address): FormValues {
  const texts = textFields.map((field) => [field, address[field]] as const);
  const numbers = numberFields.map((field) => [field, address[field] === null ? '' : String(address[field])] as const);
  const contracts = address.contracts.map(({ idCompanyContract }) => [contractField(idCompanyContract), '1'] as const);
  return { ...Object.fromEntries([...texts, ...numbers, ...contracts]), version: String(address.version) };
}

/** What stands in the form, as the contract takes it; what is no number goes as it is, so that it is refused at its field. */
export function addressOf(values: FormValues): NewAddress {
  const texts = textFields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]] as const]));
  const numbers = numberFields.map((field) => [field, degreesOf(values[field])] as const);
  const contractIds = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('contract.') && value === '1' ? Number(name.slice('contract.'.length)) : [],
  );
  // The contract checks it here and there.
  return { ...Object.fromEntries<unknown>([...texts, ...numbers]), contractIds } as NewAddress;
}

function degreesOf(typed = ''): number | string | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : typed;
}
