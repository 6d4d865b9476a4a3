import { splitCompound } from '../analysis/compounds.ts';
import { type SectionWriter, type Views } from '../segment/layout.ts';
import { packPosting, STATED_MIN, TIER_NONE } from '../segment/postings.ts';
import { textSections } from './text-sections.ts';
import { termOf, weightOf, type CollectedTerms, type TermCollector } from './term-collector.ts';

/** Best products kept per term for suggestions. */
export const HEAD_SIZE = 3;
export const HEAD_EMPTY = 0xffffffff;

/**
 * A head is a popularity rank plus a tier: what is called so by its name and its kind comes before what is called so by
 * its name, and that before what is found by it. Lighter words lead to no suggestion.
 */
const HEAD_TIERS = [18, 12, 6, 4] as const;
export const HEAD_TIER = 2 ** 28;
/**
 * The last part of a compound, which says what a thing is, counts half as much as the word itself; what stands before it a
 * quarter: a 'Kabelbinder' is a 'Binder' rather than a 'Kabel'.
 */
const PART_WEIGHT = { head: 0.5, modifier: 0.25 } as const;
/** From here on a product is called so itself; a kind that ends so, too, adds to it: a 'Rohr' among 'Flexrohre' is more one. */
const CALLED_SO_MIN = HEAD_TIERS[2];

const K1 = 4;
const B = 0.3;

type Options = {
  readonly compounds?: boolean;
  /** What a delta takes from its base: the length texts are measured by, and words that only the base has. */
  readonly averageLength?: number | undefined;
  readonly termOfBase?: ((folded: string) => BaseTerm | undefined) | undefined;
};

/** A word of the base that a compound of the delta is made of. */
export type BaseTerm = { readonly term: string; readonly spelling: string };

/**
 * Sorted terms with their postings. The impact of a posting is the BM25 saturation of its weighted frequency, 0 to 1 in
 * 8 bits; the rarity of the term is multiplied at query time, so that several segments can use one measure of rarity.
 */
export function dictionaryWriter(
  name: string,
  collector: TermCollector,
  order: Uint32Array,
  popularityRank: Uint32Array,
  { compounds = false, averageLength, termOfBase }: Options = {},
): SectionWriter {
  const lengthMean = averageLength ?? collector.averageLength();
  const collected = collector.collected();
  const { terms, spellings } = collected;
  const partsOf = compounds ? findParts(collected, termOfBase) : new Map<number, readonly number[]>();
  const sorted = terms.map((_, term) => term).sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1));
  const placeOf = new Uint32Array(terms.length);
  for (const [place, term] of sorted.entries()) placeOf[term] = place;
  const postings = createPostings(collected, placeOf, partsOf);
  const counts: Counts = { all: new Uint32Array(terms.length), stated: new Uint32Array(terms.length) };
  for (const given of order)
    postings(given, (place, _, isStated) => {
      counts.all[place]!++;
      if (isStated) counts.stated[place]!++;
    });
  const total = counts.all.reduce((sum, count) => sum + count, 0);
  const words = textSections(
    `${name}.term`,
    sorted.map((term) => terms[term]!),
  );
  const written = compounds ? wordSections(name, termOfBase === undefined ? collected : undefined, placeOf) : undefined;
  const spelled = textSections(
    `${name}.spelling`,
    sorted.map((term) => spellings[term]!),
  );
  return {
    plan: [
      ...words.plan,
      ...spelled.plan,
      ...(written?.plan ?? []),
      { name: `${name}.postingStart`, kind: 'u32', length: terms.length + 1 },
      { name: `${name}.mentionStart`, kind: 'u32', length: terms.length },
      { name: `${name}.postings`, kind: 'u32', length: total },
      { name: `${name}.head`, kind: 'u32', length: terms.length * HEAD_SIZE },
    ],
    write(views) {
      words.write(views);
      spelled.write(views);
      written?.write(views);
      writePostings(name, views, collected, lengthMean, order, popularityRank, counts, postings);
    },
    free: collector.free,
  };
}

/** Every form of every word of a base, by which compounds are read; a delta asks its base and has none. */
function wordSections(name: string, collected: CollectedTerms | undefined, placeOf: Uint32Array): SectionWriter {
  const words: string[] = [];
  const places: number[] = [];
  collected?.visitWords((folded, term) => {
    words.push(folded);
    places.push(placeOf[term]!);
  });
  const texts = textSections(`${name}.word`, words);
  return {
    plan: [...texts.plan, { name: `${name}.wordTerm`, kind: 'u32', length: places.length }],
    write(views) {
      texts.write(views);
      views.u32(`${name}.wordTerm`).set(places);
    },
  };
}

/** Postings of each term, and how many of them stand in more than a description. */
type Counts = { readonly all: Uint32Array; readonly stated: Uint32Array };

type Visit = (place: number, counted: number, isStated: boolean) => void;

