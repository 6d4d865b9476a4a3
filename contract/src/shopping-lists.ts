import { CART_LINES_MAX, numberRefusals } from './cart-change.ts';
import { importFileRefusals } from './cart-import.ts';
import { exportFiles } from './cart-export.ts';
import { combinationRefusals } from './combination.ts';
import { type Calls, PDF } from './endpoint.ts';

export type * from './list-history.schemas.ts';
export type * from './shopping-lists.schemas.ts';

/** Lines of one list: as many as a cart holds. */
export const LIST_LINES_MAX = CART_LINES_MAX;
export const LIST_NAME_MAX = 255;
/** Lists that one user owns. */
export const LISTS_MAX = 200;
/** Lists in one call, such as the deletion of several. */
export const LISTS_AT_ONCE_MAX = 50;

/** Which lists an overview shows: all that the user may see, his own, those that colleagues share. */
export const listFilters = ['all', 'mine', 'shared'] as const;
/** What happened to a line of a list. Stored: a kind never changes its name. */
export const listHistoryKinds = ['added', 'changed', 'removed', 'restored'] as const;
export const listSorts = ['name', '-name', 'itemCount', '-itemCount', 'changedAt', '-changedAt'] as const;

const notThere = ['shoppingList.unknown', 'shoppingList.no_longer_shared'] as const;
const quantities = [
  'cart.quantity_min',
  'cart.quantity_interval',
  'cart.quantity_max',
  'cart.not_orderable',
  'cart.needs_choice',
] as const;
/** What may be wrong with something that is put on a list. */
const additions = [
  ...notThere,
  ...quantities,
  'shoppingList.full',
  'shoppingList.custom_item',
  'catalogue.product_unknown',
] as const;
const conflicts = ['shoppingList.line_changed', 'shoppingList.line_removed', 'shoppingList.line_unknown'] as const;
const calculation = ['prices.unavailable', 'erp.unavailable'] as const;

/** Lists as a whole (docs/domain/shopping-lists.md). */
export const shoppingListsApi = {
  overview: { method: 'GET', path: '/shopping-list', access: 'customer', refusals: [] },
  create: {
    method: 'POST',
    path: '/shopping-list',
    access: 'customer',
    refusals: ['shoppingList.lists_max'],
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/shopping-list',
    access: 'customer',
    refusals: [...notThere, 'shoppingList.not_owner'],
  },
  restore: {
    method: 'POST',
    path: '/shopping-list/restore',
    access: 'customer',
    refusals: ['shoppingList.undo_gone', 'shoppingList.lists_max'],
  },
  combinations: { method: 'GET', path: '/shopping-list/combinations', access: 'customer', refusals: [] },
  availableOwners: { method: 'GET', path: '/shopping-list/available-owners', access: 'customer', refusals: [] },
  changeOwner: {
    method: 'POST',
    path: '/shopping-list/owner',
    access: 'customer',
    refusals: [...notThere, 'shoppingList.not_owner', 'shoppingList.owner_unknown', 'shoppingList.owner_has_too_many'],
  },
  addToCart: {
    method: 'POST',
    path: '/shopping-list/add-to-cart',
    access: 'customer',
    bodyBytesMax: 128 * 1024,
    refusals: [...notThere, 'cart.unknown', 'cart.full', 'shoppingList.nothing_to_add'],
    idempotent: true,
  },
  get: { method: 'GET', path: '/shopping-list/{listId}', access: 'customer', refusals: notThere },
  rename: {
    method: 'PATCH',
    path: '/shopping-list/{listId}',
    access: 'customer',
    refusals: [...notThere, 'shoppingList.not_owner', 'shoppingList.renamed'],
  },
  setSharing: {
    method: 'PATCH',
    path: '/shopping-list/{listId}/sharing-state',
    access: 'customer',
    refusals: [...notThere, 'shoppingList.not_owner'],
  },
  markSeen: { method: 'POST', path: '/shopping-list/{listId}/seen', access: 'customer', refusals: notThere },
  history: { method: 'GET', path: '/shopping-list/{listId}/history', access: 'customer', refusals: notThere },
  combinationsOf: {
    method: 'GET',
    path: '/shopping-list/{listId}/combinations',
    access: 'customer',
    refusals: notThere,
  },
  totalPrice: {
    method: 'GET',
    path: '/shopping-list/{listId}/total-price',
    access: 'customer',
    refusals: [...notThere, ...calculation],
  },
  enrichment: {
    method: 'POST',
    path: '/shopping-list/{listId}/enrichment',
    access: 'customer',
    refusals: [...notThere, ...calculation],
  },
} as const satisfies Calls;

