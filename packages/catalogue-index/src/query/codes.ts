import { codeBehindLabel, normaliseCode, withoutLeadingZeros } from '../analysis/codes.ts';
import { codeKinds } from '../documents.ts';
import { type CodeMatch } from '../requests.ts';
import { textAt } from '../segment/segment.ts';
import { type CatalogueIndex } from './handle.ts';
import { compareIds, isLive, skuAt, type Part } from './parts.ts';
import { visitSimilar } from './fuzzy.ts';
import { findInside, findPrefix, type TermRange } from './terms.ts';

const GTIN = codeKinds.indexOf('gtin');
/** A part of a number says something from this length on; with letters in it ('2PC6') one character earlier. */
const PART_MIN = 5;
const PART_PLACES_MAX = 1000;
/** Numbers of at least so many digits and hardly a letter are looked for with one character wrong. */
const SIMILAR_MIN = 6;
const SIMILAR_PLACES_MAX = 10;
/** Kinds of number that an article has of its own, so that a short one is no word of others: its sku and its E-number. */
const OWN_KINDS: readonly number[] = [codeKinds.indexOf('sku'), codeKinds.indexOf('eNumber')];

/** A number in the list of a part. */
export type CodePlace = { readonly part: Part; readonly at: number };

/**
 * Products with exactly this number in any spelling (docs/domain/product-numbers.md#any-spelling), its label allowed; several
 * when two share it.
 */
export function lookupCode(index: CatalogueIndex, text: string): readonly CodeMatch[] {
  return toMatches(findCode(index, text));
}

/** Products with a number that begins like this, in the order of numbers; at most `limit`, none for less than 2 characters. */
export function lookupCodePrefix(index: CatalogueIndex, text: string, limit: number): readonly CodeMatch[] {
  const { parts } = index.internal;
  const found = parts.flatMap((part) => {
    const { from, to } = findCodePrefix(part, text);
    return livePlaces(part, from, to, limit);
  });
  return toMatches(inOrderOfNumbers(parts, found).slice(0, limit));
}

/** Places of the numbers that equal a text; sku before E-number before GTIN before manufacturer's number. */
export function findCode({ internal: { parts } }: CatalogueIndex, text: string): readonly CodePlace[] {
  const code = normaliseCode(text);
  const found = findExactly(parts, code);
  if (found.length > 0) return found;
  const labelled = codeBehindLabel(text);
  return labelled === undefined ? [] : findExactly(parts, labelled);
}

export function findCodePrefix({ segment }: Part, text: string): TermRange {
  const code = codeBehindLabel(text) ?? normaliseCode(text);
  if (code.length < 2) return { from: 0, to: 0 };
  const range = findPrefix(segment.codes, code);
  const short = withoutLeadingZeros(code);
  return range.from < range.to || short === code || short.length < 2 ? range : findPrefix(segment.codes, short);
}

/** Products with a number that begins like this or, if none does, has it within; none for a text without a digit. */
export function findCodePart({ internal: { parts } }: CatalogueIndex, text: string): readonly CodePlace[] {
  const code = codeBehindLabel(text) ?? normaliseCode(text);
  if (code.length < (/[a-z]/.test(code) ? PART_MIN - 1 : PART_MIN) || !/\d/.test(code)) return [];
  const beginning = parts.flatMap((part) => {
    const { from, to } = findPrefix(part.segment.codes, code);
    return livePlaces(part, from, to, PART_PLACES_MAX);
  });
  const found = beginning.length > 0 ? beginning : parts.flatMap((part) => placesWithin(part, code));
  return found.length <= PART_PLACES_MAX ? found : inOrderOfNumbers(parts, found).slice(0, PART_PLACES_MAX);
}

/** Whether a text that equals these numbers is one of them for certain, however short: it is an article's own, or says so. */
export function isNumberOfItsOwn(text: string, places: readonly CodePlace[]): boolean {
  if (places.length === 0 || !/\d/.test(text)) return false;
  return codeBehindLabel(text) !== undefined || places.some((place) => OWN_KINDS.includes(kindOf(place)));
}

/** Numbers with one character wrong, missing, too much or swapped with its neighbour; none for a text that is no number. */
export function findSimilarCodes({ internal: { parts } }: CatalogueIndex, text: string): readonly CodePlace[] {
  const code = codeBehindLabel(text) ?? normaliseCode(text);
  if (!/^[a-z]?\d+[a-z]?$/.test(code) || code.replace(/\D/g, '').length < SIMILAR_MIN) return [];
  const found = parts.flatMap((part) => {
    const places: CodePlace[] = [];
    visitSimilar(part.segment.codes, code, 1, (at) => {
      if (isLive(part, part.segment.codeDoc[at]!)) places.push({ part, at });
    });
    return places;
  });
  return inOrderOfNumbers(parts, found).slice(0, SIMILAR_PLACES_MAX);
}

/** A number as it is compared, without separators. */
export function textOf({ part, at }: CodePlace): string {
  return textAt(part.segment.codes, at);
}

function placesWithin(part: Part, code: string): readonly CodePlace[] {
  return findInside(part.segment.codes, code)
    .filter((at) => isLive(part, part.segment.codeDoc[at]!))
    .slice(0, PART_PLACES_MAX)
    .map((at) => ({ part, at }));
}

function livePlaces(part: Part, from: number, to: number, limit: number): readonly CodePlace[] {
  const places: CodePlace[] = [];
  for (let at = from; at < to && places.length < limit; at++)
    if (isLive(part, part.segment.codeDoc[at]!)) places.push({ part, at });
  return places;
}

function findExactly(parts: readonly Part[], code: string): readonly CodePlace[] {
  if (code === '') return [];
  const found = placesOf(parts, code);
  const short = withoutLeadingZeros(code);
  if (short === code) return found;
  return [...found, ...placesOf(parts, short).filter(({ part, at }) => part.segment.codeKind[at] === GTIN)];
}

function placesOf(parts: readonly Part[], code: string): readonly CodePlace[] {
  const places: CodePlace[] = [];
  for (const part of parts) {
    const { codes, codeDoc } = part.segment;
    const { from } = findPrefix(codes, code);
    for (let at = from; at < codeDoc.length && textAt(codes, at) === code; at++)
      if (isLive(part, codeDoc[at]!)) places.push({ part, at });
  }
  return inOrderOfNumbers(parts, places);
}

/** As one sorted list would have them: by number, then kind, then product. */
function inOrderOfNumbers(parts: readonly Part[], places: readonly CodePlace[]): readonly CodePlace[] {
  if (parts.length === 1 || places.length < 2) return places;
  return places
    .map((place) => ({ place, text: textAt(place.part.segment.codes, place.at), kind: kindOf(place) }))
    .sort((a, b) => {
      if (a.text !== b.text) return a.text < b.text ? -1 : 1;
      return a.kind - b.kind || compareIds(productOf(a.place), productOf(b.place));
    })
    .map(({ place }) => place);
}

export function productOf({ part, at }: CodePlace) {
  return { part, doc: part.segment.codeDoc[at]! };
}

function kindOf({ part, at }: CodePlace): number {
  return part.segment.codeKind[at]!;
}

export function toMatches(places: readonly CodePlace[]): readonly CodeMatch[] {
  return places.map((place) => ({ sku: skuAt(productOf(place)), kind: codeKinds[kindOf(place)] ?? 'sku' }));
}
