import type { Calls } from './endpoint.ts';

export type * from './orders.schemas.ts';

/** Where an order came from (docs/domain/order-history.md#order-origin). */
export const orderOrigins = [
  'directOrder',
  'eMail',
  'eShop',
  'fax',
  'consultant',
  'shop',
  'mobileShop',
  'mail',
  'phone',
] as const;

/** Steps of an order (docs/domain/order-progress.md#steps), and of each position. */
export const orderSteps = [
  'received',
  'confirmed',
  'picking',
  'shipped',
  'readyForPickup',
  'delivered',
  /** What `delivered` is called of goods that were picked up at a branch. */
  'pickedUp',
  'invoiced',
  'cancelled',
] as const;

export const ordersApi = {
  detail: {
    method: 'GET',
    path: '/customer/order-history/{orderNumber}',
    access: 'customer',
    refusals: ['order.unknown'],
  },
} as const satisfies Calls;
