import { createU32List, createU8List } from './growable.ts';

const WEIGHT_MAX = 255;

/** Terms of all products of one dictionary, product by product, until the order of products is known. */
export type TermCollector = {
  /** The number of a word as written; words with the same term share a term number. */
  readonly wordOf: (written: string, folded: string, term: string) => number;
  readonly count: (word: number, weight: number) => void;
  /** Ends the reading of one language: of the same measure read in four languages the heaviest counts, not the sum. */
  readonly endPass: () => void;
  readonly endDocument: () => void;
  /** Mean length of texts so far. */
  readonly averageLength: () => number;
  /** Gives back what the products have taken; `collected` is of no use then. */
  readonly free: () => void;
  readonly collected: () => CollectedTerms;
};

export type CollectedTerms = {
  /** Compounds of a delta may add terms that only the base has written alone. */
  readonly terms: string[];
  /** Term numbers by folded word, for reading compounds. */
  readonly termOfFolded: ReadonlyMap<string, number>;
  /** The commonest spelling of each term. */
  readonly spellings: string[];
  /** Term numbers and weights, product after product as given; `docEnd[n]` is where the nth ends. */
  readonly docTerm: Uint32Array;
  readonly docWeight: Uint8Array;
  readonly docEnd: Uint32Array;
  /** Sum of the weights of a product; long texts dilute their words. */
  readonly docLength: Uint32Array;
};

export function createTermCollector(): TermCollector {
  const terms: string[] = [];
  const termIds = new Map<string, number>();
  const termOfFolded = new Map<string, number>();
  const written: string[] = [];
  const wordIds = new Map<string, number>();
  const wordTerm: number[] = [];
  const wordCount: number[] = [];
  const passWeight: number[] = [];
  const bestWeight: number[] = [];
  const inPass: number[] = [];
  const inDocument: number[] = [];
  const docTerm = createU32List();
  const docWeight = createU8List();
  const docEnd = createU32List();
  const docLength = createU32List();

  function endPass() {
    for (const term of inPass) {
      if (bestWeight[term] === 0) inDocument.push(term);
      bestWeight[term] = Math.max(bestWeight[term]!, passWeight[term]!);
      passWeight[term] = 0;
    }
    inPass.length = 0;
  }

  return {
    wordOf(spelling, folded, term) {
      let word = wordIds.get(spelling);
      if (word !== undefined) return word;
      let id = termIds.get(term);
      if (id === undefined) {
        termIds.set(term, (id = terms.push(term) - 1));
        passWeight.push(0);
        bestWeight.push(0);
      }
      termOfFolded.set(folded, id);
      wordIds.set(spelling, (word = written.push(spelling) - 1));
      wordTerm.push(id);
      wordCount.push(0);
      return word;
    },
    count(word, weight) {
      const term = wordTerm[word]!;
      wordCount[word]!++;
      if (passWeight[term] === 0) inPass.push(term);
      passWeight[term]! += weight;
    },
    endPass,
    endDocument() {
      endPass();
      let length = 0;
      for (const term of inDocument) {
        const weight = Math.min(bestWeight[term]!, WEIGHT_MAX);
        docTerm.push(term);
        docWeight.push(weight);
        length += weight;
        bestWeight[term] = 0;
      }
      inDocument.length = 0;
      docEnd.push(docTerm.length());
      docLength.push(length);
    },
    averageLength() {
      const lengths = docLength.view();
      return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
    },
    free() {
      for (const list of [docTerm, docWeight, docEnd, docLength]) list.free();
    },
    collected() {
      const best = terms.map(() => -1);
      for (const [word, term] of wordTerm.entries())
        if (best[term] === -1 || wordCount[word]! > wordCount[best[term]!]!) best[term] = word;
      return {
        terms,
        termOfFolded,
        spellings: best.map((word) => written[word]!),
        docTerm: docTerm.view(),
        docWeight: docWeight.view(),
        docEnd: docEnd.view(),
        docLength: docLength.view(),
      };
    },
  };
}
