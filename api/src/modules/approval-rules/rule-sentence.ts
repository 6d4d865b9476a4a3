import type { ApprovalCondition, ApprovalRuleInput, SentencePart } from '@shop/contract/approval-rules';
import type { Locale } from '@shop/contract/values';
import { amountText } from '#platform/amount-text.ts';
import { messages } from './messages.ts';

/** What ids stand for, in the language of the sentence. */
export type RuleNames = {
  readonly person: (userId: number) => string | undefined;
  readonly category: (categoryId: string) => string | undefined;
  readonly department: (departmentId: number) => string | undefined;
};

/**
 * A rule as people say it, for page, e-mail and audit trail. In the texts a value stands between braces by its name, or as such
 * between brackets.
 */
export function ruleSentence(rule: ApprovalRuleInput, names: RuleNames, locale: Locale): readonly SentencePart[] {
  const { condition } = rule;
  const values: Readonly<Record<string, string>> = {
    who: approversText(rule, names, locale),
    amount: 'overCents' in condition ? `CHF ${amountText(condition.overCents)}` : '',
    names: conditionNames(condition, names, locale),
  };
  const pieces = messages[locale][`sentence.${condition.kind}`].split(/(\{\{.+?\}\}|\[.+?\])/);
  return pieces
    .map((piece) => {
      const [, name, fixed] = /^(?:\{\{(.+)\}\}|\[(.+)\])$/.exec(piece) ?? [];
      const value = name === undefined ? fixed : values[name];
      return { text: value ?? piece, isValue: value !== undefined };
    })
    .filter(({ text }) => text !== '');
}

/** "Dario Wyss, danach Anna Muster". */
export function approversText({ steps }: Pick<ApprovalRuleInput, 'steps'>, names: RuleNames, locale: Locale): string {
  const words = messages[locale];
  const people = steps.map(({ userIds }) =>
    userIds.length === 0 ? words.everybody : userIds.map((id) => names.person(id) ?? words.gone).join(words.or),
  );
  const [first = '', ...others] = people;
  return first + others.map((who) => words.then.replace('{{who}}', who)).join('');
}

/** The people, the category or the articles that a condition names; empty where it names none. */
export function conditionNames(condition: ApprovalCondition, names: RuleNames, locale: Locale): string {
  const words = messages[locale];
  if (condition.kind === 'users') {
    return condition.userIds.map((id) => names.person(id) ?? words.gone).join(words.or);
  }
  if (condition.kind === 'category') return names.category(condition.categoryId) ?? condition.categoryId;
  if (condition.kind === 'department') return names.department(condition.departmentId) ?? words.gone;
  return condition.kind === 'articles' ? condition.skus.join(words.or) : '';
}
