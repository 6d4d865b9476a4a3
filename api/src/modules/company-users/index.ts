// Public entry of the company users: the only file other modules may import.
export {
  findAccount,
  findCompanyUserNames,
  getOrderSettings,
  listApprovers,
  listColleagues,
  listOtherAdmins,
  listRecipients,
  mayBeWrittenPrices,
  updatePassword,
} from './company-users.sql.ts';
export type { Account, Colleague, Recipient } from './company-users.sql.ts';
export { hashPassword, isPasswordOf } from './password-hash.ts';
export { passwordFaults } from './password.rules.ts';
export { freeUsername, insertCompanyUser, unknownPasswordHash } from './insert-user.ts';
export { findCompaniesByEmailDomain, findCompaniesByPhone, listAdmins, listStaff } from './known-people.sql.ts';
