import { isLive, type Segment } from '../segment/segment.ts';
import { type Scratch } from './handle.ts';

/** Products of a category subtree: a range of ids, and those that are in it by a further category. */
export type Scope = {
  readonly from: number;
  readonly to: number;
  readonly further: ReadonlySet<number>;
  /** Position of the category in preorder, −1 for the whole catalogue. */
  readonly category: number;
};

const everything: ReadonlySet<number> = new Set();

/** Undefined when there is no such category. */
export function findScope(segment: Segment, categoryId: string | undefined): Scope | undefined {
  if (categoryId === undefined) return { from: 0, to: segment.products, further: everything, category: -1 };
  const category = segment.categoryAt.get(categoryId);
  if (category === undefined) return undefined;
  const end = segment.categoryEnd[category]!;
  const from = segment.categoryStart[category]!;
  const to = segment.categoryStart[end]!;
  const slice = segment.secondaryDoc.subarray(segment.secondaryStart[category], segment.secondaryStart[end]);
  const further = new Set<number>();
  for (const doc of slice) if (doc < from || doc >= to) further.add(doc);
  return { from, to, further, category };
}

/** Keeps the candidates that are in scope, in `within` (ascending) and not deleted; returns how many. */
export function keepInScope(segment: Segment, scope: Scope, scratch: Scratch, n: number, within?: Uint32Array): number {
  const { candidates } = scratch;
  const { from, to, further } = scope;
  const anyDeleted = segment.deleted[0] !== 0;
  const allowed = within === undefined ? undefined : bitsOf(within, segment.products);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const doc = candidates[i]!;
    if ((doc < from || doc >= to) && !further.has(doc)) continue;
    if (allowed !== undefined && (allowed[doc >> 5]! & (1 << (doc & 31))) === 0) continue;
    if (anyDeleted && !isLive(segment, doc)) continue;
    candidates[kept++] = doc;
  }
  return kept;
}

/** Writes every product of the scope into `scratch.candidates`; returns how many. */
export function listScope(segment: Segment, scope: Scope, scratch: Scratch, within?: Uint32Array): number {
  const { candidates } = scratch;
  let n = 0;
  if (within !== undefined) {
    candidates.set(within);
    return keepInScope(segment, scope, scratch, within.length);
  }
  for (let doc = scope.from; doc < scope.to; doc++) candidates[n++] = doc;
  for (const doc of scope.further) candidates[n++] = doc;
  return segment.deleted[0] === 0 ? n : keepInScope(segment, scope, scratch, n);
}

function bitsOf(docs: Uint32Array, products: number): Int32Array {
  const bits = new Int32Array(Math.ceil(products / 32));
  for (const doc of docs) bits[doc >> 5]! |= 1 << (doc & 31);
  return bits;
}
