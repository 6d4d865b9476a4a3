import { z } from 'zod/mini';
import { LocalizedLine } from './content-blocks.schemas.ts';
import { ShownPicture } from './content.schemas.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import {
  CAMPAIGN_CATEGORIES_MAX,
  memberDecisions,
  memberSorts,
  memberStates,
  PREMIUM_REASON_MAX,
  premiumOfficeApi,
  REWARD_TEXT_MAX,
} from './premium-office.ts';
import {
  Expiring,
  PremiumTerms,
  Redemption,
  RowInPath,
  statementFileQuery,
  statementQuery,
  StatementReply,
} from './premium-world.schemas.ts';
import { PREMIUM_POINTS_MAX, redemptionStates } from './premium-world.ts';
import { IsoDate, IsoInstant, paragraphs, RowNumber } from './values.schemas.ts';

export const MemberState = z.enum(memberStates);
export type MemberState = z.infer<typeof MemberState>;

/** A customer with how far he is. */
export const PremiumMember = z.object({
  companyId: z.int(),
  number: z.string(),
  name: z.string(),
  city: z.string(),
  memberState: MemberState,
  balance: z.int(),
  appliedBy: z.string(),
  appliedAt: z.nullable(IsoInstant),
});
export type PremiumMember = z.infer<typeof PremiumMember>;

/** The same with all that is decided of him. */
export const PremiumMemberFile = z.extend(PremiumMember, {
  comment: z.string(),
  decidedBy: z.string(),
  decidedAt: z.nullable(IsoInstant),
  reason: z.string(),
  activeSince: z.nullable(IsoDate),
  factorPercent: z.int(),
  /** Null: as the programme says. */
  ownValidityMonths: z.nullable(z.int()),
  terms: PremiumTerms,
  expiring: z.array(Expiring),
  redemptions: z.array(Redemption),
  version: z.int(),
});
export type PremiumMemberFile = z.infer<typeof PremiumMemberFile>;

const RewardText = z.strictObject({
  de: paragraphs(REWARD_TEXT_MAX),
  fr: paragraphs(REWARD_TEXT_MAX),
  it: paragraphs(REWARD_TEXT_MAX),
  en: paragraphs(REWARD_TEXT_MAX),
});

export const Reward = z.object({
  rewardId: z.int(),
  rewardName: LocalizedLine,
  rewardText: RewardText,
  rewardPoints: z.int(),
  rewardStock: z.int(),
  mediaId: z.nullable(z.int()),
  picture: z.nullable(ShownPicture),
  isActive: z.boolean(),
  /** How many were redeemed and not cancelled. */
  redeemed: z.int(),
  version: z.int(),
  changedBy: z.string(),
  changedAt: IsoInstant,
});
export type Reward = z.infer<typeof Reward>;

export const Campaign = z.object({
  campaignId: z.int(),
  campaignName: LocalizedLine,
  factorPercent: z.int(),
  categoryIds: z.array(z.string()),
  categoryNames: z.array(z.string()),
  fromDay: z.nullable(IsoDate),
  toDay: z.nullable(IsoDate),
  isActive: z.boolean(),
  version: z.int(),
  changedBy: z.string(),
  changedAt: IsoInstant,
});
export type Campaign = z.infer<typeof Campaign>;

export const OfficeRedemption = z.extend(Redemption, {
  companyId: z.int(),
  companyNumber: z.string(),
  companyName: z.string(),
});
export type OfficeRedemption = z.infer<typeof OfficeRedemption>;

const Factor = z.int().check(z.gte(10), z.lte(1000));
const Months = z.int().check(z.gte(1), z.lte(120));
const Reason = paragraphs(PREMIUM_REASON_MAX);

export const ProgrammeInput = z.strictObject({
  francsPerPoint: z.int().check(z.gte(1), z.lte(1000)),
  validityMonths: Months,
  warningDays: z.int().check(z.gte(1), z.lte(180)),
});
export const Programme = z.extend(z.object(ProgrammeInput.shape), {
  version: z.int(),
  changedBy: z.string(),
  changedAt: z.nullable(IsoInstant),
  /** When the sums of all ledgers were checked last, and how many were wrong. */
  checkedAt: z.nullable(IsoInstant),
  wrongLedgers: z.int(),
});
export type Programme = z.infer<typeof Programme>;

export const TermsInput = z.strictObject({ factorPercent: Factor, ownValidityMonths: z.nullable(Months) });
export const DecideInput = z.strictObject({ memberDecision: z.enum(memberDecisions), reason: Reason });
export const BookInput = z.strictObject({
  bookedPoints: z.int().check(z.gte(-PREMIUM_POINTS_MAX), z.lte(PREMIUM_POINTS_MAX)),
  reason: Reason,
});
export const RewardInput = z.strictObject({
  rewardName: LocalizedLine,
  rewardText: RewardText,
  rewardPoints: z.int().check(z.gte(1), z.lte(PREMIUM_POINTS_MAX)),
  rewardStock: z.int().check(z.gte(0), z.lte(1_000_000)),
  mediaId: z.nullable(RowNumber),
  isActive: z.boolean(),
});
export type RewardInput = z.infer<typeof RewardInput>;
export const CampaignInput = z.strictObject({
  campaignName: LocalizedLine,
  factorPercent: Factor,
  categoryIds: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(CAMPAIGN_CATEGORIES_MAX)),
  fromDay: z.nullable(IsoDate),
  toDay: z.nullable(IsoDate),
  isActive: z.boolean(),
});
export type CampaignInput = z.infer<typeof CampaignInput>;

