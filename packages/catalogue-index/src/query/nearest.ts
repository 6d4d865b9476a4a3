import { type Language } from '../documents.ts';
import { answersToPhrase, QUALITY } from './answers.ts';
import { type CatalogueIndex } from './handle.ts';
import { matchEveryWord } from './match.ts';
import { isFound, plannedWord, type PlannedWord } from './planned-word.ts';
import { findSynonyms, type QueryWord } from './synonyms.ts';

const CATEGORIES_MAX = 3;
/** A category is near when this share of the products is in it. */
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
  const found = plans.flatMap((plan) => categoriesOf(index, plan, products));
  return [...new Set(found)].slice(0, CATEGORIES_MAX);
}

export function planNear(
  index: CatalogueIndex,
  language: Language,
  phrase: readonly QueryWord[],
): readonly PlannedWord[] {
  const { parts, synonyms } = index.internal;
  const others = findSynonyms(synonyms[language], phrase, 0);
  const names = [phrase, ...(others?.stems.length === phrase.length ? others.alternatives : [])];
  const answers = names.flatMap((words) => answersToPhrase(parts, language, words, QUALITY.exact));
  return [plannedWord(index, phrase.map(({ written }) => written).join(' '), answers)];
}

/** Main categories of the products with these words, the commonest first. */
function categoriesOf(
  { internal: { parts } }: CatalogueIndex,
  words: readonly PlannedWord[],
  products: number,
): readonly string[] {
  if (words.length === 0 || !words.every(isFound)) return [];
  const { categoryIds } = parts[0].segment.meta;
  const counts = new Uint32Array(categoryIds.length + 1);
  let total = 0;
  for (const part of parts) {
    const n = matchEveryWord(words, products, part);
    for (const doc of part.scratch.candidates.subarray(0, n)) counts[part.segment.mainCategory[doc]!]!++;
    total += n;
  }
  return categoryIds
    .map((id, at) => ({ id, count: counts[at]! }))
    .filter(({ count }) => count > 0 && count >= total * SHARE_MIN)
    .sort((a, b) => b.count - a.count)
    .map(({ id }) => id);
}
