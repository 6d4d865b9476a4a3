// The comparison's door: the only file other modules may import.
export { compareRoutes } from './compare.routes.ts';
