import { APPROVAL_RULES_MAX, type ApprovalRule, type ApprovalRuleInput } from '@shop/contract/approval-rules';
import type { approvalRulesEndpoints } from '@shop/contract/approval-rules.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock, zurichInstant } from '#platform/zurich-clock.ts';
import { momentText } from '#platform/day-text.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { getCompany } from '../companies/index.ts';
import { actorName } from '../company-users/index.ts';
import {
  hideRule,
  insertRule,
  listRules,
  lockRule,
  lockRulesOf,
  unhideRule,
  updatePositions,
  updateRule,
  type StoredRule,
} from './approval-rules.sql.ts';
import { showOrderRequirements, shownSettings, showOwnApproval } from './approval-settings.service.ts';
import { findSettings } from './approval-settings.sql.ts';
import { countRuleUses } from './approval-steps.sql.ts';
import { showDeputies } from './deputies.service.ts';
import { requireRuleInput } from './require-rule-input.ts';
import { approversText, conditionNames, ruleSentence, type RuleNames } from './rule-sentence.ts';
import { openRuleWorld, type RuleWorld } from './rule-world.ts';

type Endpoints = typeof approvalRulesEndpoints;

/** Rules of the buyer's company with the people they may name. Seven queries, however many rules. */
export async function showRules(ctx: BuyerCtx): Promise<ReplyOf<Endpoints['list']>> {
  const [world, rules, uses, settings, company] = await Promise.all([
    openRuleWorld(ctx),
    listRules(ctx),
    countRuleUses(ctx, monthStart(ctx)),
    findSettings(ctx),
    getCompany(ctx),
  ]);
  const people = world.colleagues.map(({ userId, name, mayApprove }) => ({ userId, name, isApprover: mayApprove }));
  return {
    rules: rules.map((rule, index) => showRule(ctx, rule, { ...world, position: index + 1, uses })),
    people,
    departments: [...world.departments],
    deputies: await showDeputies(ctx, world.colleagues),
    settings: shownSettings(settings),
    ownApproval: showOwnApproval(company),
    orderRequirements: showOrderRequirements(company),
  };
}

/** @throws ShopError `approvalRule.too_many`, and as `requireRuleInput` */
export async function createRule(ctx: BuyerCtx, input: ApprovalRuleInput): Promise<ReplyOf<Endpoints['create']>> {
  const world = await openRuleWorld(ctx);
  await requireRuleInput(ctx, input, world);
  const ruleId = await inTransaction(ctx, async (ctx) => {
    await requireRoom(ctx);
    const created = await insertRule(ctx, input, actorName(ctx));
    await noteRule(ctx, world.names, { ruleId: created, action: 'created', before: null, after: input });
    return created;
  });
  return { rule: await showOne(ctx, ruleId) };
}

/** @throws ShopError `approvalRule.unknown`, `approvalRule.changed_meanwhile`, and as `requireRuleInput` */
export async function changeRule(
  ctx: BuyerCtx,
  ruleId: number,
  { version, ...input }: InputOf<Endpoints['change']>['body'],
): Promise<ReplyOf<Endpoints['change']>> {
  const world = await openRuleWorld(ctx);
  await requireRuleInput(ctx, input, world);
  await inTransaction(ctx, async (ctx) => {
    const before = (await lockRule(ctx, ruleId)) ?? refuse('approvalRule.unknown');
    if (before.version !== version) {
      refuse('approvalRule.changed_meanwhile', {
        by: before.changedBy,
        when: momentText(before.changedAt.toISOString()),
      });
    }
    await updateRule(ctx, ruleId, { ...input, by: actorName(ctx) });
    await noteRule(ctx, world.names, { ruleId, action: 'changed', before, after: input });
  });
  return { rule: await showOne(ctx, ruleId) };
}

