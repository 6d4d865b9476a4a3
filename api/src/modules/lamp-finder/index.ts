// The lamp finder's door: the only file other modules may import.
export { lampFinderRoutes } from './lamp-finder.routes.ts';
