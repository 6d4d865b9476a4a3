import { languageOf } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import { getVocabulary, textIn } from '../catalogue/index.ts';
import { listColleagues, type Colleague } from '../company-users/index.ts';
import type { RuleNames } from './rule-sentence.ts';

/** What rules may name: the people of the company and the categories of the catalogue. */
export type RuleWorld = {
  readonly colleagues: readonly Colleague[];
  readonly names: RuleNames;
};

export async function openRuleWorld(ctx: BuyerCtx): Promise<RuleWorld> {
  const [colleagues, { categories }] = await Promise.all([listColleagues(ctx), getVocabulary(ctx)]);
  const people = new Map(colleagues.map(({ userId, name }) => [userId, name]));
  const language = languageOf(ctx.locale);
  return {
    colleagues,
    names: {
      person: (userId) => people.get(userId),
      category: (categoryId) => {
        const category = categories.get(categoryId);
        return category && textIn(category.title, language);
      },
    },
  };
}
