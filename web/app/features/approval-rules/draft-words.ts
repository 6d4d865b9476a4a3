import type { Translate } from '#app/lib/texts.ts';
import type { FormValues } from '#app/ui/form/form-outcome.ts';
import type { RuleWorld } from './approval-rules-page.tsx';
import { kindsWithAmount, type RuleDraft } from './rule-draft.ts';

/** What a rule says, field by field and in words, so that two versions of it can be compared. */
export function draftWords(
  { kind, amount, userIds, categoryId, skus, steps, isActive }: RuleDraft,
  { people, categories }: Pick<RuleWorld, 'people' | 'categories'>,
  t: Translate<'approval-rules'>,
): FormValues {
  const namesOf = (ids: readonly number[]) =>
    ids.map((id) => people.find(({ userId }) => userId === id)?.name ?? '').join(t('or'));
  return {
    when: t(`kind.${kind}`),
    amount: kindsWithAmount.has(kind) ? amount : '',
    people: kind === 'users' ? namesOf(userIds) : '',
    category: kind === 'category' ? (categories.find(({ value }) => value === categoryId)?.label ?? '') : '',
    articles: kind === 'articles' ? skus.split(/\s+/).join(', ') : '',
    approves: steps.map((ids) => (ids.length === 0 ? t('steps.everybody') : namesOf(ids))).join(' → '),
    active: t(isActive ? 'yes' : 'no'),
  };
}
