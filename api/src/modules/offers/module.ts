import { defineModule, namesIn } from '#src/context/module.ts';
import { notifyOfferEvent } from './emails/listeners.ts';
import { messages } from './messages.ts';
import {
  applyOfferAnswers,
  expireOffers,
  transmitOfferRequest,
  transmitWaitingOffers,
  withdrawOffer,
} from './offers.jobs.ts';
import { waitingRequests } from './offers.sql.ts';
import { offersRoutes } from './offers.routes.ts';

export const offers = defineModule({
  name: 'offers',
  routes: offersRoutes,
  jobs: [transmitOfferRequest, transmitWaitingOffers, withdrawOffer, expireOffers],
  listeners: [applyOfferAnswers, notifyOfferEvent],
  menu: [
    {
      area: 'account',
      key: 'offers',
      names: namesIn(messages, 'menu.offers'),
      path: '/customer/offer',
      position: 20,
    },
    {
      area: 'operator',
      group: 'sales',
      key: 'salesOffers',
      names: namesIn(messages, 'menu.salesOffers'),
      path: '/operator/offers',
      position: 10,
      permissions: ['sales'],
      waiting: waitingRequests,
    },
  ],
  demo: [
    {
      // Returns, cancellations and offers together, because each is made of orders that none of the others takes.
      name: 'after-orders',
      position: 60,
      importLoader: async () => (await import('../../demo/after-orders.ts')).loadDemoAftermath,
    },
  ],
});
