import { defineModule, namesIn } from '#src/context/module.ts';
import { countWaiting, waitingSince } from './members.sql.ts';
import { messages } from './messages.ts';
import { checkLedgers, expirePoints, sendDecision, sendPacking, warnOfExpiry } from './premium-world.jobs.ts';
import { packRewards, settleChangedOrder } from './premium-world.listeners.ts';
import { premiumWorldRoutes } from './premium-world.routes.ts';
import { countPacked, packedSince } from './redemptions.sql.ts';
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
      count: countWaiting,
      oldestAt: waitingSince,
    },
    {
      ...office,
      group: 'sales',
      key: 'premiumRedemptions',
      names: namesIn(messages, 'menu.redemptions'),
      path: '/operator/premium-redemptions',
      position: 21,
      count: countPacked,
      oldestAt: packedSince,
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
