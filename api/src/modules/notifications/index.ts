// The door of notifications: the only file other modules may import.
export { confirmOrder } from './notifications.jobs.ts';
