// The returns' door: the only file other modules may import.
export { announceReturn, announceWaitingReturns, followReturns } from './returns.jobs.ts';
export { returnsRoutes } from './returns.routes.ts';
export { returnNews } from './returns.events.ts';
export { reasonText } from './returns.wording.ts';
export { findReturnForLetter, type StoredReturn } from './returns.sql.ts';
