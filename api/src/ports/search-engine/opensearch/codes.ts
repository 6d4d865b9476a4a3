import { codeBehindLabel, codeKinds, normaliseCode, withoutLeadingZeros, type CodeMatch } from '@shop/catalogue-index';
import type { Found, Json, Query } from './ask.ts';

const LOOKED_UP_MAX = 100;
/** A part of a number says something from this length on; with letters in it ('2PC6') one character earlier. */
const PART_MIN = 5;
/** Numbers of at least so many digits and hardly a letter are looked for with one character wrong. */
const SIMILAR_MIN = 6;
const SIMILAR_MAX = 10;

type Place = CodeMatch & { readonly code: string };

/** The question for products with exactly this number, in any spelling. */
export function exactCodeBody(text: string): Json {
  const codes = [...spellingsOf(normaliseCode(text)), ...spellingsOf(codeBehindLabel(text) ?? '')];
  return { query: { terms: { code: codes } }, _source: ['codes'], size: LOOKED_UP_MAX };
}

function spellingsOf(code: string): readonly string[] {
  return code === '' ? [] : [...new Set([code, withoutLeadingZeros(code)])];
}

/** What the answer says of it: sku before E-number before GTIN before manufacturer's number. */
export function readExactCodes(text: string, found: Found): readonly CodeMatch[] {
  const places = placesIn(found);
  const own = exactly(places, normaliseCode(text));
  const labelled = codeBehindLabel(text);
  const codes = own.length > 0 || labelled === undefined ? own : exactly(places, labelled);
  return codes.map(({ sku, kind }) => ({ sku, kind }));
}

function exactly(places: readonly Place[], code: string): readonly Place[] {
  const short = withoutLeadingZeros(code);
  const found = places.filter((place) => code !== '' && place.code === code);
  if (short === code) return found;
  return [...found, ...places.filter((place) => place.code === short && place.kind === 'gtin')];
}

function placesIn({ hits }: Found): readonly Place[] {
  const places = hits.hits.flatMap(({ _id: sku, _source }) =>
    ((_source?.['codes'] ?? []) as readonly (readonly [CodeMatch['kind'], string])[]).map(([kind, code]) => ({
      sku,
      kind,
      code,
    })),
  );
  return places.toSorted(
    (a, b) => compare(a.code, b.code) || codeKinds.indexOf(a.kind) - codeKinds.indexOf(b.kind) || compare(a.sku, b.sku),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Numbers that begin so, for suggestions. */
export function beginningCodesBody(text: string, limit: number): Json {
  return { query: { prefix: { code: beginningOf(text) } }, _source: ['codes'], size: limit * 4, sort: ['_doc'] };
}

function beginningOf(text: string): string {
  return codeBehindLabel(text) ?? normaliseCode(text);
}

export function readBeginningCodes(text: string, found: Found, limit: number): readonly CodeMatch[] {
  const code = beginningOf(text);
  return placesIn(found)
    .filter((place) => place.code.startsWith(code))
    .slice(0, limit)
    .map(({ sku, kind }) => ({ sku, kind }));
}

/** Whether a text that equals these numbers is one of them for certain, however short. */
export function isNumberOfItsOwn(text: string, codes: readonly CodeMatch[]): boolean {
  if (codes.length === 0 || !/\d/.test(text)) return false;
  if (codeBehindLabel(text) !== undefined || codes.some(({ kind }) => kind === 'sku' || kind === 'eNumber'))
    return true;
  return normaliseCode(text).length >= PART_MIN;
}

/** Products with a number that begins like the text, and those that have it within; none for what is no part of a number. */
export function partOfCode(text: string): readonly Query[] {
  const code = beginningOf(text);
  if (code.length < (/[a-z]/.test(code) ? PART_MIN - 1 : PART_MIN) || !/\d/.test(code)) return [];
  return [{ prefix: { code } }, { wildcard: { code: `*${code}*` } }];
}

/** The question for numbers with one character wrong, missing, too much or swapped; undefined for what is no number. */
export function similarCodesBody(text: string): Json | undefined {
  const code = beginningOf(text);
  if (!/^[a-z]?\d+[a-z]?$/.test(code) || code.replaceAll(/\D/g, '').length < SIMILAR_MIN) return undefined;
  const fuzzy = { code: { value: code, fuzziness: 1, transpositions: true, prefix_length: 0 } };
  return { query: { fuzzy }, _source: ['codes'], size: SIMILAR_MAX };
}

export function readSimilarCodes(text: string, found: Found): readonly Place[] {
  const code = beginningOf(text);
  return placesIn(found).filter((place) => isOneApart(code, place.code));
}

/** One character wrong, missing, too much, or two neighbours swapped. */
export function isOneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [left, right] = [a.slice(at), b.slice(at)];
  if (left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1)) return true;
  return left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
}
