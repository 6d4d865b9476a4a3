import { z } from 'zod/mini';
import {
  APPROVAL_CHOICES_MAX,
  APPROVAL_RULES_MAX,
  APPROVAL_STEPS_MAX,
  approvalRulesApi,
  APPROVERS_MAX,
  HAND_ON_DAYS_MAX,
  REMINDER_HOURS_MAX,
  TOLERANCE_BASIS_POINTS_MAX,
  TOLERANCE_CENTS_MAX,
} from './approval-rules.ts';
import { defineEndpoint } from './endpoint.ts';
import { IsoDate, IsoInstant, RowNumber } from './values.schemas.ts';

const UserIds = z.array(RowNumber).check(z.minLength(1), z.maxLength(APPROVAL_CHOICES_MAX));
/** Rappen. */
const Amount = z.int().check(z.gte(0), z.lte(100_000_000_00));

/** What brings a rule to bear (docs/domain/approval.md#rules). Amounts are Rappen. */
export const ApprovalCondition = z.discriminatedUnion('kind', [
  /** Its user may not order, or nothing says what it comes to. */
  z.strictObject({ kind: z.literal('noRight') }),
  /** Above the user's own limit. */
  z.strictObject({ kind: z.literal('overLimit') }),
  /** Grand total above. */
  z.strictObject({ kind: z.literal('total'), overCents: Amount }),
  z.strictObject({ kind: z.literal('users'), userIds: UserIds, overCents: Amount }),
  /** Net amount of a category and those below it above. */
  z.strictObject({ kind: z.literal('category'), categoryId: z.string().check(z.maxLength(80)), overCents: Amount }),
  z.strictObject({
    kind: z.literal('articles'),
    skus: z
      .array(z.string().check(z.minLength(1), z.maxLength(40)))
      .check(z.minLength(1), z.maxLength(APPROVAL_CHOICES_MAX)),
  }),
  /** Delivery to an address to which the company has never ordered. */
  z.strictObject({ kind: z.literal('newSite') }),
  z.strictObject({ kind: z.literal('offContract') }),
  /** Its user belongs to a department or to one below it. */
  z.strictObject({ kind: z.literal('department'), departmentId: RowNumber, overCents: Amount }),
  /** It does not fit into a budget that asks for an approval. */
  z.strictObject({ kind: z.literal('budget') }),
]);
export type ApprovalCondition = z.infer<typeof ApprovalCondition>;

/** One of these people approves; everybody who may approve where nobody is named. */
export const ApprovalStep = z.strictObject({
  userIds: z.array(RowNumber).check(z.maxLength(APPROVERS_MAX)),
});
export type ApprovalStep = z.infer<typeof ApprovalStep>;

/** What makes a rule; the form checks with it, too. */
export const ApprovalRuleInput = z.strictObject({
  condition: ApprovalCondition,
  steps: z.array(ApprovalStep).check(z.minLength(1), z.maxLength(APPROVAL_STEPS_MAX)),
  isActive: z.boolean(),
});
export type ApprovalRuleInput = z.infer<typeof ApprovalRuleInput>;

/** A piece of a sentence; what a person may change in it is a value. */
export const SentencePart = z.object({ text: z.string(), isValue: z.boolean() });
export type SentencePart = z.infer<typeof SentencePart>;

export const ApprovalRule = z.extend(ApprovalRuleInput, {
  ruleId: z.int(),
  /** From 1, without gaps. */
  position: z.int(),
  version: z.int(),
  /** The rule in words of the request's language. */
  sentence: z.array(SentencePart),
  changedBy: z.string(),
  changedAt: IsoInstant,
  /** Parked orders of this month that it has concerned. */
  timesThisMonth: z.int(),
});
export type ApprovalRule = z.infer<typeof ApprovalRule>;

/** A person of the company whom a rule may name. */
export const ApprovalPerson = z.object({ userId: z.int(), name: z.string(), isApprover: z.boolean() });
export type ApprovalPerson = z.infer<typeof ApprovalPerson>;

/** Somebody stands in for an approver from day to day, both included, by the calendar of Zurich. */
export const ApprovalDeputy = z.object({
  deputyId: z.int(),
  userId: z.int(),
  userName: z.string(),
  deputyUserId: z.int(),
  deputyName: z.string(),
  fromDay: IsoDate,
  toDay: IsoDate,
  /** Whether the deputy may still approve: he may have lost the right, or left. */
  isAble: z.boolean(),
});
export type ApprovalDeputy = z.infer<typeof ApprovalDeputy>;

/** Who approves, and because of which rules; none of them for the rule that always holds. */
export const DecidedStep = z.object({
  people: z.array(z.object({ userId: z.int(), name: z.string() })),
  positions: z.array(z.int()),
});
export type DecidedStep = z.infer<typeof DecidedStep>;

/** Whether the people of a company may approve what they parked themselves, and who decided that. */
export const OwnApproval = z.object({
  isAllowed: z.boolean(),
  /** Empty and null where it was never changed. */
  changedBy: z.string(),
  changedAt: z.nullable(IsoInstant),
});
export type OwnApproval = z.infer<typeof OwnApproval>;

/** What holds for the carts and orders of everybody in the company (docs/domain/companies.md#company-settings). */
export const OrderRequirements = z.strictObject({
  isMultiCartAllowed: z.boolean(),
  isCommissionRequired: z.boolean(),
  isReferenceRequired: z.boolean(),
});
export type OrderRequirements = z.infer<typeof OrderRequirements>;

