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

/** The roles of staff with their permissions. A new role is a line here. */
export const permissionsOfRole = {
  agent: ['sales'],
  /** Writes pages that others publish. */
  editor: ['content'],
  operator: staffPermissions,
} as const satisfies Readonly<Record<string, readonly StaffPermission[]>>;
export type StaffRole = keyof typeof permissionsOfRole;
