// Public entry of the standing orders: the only file others may import.
export { findPlanOfOrder } from './plan-of-order.sql.ts';
export { addDays, comingDays, instantsOf, type PlannedDay, type Rhythm } from './plan-days.rules.ts';
