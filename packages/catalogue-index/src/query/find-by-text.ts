import { normaliseCode } from '../analysis/codes.ts';
import { type SearchRequest, type SearchResult, type TextMatch } from '../requests.ts';
import {
  findCode,
  findCodePart,
  findSimilarCodes,
  isNumberOfItsOwn,
  productOf,
  textOf,
  toMatches,
  type CodePlace,
} from './codes.ts';
import { type CatalogueIndex } from './handle.ts';
import { leaveOut } from './leave-out.ts';
import { matchEveryWord } from './match.ts';
import { nearestCategories } from './nearest.ts';
import { type Part } from './parts.ts';
import { pairsOf, preferPhrases } from './phrases.ts';
import { planText } from './plan.ts';
import { withCompounds } from './plan-compound.ts';
import { bestsOf, findOfKind, type FoundOfKind } from './of-kind.ts';
import { isFound, missingWord, rarityParts, type PlannedWord } from './planned-word.ts';
import { respelt } from './respelt.ts';
import { turned, withSize } from './turned.ts';
import { refusedOf, takeOffUnwanted, wantedOf } from './unwanted.ts';

/** A number this long is meant as a number even when its characters are a word of other products ('E27' is shorter). */
const DISTINCTIVE_CODE = /\d/;
const DISTINCTIVE_CODE_LENGTH = 5;

/** How a text was understood. */
export type Understood = Pick<
  SearchResult,
  'match' | 'relaxed' | 'codes' | 'didYouMean' | 'leftOut' | 'foreignBrands' | 'nearest'
>;

/** Candidates that the text has found in each part, in its `scratch.candidates`, whatever their category. */
export type FoundByText = Understood & { readonly ns: readonly number[] };

/** A text that says nothing but what it finds. */
export const understood: Understood = {
  match: 'words',
  relaxed: false,
  codes: [],
  leftOut: [],
  foreignBrands: [],
  nearest: [],
};

/**
 * Numbers first, then all words, parts of numbers, corrected words, then the weightiest of them. A text without words ("---")
 * finds nothing: who has typed something does not mean everything.
 */
export function findByText(index: CatalogueIndex, request: SearchRequest, text: string): FoundByText {
  const sure = turned(index, request.language, text, { isSure: true }) ?? withSize(index, request.language, text);
  const wanted = wantedOf(index, request.language, sure ?? text);
  if (wanted === undefined) return findUnrefused(index, request, sure ?? text);
  const found = findAll(index, request, wanted.text);
  const ns = takeOffUnwanted(index.internal.parts, found.ns, wanted.unwanted);
  return ns === undefined || found.didYouMean !== undefined ? findAll(index, request, text) : { ...found, ns };
}

/**
 * 'Rohr M20 mit Zugdraht' wants none that the catalogue calls 'ohne Zugdraht'; where it has no other, the answer says what was
 * left out.
 */
function findUnrefused(index: CatalogueIndex, request: SearchRequest, text: string): FoundByText {
  const { parts } = index.internal;
  const all = findAll(index, request, text);
  const refused = refusedOf(index, request.language, text, bestsOf(parts, all.ns));
  if (refused === undefined) return all;
  const ns = takeOffUnwanted(parts, all.ns, refused.answers);
  if (ns !== undefined) return { ...all, ns };
  const rest = findAll(index, request, refused.rest);
  return { ...rest, match: 'anyWord', relaxed: true, leftOut: [...rest.leftOut, refused.written] };
}

function findAll(index: CatalogueIndex, request: SearchRequest, text: string): FoundByText {
  const { language } = request;
  const { parts } = index.internal;
  const places = findCode(index, text);
  const isDistinctive =
    isNumberOfItsOwn(text, places) ||
    (places.length > 0 && DISTINCTIVE_CODE.test(text) && normaliseCode(text).length >= DISTINCTIVE_CODE_LENGTH);
  const typed = isDistinctive ? [] : planText(index, language, text);
  if (isDistinctive || (places.length > 0 && typed.every(({ answers, isCode }) => answers.length === 0 || isCode)))
    return { ...understood, match: 'code', codes: toMatches(places), ns: writeCodes(parts, places) };
  if (typed.length === 0) return { ...understood, match: 'anyWord', ns: parts.map(() => 0) };
  const found = findByWords(index, request, text, typed);
  return places.length === 0 ? found : { ...found, codes: toMatches(places), ns: putFirst(parts, found.ns, places) };
}