function createPostings(
  { docTerm, docEnd }: CollectedTerms,
  placeOf: Uint32Array,
  partsOf: ReadonlyMap<number, readonly number[]>,
) {
  const seenIn = new Int32Array(placeOf.length).fill(-1);
  /** Parts of the compounds of a product, with what they count at most, and whether a compound is more than mentioned. */
  const foundIn = new Int32Array(placeOf.length).fill(-1);
  const bestWeight = new Float64Array(placeOf.length);
  const bestHead = new Float64Array(placeOf.length);
  const isStated = new Uint8Array(placeOf.length);
  const found: number[] = [];
  let visits = 0;
  /** Visits every term of a product once: its words, as weighty as a compound of theirs makes them, then other parts of compounds. */
  return function visitTerms(given: number, visit: Visit): void {
    const from = given === 0 ? 0 : docEnd[given - 1]!;
    const to = docEnd[given]!;
    const round = visits++;
    found.length = 0;
    if (partsOf.size > 0) for (let at = from; at < to; at++) findPartsOf(docTerm[at]!, round);
    for (let at = from; at < to; at++) {
      const term = termOf(docTerm[at]!);
      const weight = weightOf(docTerm[at]!);
      seenIn[term] = round;
      const isPart = foundIn[term] === round;
      const added = weight >= CALLED_SO_MIN ? bestHead[term]! : 0;
      const counted = isPart ? Math.max(weight + added, bestWeight[term]!) : weight;
      visit(placeOf[term]!, counted, weight >= STATED_MIN || (isPart && isStated[term] === 1));
    }
    for (const part of found)
      if (seenIn[part] !== round) visit(placeOf[part]!, bestWeight[part]!, isStated[part] === 1);
  };

  function findPartsOf(packed: number, round: number): void {
    const parts = partsOf.get(termOf(packed));
    if (parts === undefined) return;
    const weight = weightOf(packed);
    for (const packedPart of parts) {
      const part = packedPart >> 1;
      if (foundIn[part] !== round) {
        found.push(part);
        foundIn[part] = round;
        bestWeight[part] = bestHead[part] = isStated[part] = 0;
      }
      const isHead = (packedPart & 1) === 1;
      const counted = weight * (isHead ? PART_WEIGHT.head : PART_WEIGHT.modifier);
      if (isHead && counted > bestHead[part]!) bestHead[part] = counted;
      if (counted > bestWeight[part]!) bestWeight[part] = counted;
      if (weight >= STATED_MIN) isStated[part] = 1;
    }
  }
}

function writePostings(
  name: string,
  views: Views,
  { docLength }: CollectedTerms,
  averageLength: number,
  order: Uint32Array,
  popularityRank: Uint32Array,
  { all, stated }: Counts,
  visitTerms: (given: number, visit: Visit) => void,
): void {
  const start = views.u32(`${name}.postingStart`);
  const written = views.u32(`${name}.postings`);
  const heads = views.u32(`${name}.head`).fill(HEAD_EMPTY);
  const mentionStart = views.u32(`${name}.mentionStart`);
  const cursor = new Uint32Array(all.length);
  const mentionCursor = new Uint32Array(all.length);
  let end = 0;
  for (const [place, count] of all.entries()) {
    cursor[place] = end;
    mentionCursor[place] = mentionStart[place] = end + stated[place]!;
    start[place + 1] = end += count;
  }
  for (let doc = 0; doc < order.length; doc++) {
    const given = order[doc]!;
    const saturation = K1 * (1 - B + (B * docLength[given]!) / Math.max(1, averageLength));
    visitTerms(given, (place, counted, isStated) => {
      const tier = tierOfWeight(counted);
      const impact = Math.max(1, Math.round((255 * counted) / (counted + saturation)));
      const to = isStated ? cursor : mentionCursor;
      written[to[place]!++] = packPosting(doc, impact, tier);
      if (tier < TIER_NONE) keepBest(heads, place * HEAD_SIZE, tier * HEAD_TIER + popularityRank[doc]!);
    });
  }
}

function tierOfWeight(weight: number): number {
  const tier = HEAD_TIERS.findIndex((least) => weight >= least);
  return tier < 0 ? TIER_NONE : tier;
}

/** Inserts a head into a short ascending list, dropping the worst. */
export function keepBest(heads: Uint32Array, from: number, head: number): void {
  let at = from + HEAD_SIZE - 1;
  if (head >= heads[at]!) return;
  for (; at > from && heads[at - 1]! > head; at--) heads[at] = heads[at - 1]!;
  heads[at] = head;
}

/**
 * Term numbers of all words that a compound is made of, whatever the way it is read, without itself: each twice itself, and
 * one more where it is the last part. Words that only the
 * base knows become terms of this dictionary as well.
 */
function findParts(
  { terms, spellings, visitWords }: CollectedTerms,
  termOfBase?: (folded: string) => BaseTerm | undefined,
): ReadonlyMap<number, readonly number[]> {
  const own = terms.length;
  const termOfFolded = new Map<string, number>();
  visitWords((folded, term) => termOfFolded.set(folded, term));
  const termAt = new Map(termOfBase ? terms.map((term, at) => [term, at]) : []);
  const direct = new Map<number, Set<number>>();
  for (const [folded, term] of termOfFolded) readCompound(folded, term);
  const closed = new Map<number, readonly number[]>();
  for (const [term, parts] of direct) {
    if (term >= own) continue;
    const all = new Set(parts);
    for (const part of all) for (const inner of direct.get(part) ?? []) if (isShorter(inner, term)) all.add(inner);
    closed.set(
      term,
      [...all].map((part) => part * 2 + Number(terms[term]!.endsWith(terms[part]!))),
    );
  }
  return closed;

  function readCompound(folded: string, term: number): void {
    for (const split of splitCompound(folded, known)) {
      const parts = direct.get(term) ?? new Set();
      for (const part of split) if (part !== term) parts.add(part);
      direct.set(term, parts);
    }
  }

  function known(word: string): number | undefined {
    return termOfFolded.get(word) ?? (termOfBase && borrow(word, termOfBase(word)));
  }

  function borrow(word: string, found: BaseTerm | undefined): number | undefined {
    if (found === undefined) return undefined;
    let term = termAt.get(found.term);
    if (term === undefined) {
      term = terms.push(found.term) - 1;
      spellings.push(found.spelling);
      termAt.set(found.term, term);
      readCompound(word, term);
    }
    return term;
  }

  function isShorter(inner: number, term: number): boolean {
    return inner !== term && terms[inner]!.length < terms[term]!.length;
  }
}
