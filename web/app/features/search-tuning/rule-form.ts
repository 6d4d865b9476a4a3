import type { TuningRule } from '@shop/contract/search-tuning';
import type { boostStrengths, boostTargets, tuningKinds } from '@shop/contract/search-tuning';
import type { Language } from '@shop/contract/values';

/** A rule as it is typed; lists are texts with commas. */
export type RuleForm = {
  readonly kind: (typeof tuningKinds)[number];
  readonly language: Language;
  readonly isOneWay: boolean;
  readonly words: string;
  readonly meant: string;
  readonly searchText: string;
  readonly skus: string;
  readonly until: string;
  readonly boostTarget: (typeof boostTargets)[number];
  readonly boostValue: string;
  readonly strength: (typeof boostStrengths)[number];
  readonly leadsTo: string;
};

export function emptyForm(kind: RuleForm['kind'], language: Language, text = ''): RuleForm {
  return {
    kind,
    language,
    // A word that finds nothing leads to one that does.
    isOneWay: text !== '',
    words: text,
    meant: '',
    searchText: text,
    skus: '',
    until: '',
    boostTarget: 'article',
    boostValue: '',
    strength: 'more',
    leadsTo: '',
  };
}

export function formOf(rule: TuningRule): RuleForm {
  const form = emptyForm(rule.kind, rule.language);
  switch (rule.kind) {
    case 'synonym':
      return { ...form, isOneWay: rule.isOneWay, words: rule.words.join(', '), meant: rule.meantWords.join(', ') };
    case 'pin':
      return { ...form, searchText: rule.searchText, skus: rule.ruleSkus.join(', '), until: rule.pinnedUntil ?? '' };
    case 'hide':
      return { ...form, searchText: rule.searchText, skus: rule.ruleSkus.join(', ') };
    case 'boost': {
      const { searchText, boostTarget, boostValue, boostStrength: strength } = rule;
      return { ...form, searchText, boostTarget, boostValue, strength };
    }
    case 'redirect':
      return { ...form, searchText: rule.searchText, leadsTo: rule.leadsTo };
  }
}

export function listed(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
}

/** What is sent; the article numbers are checked by the server. */
export function ruleOf(form: RuleForm) {
  const { kind, language, isOneWay, searchText, boostTarget, boostValue, strength, leadsTo, until } = form;
  switch (kind) {
    case 'synonym':
      return { kind, language, isOneWay, words: listed(form.words), meantWords: isOneWay ? listed(form.meant) : [] };
    case 'pin':
      return { kind, language, searchText, ruleSkus: listed(form.skus), pinnedUntil: until === '' ? null : until };
    case 'hide':
      return { kind, language, searchText, ruleSkus: listed(form.skus) };
    case 'boost':
      return { kind, language, searchText, boostTarget, boostValue, boostStrength: strength };
    case 'redirect':
      return { kind, language, searchText, leadsTo };
  }
}
