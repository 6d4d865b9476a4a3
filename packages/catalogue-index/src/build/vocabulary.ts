import { termHash } from '../analysis/phrases.ts';

/** The words of one dictionary as they are written, each with its term; numbered in the order in which they came. */
export type Vocabulary = {
  /** A spelling that was not there before. Words with the same term share a term number. */
  readonly add: (spelling: string, folded: string, term: string) => number;
  readonly spellings: readonly string[];
  readonly folded: readonly string[];
  /** Term number of each word. */
  readonly termOf: readonly number[];
  readonly terms: readonly string[];
  /** Of each term; see `termHash`. */
  readonly hashes: readonly number[];
};

export function createVocabulary(): Vocabulary {
  const spellings: string[] = [];
  const folded: string[] = [];
  const termOf: number[] = [];
  const terms: string[] = [];
  const hashes: number[] = [];
  const known = new Map<string, number>();
  return {
    add(spelling, foldedSpelling, term) {
      let number = known.get(term);
      if (number === undefined) {
        known.set(term, (number = terms.push(term) - 1));
        hashes.push(termHash(term));
      }
      folded.push(foldedSpelling);
      termOf.push(number);
      return spellings.push(spelling) - 1;
    },
    spellings,
    folded,
    termOf,
    terms,
    hashes,
  };
}
