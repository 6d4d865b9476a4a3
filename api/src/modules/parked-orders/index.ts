// The parked orders' door: the only file other modules may import.
export { parkedOrderChanged } from './parked-orders.events.ts';
export { countWaiting } from './use-cases/count-waiting.ts';
export { parkedOrdersRoutes } from './parked-orders.routes.ts';
export { findParkedForLetter, listTrail, type StoredParked, type TrailEntry } from './parked-orders.sql.ts';
