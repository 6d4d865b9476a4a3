// Public entry of the returns: the only file other modules may import.
export { followReturns, tidyUnsentPhotos } from './returns.jobs.ts';
