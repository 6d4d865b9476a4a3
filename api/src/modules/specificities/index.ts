// Public entry of specificities: the only file other modules may import.
export { specificitiesRoutes } from './specificities.routes.ts';
