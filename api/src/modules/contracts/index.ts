// Public entry of the contracts: the only file other modules may import.
export { findContracts, listContracts } from './contracts.sql.ts';
