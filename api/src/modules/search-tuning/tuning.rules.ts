import type { StoredRule, TuningRule } from '@shop/contract/search-tuning';
import { boostFactors } from '@shop/contract/search-tuning';
import type { FieldFault } from '@shop/contract/errors';
import type { Language } from '@shop/contract/values';
import { textKey, type Tuning } from '#src/ports/search-engine/tuning.ts';
import { redirectFault, withoutFaults } from './redirect.rules.ts';

type Synonym = Extract<TuningRule, { readonly kind: 'synonym' }>;
export type RuleState = 'live' | 'added' | 'changed' | 'removed';

export type RuleChange = {
  readonly ruleId: string;
  readonly state: Exclude<RuleState, 'live'>;
  readonly rule: TuningRule;
  readonly before: TuningRule | null;
};

/** How one list of rules differs from another, by their ids. */
export function changesBetween(live: readonly StoredRule[], draft: readonly StoredRule[]): readonly RuleChange[] {
  const before = new Map(live.map((one) => [one.ruleId, one.rule]));
  const ids = new Set(draft.map(({ ruleId }) => ruleId));
  const present = draft.flatMap(({ ruleId, rule }): RuleChange[] => {
    const old = before.get(ruleId);
    if (old === undefined) return [{ ruleId, state: 'added', rule, before: null }];
    return isSame(old, rule) ? [] : [{ ruleId, state: 'changed', rule, before: old }];
  });
  const gone = live
    .filter(({ ruleId }) => !ids.has(ruleId))
    .map(({ ruleId, rule }): RuleChange => ({ ruleId, state: 'removed', rule, before: rule }));
  return [...present, ...gone];
}

export function isSame(a: TuningRule, b: TuningRule): boolean {
  return canonical(a) === canonical(b);
}