/** How approvals run in a company (docs/domain/approval.md#settings); the form checks with it, too. */
export const ApprovalSettingsInput = z.strictObject({
  /** How far a price may rise after an approval: hundredths of a percent and Rappen, 0 for none; both hold where both are set. */
  toleranceBasisPoints: z.int().check(z.gte(0), z.lte(TOLERANCE_BASIS_POINTS_MAX)),
  toleranceCents: z.int().check(z.gte(0), z.lte(TOLERANCE_CENTS_MAX)),
  /** After how many working hours approvers are reminded; 0 for never. */
  reminderHours: z.int().check(z.gte(0), z.lte(REMINDER_HOURS_MAX)),
  isReminderRepeated: z.boolean(),
  /** After how many working days somebody else may decide as well; 0 for never. */
  handOnDays: z.int().check(z.gte(0), z.lte(HAND_ON_DAYS_MAX)),
  handOnUserId: z.nullable(RowNumber),
});
export type ApprovalSettingsInput = z.infer<typeof ApprovalSettingsInput>;

export const ApprovalSettings = z.extend(ApprovalSettingsInput, {
  /** 0 where they were never changed. */
  version: z.int(),
  changedBy: z.string(),
  changedAt: z.nullable(IsoInstant),
});
export type ApprovalSettings = z.infer<typeof ApprovalSettings>;

const RowInPath = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const ByRule = z.strictObject({ ruleId: RowInPath });
const Rule = z.object({ rule: ApprovalRule });

export const approvalRulesEndpoints = {
  list: defineEndpoint(approvalRulesApi.list, {
    summary: 'Approval rules of the company in their order, the people they may name, and who stands in for whom.',
    reply: z.object({
      rules: z.array(ApprovalRule),
      people: z.array(ApprovalPerson),
      /** Departments that a rule may name, as a tree. */
      departments: z.array(z.object({ departmentId: z.int(), name: z.string(), level: z.int() })),
      deputies: z.array(ApprovalDeputy),
      settings: ApprovalSettings,
      ownApproval: OwnApproval,
      orderRequirements: OrderRequirements,
    }),
  }),
  create: defineEndpoint(approvalRulesApi.create, {
    summary: 'Adds a rule at the end.',
    body: ApprovalRuleInput,
    reply: Rule,
  }),
  change: defineEndpoint(approvalRulesApi.change, {
    summary: 'Changes a rule that is still the one its user has seen.',
    params: ByRule,
    body: z.extend(ApprovalRuleInput, { version: z.int() }),
    reply: Rule,
  }),
  remove: defineEndpoint(approvalRulesApi.remove, {
    summary: 'Removes a rule; orders that wait keep their steps.',
    params: ByRule,
    reply: z.object({ ruleId: z.int() }),
  }),
  restore: defineEndpoint(approvalRulesApi.restore, {
    summary: 'Brings back a rule that was removed, to the place where it stood.',
    params: ByRule,
    reply: Rule,
  }),
  changeSettings: defineEndpoint(approvalRulesApi.changeSettings, {
    summary: 'Changes tolerance, reminders and handing on; only the version that its user has seen.',
    body: z.extend(ApprovalSettingsInput, { version: z.int() }),
    reply: z.object({ settings: ApprovalSettings }),
  }),
  setOrderRequirements: defineEndpoint(approvalRulesApi.setOrderRequirements, {
    summary:
      'As company admin: several carts or one, commission and reference required or not; what is not sent stays.',
    body: z.partial(OrderRequirements),
    reply: OrderRequirements,
  }),
  setOwnApproval: defineEndpoint(approvalRulesApi.setOwnApproval, {
    summary: 'As company admin: whether the people of the company may approve what they parked themselves.',
    body: z.strictObject({ isAllowed: z.boolean() }),
    reply: OwnApproval,
  }),
  sort: defineEndpoint(approvalRulesApi.sort, {
    summary: 'Puts the rules into an order; rules that are not named keep theirs behind them.',
    body: z.strictObject({ ruleIds: z.array(RowNumber).check(z.maxLength(APPROVAL_RULES_MAX)) }),
    reply: z.object({ ruleIds: z.array(z.int()) }),
  }),
  trial: defineEndpoint(approvalRulesApi.trial, {
    summary: 'Who would have to approve an order, by the rules as they stand; nothing is written.',
    body: z.strictObject({
      userId: RowNumber,
      totalCents: Amount,
      categoryId: z.optional(z.string().check(z.maxLength(80))),
      isNewSite: z._default(z.boolean(), false),
      isOffContract: z._default(z.boolean(), false),
      isOverBudget: z._default(z.boolean(), false),
    }),
    reply: z.object({ steps: z.array(DecidedStep) }),
  }),
  addDeputy: defineEndpoint(approvalRulesApi.addDeputy, {
    summary: 'Lets one approver stand in for another one, from day to day.',
    body: z.strictObject({ userId: RowNumber, deputyUserId: RowNumber, fromDay: IsoDate, toDay: IsoDate }),
    reply: z.object({ deputy: ApprovalDeputy }),
  }),
  removeDeputy: defineEndpoint(approvalRulesApi.removeDeputy, {
    summary: 'Ends a deputyship.',
    params: z.strictObject({ deputyId: RowInPath }),
    reply: z.object({ deputyId: z.int() }),
  }),
};
