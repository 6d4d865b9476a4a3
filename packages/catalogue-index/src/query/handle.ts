import { stemmerOf } from '../analysis/words.ts';
import { type ExtraValue } from '../build/base.ts';
import { languages, type Language } from '../documents.ts';
import { type Synonyms, type TradeWords } from '../requests.ts';
import { type FacetKind } from '../segment/layout.ts';
import { textAt, type Segment } from '../segment/segment.ts';
import { viewOf, type IndexView } from '../view.ts';
import { openPart, type Part } from './parts.ts';
import { readPhrases, readSynonyms, type PhraseTable, type SynonymTable } from './synonyms.ts';

/** A view opened for reading by one thread. Holds scratch memory of about 13 bytes a product. */
export type CatalogueIndex = {
  readonly view: IndexView;
  /** Another one for every published state. */
  readonly version: string;
  readonly catalogueVersion: string;
  /** How many can be found. */
  readonly products: number;
  /** Read by the functions of this package only. */
  readonly internal: {
    /** The base first. */
    readonly parts: readonly [Part, ...Part[]];
    readonly values: ValueSpace;
    readonly scratch: Scratch;
    readonly stem: Readonly<Record<Language, (folded: string) => string>>;
    readonly synonyms: Readonly<Record<Language, SynonymTable>>;
    readonly near: Readonly<Record<Language, SynonymTable>>;
    readonly foreign: Readonly<Record<Language, SynonymTable>>;
    readonly brands: Readonly<Record<Language, PhraseTable>>;
    readonly properties: Readonly<Record<Language, PhraseTable>>;
  };
};

/** Facet values of all parts in one space of ordinals: those of the base, behind them what only deltas have. */
export type ValueSpace = {
  /** By key. */
  readonly facets: readonly ViewFacet[];
  readonly facetOf: ReadonlyMap<string, ViewFacet>;
  readonly textOf: (ordinal: number) => string;
  readonly numberOf: (ordinal: number) => number;
  readonly size: number;
};

/** A facet's ordinals: a range of the base and, in the order of values, those behind it. */
export type ViewFacet = {
  readonly key: string;
  readonly kind: FacetKind;
  readonly from: number;
  readonly to: number;
  readonly extras: readonly number[];
};

/** Memory that every search uses and leaves clean: all of it is zero between searches. */
export type Scratch = {
  /** Per ordinal: one bit for each filter that wants it. */
  readonly bits: Uint32Array;
  readonly counts: Uint32Array;
  readonly categoryCounts: Uint32Array;
};

export type OpenOptions = TradeWords & {
  /** What this thread has open now: its memory is shared for the parts that stay, so that opening costs next to nothing. */
  readonly previous?: CatalogueIndex | undefined;
};

/** Opens a view, or a built or loaded base alone. @throws TypeError when a buffer is not of this format and analysis version */
export function openIndex(
  source: IndexView | SharedArrayBuffer,
  { previous, ...words }: OpenOptions = {},
): CatalogueIndex {
  const view = source instanceof SharedArrayBuffer ? viewOf(source, '') : source;
  const earlier = new Map(previous?.internal.parts.map((part) => [part.id, part]));
  const own = tradeTablesOf(words);
  // What a part keeps of words was found with the words of the trade as they were.
  const isSameTrade = previous?.internal.synonyms === own.synonyms && previous.internal.foreign === own.foreign;
  const opened = view.parts.map((part, number) => openPart(part, number, earlier.get(part.id), isSameTrade));
  const [base, ...deltas] = opened;
  if (base === undefined) throw new TypeError('catalogue index: a view has a base');
  const { meta } = base.segment;
  const isSameBase = previous?.internal.parts[0].segment === base.segment;
  const values =
    isSameBase && previous.view.extras.length === view.extras.length
      ? previous.internal.values
      : createValueSpace(base.segment, view.extras);
  const stem = perLanguage(stemmerOf);
  return {
    view: source instanceof SharedArrayBuffer ? { ...view, catalogueVersion: meta.catalogueVersion } : view,
    version: view.version,
    catalogueVersion: view === source ? view.catalogueVersion : meta.catalogueVersion,
    products: opened.reduce((sum, { segment, masked }) => sum + segment.products - masked, 0),
    internal: {
      parts: [base, ...deltas],
      values,
      stem,
      ...own,
      scratch:
        values === previous?.internal.values
          ? previous.internal.scratch
          : {
              bits: new Uint32Array(values.size),
              counts: new Uint32Array(values.size),
              categoryCounts: new Uint32Array(meta.categoryIds.length + 1),
            },
    },
  };
}

