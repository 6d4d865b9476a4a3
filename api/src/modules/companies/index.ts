// Public entry of the companies: the only file other modules may import.
export { allowOwnApproval, getCompany } from './companies.service.ts';
export type { Company } from './companies.sql.ts';