/** @throws ShopError `approvalRule.unknown` */
export async function removeRule(ctx: BuyerCtx, ruleId: number): Promise<ReplyOf<Endpoints['remove']>> {
  const { names } = await openRuleWorld(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockRule(ctx, ruleId)) ?? refuse('approvalRule.unknown');
    await hideRule(ctx, ruleId);
    await noteRule(ctx, names, { ruleId, action: 'removed', before, after: null });
    return { ruleId };
  });
}

/** @throws ShopError `approvalRule.unknown`, `approvalRule.too_many` */
export async function restoreRule(ctx: BuyerCtx, ruleId: number): Promise<ReplyOf<Endpoints['restore']>> {
  const { names } = await openRuleWorld(ctx);
  await inTransaction(ctx, async (ctx) => {
    await requireRoom(ctx);
    const after = (await unhideRule(ctx, ruleId)) ?? refuse('approvalRule.unknown');
    await noteRule(ctx, names, { ruleId, action: 'created', before: null, after });
  });
  return { rule: await showOne(ctx, ruleId) };
}

/** Ids that are not rules of the company are passed over. */
export async function sortRules(ctx: BuyerCtx, ruleIds: readonly number[]): Promise<ReplyOf<Endpoints['sort']>> {
  return inTransaction(ctx, async (ctx) => {
    await lockRulesOf(ctx);
    await updatePositions(ctx, ruleIds);
    return { ruleIds: (await listRules(ctx)).map(({ ruleId }) => ruleId) };
  });
}

/** Holds the rules of the company. @throws ShopError `approvalRule.too_many` */
async function requireRoom(ctx: BuyerCtx): Promise<void> {
  await lockRulesOf(ctx);
  const rules = await listRules(ctx);
  if (rules.length >= APPROVAL_RULES_MAX) refuse('approvalRule.too_many', { max: String(APPROVAL_RULES_MAX) });
}

async function showOne(ctx: BuyerCtx, ruleId: number): Promise<ApprovalRule> {
  const { rules } = await showRules(ctx);
  return rules.find((rule) => rule.ruleId === ruleId) ?? refuse('approvalRule.unknown');
}

type Shown = Pick<RuleWorld, 'names'> & { readonly position: number; readonly uses: ReadonlyMap<number, number> };

function showRule({ locale }: BuyerCtx, rule: StoredRule, { names, position, uses }: Shown): ApprovalRule {
  return {
    ...rule,
    position,
    changedAt: rule.changedAt.toISOString(),
    sentence: [...ruleSentence(rule, names, locale)],
    timesThisMonth: uses.get(rule.ruleId) ?? 0,
  };
}

type RuleChange = {
  readonly ruleId: number;
  readonly action: 'created' | 'changed' | 'removed';
  readonly before: ApprovalRuleInput | null;
  readonly after: ApprovalRuleInput | null;
};

/** A removed rule and a new one tell what they say, too. */
async function noteRule(ctx: BuyerCtx, names: RuleNames, { ruleId, action, before, after }: RuleChange): Promise<void> {
  const rule = after ?? before;
  if (rule === null) throw new Error('A change has a rule before or after it');
  const [from, to] = [factsOf(before), factsOf(after)];
  await recordAudit(ctx, {
    companyId: ctx.buyer.companyId,
    subject: {
      kind: 'approvalRule',
      id: ruleId,
      name: ruleSentence(rule, names, ctx.locale)
        .map(({ text }) => text)
        .join(''),
    },
    action,
    changes: (['condition', 'names', 'overCents', 'approvers', 'isActive'] as const).map((field) => ({
      field,
      from: from?.[field] ?? null,
      to: to?.[field] ?? null,
    })),
  });

  function factsOf(one: ApprovalRuleInput | null) {
    if (one === null) return null;
    return {
      condition: one.condition.kind,
      names: conditionNames(one.condition, names, ctx.locale),
      overCents: 'overCents' in one.condition ? one.condition.overCents : null,
      approvers: approversText(one, names, ctx.locale),
      isActive: one.isActive,
    };
  }
}

function monthStart({ now }: BuyerCtx): Date {
  return zurichInstant(`${readZurichClock(now).day.slice(0, 7)}-01`, 0);
}
