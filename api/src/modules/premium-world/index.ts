// Public entry of the premium world: the only file other modules may import.
export { expiredOf, FACTOR_ONE, validUntil, type Lot } from './points.rules.ts';
