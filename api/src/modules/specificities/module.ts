import { defineModule } from '#src/context/module.ts';
import { specificitiesRoutes } from './specificities.routes.ts';

export const specificities = defineModule({ name: 'specificities', routes: specificitiesRoutes });