function createValueSpace({ meta, ordinalTexts, ordinalNumber }: Segment, extras: readonly ExtraValue[]): ValueSpace {
  const own = ordinalNumber.length;
  const texts: string[] = [];
  const byFacet = new Map(meta.facets.map((facet) => [facet.key, { ...facet, extras: [] as number[] }]));
  for (const [n, { facet, kind }] of extras.entries()) {
    const entry = byFacet.get(facet) ?? { key: facet, kind, from: 0, to: 0, extras: [] };
    entry.extras.push(own + n);
    byFacet.set(facet, entry);
  }
  const valueOf = (ordinal: number) => extras[ordinal - own]?.value ?? '';
  for (const facet of byFacet.values()) facet.extras.sort((a, b) => (valueOf(a) < valueOf(b) ? -1 : 1));
  return {
    facets: [...byFacet.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
    facetOf: byFacet,
    textOf: (ordinal) =>
      (texts[ordinal] ??= ordinal < own ? textAt(ordinalTexts, ordinal) : String(extras[ordinal - own]?.value)),
    numberOf: (ordinal) => (ordinal < own ? ordinalNumber[ordinal]! : Number(extras[ordinal - own]?.value)),
    size: own + extras.length,
  };
}

const noWords: Synonyms = {};
const noBrands: readonly string[] = [];
const brandTables = new WeakMap<readonly string[], Readonly<Record<Language, PhraseTable>>>();

function brandTablesOf(brands: readonly string[]): Readonly<Record<Language, PhraseTable>> {
  const known = brandTables.get(brands);
  if (known !== undefined) return known;
  const read = perLanguageWhenAsked((language) => readPhrases(brands, language, stemmerOf(language)));
  brandTables.set(brands, read);
  return read;
}

function tradeTablesOf({
  synonyms = noWords,
  near = noWords,
  foreign = noWords,
  brands = noBrands,
  properties = noProperties,
}: TradeWords) {
  return {
    synonyms: tablesOf(synonyms),
    near: tablesOf(near),
    foreign: tablesOf(foreign),
    brands: brandTablesOf(brands),
    properties: propertyTablesOf(properties),
  };
}

type Properties = NonNullable<TradeWords['properties']>;
const noProperties: Properties = {};
const propertyTables = new WeakMap<Properties, Readonly<Record<Language, PhraseTable>>>();

function propertyTablesOf(properties: Properties): Readonly<Record<Language, PhraseTable>> {
  const known = propertyTables.get(properties);
  if (known !== undefined) return known;
  const read = perLanguageWhenAsked((language) =>
    readPhrases(properties[language] ?? [], language, stemmerOf(language)),
  );
  propertyTables.set(properties, read);
  return read;
}

const tables = new WeakMap<Synonyms, Readonly<Record<Language, SynonymTable>>>();
const tablesOfLanguage = perLanguage(() => new WeakMap<Readonly<Record<string, readonly string[]>>, SynonymTable>());
const none: Readonly<Record<string, readonly string[]>> = {};

/** Read once a thread, however many views are opened with them; of changed words, the languages that have changed. */
function tablesOf(synonyms: Synonyms): Readonly<Record<Language, SynonymTable>> {
  const known = tables.get(synonyms);
  if (known !== undefined) return known;
  const read = perLanguageWhenAsked((language) => tableOf(synonyms[language] ?? none, language));
  tables.set(synonyms, read);
  return read;
}

function tableOf(words: Readonly<Record<string, readonly string[]>>, language: Language): SynonymTable {
  const known = tablesOfLanguage[language].get(words);
  if (known !== undefined) return known;
  const read = readSynonyms(words, language, stemmerOf(language));
  tablesOfLanguage[language].set(words, read);
  return read;
}

function perLanguage<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>;
}

/** Each worked out when it is first asked for: a shop that starts, and a thread that only holds the index, wait for none. */
function perLanguageWhenAsked<T>(of: (language: Language) => T): Record<Language, T> {
  const known = new Map<Language, T>();
  const get = (language: Language): T => {
    const value = known.get(language) ?? of(language);
    known.set(language, value);
    return value;
  };
  const property = (language: Language): PropertyDescriptor => ({ enumerable: true, get: () => get(language) });
  return Object.defineProperties({}, perLanguage(property)) as Record<Language, T>;
}
