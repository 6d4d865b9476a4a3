import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TextColumn } from '../segment/segment.ts';
import { typoDistance, visitSimilar } from './fuzzy.ts';
import { findInside, findPrefix, findTerm } from './terms.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 });
const dictionary = fc.uniqueArray(word, { minLength: 1, maxLength: 120 });

test('the words within one or two typing errors are exactly those found one by one', () => {
  fc.assert(
    fc.property(dictionary, word, fc.integer({ min: 1, max: 2 }), (words, typed, distanceMax) => {
      const terms = words.toSorted();
      const found: (readonly [string, number])[] = [];
      visitSimilar(columnOf(terms), typed, distanceMax, (term, distance) => found.push([terms[term] ?? '', distance]));
      const naive = terms
        .map((term) => [term, alignment(typed, term)] as const)
        .filter(([, distance]) => distance <= distanceMax);
      expect(found).toEqual(naive);
    }),
    { numRuns: 400 },
  );
});

test('words are found whole, by their beginning and by a part', () => {
  fc.assert(
    fc.property(dictionary, word, (words, typed) => {
      const terms = words.toSorted();
      const column = columnOf(terms);
      const { from, to } = findPrefix(column, typed);
      expect(findTerm(column, typed)).toBe(terms.indexOf(typed));
      expect(terms.slice(from, to)).toEqual(terms.filter((term) => term.startsWith(typed)));
      expect(findInside(column, typed).map((term) => terms[term])).toEqual(
        terms.filter((term) => term.includes(typed)),
      );
    }),
    { numRuns: 400 },
  );
});

test('one typing error is forgiven from 4 letters, two from 8', () => {
  expect(['led', 'kabe', 'schalte', 'schalter'].map(typoDistance)).toEqual([0, 1, 1, 2]);
});

function columnOf(terms: readonly string[]): TextColumn {
  const start = new Uint32Array(terms.length + 1);
  for (const [n, term] of terms.entries()) start[n + 1] = (start[n] ?? 0) + term.length;
  return { start, text: Buffer.from(terms.join('')) };
}

/** Optimal string alignment by its definition. */
function alignment(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const changed = Number(a.at(-1) !== b.at(-1));
  let least = Math.min(
    alignment(a.slice(0, -1), b) + 1,
    alignment(a, b.slice(0, -1)) + 1,
    alignment(a.slice(0, -1), b.slice(0, -1)) + changed,
  );
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1))
    least = Math.min(least, alignment(a.slice(0, -2), b.slice(0, -2)) + 1);
  return least;
}
