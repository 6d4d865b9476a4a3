// Public entry of the operator: the only file other modules may import.
export { operatorRoutes } from './operator.routes.ts';
