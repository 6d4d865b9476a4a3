// Public entry of the addresses: the only file other modules may import.
export { findAddress, findAddresses, findAlikeAddresses, listAddressChoices } from './addresses.service.ts';
export { zipFits } from './addresses.rules.ts';
export { markAddressUsed } from './address-changes.sql.ts';
export { listCitiesByZipCode } from './cities.sql.ts';
