// Public entry of the tracking: the only file other modules may import.
export { showTrack } from './tracking.service.ts';
