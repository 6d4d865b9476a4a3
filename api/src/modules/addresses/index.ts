// Public entry of the addresses: the only file other modules may import.
export { findAddress, findAddresses, listAddresses } from './addresses.service.ts';
export { listCitiesByZipCode } from './cities.sql.ts';