function findByWords(
  index: CatalogueIndex,
  request: SearchRequest,
  text: string,
  typed: readonly PlannedWord[],
): FoundByText {
  const { language } = request;
  const { parts } = index.internal;
  const didYouMean = corrected(typed);
  const products = rarityParts(parts).reduce((sum, { segment }) => sum + segment.products, 0);
  const meant = didYouMean === undefined ? [] : [markGuesses(planText(index, language, didYouMean), typed)];
  // The corrected text as if it had been typed; where nothing has all of its words, other words that are as near.
  const { words, ns } = matchFirst([...meant, typed].flatMap(strictThenLoose), products, parts);
  const isAnyFound = ns.some((n) => n > 0);
  if (!isAnyFound || didYouMean !== undefined) {
    const byNumber = findByNumber(index, text);
    if (byNumber !== undefined) return byNumber;
  }
  const suggested = didYouMean !== undefined && { didYouMean };
  if (isAnyFound) {
    const ofKind = findOfKind(index, language, words.map(asMeant), ns, products);
    if (ofKind) return { ...understood, ...keptOf(ofKind, words, didYouMean), ...ofKind, ...suggested };
    preferBeside(index, request, didYouMean ?? text, ns);
    return { ...understood, match: matchOf(words, didYouMean), ns, ...suggested };
  }
  const other =
    didYouMean === undefined ? (turned(index, language, text) ?? respelt(index, language, text)) : undefined;
  if (other !== undefined) return findTurned(index, request, other, products);
  const wider = withCompounds(index, language, typed);
  const ofCompounds = wider && matchFirst([wider], products, parts);
  if (ofCompounds?.ns.some((n) => n > 0) === true) return { ...understood, ns: ofCompounds.ns };
  const { isGuessLeftOut, ...left } = findWithout(index, request, meant[0] ?? typed, products);
  // Where the guess itself does not fit, it was none: what was typed is said to be missing.
  if (!isGuessLeftOut) return { ...left, ...suggested };
  const { isGuessLeftOut: _, ...typedOnly } = findWithout(index, request, typed.map(withoutGuess), products);
  return typedOnly;
}

/** Where nothing was left out, what is found has all words. */
function keptOf({ leftOut }: FoundOfKind, words: readonly PlannedWord[], didYouMean: string | undefined) {
  const relaxed = leftOut.length > 0;
  return { match: relaxed ? ('anyWord' as const) : matchOf(words, didYouMean), relaxed };
}

function findTurned(index: CatalogueIndex, request: SearchRequest, text: string, products: number): FoundByText {
  const words = planText(index, request.language, text);
  const { ns } = matchFirst(strictThenLoose(words), products, index.internal.parts);
  if (ns.some((n) => n > 0)) return { ...understood, ns };
  const { isGuessLeftOut: _, ...left } = findWithout(index, request, words, products);
  return left;
}

/** Words that stand for misspelt ones. */
export function markGuesses(meant: readonly PlannedWord[], typed: readonly PlannedWord[]): readonly PlannedWord[] {
  const written = new Set(typed.map((word) => word.written));
  return meant.map((word) => (written.has(word.written) ? word : { ...word, isGuess: true }));
}

/** What a guess names, once it has found something. */
function asMeant({ isGuess: _, ...word }: PlannedWord): PlannedWord {
  return word;
}

export function withoutGuess(word: PlannedWord): PlannedWord {
  return word.correction === undefined ? word : missingWord(word.written);
}

/** Products with the weightiest words; none, but where to look on, when the catalogue does not have the thing itself. */
function findWithout(
  index: CatalogueIndex,
  request: SearchRequest,
  words: readonly PlannedWord[],
  products: number,
): FoundByText & { readonly isGuessLeftOut?: boolean } {
  const { parts } = index.internal;
  const foreignBrands = words.filter(({ isForeignBrand }) => isForeignBrand === true).map(({ written }) => written);
  const found = leaveOut(words, products, parts);
  if (found === undefined) {
    const nearest = nearestCategories(index, request.language, words, products);
    return { ...understood, match: 'anyWord', foreignBrands, nearest, ns: parts.map(() => 0) };
  }
  const { ns } = matchFirst(strictThenLoose(found.kept), products, parts);
  const isGuessLeftOut = found.leftOut.some(({ isGuess }) => isGuess === true);
  const leftOut = found.leftOut.map(({ label, written }) => label ?? written).filter((word) => word !== '');
  return { ...understood, match: 'anyWord', relaxed: true, leftOut, foreignBrands, ns, isGuessLeftOut };
}

