// Public entry of the contracts: the only file other modules may import.
export { contractsByIdQuery, contractsQuery, findContracts, listContracts, type Contract } from './contracts.sql.ts';
