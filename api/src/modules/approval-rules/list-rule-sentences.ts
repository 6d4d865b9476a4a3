import type { BuyerCtx } from '#src/context/context.ts';
import { listAllRules } from './approval-rules.sql.ts';
import { ruleSentence } from './rule-sentence.ts';
import { openRuleWorld } from './rule-world.ts';

/** Rules of the company in words, by id; also removed ones, which orders that wait still name. */
export async function listRuleSentences(ctx: BuyerCtx): Promise<ReadonlyMap<number, string>> {
  const [rules, { names }] = await Promise.all([listAllRules(ctx), openRuleWorld(ctx)]);
  return new Map(
    rules.map((rule) => [
      rule.ruleId,
      ruleSentence(rule, names, ctx.locale)
        .map(({ text }) => text)
        .join(''),
    ]),
  );
}
