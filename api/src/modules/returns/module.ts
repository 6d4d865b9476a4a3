import { defineModule, namesIn } from '#src/context/module.ts';
import { notifyReturnEvent } from './emails/listeners.ts';
import { messages } from './messages.ts';
import { listUsedPhotos } from './photos.sql.ts';
import { announceReturn, announceWaitingReturns, followReturns, tidyUnsentPhotos } from './returns.jobs.ts';
import { returnsRoutes } from './returns.routes.ts';
import { waitingReturns } from './undecided.sql.ts';

export const returns = defineModule({
  name: 'returns',
  routes: returnsRoutes,
  jobs: [announceReturn, announceWaitingReturns, tidyUnsentPhotos],
  listeners: [followReturns, notifyReturnEvent],
  listUsedPhotos,
  menu: [
    {
      area: 'account',
      key: 'returns',
      names: namesIn(messages, 'menu.returns'),
      path: '/customer/history#return-order',
      position: 40,
      permissions: ['createReturn'],
    },
    {
      area: 'operator',
      group: 'sales',
      key: 'undecidedReturns',
      names: namesIn(messages, 'menu.undecided'),
      path: '/operator/returns',
      position: 30,
      permissions: ['sales'],
      waiting: waitingReturns,
    },
  ],
});
