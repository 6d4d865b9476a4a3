import { defineModule } from '#src/context/module.ts';
import { deleteExpiredSessions } from './session.jobs.ts';
import { sessionRoutes } from './session.routes.ts';

export const session = defineModule({ name: 'session', routes: sessionRoutes, jobs: [deleteExpiredSessions] });
