// Public entry of the returns: the only file other modules may import.
export { announceReturn, announceWaitingReturns, followReturns } from './returns.jobs.ts';
export { returnsRoutes } from './returns.routes.ts';
export { returnEvent } from './returns.events.ts';
export { reasonText } from './returns.wording.ts';
export { findReturnForEmail, type StoredReturn } from './returns.sql.ts';
