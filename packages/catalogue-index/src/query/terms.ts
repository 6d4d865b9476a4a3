import { type TextColumn } from '../segment/segment.ts';

/** Terms `from` ≤ t < `to` of a sorted column. */
export type TermRange = { readonly from: number; readonly to: number };

/** Place of a term, −1 when it is not there. Time O(log terms). */
export function findTerm(column: TextColumn, term: string): number {
  const bytes = Buffer.from(term, 'utf8');
  const at = lowerBound(column, bytes, 0, false);
  return at < count(column) && compareAt(column, at, bytes, false) === 0 ? at : -1;
}

/** All terms that begin with a prefix. Time O(log terms). */
export function findPrefix(column: TextColumn, prefix: string): TermRange {
  const bytes = Buffer.from(prefix, 'utf8');
  const from = lowerBound(column, bytes, 0, false);
  return { from, to: prefix === '' ? count(column) : lowerBound(column, bytes, from, true) };
}

/** All terms that have a text within them, by one native search through the letters of all terms. */
export function findInside({ start, text }: TextColumn, part: string): readonly number[] {
  const found: number[] = [];
  const bytes = Buffer.from(part, 'utf8');
  for (let hit = text.indexOf(bytes); hit >= 0;) {
    const term = placeOfByte(start, hit);
    const end = start[term + 1]!;
    if (hit + bytes.length <= end) found.push(term);
    hit = text.indexOf(bytes, hit + bytes.length <= end ? end : hit + 1);
  }
  return found;
}

/** The term whose letters include this byte. */
function placeOfByte(start: Uint32Array, byte: number): number {
  let [low, high] = [0, start.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (start[middle]! <= byte) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * First place from `start` on whose term is not below the given bytes, or, `past` set, is neither below nor begins with
 * them. Gallops first, because callers mostly want a near place.
 */
export function lowerBound(column: TextColumn, bytes: Uint8Array, start: number, past: boolean): number {
  const end = count(column);
  let step = 1;
  let low = start;
  while (low + step < end && isBefore(column, low + step, bytes, past)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(end, low + step);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(column, middle, bytes, past)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBefore(column: TextColumn, at: number, bytes: Uint8Array, past: boolean): boolean {
  const order = compareAt(column, at, bytes, past);
  return past ? order <= 0 : order < 0;
}

/** Below, equal or above zero; with `prefixOnly` a term that begins with the bytes is equal to them. */
function compareAt({ start, text }: TextColumn, at: number, bytes: Uint8Array, prefixOnly: boolean): number {
  const from = start[at]!;
  const length = start[at + 1]! - from;
  const shared = Math.min(length, bytes.length);
  for (let i = 0; i < shared; i++) {
    const difference = text[from + i]! - bytes[i]!;
    if (difference !== 0) return difference;
  }
  return prefixOnly && length >= bytes.length ? 0 : length - bytes.length;
}

function count(column: TextColumn): number {
  return column.start.length - 1;
}
