import { defineModule } from '#src/context/module.ts';
import { operatorOrdersRoutes } from './operator-orders.routes.ts';

export const operatorOrders = defineModule({ name: 'operator-orders', routes: operatorOrdersRoutes });
