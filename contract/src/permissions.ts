/** Every right a company user may have (docs/domain/permissions.md#list-of-permissions). */
export const permissions = [
  'showPrices',
  'showGrossPrices',
  'showNetPrices',
  'editAddress',
  'editOwnAddress',
  'placeOrder',
  'orderOnInvoice',
  'approveOrders',
  'requestOffer',
  'createReturn',
  'requestCancellation',
  'viewCompanyOrders',
  'deliveryControl',
  'manageContracts',
  'manageCompanyUsers',
  'exportCatalogue',
  'viewInvoices',
] as const;
export type Permission = (typeof permissions)[number];

/** What people of the operator may be allowed to do (docs/domain/permissions.md#staff-roles). */
export const staffPermissions = ['sales', 'content', 'publish', 'catalogue', 'administration'] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/** Who has sales alone advises customers: an agent. Who has any other role is an operator (docs/domain/permissions.md#staff-roles). */
export const staffRoles = ['agent', 'operator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export function staffRoleOf(permissions: readonly StaffPermission[]): StaffRole {
  return permissions.some((permission) => permission !== 'sales') ? 'operator' : 'agent';
}