/** The lines of a list. */
export const listItemsApi = {
  add: { method: 'POST', path: '/shopping-list/{listId}/items', access: 'customer', refusals: additions },
  multiAdd: {
    method: 'POST',
    path: '/shopping-list/{listId}/multi-add',
    access: 'customer',
    bodyBytesMax: 2048 * 1024,
    refusals: additions,
    idempotent: true,
  },
  quickAdd: {
    method: 'POST',
    path: '/shopping-list/{listId}/quick-add',
    access: 'customer',
    refusals: [...additions, ...numberRefusals],
    idempotent: true,
  },
  addCombination: {
    method: 'POST',
    path: '/shopping-list/{listId}/combination',
    access: 'customer',
    bodyBytesMax: 640 * 1024,
    refusals: [...additions, ...combinationRefusals],
  },
  replaceCombination: {
    method: 'POST',
    path: '/shopping-list/{listId}/replace-combination',
    access: 'customer',
    bodyBytesMax: 640 * 1024,
    refusals: [...additions, ...combinationRefusals, 'shoppingList.line_unknown', 'shoppingList.line_removed'],
  },
  replace: {
    method: 'POST',
    path: '/shopping-list/{listId}/replace-item',
    access: 'customer',
    refusals: [...additions, ...conflicts],
  },
  setQuantities: {
    method: 'PATCH',
    path: '/shopping-list/{listId}/quantities',
    access: 'customer',
    bodyBytesMax: 256 * 1024,
    refusals: [...notThere, ...quantities, ...conflicts],
  },
  setNotes: {
    method: 'PATCH',
    path: '/shopping-list/{listId}/notes',
    access: 'customer',
    bodyBytesMax: 1728 * 1024,
    refusals: [...notThere, ...conflicts],
  },
  sort: {
    method: 'PATCH',
    path: '/shopping-list/{listId}/sorting',
    access: 'customer',
    bodyBytesMax: 128 * 1024,
    refusals: notThere,
  },
  removeItems: {
    method: 'POST',
    path: '/shopping-list/{listId}/remove-items',
    access: 'customer',
    bodyBytesMax: 256 * 1024,
    refusals: [...notThere, 'shoppingList.line_not_removed'],
  },
  clear: {
    method: 'DELETE',
    path: '/shopping-list/{listId}/items',
    access: 'customer',
    refusals: [...notThere, 'shoppingList.changed'],
  },
  undo: {
    method: 'POST',
    path: '/shopping-list/{listId}/undo',
    access: 'customer',
    bodyBytesMax: 128 * 1024,
    refusals: [...notThere, 'shoppingList.undo_gone', 'shoppingList.full'],
  },
  transferCart: {
    method: 'POST',
    path: '/shopping-list/{listId}/transfer-cart',
    access: 'customer',
    refusals: [...additions, 'cart.unknown', 'cart.empty'],
    idempotent: true,
  },
  checkImport: {
    method: 'POST',
    path: '/shopping-list/{listId}/import',
    access: 'customer',
    bodyBytesMax: 1216 * 1024,
    bodyType: 'jsonOrFile',
    refusals: [...notThere, 'request.too_large', 'shop.busy', ...importFileRefusals],
  },
  addImport: {
    method: 'POST',
    path: '/shopping-list/{listId}/import/add',
    access: 'customer',
    bodyBytesMax: 2048 * 1024,
    refusals: [...additions, ...combinationRefusals, 'cartImport.nothing'],
    idempotent: true,
  },
} as const satisfies Calls;

/** A list as a file and on labels. */
export const listFilesApi = {
  export: {
    method: 'GET',
    path: '/shopping-list/{listId}/export',
    access: 'customer',
    files: exportFiles,
    refusals: [...notThere, 'export.empty', 'shop.busy'],
  },
  exportChosen: {
    method: 'POST',
    path: '/shopping-list/{listId}/export',
    access: 'customer',
    bodyBytesMax: 128 * 1024,
    files: exportFiles,
    refusals: [...notThere, 'export.empty', 'shop.busy'],
  },
  labelChoices: {
    method: 'POST',
    path: '/shopping-list/{listId}/print-label-options',
    access: 'customer',
    bodyBytesMax: 128 * 1024,
    refusals: notThere,
  },
  labels: {
    method: 'POST',
    path: '/shopping-list/{listId}/print-labels',
    access: 'customer',
    bodyBytesMax: 256 * 1024,
    files: [PDF],
    refusals: [...notThere, 'export.empty', 'export.too_many_labels', 'shop.busy'],
  },
} as const satisfies Calls;
