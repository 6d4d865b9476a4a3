import { languageOf } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import { getVocabulary, textIn } from '../catalogue/index.ts';
import { listColleagues, type Colleague } from '../company-users/index.ts';
import { listDepartments, treeOrder } from '../departments/index.ts';
import type { RuleNames } from './rule-sentence.ts';

/** What rules may name: people and departments of the company, and the categories of the catalogue. */
export type RuleWorld = {
  readonly colleagues: readonly Colleague[];
  readonly departments: readonly { readonly departmentId: number; readonly name: string; readonly level: number }[];
  readonly names: RuleNames;
};

export async function openRuleWorld(ctx: BuyerCtx): Promise<RuleWorld> {
  const [colleagues, stored, { categories }] = await Promise.all([
    listColleagues(ctx),
    listDepartments(ctx),
    getVocabulary(ctx),
  ]);
  const departments = treeOrder(stored).map(({ departmentId, name, level }) => ({ departmentId, name, level }));
  const departmentNames = new Map(departments.map(({ departmentId, name }) => [departmentId, name]));
  const people = new Map(colleagues.map(({ userId, name }) => [userId, name]));
  const language = languageOf(ctx.locale);
  return {
    colleagues,
    departments,
    names: {
      person: (userId) => people.get(userId),
      department: (departmentId) => departmentNames.get(departmentId),
      category: (categoryId) => {
        const category = categories.get(categoryId);
        return category && textIn(category.title, language);
      },
    },
  };
}
