import type { Calls } from './endpoint.ts';

export type * from './customers.schemas.ts';

/** How many customers one page of the list shows, and how many things of one kind a customer's page does. */
export const CUSTOMERS_OF_PAGE = 30;
export const RECORDS_OF_PAGE = 50;
export const NOTE_MAX = 4000;

export const customerLists = ['all', 'blocked'] as const;

/** What a customer has beside his users, each a tab of his page. */
export const recordKinds = ['sites', 'carts', 'orders', 'offers', 'returns', 'messages', 'mails', 'logIns'] as const;

const sales = { access: 'agent', permissions: ['sales'] } as const;

export const customersApi = {
  find: { method: 'GET', path: '/operator/customers', ...sales, refusals: [] },
  show: { method: 'GET', path: '/operator/customers/{customerNumber}', ...sales, refusals: ['customer.unknown'] },
  records: {
    method: 'GET',
    path: '/operator/customers/{customerNumber}/records/{recordKind}',
    ...sales,
    refusals: ['customer.unknown'],
  },
  conditions: {
    method: 'GET',
    path: '/operator/customers/{customerNumber}/conditions',
    ...sales,
    refusals: ['customer.unknown', 'erp.unavailable'],
  },
  block: {
    method: 'POST',
    path: '/operator/customers/{customerNumber}/block',
    ...sales,
    refusals: ['customer.unknown', 'customer.changed_meanwhile'],
  },
  blockUser: {
    method: 'POST',
    path: '/operator/customers/{customerNumber}/users/{customerUsername}/block',
    ...sales,
    refusals: ['customer.unknown', 'agent.user_unknown', 'customer.user_changed_meanwhile'],
  },
  addNote: {
    method: 'POST',
    path: '/operator/customers/{customerNumber}/notes',
    ...sales,
    idempotent: true,
    refusals: ['customer.unknown'],
  },
  changeNote: {
    method: 'PATCH',
    path: '/operator/customers/{customerNumber}/notes/{noteId}',
    ...sales,
    refusals: ['customer.unknown', 'customer.note_unknown', 'customer.note_not_own', 'customer.note_changed_meanwhile'],
  },
} as const satisfies Calls;
