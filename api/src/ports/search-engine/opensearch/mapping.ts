import { languages } from '@shop/contract/values';
import type { DictionaryName, IndexDocument, ReadProduct } from '@shop/catalogue-index';
import type { Json } from './ask.ts';

/** Counted up with every change of what is stored: an index of another form is built anew. */
export const STORED_FORM = 2;

/** As deep as pages go (`PAGE_DEPTH_MAX` of the contract). */
const DEPTH_MAX = 10_000;
/** Features with numbers are a field each. */
const FIELDS_MAX = 5000;
const TERMS_MAX = 1_000_000;
const NAME_KEY_MAX = 500;
/** Patterns of facets whose numbers are looked at. */
const PATTERN_MAX = 100_000;
/** Names of features have no dots. */
const DOT = '\u00b7';

export const dictionaryNames: readonly DictionaryName[] = ['neutral', ...languages];

export const facetMarks = { values: 'v', flag: 'f', number: 'n' } as const;
export type FacetKind = keyof typeof facetMarks;

/** What stands between the kind, the facet and its value: no text has it, and JSON writes it as it is. */
const BETWEEN = '\u007F';

export function facetEntry(kind: FacetKind, facet: string, value: string): string {
  return facetMarks[kind] + BETWEEN + facet + BETWEEN + value;
}

export function readFacetEntry(entry: string): { kind: FacetKind; facet: string; value: string } {
  const [mark, facet = '', ...value] = entry.split(BETWEEN);
  const kind = mark === 'v' ? 'values' : mark === 'f' ? 'flag' : 'number';
  // Of numbers: without which one of those that are roughly the same it is.
  return { kind, facet, value: kind === 'number' ? (value[0] ?? '') : value.join(BETWEEN) };
}

/** A pattern of Lucene for all values of these facets. */
export function facetPattern(facets: readonly string[]): string {
  return `[vfn]${BETWEEN}(${facets.map(escaped).join('|')})${BETWEEN}.*`;
}

