// Public entry of the parked orders: the only file other modules may import.
export { showTrailOfOrder } from './use-cases/show-trail-of-order.ts';
export { listParkedOutcomes, type ParkedOutcome } from './parked-orders.sql.ts';
export { parkDraft, quoteParkingOf } from './use-cases/submit-order.ts';
export { listConcerned } from './concerned.ts';
export { parkedOrderChanged } from './parked-orders.events.ts';
