import { languages, type Language } from '../documents.ts';
import { placeAmong } from '../segment/front-coding.ts';
import { type FacetKind } from '../segment/layout.ts';
import { textAt, type Segment } from '../segment/segment.ts';
import { type FlatTree } from './categories.ts';
import { type BaseTerm } from './dictionary-writer.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';

const PLACES_MAX = 30_000;
/** Words that are remembered between deltas; from then on they are met anew. */
const WORDS_MAX = 200_000;

/** A value of a facet that the base does not have; the nth has the nth ordinal behind the base's. */
export type ExtraValue = { readonly facet: string; readonly kind: FacetKind; readonly value: string | number };

/** What a delta leans on, so that its answers can be laid together with those of its base. */
export type Base = {
  readonly tree: FlatTree;
  readonly averageLengths: Readonly<Record<string, number>>;
  /**
   * Ordinal of a value, new ones behind those of the base and kept from then on.
   * @throws RangeError when the facet is of another kind there
   */
  readonly ordinalOf: (facet: string, kind: FacetKind, value: string | number) => number;
  /** Values that the base does not have, in the order of their ordinals. */
  readonly extras: readonly ExtraValue[];
  /** Texts and words of the deltas so far. */
  readonly lexicon: () => Lexicon;
  readonly germanTermOf: (folded: string) => BaseTerm | undefined;
  /** Of a name's sort key. Even: between two names of the base; odd: equal to one. Ascends with the names. */
  readonly placeOfName: (language: Language, key: string) => number;
};

/** Reads the values of a base once, for all deltas that will be built on it. */
export function readBase(segment: Segment): Base {
  const { meta, ordinalNumber, ordinalTexts, names } = segment;
  const known = new Map<string, { readonly kind: FacetKind; readonly values: Map<string | number, number> }>();
  const extras: ExtraValue[] = [];
  for (const { key, kind, from, to } of meta.facets) {
    const values = new Map<string | number, number>();
    for (let ordinal = from; ordinal < to; ordinal++)
      values.set(kind === 'number' ? ordinalNumber[ordinal]! : textAt(ordinalTexts, ordinal), ordinal);
    known.set(key, { kind, values });
  }
  const german = germanTerms(segment);
  let lexicon = createLexicon({ isRemembering: true });
  return {
    tree: {
      ids: meta.categoryIds,
      positionOf: segment.categoryAt,
      parent: segment.categoryParent,
      end: segment.categoryEnd,
    },
    averageLengths: meta.averageLengths,
    extras,
    ordinalOf(facet, kind, value) {
      let entry = known.get(facet);
      if (entry === undefined) known.set(facet, (entry = { kind, values: new Map() }));
      if (entry.kind !== kind) throw new RangeError(`facet ${facet} is both ${entry.kind} and ${kind}`);
      let ordinal = entry.values.get(value);
      if (ordinal === undefined) {
        ordinal = ordinalNumber.length + extras.push({ facet, kind, value }) - 1;
        entry.values.set(value, ordinal);
      }
      return ordinal;
    },
    lexicon() {
      if (lexicon.size() > WORDS_MAX) lexicon = createLexicon({ isRemembering: true });
      return lexicon;
    },
    germanTermOf: (folded) => german.get(folded),
    placeOfName: rememberPlaces((language, key) => placeAmong(names[language], Buffer.from(key))),
  };
}

/** The same products come back whenever deltas are laid together. */
function rememberPlaces(placeOf: Base['placeOfName']): Base['placeOfName'] {
  const known = new Map<Language, Map<string, number>>(languages.map((language) => [language, new Map()]));
  return (language, key) => {
    const places = known.get(language) ?? new Map<string, number>();
    let place = places.get(key);
    if (place === undefined) {
      place = placeOf(language, key);
      if (places.size >= PLACES_MAX) places.clear();
      places.set(key, place);
    }
    return place;
  };
}

/** By German word as it is written anywhere, folded: what a compound of a delta may be made of, as in a build of all. */
function germanTerms({ germanWords, dictionaries }: Segment): ReadonlyMap<string, BaseTerm> {
  const { terms, spellings } = dictionaries.de;
  const { words, term } = germanWords;
  const known = new Map<string, BaseTerm>();
  for (let at = 0; at < term.length; at++)
    known.set(textAt(words, at), { term: textAt(terms, term[at]!), spelling: textAt(spellings, term[at]!) });
  return known;
}
