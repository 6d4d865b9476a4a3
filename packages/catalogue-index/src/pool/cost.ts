import { isNeutral } from '../analysis/tokens.ts';
import { type SearchRequest } from '../requests.ts';
import { type Dictionary, type Segment } from '../segment/segment.ts';
import { type CatalogueIndex } from '../query/handle.ts';
import { readWords } from '../query/synonyms.ts';
import { findPrefix, findTerm } from '../query/terms.ts';

/** An unknown word is looked for among all words with a typing error, which costs like so many products. */
const UNKNOWN_WORD_COST = 20_000;
const TEXT_LENGTH_MAX = 500;

/**
 * Roughly how many products a search will look at: those of its category or set, or those that its words bring. Time: a few
 * binary searches a word.
 */
export function estimateCost(
  { internal }: CatalogueIndex,
  { language, text = '', categoryId, within }: SearchRequest,
): number {
  const { segment } = internal.parts[0];
  const words = readWords(text.slice(0, TEXT_LENGTH_MAX), internal.stem[language]);
  if (words.length === 0) {
    const amongThese = within?.docs.reduce((sum, docs) => sum + docs.length, 0) ?? Number.POSITIVE_INFINITY;
    return Math.min(amongThese, scopeSize(segment, categoryId));
  }
  return words.reduce((sum, { folded, stem }, n) => {
    const isLast = n === words.length - 1;
    const own = isNeutral(folded) ? 0 : postingsOf(segment.dictionaries[language], stem, folded, isLast);
    const found = own + postingsOf(segment.neutral, folded, folded, isLast);
    return sum + (found === 0 ? UNKNOWN_WORD_COST : found);
  }, 0);
}

function scopeSize({ products, categoryAt, categoryStart, categoryEnd }: Segment, categoryId?: string): number {
  if (categoryId === undefined) return products;
  const category = categoryAt.get(categoryId);
  return category === undefined ? 0 : categoryStart[categoryEnd[category]!]! - categoryStart[category]!;
}

function postingsOf({ terms, postingStart }: Dictionary, term: string, beginning: string, isLast: boolean): number {
  if (isLast) {
    const { from, to } = findPrefix(terms, beginning);
    if (from < to) return postingStart[to]! - postingStart[from]!;
  }
  const at = findTerm(terms, term);
  return at < 0 ? 0 : postingStart[at + 1]! - postingStart[at]!;
}
