// Public entry of the cancellations: the only file other modules may import.
export { cancellationEvent } from './cancellations.events.ts';
export { findCancellationForEmail, type CancellationForEmail } from './cancellations.sql.ts';
export { sendCancellation } from './cancellations.jobs.ts';
