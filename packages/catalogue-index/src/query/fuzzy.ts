import { type TextColumn } from '../segment/segment.ts';
import { lowerBound } from './terms.ts';

const LENGTH_MAX = 48;

/** Mistakes forgiven in a word: 1 from 4 letters, 2 from 8. */
export function typoDistance(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/**
 * Visits the terms within an optimal string alignment distance (insert, delete, replace, swap neighbours) of a word.
 * Walks the sorted terms like a trie: rows of the distance table are kept for the prefix shared with the term before,
 * and a prefix that can no longer come near is skipped with all its terms. Compares bytes, which for folded words are letters.
 */
export function visitSimilar(
  column: TextColumn,
  word: string,
  distanceMax: number,
  visit: (term: number, distance: number) => void,
): void {
  const bytes = Buffer.from(word, 'utf8');
  const width = bytes.length + 1;
  if (bytes.length > LENGTH_MAX || distanceMax === 0) return;
  const depthMax = bytes.length + distanceMax;
  const rows = new Uint8Array((depthMax + 2) * width).map((_, i) => (i < width ? i : 0));
  const { start, text } = column;
  const end = start.length - 1;
  let previous = -1; // the term whose rows are in the table
  let valid = 0; // rows of `previous` that are computed
  for (let term = 0; term < end;) {
    const from = start[term]!;
    const length = start[term + 1]! - from;
    let depth = previous < 0 ? 0 : sharedLength(column, previous, term, valid);
    let dead = false;
    while (depth < length && !dead) {
      if (depth >= depthMax) dead = true;
      else dead = nextRow(rows, width, bytes, text, from, depth) > distanceMax;
      depth++;
    }
    previous = term;
    valid = Math.min(depth, depthMax);
    if (dead) {
      term = lowerBound(column, text.subarray(from, from + depth), term, true);
      continue;
    }
    const distance = rows[length * width + width - 1]!;
    if (distance <= distanceMax) visit(term, distance);
    term++;
  }
}

/** Computes the row of the letter at `depth`; returns its smallest distance, below which no longer term can come. */
function nextRow(
  rows: Uint8Array,
  width: number,
  word: Uint8Array,
  text: Uint8Array,
  from: number,
  depth: number,
): number {
  const letter = text[from + depth]!;
  const above = depth * width;
  const row = above + width;
  let best = (rows[row] = depth + 1);
  for (let i = 1; i < width; i++) {
    const same = word[i - 1] === letter;
    let distance = same
      ? rows[above + i - 1]!
      : 1 + Math.min(rows[above + i - 1]!, rows[above + i]!, rows[row + i - 1]!);
    if (depth > 0 && i > 1 && word[i - 2] === letter && word[i - 1] === text[from + depth - 1])
      distance = Math.min(distance, rows[above - width + i - 2]! + 1);
    rows[row + i] = distance;
    if (distance < best) best = distance;
  }
  // A swap reaches back two rows, so a row that is one too dear may still be saved by the next letter.
  return depth > 0 ? Math.min(best, smallest(rows, above, width) + 1) : best;
}

function smallest(rows: Uint8Array, from: number, width: number): number {
  let least = 255;
  for (let i = from; i < from + width; i++) if (rows[i]! < least) least = rows[i]!;
  return least;
}

function sharedLength({ start, text }: TextColumn, left: number, right: number, lengthMax: number): number {
  const [a, b] = [start[left]!, start[right]!];
  const most = Math.min(lengthMax, start[left + 1]! - a, start[right + 1]! - b);
  let shared = 0;
  while (shared < most && text[a + shared] === text[b + shared]) shared++;
  return shared;
}
