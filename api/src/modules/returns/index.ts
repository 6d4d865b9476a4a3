// Public entry of the returns: the only file other modules may import.
export { listReturns } from './use-cases/show-return.ts';
export { followReturns, tidyUnsentPhotos } from './returns.jobs.ts';
