// The cancellations' door: the only file other modules may import.
export { sendCancellation, sendWaitingCancellations } from './cancellations.jobs.ts';
export { cancellationsRoutes } from './cancellations.routes.ts';
