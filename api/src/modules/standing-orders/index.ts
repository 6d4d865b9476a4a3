// Public entry of the standing orders: the only file others may import.
export { addDays, comingDays, instantsOf, type PlannedDay, type Rhythm } from './plan-days.rules.ts';
