// Public entry of the company users: the only file other modules may import.
export { findAccountById, findAddressee } from './account.sql.ts';
export type { Addressee } from './account.sql.ts';
export { actorName, changeUser } from './change-user.ts';
export {
  acceptInvitation,
  findAccount,
  findAddressNow,
  findCompanyUserNames,
  findUserAccount,
  isCompanyActive,
  listApprovers,
  listApproversAnd,
  listColleagues,
  listOtherAdmins,
  listRecipients,
  mayBeWrittenPrices,
  recordLogIn,
  updatePassword,
} from './company-users.sql.ts';
export type { Account, Colleague, Recipient } from './company-users.sql.ts';
export { companyUserRemoved } from './company-users.events.ts';
export { hashPassword, isPasswordOf, NOBODYS_HASH } from './password-hash.ts';
export { passwordFaults } from './password.rules.ts';
export { followRole } from './follow-role.ts';
export { freeUsername, insertCompanyUser, unknownPasswordHash } from './insert-user.ts';
export {
  findCompaniesByEmailDomain,
  findCompaniesByPhone,
  findContactPerson,
  listAdmins,
  listStaff,
} from './known-people.sql.ts';
export { showUser } from './show-user.ts';
export { auditOfInvitation, auditSubject } from './user-audit.rules.ts';
export { stateOf } from './state.rules.ts';
export {
  countUsers,
  countUsersOf,
  findUser,
  findUserById,
  hasOtherAdmin,
  insertUser,
  listTakenEmails,
  listUsernames,
  lockCompany,
  lockCompanyById,
  selectUsers,
  selectUsersAfter,
} from './stored-user.sql.ts';
export type { StoredUser, UserFields } from './stored-user.sql.ts';
