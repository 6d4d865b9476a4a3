// Public entry of the parked orders: the only file other modules may import.
export { parkedOrderChanged } from './parked-orders.events.ts';
export { findParkedForEmail, listTrail, type StoredParked, type TrailEntry } from './parked-orders.sql.ts';
