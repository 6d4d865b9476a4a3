// Public entry of the cancellations: the only file other modules may import.
export { cancellationEvent } from './cancellations.events.ts';
export { findCancellationForEmail, type CancellationForEmail } from './cancellations.sql.ts';
export { sendCancellation, sendWaitingCancellations } from './cancellations.jobs.ts';
export { cancellationsRoutes } from './cancellations.routes.ts';
