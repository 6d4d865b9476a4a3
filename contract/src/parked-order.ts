export type * from './parked-order.schemas.ts';

/**
 * How far a parked order is (docs/domain/approval.md#states). `inEdit` is a parked order that is locked for editing;
 * without a heartbeat it is `parked` again after 15 minutes.
 */
export const parkedStates = ['parked', 'inEdit', 'ordered', 'rejected', 'deleted'] as const;

export const parkedOrderEvents = [
  'parked',
  'locked',
  'takenOver',
  'edited',
  'stepApproved',
  'returned',
  'ordered',
  'rejected',
  'deleted',
  'withdrawn',
  'priceRose',
  'handedOn',
  'handedOver',
] as const;
