import { defineModule } from '#src/context/module.ts';
import { deleteOldChallenges, sendFactorChange } from './second-factor.jobs.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

export const secondFactor = defineModule({
  name: 'second-factor',
  routes: secondFactorRoutes,
  jobs: [sendFactorChange, deleteOldChallenges],
});
