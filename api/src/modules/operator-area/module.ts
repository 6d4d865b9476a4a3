import { defineModule } from '#src/context/module.ts';
import { operatorAreaRoutes } from './operator-area.routes.ts';

export const operatorArea = defineModule({ name: 'operator-area', routes: operatorAreaRoutes });
