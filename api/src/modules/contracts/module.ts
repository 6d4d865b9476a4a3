import { defineModule } from '#src/context/module.ts';
import { contractsRoutes } from './contracts.routes.ts';

export const contracts = defineModule({ name: 'contracts', routes: contractsRoutes });
