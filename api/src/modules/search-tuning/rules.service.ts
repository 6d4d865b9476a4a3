import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError, type ErrorDetails } from '@shop/contract/errors';
import { TUNING_RULES_MAX, type RuleRow, type TuningRule } from '@shop/contract/search-tuning';
import type { searchTuningEndpoints } from '@shop/contract/search-tuning.schemas';
import { languageOf } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { textKey } from '#src/ports/search-engine/tuning.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import { getVocabulary, listArticles, textIn } from '../catalogue/index.ts';
import { describeArticles } from './rule-articles.ts';
import { countSearchesOf } from './searches.sql.ts';
import { withoutLanguage } from './redirect.rules.ts';
import type { KeptRule } from './stored-rules.schema.ts';
import { changesBetween, faultOf, lineOf, skusOf, textsOf, type RuleChange } from './tuning.rules.ts';
import { findDraft, findLive, lockDraft, saveDraft } from './tuning.sql.ts';

type Endpoints = typeof searchTuningEndpoints;

/** Rules of one kind as the draft has them, with those that it removes; what was changed first. */
export async function listRules(
  ctx: StaffCtx,
  { kind, language, q, ...query }: InputOf<Endpoints['rules']>['query'],
): Promise<ReplyOf<Endpoints['rules']>> {
  const [live, draft] = [await findLive(ctx), await findDraft(ctx)];
  const changes = new Map(changesBetween(live?.rules ?? [], draft.rules).map((change) => [change.ruleId, change]));
  const removed = (live?.rules ?? []).filter(({ ruleId }) => changes.get(ruleId)?.state === 'removed');
  const words = textKey(q).split(' ').filter(Boolean);
  const found = [...draft.rules, ...removed]
    .filter(({ rule }) => rule.kind === kind && (language === undefined || rule.language === language))
    .filter(({ rule }) => words.every((word) => textKey(lineOf(rule)).includes(word)))
    .toSorted((a, b) => Number(changes.has(b.ruleId)) - Number(changes.has(a.ruleId)));
  const { rows, pagination } = await readPage(
    query,
    async () => found.length,
    async ({ limit, offset }) => found.slice(offset, offset + limit),
  );
  return { rules: await describeRules(ctx, rows, changes), pagination };
}

async function describeRules(
  ctx: StaffCtx,
  rows: readonly KeptRule[],
  changes: ReadonlyMap<string, RuleChange>,
): Promise<RuleRow[]> {
  const articles = await describeArticles(
    ctx,
    rows.flatMap(({ rule }) => skusOf(rule)),
  );
  const { categories } = await getVocabulary(ctx);
  const searches = await countSearchesOf(
    ctx,
    rows.flatMap(({ rule }) => textsOf(rule).map((text) => ({ language: rule.language, text }))),
  );
  const nameOfTarget = (rule: TuningRule): string => {
    const node = rule.kind === 'boost' && rule.boostTarget === 'category' && categories.get(rule.boostValue);
    return node ? textIn(node.title, languageOf(ctx.locale)) : '';
  };
  return rows.map(({ ruleId, ruleVersion, rule, changedBy }) => ({
    ruleId,
    ruleVersion,
    rule,
    changedBy,
    state: changes.get(ruleId)?.state ?? 'live',
    before: changes.get(ruleId)?.before ?? null,
    articles: skusOf(rule).flatMap((sku) => articles.get(sku) ?? []),
    targetName: nameOfTarget(rule),
    searches: textsOf(rule).reduce((sum, text) => sum + (searches.get(`${rule.language} ${text}`) ?? 0), 0),
  }));
}

/**
 * Adds a rule to the draft or changes one. Two people may work on different rules at once; on the same one the second is refused
 * with both versions.
 * @throws ShopError `searchTuning.…`
 */
export async function saveRule(
  ctx: StaffCtx,
  { rule: sent, ruleId, ruleVersion }: InputOf<Endpoints['saveRule']>['body'],
): Promise<ReplyOf<Endpoints['saveRule']>> {
  const rule = tidied(sent);
  await requireTargets(ctx, rule);
  return inTransaction(ctx, async (ctx) => {
    const { rules } = await lockDraft(ctx);
    const known = ruleId === undefined ? undefined : findKept(rules, ruleId);
    if (known && known.ruleVersion !== ruleVersion) refuseChanged(known, rule);
    if (!known && rules.length >= TUNING_RULES_MAX) refuse('searchTuning.too_many', { max: TUNING_RULES_MAX });
    const others = rules.filter((one) => one.ruleId !== ruleId);
    requireRight(
      rule,
      others.map((one) => one.rule),
    );
    const saved: KeptRule = {
      ruleId: known?.ruleId ?? randomUUID(),
      ruleVersion: (known?.ruleVersion ?? 0) + 1,
      rule,
      changedBy: nameOf(ctx),
    };
    await recordRule(ctx, known, saved);
    await saveDraft(ctx, known ? rules.map((one) => (one === known ? saved : one)) : [saved, ...rules]);
    return { ruleId: saved.ruleId, ruleVersion: saved.ruleVersion, rule };
  });
}

