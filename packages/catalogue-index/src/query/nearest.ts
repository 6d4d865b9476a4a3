import { type Language } from '../documents.ts';
import { answersToPhrase, QUALITY } from './answers.ts';
import { type CatalogueIndex } from './handle.ts';
import { matchEveryWord } from './match.ts';
import { selectTopOfAll } from './merge-top.ts';
import { isFound, plannedWord, type PlannedWord } from './planned-word.ts';
import { findSynonyms, type QueryWord } from './synonyms.ts';

const CATEGORIES_MAX = 3;
const LOOKED_AT = 40;
/** A category is near when this share of the best products is in it. */
const SHARE_MIN = 0.1;

/**
 * Categories of what is near to things that the catalogue does not have: what the trade or the compound says is near, else
 * where the other words lead.
 */
export function nearestCategories(
  index: CatalogueIndex,
  language: Language,
  words: readonly PlannedWord[],
  products: number,
): readonly string[] {
  const near = words.flatMap((word) => word.near ?? []).map((phrase) => planNear(index, language, phrase));
  const plans = near.length > 0 ? near : [words.filter(isFound)];
  const found = plans.flatMap((plan) => categoriesOf(index, language, plan, products));
  return [...new Set(found)].slice(0, CATEGORIES_MAX);
}

function planNear(index: CatalogueIndex, language: Language, phrase: readonly QueryWord[]): readonly PlannedWord[] {
  const { parts, synonyms } = index.internal;
  const others = findSynonyms(synonyms[language], phrase, 0);
  const names = [phrase, ...(others?.stems.length === phrase.length ? others.alternatives : [])];
  const answers = names.flatMap((words) => answersToPhrase(parts, language, words, QUALITY.exact));
  return [plannedWord(index, phrase.map(({ written }) => written).join(' '), answers)];
}

/** Main categories of the best products, the commonest first. */
function categoriesOf(
  { internal: { parts } }: CatalogueIndex,
  language: Language,
  words: readonly PlannedWord[],
  products: number,
): readonly string[] {
  if (words.length === 0 || !words.every(isFound)) return [];
  const hits = parts.map((part) => {
    const n = matchEveryWord(words, products, part);
    return { part, docs: part.scratch.candidates.subarray(0, n) };
  });
  const counts = new Map<string, number>();
  const top = selectTopOfAll(hits, 'relevance', language, LOOKED_AT);
  const { categoryIds } = parts[0].segment.meta;
  for (const { part, doc } of top) {
    const id = categoryIds[part.segment.mainCategory[doc]!];
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= top.length * SHARE_MIN)
    .sort((a, b) => b[1] - a[1])
    .map(([id]) => id);
}
