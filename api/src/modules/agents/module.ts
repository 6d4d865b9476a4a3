import { defineModule } from '#src/context/module.ts';
import { notifyOfHandOver } from './agents.jobs.ts';
import { agentsRoutes } from './agents.routes.ts';

export const agents = defineModule({ name: 'agents', routes: agentsRoutes, jobs: [notifyOfHandOver] });
