import { defineModule } from '#src/context/module.ts';
import { compareRoutes } from './compare.routes.ts';

export const compare = defineModule({ name: 'compare', routes: compareRoutes });
