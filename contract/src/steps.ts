/** The way of goods, step by step: the one list of the words for it. */

/** Goods on their way back (docs/domain/returns.md#states). */
export const returnStates = [
  'registered',
  'accepted',
  'collected',
  'handedIn',
  'credited',
  'refused',
  'cancelled',
] as const;

/** What the ERP tells of goods on their way: to the customer, to a counter, or back. */
export const goodsSteps = [
  'received',
  'picking',
  'shipped',
  'inDepot',
  'outForDelivery',
  'readyForPickup',
  'delivered',
  ...returnStates,
] as const;

/** The same with the steps of the order around them (docs/domain/order-progress.md#steps), as tracking shows them. */
export const trackSteps = ['confirmed', 'invoiced', 'pickedUp', ...goodsSteps] as const;
