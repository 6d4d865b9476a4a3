import { createStemmer } from '../analysis/words.ts';
import { languages, type Language } from '../documents.ts';
import { type Synonyms } from '../requests.ts';
import { openSegment, type Segment } from '../segment/segment.ts';
import { type Answer } from './answers.ts';
import { readSynonyms, type SynonymTable } from './synonyms.ts';

/** A buffer opened for reading by one thread. Holds scratch memory of about 17 bytes a product. */
export type CatalogueIndex = {
  readonly buffer: SharedArrayBuffer;
  readonly catalogueVersion: string;
  readonly products: number;
  /** Read by the functions of this package only. */
  readonly internal: {
    readonly segment: Segment;
    readonly scratch: Scratch;
    readonly stem: Readonly<Record<Language, (folded: string) => string>>;
    readonly synonyms: Readonly<Record<Language, SynonymTable>>;
    /** Products of phrases that the trade knows, found when first asked for. */
    readonly phrases: Map<string, readonly Answer[]>;
    /** Facet value ids, decoded when first shown. */
    readonly valueTexts: string[];
  };
};

/** Memory that every search uses and leaves clean: `bits`, `counts` and `reached` are all zero between searches. */
export type Scratch = {
  /** Per ordinal: one bit for each filter that wants it. */
  readonly bits: Uint32Array;
  readonly counts: Uint32Array;
  readonly categoryCounts: Uint32Array;
  /** Per product: words of the text found so far. */
  readonly reached: Uint8Array;
  readonly score: Float32Array;
  readonly candidates: Uint32Array;
  readonly hits: Uint32Array;
};

export type OpenOptions = { readonly synonyms?: Synonyms };

/** Opens a built or loaded buffer. @throws TypeError when it is not an index of this format and analysis version */
export function openIndex(buffer: SharedArrayBuffer, { synonyms = {} }: OpenOptions = {}): CatalogueIndex {
  const segment = openSegment(buffer);
  const { products, meta } = segment;
  const ordinals = segment.ordinalNumber.length;
  const stem = perLanguage((language) => createStemmer(language));
  return {
    buffer,
    catalogueVersion: meta.catalogueVersion,
    products,
    internal: {
      segment,
      stem,
      synonyms: perLanguage((language) => readSynonyms(synonyms[language] ?? {}, language, stem[language])),
      phrases: new Map(),
      valueTexts: [],
      scratch: {
        bits: new Uint32Array(ordinals),
        counts: new Uint32Array(ordinals),
        categoryCounts: new Uint32Array(meta.categoryIds.length + 1),
        reached: new Uint8Array(products),
        score: new Float32Array(products),
        candidates: new Uint32Array(products),
        hits: new Uint32Array(products),
      },
    },
  };
}

function perLanguage<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>;
}
