import { openSegment, textAt, type Segment } from '../segment/segment.ts';
import { type OutsideFinder } from '../outside/outside-words.ts';
import { type ViewPart } from '../view.ts';
import { type Answer } from './answers.ts';

/** A segment of a view, opened by one thread. Products are numbered anew in each. */
export type Part = {
  readonly id: string;
  /** Place in the view; 0 is the base. */
  readonly number: number;
  readonly segment: Segment;
  /** Undefined while every product counts. */
  readonly live: Int32Array | undefined;
  readonly masked: number;
  readonly scratch: PartScratch;
  /** Products of phrases that the trade knows, found when first asked for. */
  readonly phrases: Map<string, readonly Answer[]>;
  /** The best products of words that were typed beside others, by language and word. */
  readonly words: Map<string, readonly Answer[]>;
  /** Best products of terms where one of those kept with the term was masked, by the term's place in the buffer. */
  readonly heads: Map<number, Uint32Array>;
  /** Where only the words are here, and the products are elsewhere. */
  readonly outside?: OutsideFinder;
};

/** Memory that every search uses and leaves clean: `reached` is zero between searches. */
export type PartScratch = {
  /** Per product: words of the text found so far. */
  readonly reached: Uint8Array;
  readonly score: Float32Array;
  readonly candidates: Uint32Array;
  readonly hits: Uint32Array;
};

/** A product of a part. */
export type Place = { readonly part: Part; readonly doc: number };

/** Opens a part, taking over what an earlier view has opened of it. @throws TypeError when the buffer cannot be read */
export function openPart(
  { id, buffer, live, masked }: ViewPart,
  number: number,
  earlier: Part | undefined,
  keepsWords = true,
): Part {
  const segment = earlier?.segment ?? openSegment(buffer);
  const kept = keepsWords ? earlier : undefined;
  const { products } = segment;
  return {
    id,
    number,
    segment,
    live: live === undefined ? undefined : new Int32Array(live),
    masked,
    phrases: kept?.phrases ?? new Map<string, readonly Answer[]>(),
    words: kept?.words ?? new Map<string, readonly Answer[]>(),
    heads: new Map(),
    scratch: earlier?.scratch ?? {
      reached: new Uint8Array(products),
      score: new Float32Array(products),
      candidates: new Uint32Array(products),
      hits: new Uint32Array(products),
    },
  };
}

export function isLive({ live }: Part, doc: number): boolean {
  return live === undefined || (live[doc >> 5]! & (1 << (doc & 31))) !== 0;
}

/** The order of products within a base, told across parts: popularity, then category, then sku. */
export function comparePopularity(a: Place, b: Place): number {
  const [left, right] = [a.part.segment, b.part.segment];
  return right.popularity[b.doc]! - left.popularity[a.doc]! || comparePosition(a, b);
}

/** The order of ids in a base, told across parts: category, then popularity, then sku. */
export function compareIds(a: Place, b: Place): number {
  const [left, right] = [a.part.segment, b.part.segment];
  return left.mainCategory[a.doc]! - right.mainCategory[b.doc]! || comparePopularity(a, b);
}

export function skuAt({ part, doc }: Place): string {
  return textAt(part.segment.skus, doc);
}

function comparePosition(a: Place, b: Place): number {
  const [left, right] = [a.part.segment.mainCategory[a.doc]!, b.part.segment.mainCategory[b.doc]!];
  if (left !== right) return left - right;
  return skuAt(a) < skuAt(b) ? -1 : 1;
}

/** Calls with every masked product of `from` ≤ doc < `to`. */
export function visitMasked({ live, masked }: Part, from: number, to: number, visit: (doc: number) => void): void {
  if (live === undefined || masked === 0) return;
  for (let word = from >> 5; word << 5 < to; word++) {
    for (let zeros = ~live[word]!; zeros !== 0; zeros &= zeros - 1) {
      const doc = (word << 5) + 31 - Math.clz32(zeros & -zeros);
      if (doc >= from && doc < to) visit(doc);
    }
  }
}
