import { defineModule } from '#src/context/module.ts';
import { trackingRoutes } from './tracking.routes.ts';

export const tracking = defineModule({ name: 'tracking', routes: trackingRoutes });
