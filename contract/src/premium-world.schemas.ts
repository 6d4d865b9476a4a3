import { z } from 'zod/mini';
import { ShownPicture } from './content.schemas.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListColumns, ListFileType } from './list-file.schemas.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import {
  APPLICATION_COMMENT_MAX,
  PREMIUM_POINTS_MAX,
  premiumEntryKinds,
  premiumStates,
  premiumWorldApi,
  REDEEM_MAX,
  redemptionStates,
  rewardSorts,
} from './premium-world.ts';
import { IsoDate, IsoInstant, paragraphs, QueryFlag } from './values.schemas.ts';

export const PremiumState = z.enum(premiumStates);
export type PremiumState = z.infer<typeof PremiumState>;

/** What points are given for. */
export const PremiumTerms = z.object({
  /** Full francs of net goods for one point. */
  francsPerPoint: z.int(),
  /** From the end of the month in which they were earned. */
  validityMonths: z.int(),
  /** Of this company; 100 where nothing else was agreed. */
  factorPercent: z.int(),
});
export type PremiumTerms = z.infer<typeof PremiumTerms>;

/** A campaign of today, or one that is to come. */
export const ShownCampaign = z.object({
  campaignId: z.int(),
  name: z.string(),
  factorPercent: z.int(),
  /** Empty for all goods. */
  categories: z.array(z.string()),
  fromDay: z.nullable(IsoDate),
  toDay: z.nullable(IsoDate),
});
export type ShownCampaign = z.infer<typeof ShownCampaign>;

export const PremiumEntry = z.object({
  /** Of the company's ledger, without gaps from 1. */
  seq: z.int(),
  day: IsoDate,
  kind: z.enum(premiumEntryKinds),
  points: z.int(),
  balance: z.int(),
  validUntil: z.nullable(IsoDate),
  orderNumber: z.nullable(z.string()),
  /** Of the reward, the campaigns or the reason of who booked. */
  text: z.string(),
  userName: z.string(),
});
export type PremiumEntry = z.infer<typeof PremiumEntry>;

export const Redemption = z.object({
  redemptionId: z.int(),
  state: z.enum(redemptionStates),
  rewardName: z.string(),
  quantity: z.int(),
  points: z.int(),
  orderNumber: z.nullable(z.string()),
  redeemedBy: z.string(),
  redeemedAt: IsoInstant,
  deliveredAt: z.nullable(IsoInstant),
  cancelledBy: z.string(),
  reason: z.string(),
});
export type Redemption = z.infer<typeof Redemption>;

export const ShownReward = z.object({
  rewardId: z.int(),
  name: z.string(),
  text: z.string(),
  points: z.int(),
  stock: z.int(),
  picture: z.nullable(ShownPicture),
});
export type ShownReward = z.infer<typeof ShownReward>;

/** What expires next, where nothing is redeemed before. */
export const Expiring = z.object({ day: IsoDate, points: z.int() });

export const ActivateInput = z.strictObject({
  isTermsAccepted: z.boolean(),
  comment: paragraphs(APPLICATION_COMMENT_MAX),
});
export const RedeemInput = z.strictObject({
  quantity: z.int().check(z.gte(1), z.lte(REDEEM_MAX)),
  /** What the user has seen that one costs: another price is refused and said. */
  rewardPoints: z.int().check(z.gte(1), z.lte(PREMIUM_POINTS_MAX)),
});

export const RowInPath = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
/** By key: what stands before that entry, the newest first. */
export const statementQuery = {
  beforeSeq: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(2_147_483_647)))),
  entryKind: z.optional(z.enum(premiumEntryKinds)),
};
export const StatementReply = z.object({
  entries: z.array(PremiumEntry),
  balance: z.int(),
  /** To go on with; null at the beginning of the ledger. */
  nextSeq: z.nullable(z.int()),
});
export const statementFileQuery = {
  entryKind: statementQuery.entryKind,
  type: z._default(ListFileType, 'csv'),
  columns: ListColumns,
};

export const premiumWorldEndpoints = {
  get: defineEndpoint(premiumWorldApi.get, {
    summary: 'How far the company is with the premium world, its points, what they are given for and what expires.',
    reply: z.object({
      premiumState: PremiumState,
      /** Of the operator: why an application was refused or the membership ended. */
      reason: z.string(),
      appliedBy: z.string(),
      appliedAt: z.nullable(IsoInstant),
      mayDecide: z.boolean(),
      balance: z.int(),
      terms: PremiumTerms,
      expiring: z.array(Expiring),
      campaigns: z.array(ShownCampaign),
    }),
  }),
  activate: defineEndpoint(premiumWorldApi.activate, {
    summary: 'Applies for the premium world; who has applied or is in it stays so.',
    body: ActivateInput,
    reply: z.object({ premiumState: PremiumState }),
  }),
  withdraw: defineEndpoint(premiumWorldApi.withdraw, {
    summary: 'Takes an application back that nobody has decided.',
    reply: z.object({ premiumState: PremiumState }),
  }),
  rewards: defineEndpoint(premiumWorldApi.rewards, {
    summary: 'Rewards that points are redeemed for.',
    query: z.strictObject({
      ...listQuery,
      isAffordable: z.optional(QueryFlag),
      sort: z._default(z.enum(rewardSorts), 'rewardPoints'),
    }),
    reply: z.object({ rewards: z.array(ShownReward), pagination: Pagination }),
  }),
  redeem: defineEndpoint(premiumWorldApi.redeem, {
    summary: 'Redeems points for a reward, which comes with the next order.',
    params: z.strictObject({ rewardId: RowInPath }),
    body: RedeemInput,
    reply: z.object({ redemptionId: z.int(), balance: z.int() }),
  }),
  redemptions: defineEndpoint(premiumWorldApi.redemptions, {
    summary: 'What the company has redeemed, the newest first.',
    query: z.strictObject({ page: listQuery.page, ipp: listQuery.ipp }),
    reply: z.object({ redemptions: z.array(Redemption), pagination: Pagination }),
  }),
  cancelRedemption: defineEndpoint(premiumWorldApi.cancelRedemption, {
    summary: 'Takes a redemption back that lies with no order yet; its points come back.',
    params: z.strictObject({ redemptionId: RowInPath }),
    reply: z.object({ balance: z.int() }),
  }),
  statement: defineEndpoint(premiumWorldApi.statement, {
    summary: 'The ledger of the company, the newest entry first, continued by the number of the last one.',
    query: z.strictObject(statementQuery),
    reply: StatementReply,
  }),
  exportStatement: defineEndpoint(premiumWorldApi.exportStatement, {
    summary: 'The ledger of the company as CSV, XLSX or PDF, the oldest entry first.',
    query: z.strictObject(statementFileQuery),
    reply: FileReply,
  }),
};