/** @throws ShopError `searchTuning.rule_unknown`, `searchTuning.changed_meanwhile` */
export async function removeRule(
  ctx: StaffCtx,
  { ruleId, ruleVersion }: InputOf<Endpoints['removeRule']>['body'],
): Promise<ReplyOf<Endpoints['removeRule']>> {
  return inTransaction(ctx, async (ctx) => {
    const { rules } = await lockDraft(ctx);
    const known = findKept(rules, ruleId);
    if (known.ruleVersion !== ruleVersion) refuseChanged(known, undefined);
    await recordRule(ctx, known, undefined);
    return {
      draftRevision: await saveDraft(
        ctx,
        rules.filter((one) => one !== known),
      ),
    };
  });
}

/** As it is in force; a rule that is not in force leaves the draft. @throws ShopError `searchTuning.rule_unknown` */
export async function undoRule(
  ctx: StaffCtx,
  { ruleId }: InputOf<Endpoints['undoRule']>['body'],
): Promise<ReplyOf<Endpoints['undoRule']>> {
  return inTransaction(ctx, async (ctx) => {
    const { rules, revision } = await lockDraft(ctx);
    const inForce = (await findLive(ctx))?.rules.find((one) => one.ruleId === ruleId);
    const known = rules.find((one) => one.ruleId === ruleId);
    if (!inForce && !known) return refuse('searchTuning.rule_unknown');
    if (inForce && known && lineOf(inForce.rule) === lineOf(known.rule) && inForce.ruleVersion === known.ruleVersion)
      return { draftRevision: revision };
    const others = rules.filter((one) => one !== known);
    if (inForce) {
      requireRight(
        inForce.rule,
        others.map((one) => one.rule),
      );
      const restored = { ...inForce, ruleVersion: (known?.ruleVersion ?? inForce.ruleVersion) + 1 };
      return { draftRevision: await saveDraft(ctx, [...others, restored]) };
    }
    return { draftRevision: await saveDraft(ctx, others) };
  });
}

/** As it is kept: what a rule says both ways has no words of its own that are meant, and a page no language. */
export function tidied(rule: TuningRule): TuningRule {
  if (rule.kind === 'redirect') return { ...rule, leadsTo: withoutLanguage(rule.leadsTo) };
  return rule.kind === 'synonym' && !rule.isOneWay ? { ...rule, meantWords: [] } : rule;
}

function findKept(rules: readonly KeptRule[], ruleId: string): KeptRule {
  return rules.find((one) => one.ruleId === ruleId) ?? refuse('searchTuning.rule_unknown');
}

function refuseChanged(known: KeptRule, yours: TuningRule | undefined): never {
  const facts = { by: known.changedBy, theirs: lineOf(known.rule), yours: yours ? lineOf(yours) : '–' };
  return refuse('searchTuning.changed_meanwhile', facts);
}

function requireRight(rule: TuningRule, others: readonly TuningRule[]): void {
  const fault = faultOf(rule, others);
  if (fault) refuseField(fault.code, fault.field, fault.details);
}

function refuseField(code: ShopError['code'], field: string, details: ErrorDetails = {}): never {
  throw new ShopError(code, details, { field });
}

/** Articles must be known, sold or not; brands and categories must have articles or be there, and so must the page of a redirect. */
async function requireTargets(ctx: Ctx, rule: TuningRule): Promise<void> {
  const skus = skusOf(rule);
  const field = rule.kind === 'boost' ? 'rule.boostValue' : 'rule.ruleSkus';
  const articles = await listArticles(ctx, skus);
  const unknown = skus.find((sku) => !articles.has(sku));
  if (unknown !== undefined) refuseField('searchTuning.article_unknown', field, { sku: unknown });
  if (rule.kind === 'redirect') return requirePage(ctx, rule.leadsTo);
  if (rule.kind !== 'boost' || rule.boostTarget === 'article') return;
  const { boostTarget, boostValue } = rule;
  const isKnown =
    boostTarget === 'category'
      ? (await getVocabulary(ctx)).categories.has(boostValue)
      : await hasBrand(ctx, rule.language, boostValue);
  if (!isKnown) refuseField('searchTuning.target_unknown', field, { target: boostValue });
}

async function requirePage(ctx: Ctx, path: string): Promise<void> {
  const dead = await ctx.registry.findDeadLinks(ctx, [path]);
  if (dead.has(path)) refuseField('searchTuning.page_unknown', 'rule.leadsTo', { path });
}

async function hasBrand({ searchEngine }: Ctx, language: TuningRule['language'], brand: string): Promise<boolean> {
  const filters = [{ facet: 'manufacturer', values: [brand] }];
  return (await searchEngine.search({ language, filters, facets: false, limit: 0 })).total > 0;
}

/** In the draft: from which line to which; taking it over stands in the trail by itself. */
function recordRule(ctx: StaffCtx, before: KeptRule | undefined, after: KeptRule | undefined): Promise<void> {
  const [from, to] = [before, after].map((one) => (one ? lineOf(one.rule) : null));
  return recordStaffAction(ctx, {
    subject: { kind: 'searchRule', id: (after ?? before)?.ruleId ?? '', name: to ?? from ?? '' },
    action: before === undefined ? 'created' : after === undefined ? 'removed' : 'changed',
    changes: [{ field: 'rule', from: from ?? null, to: to ?? null }],
  });
}

function nameOf({ staff }: StaffCtx): string {
  return `${staff.firstName} ${staff.lastName}`;
}
