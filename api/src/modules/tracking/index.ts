// Public entry of the tracking: the only file other modules may import.
export { trackingRoutes } from './tracking.routes.ts';
