import { isLive, type Part } from './parts.ts';

/** Products of a category subtree in one part: a range of ids, and those that are in it by a further category. */
export type Scope = {
  readonly from: number;
  readonly to: number;
  readonly further: ReadonlySet<number>;
};

/** Candidates of a part, in its `scratch.candidates`. */
export type Candidates = {
  readonly n: number;
  /** The first `inRange` are all that count of the scope's range of ids. */
  readonly inRange: number;
  /** They all meet the only filter; what misses it is not among them. */
  readonly hitsOnly?: boolean;
};

const nothing: ReadonlySet<number> = new Set();

/** @param category position in preorder, −1 for the whole catalogue */
export function findScope({ segment }: Part, category: number): Scope {
  if (category < 0) return { from: 0, to: segment.products, further: nothing };
  const end = segment.categoryEnd[category]!;
  const from = segment.categoryStart[category]!;
  const to = segment.categoryStart[end]!;
  const slice = segment.secondaryDoc.subarray(segment.secondaryStart[category], segment.secondaryStart[end]);
  const further = new Set<number>();
  for (const doc of slice) if (doc < from || doc >= to) further.add(doc);
  return { from, to, further };
}

/** Keeps the candidates that are in scope and in `within`; returns how many. */
export function keepInScope(
  { segment, scratch: { candidates } }: Part,
  { from, to, further }: Scope,
  n: number,
  within?: Uint32Array,
): number {
  if (within === undefined && from === 0 && to === segment.products) return n;
  const allowed = within === undefined ? undefined : bitsOf(within, segment.products);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const doc = candidates[i]!;
    if ((doc < from || doc >= to) && !further.has(doc)) continue;
    if (allowed !== undefined && (allowed[doc >> 5]! & (1 << (doc & 31))) === 0) continue;
    candidates[kept++] = doc;
  }
  return kept;
}

/** Lists every product of the scope that counts. */
export function listScope(part: Part, scope: Scope, within?: Uint32Array): Candidates {
  const { candidates } = part.scratch;
  if (within !== undefined) {
    candidates.set(within);
    return { n: keepInScope(part, scope, within.length), inRange: 0 };
  }
  const inRange = listRange(part, scope.from, scope.to);
  let n = inRange;
  for (const doc of scope.further) if (isLive(part, doc)) candidates[n++] = doc;
  return { n, inRange };
}

/** Whole words of the mask at a time: few products are masked. */
function listRange({ live, scratch: { candidates } }: Part, from: number, to: number): number {
  let n = 0;
  if (live === undefined) {
    for (let doc = from; doc < to; doc++) candidates[n++] = doc;
    return n;
  }
  for (let doc = from; doc < to;) {
    const bits = live[doc >> 5]!;
    const end = Math.min(to, (doc | 31) + 1);
    if (bits === -1) for (; doc < end; doc++) candidates[n++] = doc;
    else for (; doc < end; doc++) if ((bits & (1 << (doc & 31))) !== 0) candidates[n++] = doc;
  }
  return n;
}

function bitsOf(docs: Uint32Array, products: number): Int32Array {
  const bits = new Int32Array(Math.ceil(products / 32));
  for (const doc of docs) bits[doc >> 5]! |= 1 << (doc & 31);
  return bits;
}
