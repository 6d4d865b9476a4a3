// Public entry of the comparison: the only file other modules may import.
export { compareRoutes } from './compare.routes.ts';
