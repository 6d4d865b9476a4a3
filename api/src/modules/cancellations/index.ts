// The cancellations' door: the only file other modules may import.
export { cancellationNews } from './cancellations.events.ts';
export { findCancellationForLetter, type CancellationForLetter } from './cancellations.sql.ts';
export { sendCancellation, sendWaitingCancellations } from './cancellations.jobs.ts';
export { cancellationsRoutes } from './cancellations.routes.ts';