function preferBeside(index: CatalogueIndex, request: SearchRequest, text: string, ns: readonly number[]): void {
  if ((request.sort ?? 'relevance') !== 'relevance') return;
  const pairs = pairsOf(index, request.language, text);
  if (pairs.length > 0) for (const [n, part] of index.internal.parts.entries()) preferPhrases(part, ns[n]!, pairs);
}

function findByNumber(index: CatalogueIndex, text: string): FoundByText | undefined {
  const { parts } = index.internal;
  const within = findCodePart(index, text);
  if (within.length > 0) return { ...understood, match: 'codePrefix', ns: writeCodes(parts, within) };
  const similar = findSimilarCodes(index, text);
  const numbers = new Set(similar.map(textOf));
  if (numbers.size === 0) return undefined;
  const [only] = numbers;
  const ns = writeCodes(parts, similar);
  return {
    ...understood,
    match: 'corrected',
    ns,
    ...(numbers.size === 1 && only !== undefined && { didYouMean: only }),
  };
}

/** As it is read first and, where that is more, with what only mentions its words and with other readings of its numbers. */
function strictThenLoose(words: readonly PlannedWord[]): readonly (readonly PlannedWord[])[] {
  const isSame = words.every(({ answers, loose }) => answers.length === loose.length);
  return isSame ? [words] : [words, words.map((word) => ({ ...word, answers: word.loose }))];
}

/** Products that have every word of the first plan that finds any; of the last, when none does. */
function matchFirst(plans: readonly (readonly PlannedWord[])[], products: number, parts: readonly Part[]) {
  let matched: { readonly words: readonly PlannedWord[]; readonly ns: readonly number[] } = { words: [], ns: [] };
  for (const words of plans) {
    matched = { words, ns: parts.map((part) => matchEveryWord(words, products, part)) };
    if (matched.ns.some((n) => n > 0)) break;
  }
  return matched;
}

function matchOf(words: readonly PlannedWord[], didYouMean: string | undefined): TextMatch {
  if (didYouMean !== undefined) return 'corrected';
  return words.some(({ isCode }) => isCode) ? 'codePrefix' : 'words';
}

export function corrected(words: readonly PlannedWord[]): string | undefined {
  if (words.every((word) => word.correction === undefined || !isFound(word))) return undefined;
  return words
    .map(({ written, correction }) => correction ?? written)
    .filter((word) => word !== '')
    .join(' ');
}

/** Products of numbers, all equally relevant. */
function writeCodes(parts: readonly Part[], places: readonly CodePlace[]): readonly number[] {
  return parts.map(({ number, scratch }) => {
    const docs = docsOf(places, number);
    scratch.candidates.set([...docs]);
    for (const doc of docs) scratch.score[doc] = 0;
    return docs.size;
  });
}

/** The products of a short number that is a word of others too ('P1') come before them. */
function putFirst(parts: readonly Part[], ns: readonly number[], places: readonly CodePlace[]): readonly number[] {
  const best = Math.max(1, ...parts.map((part, n) => maxScore(part, ns[n]!)));
  return parts.map(({ number, scratch: { candidates, score } }, at) => {
    let n = ns[at]!;
    for (const doc of docsOf(places, number)) {
      if (!candidates.subarray(0, n).includes(doc)) candidates[n++] = doc;
      score[doc] = best * 2;
    }
    return n;
  });
}

function maxScore({ scratch: { candidates, score } }: Part, n: number): number {
  let best = 0;
  for (let i = 0; i < n; i++) best = Math.max(best, score[candidates[i]!]!);
  return best;
}

function docsOf(places: readonly CodePlace[], number: number): ReadonlySet<number> {
  return new Set(places.filter(({ part }) => part.number === number).map((place) => productOf(place).doc));
}
