// Public entry of the returns: the only file other modules may import.
export { followReturns } from './returns.jobs.ts';
export { returnEvent } from './returns.events.ts';
export { reasonText } from './returns.wording.ts';
export { findReturnForEmail, type StoredReturn } from './returns.sql.ts';
