// Public entry of the cancellations: the only file other modules may import.
export { sendCancellation } from './cancellations.jobs.ts';
export { listCancellations, showOptions, storeRequest } from './cancellations.service.ts';
