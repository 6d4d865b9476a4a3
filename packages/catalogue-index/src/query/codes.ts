import { codeBehindLabel, normaliseCode, withoutLeadingZeros } from '../analysis/codes.ts';
import { codeKinds } from '../documents.ts';
import { type CodeMatch } from '../requests.ts';
import { isLive, textAt, type Segment } from '../segment/segment.ts';
import { type CatalogueIndex } from './handle.ts';
import { findInside, findPrefix, type TermRange } from './terms.ts';

const GTIN = codeKinds.indexOf('gtin');
/** A part of a number says something from this length on. */
const PART_MIN = 5;
const PART_PLACES_MAX = 1000;

/** Products with exactly this number in any spelling (ruling 49), its label allowed; several when two share it. */
export function lookupCode(index: CatalogueIndex, text: string): readonly CodeMatch[] {
  const { segment } = index.internal;
  return toMatches(segment, findCode(segment, text));
}

/** Products with a number that begins like this, in the order of numbers; at most `limit`, none for less than 2 characters. */
export function lookupCodePrefix(index: CatalogueIndex, text: string, limit: number): readonly CodeMatch[] {
  const { segment } = index.internal;
  const { from, to } = findCodePrefix(segment, text);
  const places: number[] = [];
  for (let at = from; at < to && places.length < limit; at++)
    if (isLive(segment, segment.codeDoc[at]!)) places.push(at);
  return toMatches(segment, places);
}

/** Places of the numbers that equal a text; sku before E-number before GTIN before manufacturer's number. */
export function findCode(segment: Segment, text: string): readonly number[] {
  const code = normaliseCode(text);
  const found = findExactly(segment, code);
  if (found.length > 0) return found;
  const labelled = codeBehindLabel(text);
  return labelled === undefined ? [] : findExactly(segment, labelled);
}

export function findCodePrefix(segment: Segment, text: string): TermRange {
  const code = codeBehindLabel(text) ?? normaliseCode(text);
  if (code.length < 2) return { from: 0, to: 0 };
  const range = findPrefix(segment.codes, code);
  const short = withoutLeadingZeros(code);
  return range.from < range.to || short === code || short.length < 2 ? range : findPrefix(segment.codes, short);
}

/** Products with a number that begins like this or, if none does, has it within; none for a text without a digit. */
export function findCodePart(segment: Segment, text: string): ReadonlySet<number> {
  const code = codeBehindLabel(text) ?? normaliseCode(text);
  if (code.length < PART_MIN || !/\d/.test(code)) return new Set();
  const { from, to } = findPrefix(segment.codes, code);
  const docs = from < to ? segment.codeDoc.subarray(from, to) : docsOfInside(segment, code);
  return new Set(docs.subarray(0, PART_PLACES_MAX).filter((doc) => isLive(segment, doc)));
}

function docsOfInside({ codes, codeDoc }: Segment, part: string): Uint32Array {
  return Uint32Array.from(findInside(codes, part), (place) => codeDoc[place]!);
}

function findExactly(segment: Segment, code: string): readonly number[] {
  if (code === '') return [];
  const found = placesOf(segment, code);
  const short = withoutLeadingZeros(code);
  if (short !== code) found.push(...placesOf(segment, short).filter((at) => segment.codeKind[at] === GTIN));
  return found;
}

function placesOf(segment: Segment, code: string): number[] {
  const { codes, codeDoc } = segment;
  const places: number[] = [];
  const { from } = findPrefix(codes, code);
  for (let at = from; at < codeDoc.length && textAt(codes, at) === code; at++)
    if (isLive(segment, codeDoc[at]!)) places.push(at);
  return places;
}

export function toMatches(segment: Segment, places: readonly number[]): readonly CodeMatch[] {
  return places.map((at) => ({
    sku: textAt(segment.skus, segment.codeDoc[at]!),
    kind: codeKinds[segment.codeKind[at]!] ?? 'sku',
  }));
}
