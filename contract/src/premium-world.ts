import { CSV, PDF, XLSX, type Calls } from './endpoint.ts';

export type * from './premium-world.schemas.ts';

/** How far a company is with the programme (docs/domain/premium-world.md#states). */
export const premiumStates = ['inactive', 'pending', 'active'] as const;
/** What stands in the ledger. Stored: a kind never changes its name. */
export const premiumEntryKinds = ['earned', 'takenBack', 'redeemed', 'givenBack', 'expired', 'booked'] as const;
/** A redemption waits for the next order, lies with it, and has come. */
export const redemptionStates = ['waiting', 'packed', 'delivered', 'cancelled'] as const;
export const rewardSorts = ['rewardPoints', '-rewardPoints', 'rewardName', '-rewardName'] as const;

/** Entries of a ledger that are read at once; the next ones follow after the last of them. */
export const PREMIUM_ENTRIES_AT_ONCE = 50;
/** How many of one reward are redeemed at once. */
export const REDEEM_MAX = 20;
export const PREMIUM_POINTS_MAX = 10_000_000;
export const APPLICATION_COMMENT_MAX = 500;

/** Points say what was paid: only who sees net prices sees them. */
const viewer = { access: 'customer', permissions: ['showPrices', 'showNetPrices'] } as const;
const admin = { access: 'customer', permissions: ['manageCompanyUsers'] } as const;

export const premiumWorldApi = {
  get: { method: 'GET', path: '/premium-world', ...viewer, refusals: [] },
  activate: {
    method: 'POST',
    path: '/premium-world/activate',
    ...admin,
    refusals: ['premium.terms_open'],
    idempotent: true,
  },
  withdraw: { method: 'POST', path: '/premium-world/withdraw', ...admin, refusals: ['premium.not_pending'] },
  rewards: { method: 'GET', path: '/premium-world/rewards', ...viewer, refusals: [] },
  redeem: {
    method: 'POST',
    path: '/premium-world/rewards/{rewardId}/redeem',
    ...admin,
    refusals: [
      'premium.reward_unknown',
      'premium.not_active',
      'premium.reward_changed',
      'premium.stock_short',
      'premium.points_short',
    ],
    idempotent: true,
  },
  redemptions: { method: 'GET', path: '/premium-world/redemptions', ...viewer, refusals: [] },
  cancelRedemption: {
    method: 'POST',
    path: '/premium-world/redemptions/{redemptionId}/cancel',
    ...admin,
    refusals: ['premium.redemption_unknown', 'premium.redemption_packed'],
  },
  statement: { method: 'GET', path: '/premium-world/statement', ...viewer, refusals: [] },
  exportStatement: {
    method: 'GET',
    path: '/premium-world/statement/export',
    ...viewer,
    files: [CSV, XLSX, PDF],
    refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
  },
} as const satisfies Calls;
