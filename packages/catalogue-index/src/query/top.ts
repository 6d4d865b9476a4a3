import { NO_PRICE } from '../build/builder.ts';

/** What hits are ordered by before popularity. */
export type Order =
  | { readonly by: 'popularity' }
  /** Smallest first, or largest first when `descending`; NO_PRICE is last in both. */
  | { readonly by: 'column'; readonly column: Uint32Array; readonly descending: boolean }
  | { readonly by: 'score'; readonly score: Float32Array };

const CHUNK = 2048;
/** Relevance in steps of the best hit's: within a step the more popular product comes first. */
const RELEVANCE_STEPS = 32;

/**
 * The `k` best of the first `n` of `docs`. Every order is a key `primary × products + popularity rank`, one exact double
 * (primary below 2³², up to 2²¹ products), from which the product can be read back, so only keys are compared.
 * Keys that beat the worst kept one are collected and thinned when the room is full: O(n + kept log kept).
 */
export function selectTop(
  order: Order,
  docs: Uint32Array,
  n: number,
  k: number,
  ranks: { readonly popularityRank: Uint32Array; readonly docOfRank: Uint32Array },
): Uint32Array {
  const { popularityRank, docOfRank } = ranks;
  const products = popularityRank.length;
  const kept = new Float64Array(Math.min(n, 2 * k + CHUNK));
  const keys = new Float64Array(Math.min(n, CHUNK));
  const best = order.by === 'score' ? bestScore(order.score, docs, n) : 0;
  let used = 0;
  let worst = Infinity;
  for (let from = 0; from < n && k > 0; from += CHUNK) {
    const to = Math.min(n, from + CHUNK);
    writeKeys(order, docs, from, to, popularityRank, best, keys);
    for (let i = 0; i < to - from; i++) {
      const key = keys[i]!;
      if (key >= worst) continue;
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

function writeKeys(
  order: Order,
  docs: Uint32Array,
  from: number,
  to: number,
  popularityRank: Uint32Array,
  best: number,
  keys: Float64Array,
): void {
  const products = popularityRank.length;
  if (order.by === 'popularity') {
    for (let i = from; i < to; i++) keys[i - from] = popularityRank[docs[i]!]!;
  } else if (order.by === 'score') {
    const { score } = order;
    for (let i = from; i < to; i++) {
      const doc = docs[i]!;
      const step = Math.floor(((best - score[doc]!) / best) * RELEVANCE_STEPS);
      keys[i - from] = step * products + popularityRank[doc]!;
    }
  } else {
    const { column, descending } = order;
    for (let i = from; i < to; i++) {
      const doc = docs[i]!;
      const value = column[doc]!;
      const primary = descending && value !== NO_PRICE ? NO_PRICE - 1 - value : value;
      keys[i - from] = primary * products + popularityRank[doc]!;
    }
  }
}

function bestScore(score: Float32Array, docs: Uint32Array, n: number): number {
  let best = Number.MIN_VALUE;
  for (let i = 0; i < n; i++) if (score[docs[i]!]! > best) best = score[docs[i]!]!;
  return best;
}
