import { defineModule, namesIn } from '#src/context/module.ts';
import { waitingMembers } from './members.sql.ts';
import { messages } from './messages.ts';
import { checkLedgers, expirePoints, sendDecision, sendPacking, warnOfExpiry } from './premium-world.jobs.ts';
import { packRewards, settleChangedOrder } from './premium-world.listeners.ts';
import { premiumWorldRoutes } from './premium-world.routes.ts';
import { waitingRedemptions } from './redemptions.sql.ts';
import { listMediaUses } from './rewards.sql.ts';

const office = { area: 'operator', permissions: ['sales'], isForOperators: true } as const;

export const premiumWorld = defineModule({
  name: 'premium-world',
  routes: premiumWorldRoutes,
  jobs: [sendDecision, sendPacking, expirePoints, warnOfExpiry, checkLedgers],
  listeners: [packRewards, settleChangedOrder],
  listMediaUses,
  menu: [
    {
      area: 'account',
      permissions: ['showNetPrices'],
      key: 'premiumWorld',
      names: namesIn(messages, 'menu'),
      path: '/customer/premium-world',
      position: 45,
    },
    {
      ...office,
      group: 'customers',
      key: 'premiumWorld',
      names: namesIn(messages, 'menu'),
      path: '/operator/premium-world',
      position: 11,
      waiting: waitingMembers,
    },
    {
      ...office,
      group: 'sales',
      key: 'premiumRedemptions',
      names: namesIn(messages, 'menu.redemptions'),
      path: '/operator/premium-redemptions',
      position: 21,
      waiting: waitingRedemptions,
    },
  ],
  demo: [
    {
      name: 'premium-world',
      position: 87,
      importLoader: async () => (await import('../../demo/premium-world.ts')).loadDemoPremiumWorld,
    },
  ],
});
