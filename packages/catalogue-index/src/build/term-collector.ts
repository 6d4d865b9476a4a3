import { createU32List } from './growable.ts';
import { type Vocabulary } from './vocabulary.ts';

const WEIGHT_MAX = 255;
/** A term of a product is one number: its term, and in the lowest bits its weight. A map has fewer than 2²⁴ entries. */
const TERM_SHIFT = 8;
const WEIGHT_MASK = 255;
const ROOM_MIN = 1024;

/** Terms of all products of one dictionary, product by product, until the order of products is known. */
export type TermCollector = {
  /** @param word of the vocabulary */
  readonly count: (word: number, weight: number) => void;
  /** The same for a text that says no more of a term the second time. */
  readonly countOnce: (word: number, weight: number) => void;
  /** Words that count less than others make the text no shorter. */
  readonly lengthen: (by: number) => void;
  /** Ends the reading of one language: of the same measure read in four languages the heaviest counts, not the sum. */
  readonly endPass: () => void;
  readonly endDocument: () => void;
  /** Mean length of texts so far. */
  readonly averageLength: () => number;
  /** Gives back what the products have taken; `collected` is of no use then. */
  readonly free: () => void;
  /** What was counted, once all products are there. Terms are numbered anew, those that occur only. */
  readonly collected: () => CollectedTerms;
};

export type CollectedTerms = {
  /** Compounds of a delta may add terms that only the base has written alone. */
  readonly terms: string[];
  /** The commonest spelling of each term. */
  readonly spellings: string[];
  /** Visits the words that occur, folded, with their terms. */
  readonly visitWords: (visit: (folded: string, term: number) => void) => void;
  /** Terms with their weights (`termOf`, `weightOf`), product after product as given; `docEnd[n]` is where the nth ends. */
  readonly docTerm: Uint32Array;
  readonly docEnd: Uint32Array;
  /** Sum of the weights of a product; long texts dilute their words. */
  readonly docLength: Uint32Array;
};

export function termOf(packed: number): number {
  return packed >>> TERM_SHIFT;
}

export function weightOf(packed: number): number {
  return packed & WEIGHT_MASK;
}

export function createTermCollector(vocabulary: Vocabulary): TermCollector {
  let wordCount = new Uint32Array(roomFor(vocabulary.spellings));
  let passWeight = new Uint32Array(roomFor(vocabulary.terms));
  let bestWeight = new Uint32Array(passWeight.length);
  const inPass: number[] = [];
  const inDocument: number[] = [];
  const docTerm = createU32List();
  const docEnd = createU32List();
  const docLength = createU32List();

  let extraLength = 0;

  function endPass() {
    for (const term of inPass) {
      if (bestWeight[term] === 0) inDocument.push(term);
      bestWeight[term] = Math.max(bestWeight[term]!, passWeight[term]!);
      passWeight[term] = 0;
    }
    inPass.length = 0;
  }

  /** Counts per word and per term follow a vocabulary that grows while it is read. */
  function grow() {
    wordCount = grown(wordCount, roomFor(vocabulary.spellings));
    passWeight = grown(passWeight, roomFor(vocabulary.terms));
    bestWeight = grown(bestWeight, passWeight.length);
  }

  /** Numbers the terms that occur in the order in which they came; answers those of the vocabulary. */
  function renumber(packed: Uint32Array): readonly number[] {
    const used: number[] = [];
    const renumbered = new Int32Array(vocabulary.terms.length).fill(-1);
    for (let at = 0; at < packed.length; at++) {
      const term = termOf(packed[at]!);
      if (renumbered[term] === -1) renumbered[term] = used.push(term) - 1;
      packed[at] = (renumbered[term]! << TERM_SHIFT) | weightOf(packed[at]!);
    }
    return used;
  }

  return {
    count(word, weight) {
      const term = vocabulary.termOf[word]!;
      if (word >= wordCount.length || term >= passWeight.length) grow();
      wordCount[word]!++;
      if (passWeight[term] === 0) inPass.push(term);
      passWeight[term]! += weight;
    },
    countOnce(word, weight) {
      const term = vocabulary.termOf[word]!;
      if (word >= wordCount.length || term >= passWeight.length) grow();
      wordCount[word]!++;
      if (passWeight[term] === weight) return;
      if (passWeight[term] === 0) inPass.push(term);
      passWeight[term]! += weight;
    },
    lengthen(by) {
      extraLength += by;
    },
    endPass,
    endDocument() {
      endPass();
      let length = extraLength;
      extraLength = 0;
      for (const term of inDocument) {
        const weight = Math.min(bestWeight[term]!, WEIGHT_MAX);
        docTerm.push((term << TERM_SHIFT) | weight);
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
      for (const list of [docTerm, docEnd, docLength]) list.free();
    },
    collected() {
      const used = renumber(docTerm.view());
      const numberOf = new Map(used.map((term, number) => [term, number]));
      const words = vocabulary.termOf.flatMap((term, word) => {
        const number = (wordCount[word] ?? 0) > 0 ? numberOf.get(term) : undefined;
        return number === undefined ? [] : [{ word, number }];
      });
      const best = used.map(() => -1);
      for (const { word, number } of words)
        if (best[number] === -1 || wordCount[word]! > wordCount[best[number]!]!) best[number] = word;
      return {
        terms: used.map((term) => vocabulary.terms[term]!),
        spellings: best.map((word) => vocabulary.spellings[word]!),
        visitWords(visit) {
          for (const { word, number } of words) visit(vocabulary.folded[word]!, number);
        },
        docTerm: docTerm.view(),
        docEnd: docEnd.view(),
        docLength: docLength.view(),
      };
    },
  };
}

function roomFor(entries: readonly unknown[]): number {
  return Math.max(ROOM_MIN, Math.ceil(entries.length * 1.5));
}

function grown(counts: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length);
  larger.set(counts);
  return larger;
}
