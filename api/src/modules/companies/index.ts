// Public entry of the companies: the only file other modules may import.
export { allowOwnApproval, changeOrderRequirements, getCompany } from './companies.service.ts';
export type { Company } from './companies.sql.ts';
export { searchCompanies } from './search-companies.sql.ts';
export { insertCompany } from './insert-company.sql.ts';
export {
  findActiveCompany,
  findCompaniesById,
  findCompaniesByName,
  findCompaniesByVatNumber,
  findCompanyByNumber,
  findHighestNumber,
} from './known-companies.sql.ts';
export type { CompanyInBrief } from './known-companies.sql.ts';