function escaped(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`);
}

/** A number by its first digit and its size (85.5 is `8e+1`): some tens of these stand for thousands of numbers. */
export function roughNumber(number: number): string {
  const text = number.toExponential();
  const digit = /^-?\d/.exec(text)?.[0] ?? '0';
  return digit + text.slice(text.indexOf('e'));
}

/** A number of a facet as it is, found by what it is roughly. */
export function numberEntry(facet: string, number: number): string {
  return [facet, roughNumber(number), numberText(number)].join(BETWEEN);
}

export function readNumberEntry(entry: string): { facet: string; value: string } {
  const [facet = '', , value = ''] = entry.split(BETWEEN);
  return { facet, value };
}

/** A pattern of Lucene for the numbers of these facets that are roughly so. */
export function numberPattern(wanted: ReadonlyMap<string, readonly string[]>): string {
  const facets = [...wanted].map(([facet, rough]) => `${escaped(facet)}${BETWEEN}(${rough.map(escaped).join('|')})`);
  return `(${facets.join('|')})${BETWEEN}.*`;
}

function numberText(number: number): string {
  return String(number === 0 ? 0 : number);
}

/** The field of a facet's numbers. */
export function numberField(facet: string): string {
  return `n.k${facet.replaceAll(/[^a-zA-Z0-9]/g, (sign) => `_${sign.codePointAt(0)?.toString(16) ?? ''}_`)}`;
}

export function featureName(term: string): string {
  return term.replaceAll('.', DOT);
}

export function indexBody(shards: number): Json {
  const keyword = { type: 'keyword' };
  const unstored = { type: 'keyword', doc_values: false };
  const perDictionary = (make: (name: DictionaryName) => readonly (readonly [string, Json])[]) =>
    Object.fromEntries(dictionaryNames.flatMap(make));
  return {
    settings: {
      number_of_shards: shards,
      auto_expand_replicas: '0-1',
      // It is refreshed with every batch, so that its position tells what is found.
      refresh_interval: -1,
      max_result_window: DEPTH_MAX,
      max_terms_count: TERMS_MAX,
      max_regex_length: PATTERN_MAX,
      'mapping.total_fields.limit': FIELDS_MAX,
    },
    mappings: {
      dynamic: false,
      _source: { includes: ['codes'] },
      dynamic_templates: [{ numbers: { path_match: 'n.*', mapping: { type: 'double' } } }],
      properties: {
        sku: keyword,
        pop: { type: 'double' },
        popular: { type: 'rank_feature' },
        place: { type: 'integer' },
        price: { type: 'long' },
        newness: { type: 'long' },
        main: keyword,
        cat: keyword,
        f: { type: 'keyword', eager_global_ordinals: true },
        number: { type: 'keyword', eager_global_ordinals: true },
        n: { type: 'object', dynamic: true },
        code: unstored,
        codes: { type: 'object', enabled: false },
        pairs: { type: 'integer', doc_values: false },
        ...Object.fromEntries(languages.map((language) => [`name_${language}`, { type: 'keyword', index: false }])),
        ...perDictionary((name) => [
          [`c_${name}`, { type: 'rank_features' }],
          [`m_${name}`, { type: 'rank_features' }],
          [`w_${name}`, unstored],
          [`h_${name}`, unstored],
        ]),
      },
    },
  };
}

/** A product as OpenSearch keeps it. */
export function toStored(product: ReadProduct): Json {
  const { document, place, mainCategory, categoryIds, nameKeys, codes, pairs } = product;
  return {
    sku: document.sku,
    pop: document.popularity,
    popular: document.popularity + 1,
    place,
    price: document.listPriceRappen ?? null,
    newness: document.newness ?? 0,
    main: mainCategory ?? null,
    cat: categoryIds,
    f: entriesOf(document),
    number: numberEntriesOf(document),
    n: numbersOf(document),
    code: codes.map(({ code }) => code),
    codes: codes.map(({ kind, code }) => [kind, code]),
    pairs,
    ...Object.fromEntries(languages.map((language) => [`name_${language}`, nameKeys[language].slice(0, NAME_KEY_MAX)])),
    ...termsOf(product),
  };
}

function termsOf({ terms }: ReadProduct): Json {
  const fields: Record<string, unknown> = {};
  for (const [name, own] of Map.groupBy(terms, ({ dictionary }) => dictionary)) {
    const features = (isMention: boolean) =>
      Object.fromEntries(
        own.filter((term) => term.isMention === isMention).map(({ term, impact }) => [featureName(term), impact]),
      );
    fields[`c_${name}`] = features(false);
    fields[`m_${name}`] = features(true);
    fields[`w_${name}`] = own.filter(({ isMention }) => !isMention).map(({ term }) => term);
    fields[`h_${name}`] = own.filter(({ tier }) => tier < TIER_NONE).map(({ tier, term }) => headEntry(tier, term));
  }
  return fields;
}

const TIER_NONE = 4;

/** What products are called, by how plainly they are called so (0 is their kind). */
export function headEntry(tier: number, term: string): string {
  return `${tier} ${term}`;
}

function entriesOf({ values = {}, flags = {}, numbers = {} }: IndexDocument): readonly string[] {
  return [
    ...Object.entries(values).flatMap(([facet, own]) => own.map((value) => facetEntry('values', facet, value))),
    ...Object.entries(flags).map(([facet, flag]) => facetEntry('flag', facet, String(flag))),
    ...Object.entries(numbers).flatMap(([facet, own]) => roughEntriesOf(facet, own)),
  ];
}

/** Several numbers that are roughly the same are counted each: the second one has an entry of its own. */
function roughEntriesOf(facet: string, numbers: readonly number[]): readonly string[] {
  const rough = [...new Set(numbers.map(numberText))].map((number) => roughNumber(Number(number)));
  const nth = (at: number) => rough.slice(0, at).filter((one) => one === rough[at]).length;
  return rough.map((one, at) => facetEntry('number', facet, nth(at) === 0 ? one : one + BETWEEN + String(nth(at))));
}

function numberEntriesOf({ numbers = {} }: IndexDocument): readonly string[] {
  return Object.entries(numbers).flatMap(([facet, own]) => own.map((number) => numberEntry(facet, number)));
}

function numbersOf({ numbers = {} }: IndexDocument): Json {
  return Object.fromEntries(Object.entries(numbers).map(([facet, own]) => [numberField(facet).slice(2), own]));
}
