import { languages, type Language } from '../documents.ts';
import { type FrontCoded } from './front-coding.ts';
import { readSegment, type FacetRange, type SegmentMeta, type Views } from './layout.ts';

/** Texts one behind the other; the nth is `text` from `start[n]` to `start[n + 1]`. */
export type TextColumn = { readonly start: Uint32Array; readonly text: Buffer };

/** Sorted terms with postings; the written form of `dictionaryWriter`. */
export type Dictionary = {
  readonly terms: TextColumn;
  readonly spellings: TextColumn;
  readonly postingStart: Uint32Array;
  /** Where in its postings a term goes over to products that only mention it in their description; both halves ascend. */
  readonly mentionStart: Uint32Array;
  /** See `packPosting`. */
  readonly postings: Uint32Array;
  readonly head: Uint32Array;
};

/** One immutable part of the index, all of it windows into one shared buffer. */
export type Segment = {
  readonly buffer: SharedArrayBuffer;
  readonly meta: SegmentMeta;
  readonly products: number;
  readonly facetOf: ReadonlyMap<string, FacetRange>;
  readonly categoryAt: ReadonlyMap<string, number>;
  readonly popularity: Float64Array;
  readonly popularityRank: Uint32Array;
  readonly docOfRank: Uint32Array;
  readonly price: Uint32Array;
  readonly newness: Uint32Array;
  readonly nameRank: Readonly<Record<Language, Uint32Array>>;
  /** Different sort keys of names, by name rank. */
  readonly names: Readonly<Record<Language, FrontCoded>>;
  /** Of a delta: where the names stand among those of its base (`placeAmong`). */
  readonly nameAmongBase: Readonly<Record<Language, Uint32Array>>;
  readonly skus: TextColumn;
  readonly rowStart: Uint32Array;
  readonly rowOrdinal: Uint16Array | Uint32Array;
  readonly ordinalNumber: Float64Array;
  readonly ordinalTexts: TextColumn;
  /** Products of each value, ascending; of a base only. */
  readonly listStart: Uint32Array;
  readonly listDoc: Uint32Array;
  readonly categoryParent: Int32Array;
  readonly categoryEnd: Uint32Array;
  readonly categoryStart: Uint32Array;
  readonly mainCategory: Uint32Array;
  readonly secondaryStart: Uint32Array;
  readonly secondaryDoc: Uint32Array;
  readonly pairDoc: Uint32Array;
  readonly pairCategory: Uint32Array;
  /** Of each product, which words stand beside each other in its names; see `pairHash`. */
  readonly phraseStart: Uint32Array;
  readonly phrasePair: Uint16Array | Uint32Array;
  readonly codes: TextColumn;
  readonly codeDoc: Uint32Array;
  readonly codeKind: Uint8Array;
  readonly neutral: Dictionary;
  readonly dictionaries: Readonly<Record<Language, Dictionary>>;
  /** Of a base: every form of every German word, folded, with the place of its term. */
  readonly germanWords: { readonly words: TextColumn; readonly term: Uint32Array };
};

/** @throws TypeError when the buffer is not a segment of this format and analysis version */
export function openSegment(buffer: SharedArrayBuffer): Segment {
  const { meta, views } = readSegment(buffer);
  return {
    buffer,
    meta,
    products: meta.products,
    facetOf: new Map(meta.facets.map((facet) => [facet.key, facet])),
    categoryAt: new Map(meta.categoryIds.map((id, at) => [id, at])),
    popularity: views.f64('popularity'),
    popularityRank: views.u32('popularityRank'),
    docOfRank: views.u32('docOfRank'),
    price: views.u32('price'),
    newness: views.u32('newness'),
    nameRank: perLanguage((language) => views.u32(`nameRank.${language}`)),
    names: perLanguage((language) => ({
      starts: views.u32(`name.${language}Start`),
      bytes: views.u8(`name.${language}Text`),
    })),
    nameAmongBase: perLanguage((language) => views.u32(`nameAmongBase.${language}`)),
    skus: textColumn(views, 'sku'),
    rowStart: views.u32('rowStart'),
    rowOrdinal: views.narrow('rowOrdinal'),
    ordinalNumber: views.f64('ordinalNumber'),
    ordinalTexts: textColumn(views, 'ordinalText', 'ordinalText'),
    listStart: views.u32('listStart'),
    listDoc: views.u32('listDoc'),
    categoryParent: views.i32('categoryParent'),
    categoryEnd: views.u32('categoryEnd'),
    categoryStart: views.u32('categoryStart'),
    mainCategory: views.u32('mainCategory'),
    secondaryStart: views.u32('secondaryStart'),
    secondaryDoc: views.u32('secondaryDoc'),
    pairDoc: views.u32('pairDoc'),
    pairCategory: views.u32('pairCategory'),
    phraseStart: views.u32('phraseStart'),
    phrasePair: views.narrow('phrasePair'),
    codes: textColumn(views, 'code'),
    codeDoc: views.u32('codeDoc'),
    codeKind: views.u8('codeKind'),
    neutral: dictionary(views, 'neutral'),
    dictionaries: perLanguage((language) => dictionary(views, language)),
    germanWords: { words: textColumn(views, 'de.word'), term: views.u32('de.wordTerm') },
  };
}

export function textAt({ start, text }: TextColumn, at: number): string {
  return text.toString('utf8', start[at], start[at + 1]);
}

function dictionary(views: Views, name: string): Dictionary {
  return {
    terms: textColumn(views, `${name}.term`),
    spellings: textColumn(views, `${name}.spelling`),
    postingStart: views.u32(`${name}.postingStart`),
    mentionStart: views.u32(`${name}.mentionStart`),
    postings: views.u32(`${name}.postings`),
    head: views.u32(`${name}.head`),
  };
}

function textColumn(views: Views, name: string, textName = `${name}Text`): TextColumn {
  const { buffer, byteOffset, byteLength } = views.u8(textName);
  return { start: views.u32(`${name}Start`), text: Buffer.from(buffer, byteOffset, byteLength) };
}

function perLanguage<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>;
}
