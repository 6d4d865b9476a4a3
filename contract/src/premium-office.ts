import { CSV, PDF, XLSX, type Calls } from './endpoint.ts';

export type * from './premium-office.schemas.ts';

/** How far a company is, as staff see it. Stored: a state never changes its name. */
export const memberStates = ['none', 'pending', 'active', 'refused', 'withdrawn', 'closed'] as const;
export const memberDecisions = ['accept', 'refuse', 'close'] as const;
export const memberSorts = ['number', '-number', 'name', '-name', 'balance', '-balance'] as const;

export const PREMIUM_REASON_MAX = 500;
export const REWARD_TEXT_MAX = 600;
export const REWARDS_MAX = 500;
export const CAMPAIGNS_MAX = 200;
export const CAMPAIGN_CATEGORIES_MAX = 30;

/** People of the operator who decide, not those who advise (docs/domain/premium-world.md#office). */
const office = { access: 'operator', permissions: ['sales'] } as const;
const changed = ['premium.company_unknown', 'premium.changed_meanwhile'] as const;
const rewardInput = ['premium.name_missing', 'premium.medium_unknown'] as const;
const campaignInput = ['premium.name_missing', 'premium.days_wrong', 'premium.category_unknown'] as const;

export const premiumOfficeApi = {
  members: { method: 'GET', path: '/operator/premium-world/companies', ...office, refusals: [] },
  member: {
    method: 'GET',
    path: '/operator/premium-world/companies/{companyId}',
    ...office,
    refusals: ['premium.company_unknown'],
  },
  decide: {
    method: 'POST',
    path: '/operator/premium-world/companies/{companyId}/decide',
    ...office,
    refusals: [...changed, 'premium.reason_missing', 'premium.nothing_to_decide'],
  },
  changeTerms: {
    method: 'PATCH',
    path: '/operator/premium-world/companies/{companyId}',
    ...office,
    refusals: [...changed, 'premium.company_inactive'],
  },
  book: {
    method: 'POST',
    path: '/operator/premium-world/companies/{companyId}/book',
    ...office,
    refusals: ['premium.company_unknown', 'premium.company_inactive', 'premium.reason_missing', 'premium.points_zero'],
    idempotent: true,
  },
  memberStatement: {
    method: 'GET',
    path: '/operator/premium-world/companies/{companyId}/statement',
    ...office,
    refusals: ['premium.company_unknown'],
  },
  exportMemberStatement: {
    method: 'GET',
    path: '/operator/premium-world/companies/{companyId}/statement/export',
    ...office,
    files: [CSV, XLSX, PDF],
    refusals: ['premium.company_unknown', 'export.empty', 'history.export_too_long', 'shop.busy'],
  },
  listRedemptions: { method: 'GET', path: '/operator/premium-world/redemptions', ...office, refusals: [] },
  deliver: {
    method: 'POST',
    path: '/operator/premium-world/redemptions/{redemptionId}/deliver',
    ...office,
    refusals: ['premium.redemption_unknown', 'premium.redemption_decided'],
  },
  cancel: {
    method: 'POST',
    path: '/operator/premium-world/redemptions/{redemptionId}/cancel',
    ...office,
    refusals: ['premium.redemption_unknown', 'premium.redemption_decided', 'premium.reason_missing'],
  },
  listRewards: { method: 'GET', path: '/operator/premium-world/rewards', ...office, refusals: [] },
  reward: {
    method: 'GET',
    path: '/operator/premium-world/rewards/{rewardId}',
    ...office,
    refusals: ['premium.reward_unknown'],
  },
  createReward: {
    method: 'POST',
    path: '/operator/premium-world/rewards',
    ...office,
    refusals: ['premium.too_many', ...rewardInput],
    idempotent: true,
  },
  changeReward: {
    method: 'PATCH',
    path: '/operator/premium-world/rewards/{rewardId}',
    ...office,
    refusals: ['premium.reward_unknown', 'premium.changed_meanwhile', ...rewardInput],
  },
  campaigns: { method: 'GET', path: '/operator/premium-world/campaigns', ...office, refusals: [] },
  campaign: {
    method: 'GET',
    path: '/operator/premium-world/campaigns/{campaignId}',
    ...office,
    refusals: ['premium.campaign_unknown'],
  },
  createCampaign: {
    method: 'POST',
    path: '/operator/premium-world/campaigns',
    ...office,
    refusals: ['premium.too_many', ...campaignInput],
    idempotent: true,
  },
  changeCampaign: {
    method: 'PATCH',
    path: '/operator/premium-world/campaigns/{campaignId}',
    ...office,
    refusals: ['premium.campaign_unknown', 'premium.changed_meanwhile', ...campaignInput],
  },
  programme: { method: 'GET', path: '/operator/premium-world/programme', ...office, refusals: [] },
  changeProgramme: {
    method: 'PATCH',
    path: '/operator/premium-world/programme',
    ...office,
    refusals: ['premium.changed_meanwhile'],
  },
} as const satisfies Calls;