/** The database keeps the fields of an object in an order of its own. */
function canonical(rule: TuningRule): string {
  return JSON.stringify(Object.entries(rule).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** What forbids a rule beside the others of the draft; undefined where nothing does (docs/domain/search-tuning.md#synonyms). */
export function faultOf(rule: TuningRule, others: readonly TuningRule[]): FieldFault | undefined {
  if (rule.kind === 'synonym') {
    const { language } = rule;
    const ofLanguage = others.filter((one): one is Synonym => one.kind === 'synonym' && one.language === language);
    return synonymFault(rule, ofLanguage);
  }
  const isTwice = others.some(
    (one) =>
      one.kind === rule.kind &&
      one.language === rule.language &&
      textKey(one.searchText) === textKey(rule.searchText) &&
      (one.kind !== 'boost' || one.boostValue === (rule as typeof one).boostValue),
  );
  if (isTwice) return { code: 'searchTuning.same_text', field: 'rule.searchText', details: { word: rule.searchText } };
  return rule.kind === 'redirect' ? redirectFault(rule, others) : undefined;
}

function synonymFault(rule: Synonym, others: readonly Synonym[]): FieldFault | undefined {
  const all = [...rule.words, ...(rule.isOneWay ? rule.meantWords : [])];
  const twice = all.find((word, at) => all.findIndex((other) => textKey(other) === textKey(word)) !== at);
  const isAlone = rule.isOneWay ? rule.meantWords.length === 0 : rule.words.length < 2;
  if (twice !== undefined || isAlone)
    return { code: 'searchTuning.same_word', field: 'rule.words', details: { word: twice ?? rule.words[0] ?? '' } };
  return groupFault(rule, others) ?? (rule.isOneWay ? stepFault(rule, others) : undefined) ?? chainBefore(rule, others);
}

/** A word stands in one group that means the same, and leads on in one rule. */
function groupFault(rule: Synonym, others: readonly Synonym[]): FieldFault | undefined {
  for (const word of rule.words)
    for (const other of others)
      if (other.isOneWay === rule.isOneWay && has(other.words, word))
        return { code: 'searchTuning.known_word', field: 'rule.words', details: { word, group: groupName(other) } };
  return undefined;
}

/** A one-way step back is a loop; one that leads on is a chain, which would not be followed. */
function stepFault(rule: Synonym, others: readonly Synonym[]): FieldFault | undefined {
  for (const other of others.filter(({ isOneWay }) => isOneWay))
    for (const meant of rule.meantWords) {
      if (!has(other.words, meant)) continue;
      const [word = ''] = rule.words;
      const back = other.meantWords.find((one) => has(rule.words, one));
      if (back !== undefined)
        return { code: 'searchTuning.loop', field: 'rule.meantWords', details: { word: back, other: meant } };
      const [end = ''] = other.meantWords;
      return { code: 'searchTuning.chain', field: 'rule.meantWords', details: { word, other: meant, end } };
    }
  return undefined;
}

/** What others already lead to cannot lead on. */
function chainBefore(rule: Synonym, others: readonly Synonym[]): FieldFault | undefined {
  if (!rule.isOneWay) return undefined;
  const [end = ''] = rule.meantWords;
  for (const other of others.filter(({ isOneWay }) => isOneWay)) {
    const met = other.meantWords.find((one) => has(rule.words, one));
    const [word = ''] = other.words;
    if (met !== undefined)
      return { code: 'searchTuning.chain', field: 'rule.words', details: { word, other: met, end } };
  }
  return undefined;
}

function has(words: readonly string[], word: string): boolean {
  return words.some((one) => textKey(one) === textKey(word));
}

function groupName({ words, meantWords, isOneWay }: Synonym): string {
  return isOneWay ? `${words.join(', ')} → ${meantWords.join(', ')}` : words.join(' = ');
}

/** A rule on one line, for messages about it. */
export function lineOf(rule: TuningRule): string {
  switch (rule.kind) {
    case 'synonym':
      return groupName(rule);
    case 'boost':
      return `${rule.searchText} ${rule.boostValue} ${rule.boostStrength}`.trim();
    case 'redirect':
      return `${rule.searchText} → ${rule.leadsTo}`;
    default:
      return `${rule.searchText || '*'}: ${rule.ruleSkus.join(', ')}`;
  }
}

/** Articles that a rule names. */
export function skusOf(rule: TuningRule): readonly string[] {
  if (rule.kind === 'pin' || rule.kind === 'hide') return rule.ruleSkus;
  return rule.kind === 'boost' && rule.boostTarget === 'article' ? [rule.boostValue] : [];
}

/** Texts by which searches are counted for a rule; none for what is about every search. */
export function textsOf(rule: TuningRule): readonly string[] {
  const texts = rule.kind === 'synonym' ? rule.words : [rule.searchText];
  return texts.map(textKey).filter((text) => text !== '');
}

/**
 * The rules as an engine takes them. A word that means others leads to each of them; a pin that is over on `today` is left out.
 * @param version tells this state from all others
 */
export function toTuning(rules: readonly TuningRule[], version: string, today: string): Tuning {
  const ofKind = <K extends TuningRule['kind']>(kind: K) =>
    rules.filter((rule): rule is Extract<TuningRule, { readonly kind: K }> => rule.kind === kind);
  return {
    version,
    synonyms: synonymsOf(ofKind('synonym')),
    pins: ofKind('pin')
      .filter(({ pinnedUntil }) => pinnedUntil === null || pinnedUntil >= today)
      .map(({ language, searchText, ruleSkus }) => ({ language, query: searchText, skus: ruleSkus })),
    hidden: ofKind('hide').map(({ language, searchText, ruleSkus }) => ({
      language,
      query: searchText,
      skus: ruleSkus,
    })),
    boosts: ofKind('boost').map(({ language, searchText, boostTarget, boostValue, boostStrength }) => {
      const factor = boostFactors[boostStrength];
      const target = {
        article: { sku: boostValue },
        category: { categoryId: boostValue },
        brand: { facet: 'manufacturer', value: boostValue },
      }[boostTarget];
      return { language, query: searchText, boost: { factor, ...target } };
    }),
    redirects: withoutFaults(ofKind('redirect')).map(({ language, searchText, leadsTo }) => ({
      language,
      query: searchText,
      url: leadsTo,
    })),
  };
}

function synonymsOf(rules: readonly Synonym[]): Tuning['synonyms'] {
  const byLanguage: Partial<Record<Language, Record<string, string[]>>> = {};
  for (const { language, isOneWay, words, meantWords } of rules) {
    const known = (byLanguage[language] ??= {});
    for (const word of words) {
      const meant = isOneWay ? meantWords : words.filter((other) => other !== word);
      known[word] = [...(known[word] ?? []), ...meant];
    }
  }
  return byLanguage;
}

const PLACES = 10;

/** How good the places of wanted articles are: 1 when they stand first in any order, less the further down (nDCG of ten). */
export function scoreOf(found: readonly string[], wanted: readonly string[]): number {
  const gain = (place: number) => 1 / Math.log2(place + 2);
  const got = found.slice(0, PLACES).reduce((sum, sku, place) => sum + (wanted.includes(sku) ? gain(place) : 0), 0);
  const best = wanted.slice(0, PLACES).reduce((sum, _, place) => sum + gain(place), 0);
  return best === 0 ? 0 : got / best;
}

/** Place of the first wanted article from 1; null where none is among what was found. */
export function placeOf(found: readonly string[], wanted: readonly string[]): number | null {
  const at = found.findIndex((sku) => wanted.includes(sku));
  return at < 0 ? null : at + 1;
}
