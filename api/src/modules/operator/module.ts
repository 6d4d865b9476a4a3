import { defineModule } from '#src/context/module.ts';
import { operatorRoutes } from './operator.routes.ts';

export const operator = defineModule({ name: 'operator', routes: operatorRoutes });
