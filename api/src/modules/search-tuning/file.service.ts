import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { CSV } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { TUNING_RULES_MAX, type TuningRule } from '@shop/contract/search-tuning';
import type { searchTuningEndpoints } from '@shop/contract/search-tuning.schemas';
import { inTransaction } from '#platform/db.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { messageText } from '#platform/http/wording.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { describeArticles } from './rule-articles.ts';
import { requireSeen } from './draft.service.ts';
import { messages } from './messages.ts';
import { withoutLanguage } from './redirect.rules.ts';
import { tidied } from './rules.service.ts';
import type { KeptRule } from './stored-rules.schema.ts';
import { readTuningFile, writeJson, writeSynonymsCsv } from './tuning-file.rules.ts';
import { faultOf, isSame, skusOf } from './tuning.rules.ts';
import { findDraft, lockDraft, saveDraft } from './tuning.sql.ts';

type Endpoints = typeof searchTuningEndpoints;

export async function exportTuning(
  ctx: StaffCtx,
  { fileKind }: InputOf<Endpoints['exportFile']>['query'],
): Promise<FileAnswer> {
  const rules = (await findDraft(ctx)).rules.map(({ rule }) => rule);
  const name = `${messages[ctx.locale].fileName}-${readZurichClock(ctx.now).day}.${fileKind}`;
  return fileKind === 'json'
    ? { name, type: 'application/json', content: new TextEncoder().encode(writeJson(rules)) }
    : { name, type: CSV, content: new TextEncoder().encode(writeSynonymsCsv(rules)) };
}

/**
 * Reads a file into the draft, where its effect can be seen before it counts. A JSON file replaces the draft; synonyms of a CSV come
 * beside what is there. What is wrong is left out and named.
 * @throws ShopError `searchTuning.file_wrong`, `searchTuning.draft_moved`, `searchTuning.too_many`
 */
export async function importTuning(
  ctx: StaffCtx,
  { draftRevision, fileKind, fileText }: InputOf<Endpoints['importFile']>['body'],
): Promise<ReplyOf<Endpoints['importFile']>> {
  const words = messages[ctx.locale];
  const read = readTuningFile(fileKind, fileText);
  if (!read.ok) return refuse('searchTuning.file_wrong', { reason: words.fileFaults[read.reason] });
  if (read.rules.length > TUNING_RULES_MAX) refuse('searchTuning.too_many', { max: TUNING_RULES_MAX });
  const articles = await describeArticles(
    ctx,
    read.rules.flatMap(({ rule }) => (rule ? skusOf(rule) : [])),
  );
  const paths = read.rules.flatMap(({ rule }) => (rule?.kind === 'redirect' ? [withoutLanguage(rule.leadsTo)] : []));
  const deadLinks = await ctx.registry.findDeadLinks(ctx, paths);
  return inTransaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx);
    requireSeen(draft, draftRevision);
    const kept: KeptRule[] = fileKind === 'csv' ? [...draft.rules] : [];
    const refused: { line: number; reason: string }[] = [];
    let unchanged = 0;
    const before = [...draft.rules];
    for (const { line, rule: sent } of read.rules) {
      const rule = sent && tidied(sent);
      const reason = rule ? reasonAgainst(ctx, rule, { kept, articles, deadLinks }) : words.unreadableRule;
      const same = rule && before.find((one) => isSame(one.rule, rule));
      if (rule && same && (fileKind === 'csv' || reason === undefined)) {
        unchanged++;
        if (fileKind === 'json') kept.push(same);
      } else if (rule && reason === undefined) kept.push(newRule(ctx, rule));
      else refused.push({ line, reason: reason ?? words.unreadableRule });
    }
    if (kept.length > TUNING_RULES_MAX) refuse('searchTuning.too_many', { max: TUNING_RULES_MAX });
    await saveDraft(ctx, kept);
    return { added: read.rules.length - unchanged - refused.length, unchanged, refused };
  });
}

type Beside = {
  readonly kept: readonly KeptRule[];
  readonly articles: Awaited<ReturnType<typeof describeArticles>>;
  readonly deadLinks: ReadonlySet<string>;
};

function reasonAgainst(
  { locale }: StaffCtx,
  rule: TuningRule,
  { kept, articles, deadLinks }: Beside,
): string | undefined {
  const unknown = skusOf(rule).find((sku) => articles.get(sku)?.articleUrl === '');
  if (unknown !== undefined) return messageText('searchTuning.article_unknown', locale, { sku: unknown });
  if (rule.kind === 'redirect' && deadLinks.has(rule.leadsTo))
    return messageText('searchTuning.page_unknown', locale, { path: rule.leadsTo });
  const fault = faultOf(
    rule,
    kept.map((one) => one.rule),
  );
  return fault && messageText(fault.code, locale, fault.details ?? {});
}

function newRule({ staff }: StaffCtx, rule: TuningRule): KeptRule {
  return { ruleId: randomUUID(), ruleVersion: 1, rule, changedBy: `${staff.firstName} ${staff.lastName}` };
}
