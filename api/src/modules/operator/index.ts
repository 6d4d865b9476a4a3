// The operator's door: the only file other modules may import.
export { operatorRoutes } from './operator.routes.ts';
