// The tracking's door: the only file other modules may import.
export { trackingRoutes } from './tracking.routes.ts';
