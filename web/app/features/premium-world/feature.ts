import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type deskTexts from './premium-desk/messages/de.json';
import type texts from './messages/de.json';

export const premiumWorld = defineFeature({
  name: 'premium-world',
  routes: {
    'customer/premium-world': 'premium-world.route.tsx',
    'customer/premium-world/statement': 'statement.route.tsx',
    'operator/premium-world': 'premium-desk/members.route.tsx',
    'operator/premium-world/companies/:companyId': 'premium-desk/member.route.tsx',
    'operator/premium-world/companies/:companyId/statement': 'premium-desk/member-statement.route.tsx',
    'operator/premium-world/redemptions': 'premium-desk/redemptions.route.tsx',
    'operator/premium-world/rewards': 'premium-desk/rewards.route.tsx',
    'operator/premium-world/rewards/new': 'premium-desk/reward.route.tsx',
    'operator/premium-world/rewards/:rewardId': 'premium-desk/reward.route.tsx',
    'operator/premium-world/campaigns': 'premium-desk/campaigns.route.tsx',
    'operator/premium-world/campaigns/new': 'premium-desk/campaign.route.tsx',
    'operator/premium-world/campaigns/:campaignId': 'premium-desk/campaign.route.tsx',
    'operator/premium-world/programme': 'premium-desk/programme.route.tsx',
  },
  texts: textsOf<typeof texts>(),
  subfolderTexts: { 'premium-desk': textsOf<typeof deskTexts>() },
});
