// Public entry of the addresses: the only file other modules may import.
export {
  findAddress,
  findAddresses,
  findAlikeAddresses,
  listAddressChoices,
  presetFirst,
} from './addresses.service.ts';
export { addressChoicesQuery, placeQuery, type Place } from './addresses.sql.ts';
export { zipFits } from './addresses.rules.ts';
export { markAddressUsed } from './address-changes.sql.ts';
export { listCitiesByZipCode } from './cities.sql.ts';
