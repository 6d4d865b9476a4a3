// Public entry of the engine room: the only file other modules may import.
export { deleteOld, resendMailJob } from './engine-room.jobs.ts';
export { countRecentFaults, listFaultsBy } from './faults.sql.ts';
export { countStates } from './jobs.service.ts';
export { listMailsOfOrder, summariseMails } from './mails.sql.ts';
export { openMonitor } from './open-monitor.ts';
export { findDatabaseBytes } from './storage.sql.ts';
export { listCalls } from './systems.service.ts';
