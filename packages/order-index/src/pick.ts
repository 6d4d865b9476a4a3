import type { Direction, Slice } from './find-orders.ts';
import { makeScratchBuffer } from './scratch-buffer.ts';

const valuesFor = makeScratchBuffer(Float64Array);
const tiesFor = makeScratchBuffer(Int32Array);

/**
 * The places on a page, in the order of their values, then of their numbers. Only what lies on the page is sorted: the rest is
 * parted (quickselect), expected time O(places). `places` are rearranged.
 */
export function pickSorted(
  places: Uint32Array,
  valueOf: (place: number) => number,
  numbers: Int32Array,
  direction: Direction,
  { offset, limit }: Slice,
): Uint32Array {
  const count = places.length;
  const from = Math.min(offset, count);
  const to = Math.min(offset + limit, count);
  const isDown = direction === 'desc';
  const values = valuesFor(count);
  const ties = tiesFor(count);
  for (let i = 0; i < count; i++) {
    values[i] = valueOf(places[i]!);
    ties[i] = numbers[places[i]!]!;
  }
  // Downwards the page is met from the other end, and turned round.
  const page = isDown ? ([count - to, count - from] as const) : ([from, to] as const);
  part({ values, ties, rows: places }, 0, count - 1, page[0], page[1]);
  const picked = places.slice(page[0], page[1]);
  return isDown ? picked.reverse() : picked;
}

/** The places on a page of those that stand in order already. */
export function pickInOrder(places: Uint32Array, direction: Direction, { offset, limit }: Slice): Uint32Array {
  const last = places.length - 1;
  const length = Math.max(0, Math.min(limit, places.length - offset));
  return Uint32Array.from({ length }, (_, i) => places[direction === 'asc' ? offset + i : last - offset - i]!);
}

type Columns = { readonly values: Float64Array; readonly ties: Int32Array; readonly rows: Uint32Array };

/** Up to how many are sorted by putting each in its place. */
const SHORT = 12;

/** Arranges what lies in `from` (included) to `to` of a range, and puts everything else on its side of it. */
function part(columns: Columns, low: number, high: number, from: number, to: number): void {
  const { values, ties } = columns;
  while (high - low >= SHORT) {
    if (to <= low || from > high) return;
    const middle = (low + high) >> 1;
    // The median of three, so that what is sorted already is parted in halves.
    if (isLess(columns, middle, low)) swap(columns, middle, low);
    if (isLess(columns, high, low)) swap(columns, high, low);
    if (isLess(columns, high, middle)) swap(columns, high, middle);
    const value = values[middle]!;
    const tie = ties[middle]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i]! < value || (values[i] === value && ties[i]! < tie)) i++;
      while (values[j]! > value || (values[j] === value && ties[j]! > tie)) j--;
      if (i <= j) swap(columns, i++, j--);
    }
    // The smaller side in a call of its own: never more of them than the logarithm.
    if (j - low < high - i) {
      part(columns, low, j, from, to);
      low = i;
    } else {
      part(columns, i, high, from, to);
      high = j;
    }
  }
  for (let i = low + 1; i <= high; i++)
    for (let j = i; j > low && isLess(columns, j, j - 1); j--) swap(columns, j, j - 1);
}

function isLess({ values, ties }: Columns, a: number, b: number): boolean {
  return values[a]! < values[b]! || (values[a] === values[b] && ties[a]! < ties[b]!);
}

function swap({ values, ties, rows }: Columns, a: number, b: number): void {
  const value = values[a]!;
  values[a] = values[b]!;
  values[b] = value;
  const tie = ties[a]!;
  ties[a] = ties[b]!;
  ties[b] = tie;
  const row = rows[a]!;
  rows[a] = rows[b]!;
  rows[b] = row;
}
