import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type officeTexts from './premium-office/messages/de.json';
import type texts from './messages/de.json';

export const premiumWorld = defineFeature({
  name: 'premium-world',
  routes: {
    'customer/premium-world': 'premium-world.route.tsx',
    'customer/premium-world/statement': 'statement.route.tsx',
    'operator/premium-world': 'premium-office/members.route.tsx',
    'operator/premium-world/companies/:companyId': 'premium-office/member.route.tsx',
    'operator/premium-world/companies/:companyId/statement': 'premium-office/member-statement.route.tsx',
    'operator/premium-redemptions': 'premium-office/redemptions.route.tsx',
    'operator/premium-world/rewards': 'premium-office/rewards.route.tsx',
    'operator/premium-world/rewards/new': 'premium-office/reward.route.tsx',
    'operator/premium-world/rewards/:rewardId': 'premium-office/reward.route.tsx',
    'operator/premium-world/campaigns': 'premium-office/campaigns.route.tsx',
    'operator/premium-world/campaigns/new': 'premium-office/campaign.route.tsx',
    'operator/premium-world/campaigns/:campaignId': 'premium-office/campaign.route.tsx',
    'operator/premium-world/programme': 'premium-office/programme.route.tsx',
  },
  texts: textsOf<typeof texts>(),
  subfolderTexts: { 'premium-office': textsOf<typeof officeTexts>() },
});