const versioned = { version: RowNumber };
const ByCompany = z.strictObject({ companyId: RowInPath });
const ByReward = z.strictObject({ rewardId: RowInPath });
const ByCampaign = z.strictObject({ campaignId: RowInPath });
const ByRedemption = z.strictObject({ redemptionId: RowInPath });

export const premiumOfficeEndpoints = {
  members: defineEndpoint(premiumOfficeApi.members, {
    summary: 'Customers with how far they are with the premium world; applications are found by their state.',
    query: z.strictObject({
      ...listQuery,
      memberState: z.optional(MemberState),
      sort: z._default(z.enum(memberSorts), 'number'),
    }),
    reply: z.object({ members: z.array(PremiumMember), pagination: Pagination }),
  }),
  member: defineEndpoint(premiumOfficeApi.member, {
    summary: 'One customer with application, conditions, points and redemptions.',
    params: ByCompany,
    reply: PremiumMemberFile,
  }),
  decide: defineEndpoint(premiumOfficeApi.decide, {
    summary: 'Takes a customer into the premium world, refuses his application or ends his membership.',
    params: ByCompany,
    body: z.extend(DecideInput, { version: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
    reply: PremiumMemberFile,
  }),
  changeTerms: defineEndpoint(premiumOfficeApi.changeTerms, {
    summary: 'Changes the conditions of one customer; what he has earned stays.',
    params: ByCompany,
    body: z.extend(TermsInput, versioned),
    reply: PremiumMemberFile,
  }),
  book: defineEndpoint(premiumOfficeApi.book, {
    summary: 'Books points by hand, with a reason that the customer reads.',
    params: ByCompany,
    body: BookInput,
    reply: PremiumMemberFile,
  }),
  memberStatement: defineEndpoint(premiumOfficeApi.memberStatement, {
    summary: 'The ledger of a customer, the newest entry first, continued by the number of the last one.',
    params: ByCompany,
    query: z.strictObject(statementQuery),
    reply: StatementReply,
  }),
  exportMemberStatement: defineEndpoint(premiumOfficeApi.exportMemberStatement, {
    summary: 'The ledger of a customer as CSV, XLSX or PDF, the oldest entry first.',
    params: ByCompany,
    query: z.strictObject(statementFileQuery),
    reply: FileReply,
  }),
  listRedemptions: defineEndpoint(premiumOfficeApi.listRedemptions, {
    summary: 'What customers have redeemed, the newest first.',
    query: z.strictObject({ ...listQuery, redemptionState: z.optional(z.enum(redemptionStates)) }),
    reply: z.object({ redemptions: z.array(OfficeRedemption), pagination: Pagination }),
  }),
  deliver: defineEndpoint(premiumOfficeApi.deliver, {
    summary: 'Says that a redemption was handed over; repeated it changes nothing.',
    params: ByRedemption,
    reply: OfficeRedemption,
  }),
  cancel: defineEndpoint(premiumOfficeApi.cancel, {
    summary: 'Calls a redemption off with a reason; points and stock come back.',
    params: ByRedemption,
    body: z.strictObject({ reason: Reason }),
    reply: OfficeRedemption,
  }),
  listRewards: defineEndpoint(premiumOfficeApi.listRewards, {
    summary: 'All rewards, also those that are not shown.',
    query: z.strictObject(listQuery),
    reply: z.object({ rewards: z.array(Reward), pagination: Pagination }),
  }),
  reward: defineEndpoint(premiumOfficeApi.reward, { summary: 'One reward.', params: ByReward, reply: Reward }),
  createReward: defineEndpoint(premiumOfficeApi.createReward, {
    summary: 'Adds a reward.',
    body: RewardInput,
    reply: Reward,
  }),
  changeReward: defineEndpoint(premiumOfficeApi.changeReward, {
    summary: 'Changes a reward that is still the one its user has seen; what was redeemed stays.',
    params: ByReward,
    body: z.extend(RewardInput, versioned),
    reply: Reward,
  }),
  campaigns: defineEndpoint(premiumOfficeApi.campaigns, {
    summary: 'Factors by category and time.',
    query: z.strictObject(listQuery),
    reply: z.object({ campaigns: z.array(Campaign), pagination: Pagination }),
  }),
  campaign: defineEndpoint(premiumOfficeApi.campaign, { summary: 'One of them.', params: ByCampaign, reply: Campaign }),
  createCampaign: defineEndpoint(premiumOfficeApi.createCampaign, {
    summary: 'Adds a factor for categories, a time or both; it counts for orders from then on.',
    body: CampaignInput,
    reply: Campaign,
  }),
  changeCampaign: defineEndpoint(premiumOfficeApi.changeCampaign, {
    summary: 'Changes a campaign that is still the one its user has seen; points already given stay.',
    params: ByCampaign,
    body: z.extend(CampaignInput, versioned),
    reply: Campaign,
  }),
  programme: defineEndpoint(premiumOfficeApi.programme, {
    summary: 'What points are given for, how long they are valid, and when the sums were checked.',
    reply: Programme,
  }),
  changeProgramme: defineEndpoint(premiumOfficeApi.changeProgramme, {
    summary: 'Changes the programme; points already given stay as they are.',
    body: z.extend(ProgrammeInput, versioned),
    reply: Programme,
  }),
};
