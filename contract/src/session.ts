import type { Calls } from './endpoint.ts';

export type * from './session.schemas.ts';

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

export const sessionApi = {
  logIn: {
    method: 'POST',
    path: '/login_check',
    access: 'public',
    bodyType: 'form',
    refusals: ['session.wrong_credentials', 'session.too_many_tries'],
  },
  logOut: { method: 'POST', path: '/logout', access: 'public', refusals: [] },
  user: { method: 'GET', path: '/user', access: 'public', refusals: [] },
  admins: { method: 'GET', path: '/user/admins', access: 'customer', refusals: [] },
} as const satisfies Calls;
