import { NO_PRICE } from '../build/builder.ts';
import { type Segment } from '../segment/segment.ts';

/** What hits of one part are ordered by before popularity. */
export type Order =
  | { readonly by: 'popularity' }
  /** Smallest first, or largest first when `descending`; NO_PRICE is last in both. */
  | { readonly by: 'column'; readonly column: Uint32Array; readonly descending: boolean }
  /** `best` is the highest score of all parts. */
  | { readonly by: 'score'; readonly score: Float32Array; readonly best: number };

const CHUNK = 1024;
const ROOM_MIN = 128;
/** Relevance in steps of the best hit's: within a step the more popular product comes first. */
const RELEVANCE_STEPS = 24;

/**
 * The `k` best of `docs`, best first. Every order is a key `primary × products + popularity rank`, one exact double
 * (primary below 2³², up to 2²¹ products), from which the product can be read back, so only keys are compared.
 * Keys that beat the worst kept one are collected and thinned when the room is full: O(n + kept log kept).
 */
export function selectTop(
  order: Order,
  docs: Uint32Array,
  wanted: number,
  ranks: Pick<Segment, 'popularityRank' | 'docOfRank'>,
): Uint32Array {
  const { popularityRank, docOfRank } = ranks;
  const products = popularityRank.length;
  const n = docs.length;
  const k = Math.min(n, wanted);
  const kept = new Float64Array(Math.min(n, 2 * k + ROOM_MIN));
  const keys = new Float64Array(Math.min(n, CHUNK));
  let used = 0;
  let worst = Infinity;
  for (let from = 0; from < n && k > 0; from += CHUNK) {
    const good = writeKeys(order, docs, from, Math.min(n, from + CHUNK), popularityRank, worst, keys);
    for (let i = 0; i < good; i++) {
      const key = keys[i]!;
      if (used === kept.length) {
        kept.sort();
        used = k;
        worst = kept[k - 1]!;
        if (key >= worst) continue;
      }
      kept[used++] = key;
    }
  }
  return Uint32Array.from(kept.subarray(0, used).sort().subarray(0, k), (key) => docOfRank[key % products]!);
}

/** Step of a score below the best. */
export function relevanceStep(score: number, best: number): number {
  const scale = RELEVANCE_STEPS / best;
  return ((best - score) * scale) | 0;
}

/** Writes the keys below `worst`; returns how many. Not one loop with a choice inside, because it is the hottest of a listing. */
function writeKeys(
  order: Order,
  docs: Uint32Array,
  from: number,
  to: number,
  popularityRank: Uint32Array,
  worst: number,
  keys: Float64Array,
): number {
  const products = popularityRank.length;
  let good = 0;
  if (order.by === 'popularity') {
    for (let i = from; i < to; i++) {
      const key = popularityRank[docs[i]!]!;
      if (key < worst) keys[good++] = key;
    }
  } else if (order.by === 'score') {
    const { score, best } = order;
    const scale = RELEVANCE_STEPS / best;
    for (let i = from; i < to; i++) {
      const doc = docs[i]!;
      const step = ((best - score[doc]!) * scale) | 0; // as in relevanceStep
      const key = step * products + popularityRank[doc]!;
      if (key < worst) keys[good++] = key;
    }
  } else {
    const { column, descending } = order;
    for (let i = from; i < to; i++) {
      const doc = docs[i]!;
      const value = column[doc]!;
      const primary = descending && value !== NO_PRICE ? NO_PRICE - 1 - value : value;
      const key = primary * products + popularityRank[doc]!;
      if (key < worst) keys[good++] = key;
    }
  }
  return good;
}

/** The highest score of some products. */
export function bestScore(score: Float32Array, docs: Uint32Array): number {
  let best = Number.MIN_VALUE;
  for (let i = 0; i < docs.length; i++) if (score[docs[i]!]! > best) best = score[docs[i]!]!;
  return best;
}
