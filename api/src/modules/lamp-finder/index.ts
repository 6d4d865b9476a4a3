// Public entry of the lamp finder: the only file other modules may import.
export { lampFinderRoutes } from './lamp-finder.routes.ts';
