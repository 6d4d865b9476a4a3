import { energyClasses, globalFilterName, type Facet, type Filters, type GlobalFilter } from '@shop/contract/catalogue';
import { ShopError } from '@shop/contract/errors';
import type { Language } from '@shop/contract/values';
import type { FacetCounts, Filter } from '@shop/catalogue-index';
import {
  isScreenColour,
  measureIn,
  textIn,
  unitIn,
  wordsIn,
  yesOrNo,
  type Attribute,
  type Vocabulary,
} from '../catalogue/index.ts';
import { alreadyBoughtName, facetNames, greenWayName, inStockName } from './search.texts.ts';

const GREEN_WAY_FILTER = globalFilterName.greenWay;
const GREEN_WAY_FACET = 'greenWay';
const IN_STOCK_FILTER = globalFilterName.inStock;
const IN_STOCK_FACET = 'inStock';
/** Facets of the index that are global filters in listings. */
const GLOBAL_FACETS: readonly string[] = [GREEN_WAY_FACET, IN_STOCK_FACET];

/** More facets than this are not useful; the ones that most products have come first. */
const FACETS_MAX = 20;
/** Numeric facets with more different values than this are a range. */
const NUMBERS_LISTED_MAX = 12;
/** What the index can filter by at once. */
export const FILTERS_MAX = 31;
const RANGE = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/;

/**
 * Chosen filters that can mean something: names that no product has are passed over, and so are values that the catalogue's
 * vocabulary does not know, so that an old or mistyped link still shows a page. Makers and series have no vocabulary: theirs stay.
 */
export function knownFilters(filters: Filters, vocabulary: Vocabulary): Filters {
  const global = new Set<string>(Object.values(globalFilterName));
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, values]) => {
      if (global.has(name)) return values.includes('true') ? [[name, values]] : [];
      if (!isFacet(name, vocabulary)) return [];
      const attribute = vocabulary.attributes.get(name);
      const known = attribute && !rangeOf(values) ? values.filter((value) => isValueOf(attribute, value)) : values;
      return known.length > 0 ? [[name, known]] : [];
    }),
  );
}

function isValueOf({ type, textByCode }: Attribute, value: string): boolean {
  if (type === 'logical') return value === 'true' || value === 'false';
  if (type === 'numeric' || type === 'range') return /^-?\d+(\.\d+)?$/.test(value);
  return textByCode.has(value);
}

/**
 * Chosen filters as the index takes them: those that can mean something, and without `seesStock` not what is in stock.
 * @throws ShopError `request.invalid` for more than 31 filters, and for an energy class that is none
 * (docs/domain/catalogue.md#energy-class)
 */
export function toIndexFilters(filters: Filters, vocabulary: Vocabulary, seesStock: boolean): readonly Filter[] {
  const names = Object.keys(filters);
  if (names.length > FILTERS_MAX) {
    const details = { field: 'filters', max: FILTERS_MAX };
    throw new ShopError('request.invalid', {}, { faults: [{ code: 'field.too_many', field: 'filters', details }] });
  }
  requireEnergyClasses(filters['energyClass'] ?? []);
  return Object.entries(knownFilters(filters, vocabulary)).flatMap(([name, values]) => {
    if (name === GREEN_WAY_FILTER) return [{ facet: GREEN_WAY_FACET, values: ['true'] }];
    if (name === IN_STOCK_FILTER) return seesStock ? [inStockOnly] : [];
    if (!isFacet(name, vocabulary)) return [];
    const range = rangeOf(values);
    return [range ? { facet: name, ...range } : { facet: name, values }];
  });
}

/** Only what the wholesaler has in any warehouse. */
export const inStockOnly: Filter = { facet: IN_STOCK_FACET, values: ['true'] };

function isFacet(name: string, vocabulary: Vocabulary): boolean {
  return Object.hasOwn(facetNames, name) || vocabulary.attributes.has(name);
}

function requireEnergyClasses(values: readonly string[]): void {
  if (values.every((value) => energyClasses.some((known) => known === value))) return;
  const details = { field: 'filters.energyClass', choices: energyClasses.join(', ') };
  throw new ShopError('request.invalid', {}, { faults: [{ code: 'field.choice', field: details.field, details }] });
}

/** `470..1055`, either side may be empty; undefined when it is no range. */
function rangeOf(values: readonly string[]): { min?: number; max?: number } | undefined {
  const match = values.length === 1 ? RANGE.exec(values[0] ?? '') : null;
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  const [, min, max] = match;
  return { ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) };
}

/** Facets as the page shows them: chosen ones always, then those that most of the products have. */
export function toFacets(
  counts: readonly FacetCounts[],
  {
    chosen,
    vocabulary,
    language,
  }: { readonly chosen: Filters; readonly vocabulary: Vocabulary; readonly language: Language },
): Facet[] {
  const filters = knownFilters(chosen, vocabulary);
  const facets = withChosen(counts, filters, vocabulary)
    .filter(({ facet }) => !GLOBAL_FACETS.includes(facet))
    .map((count) => ({ count, facet: toFacet(count, { chosen: filters[count.facet] ?? [], vocabulary, language }) }))
    .filter(
      ({ facet }) => isActive(facet) || (facet.values.length > 1 && !isOfScreenColours(facet)) || isOpenRange(facet),
    )
    .sort((a, b) => rankOf(b.facet, b.count) - rankOf(a.facet, a.count));
  const active = facets.filter(({ facet }) => isActive(facet)).length;
  return facets.slice(0, Math.max(FACETS_MAX, active + 1)).map(({ facet }) => facet);
}

/** What is chosen and leaves no product is a facet too: a choice that is not shown can't be taken back, and is lost with the next one. */
function withChosen(counts: readonly FacetCounts[], filters: Filters, vocabulary: Vocabulary): readonly FacetCounts[] {
  const counted = new Set(counts.map(({ facet }) => facet));
  const missing = Object.entries(filters).filter(
    ([name, values]) => values.length > 0 && !counted.has(name) && isFacet(name, vocabulary),
  );
  return [
    ...counts,
    ...missing.map(([facet]) => ({ facet, kind: kindOf(vocabulary.attributes.get(facet)), values: [], count: 0 })),
  ];
}

function kindOf(attribute: Attribute | undefined): FacetCounts['kind'] {
  if (attribute?.type === 'logical') return 'flag';
  return attribute?.type === 'numeric' || attribute?.type === 'range' ? 'number' : 'values';
}

function isActive(facet: Facet): boolean {
  return facet.activeMin !== null || facet.activeMax !== null || facet.values.some((value) => value.isActive);
}

function isOfScreenColours(facet: Facet): boolean {
  return facet.values.every(({ label }) => isScreenColour(label));
}

function isOpenRange(facet: Facet): boolean {
  return facet.type === 'range' && facet.min !== facet.max;
}

function rankOf(facet: Facet, count: FacetCounts): number {
  if (facet.name === 'manufacturer') return Number.MAX_SAFE_INTEGER;
  return isActive(facet) ? 1e9 + count.count : count.count;
}

/** One facet as the page shows it, in the language asked for. */
export function toFacet(
  count: FacetCounts,
  {
    chosen,
    vocabulary,
    language,
  }: { readonly chosen: readonly string[]; readonly vocabulary: Vocabulary; readonly language: Language },
): Facet {
  const attribute = vocabulary.attributes.get(count.facet);
  const range = rangeOf(chosen);
  const hasTicks = chosen.length > 0 && range === undefined;
  const isRange =
    count.kind === 'number' && (range !== undefined || (!hasTicks && (attribute?.type === 'range' || !isShort(count))));
  const listed = new Set(count.values.map(({ value }) => value));
  const unlisted = chosen.filter((value) => !listed.has(value)).map((value) => ({ value, count: 0 }));
  const values = isRange
    ? []
    : [...count.values, ...unlisted].map(({ value, count: products }) => ({
        value,
        label: labelOf({ kind: count.kind, attribute }, value, language),
        count: products,
        isActive: chosen.includes(value),
      }));
  return {
    name: count.facet,
    label: facetNames[count.facet]?.[language] ?? (attribute ? textIn(attribute.name, language) : count.facet),
    unit: unitIn(attribute?.unit ?? '', language),
    type: isRange ? 'range' : count.kind === 'flag' ? 'logical' : 'values',
    values: count.kind === 'values' ? byCount(values, count.facet) : values,
    min: count.min ?? null,
    max: count.max ?? null,
    activeMin: range?.min ?? null,
    activeMax: range?.max ?? null,
  };
}

/** Few enough different numbers to be ticked one by one. */
function isShort({ values }: FacetCounts): boolean {
  return values.length > 0 && values.length <= NUMBERS_LISTED_MAX;
}

/** Names by how often they occur; classes and sizes keep their own order. */
function byCount<V extends { readonly count: number; readonly label: string }>(values: V[], facet: string): V[] {
  if (facet === 'energyClass') return values;
  return values.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

type LabelledFacet = { readonly kind: FacetCounts['kind']; readonly attribute: Attribute | undefined };

function labelOf({ kind, attribute }: LabelledFacet, value: string, language: Language): string {
  if (kind === 'flag') return yesOrNo(value === 'true', language);
  if (kind === 'number' && Number.isFinite(Number(value)))
    return measureIn(Number(value), attribute?.unit ?? '', language);
  const texts = attribute?.textByCode.get(value);
  return texts ? wordsIn([textIn(texts, language)], attribute?.unit ?? '', language) : value;
}

/** The filters that stand above all others on every listing. */
export function toGlobalFilters(counts: readonly FacetCounts[], filters: Filters, language: Language): GlobalFilter[] {
  const green = counts.find(({ facet }) => facet === GREEN_WAY_FACET)?.values.find(({ value }) => value === 'true');
  const isChosen = filters[GREEN_WAY_FILTER]?.includes('true') ?? false;
  if (!green && !isChosen) return [];
  return [tick(GREEN_WAY_FILTER, greenWayName[language], { count: green?.count ?? 0, isActive: isChosen })];
}

/** What is in stock; only in listings for logged-in users, like everything about availability. */
export function inStockFilter(count: number, isChosen: boolean, language: Language): GlobalFilter {
  return tick(IN_STOCK_FILTER, inStockName[language], { count, isActive: isChosen });
}

/** How many of the counted products are in stock. */
export function countOfStocked(counts: readonly FacetCounts[]): number {
  const facet = counts.find(({ facet }) => facet === IN_STOCK_FACET);
  return facet?.values.find(({ value }) => value === 'true')?.count ?? 0;
}

/** Whether the listing is narrowed to what is in stock. */
export function asksForStocked(filters: Filters): boolean {
  return filters[IN_STOCK_FILTER]?.includes('true') ?? false;
}

/** What its viewer has bought before; only in listings for logged-in users. */
export function boughtFilter(count: number, isChosen: boolean, language: Language): GlobalFilter {
  return tick(globalFilterName.alreadyBought, alreadyBoughtName[language], { count, isActive: isChosen });
}

type TickState = { readonly count: number; readonly isActive: boolean };

function tick(name: string, label: string, { count, isActive }: TickState): GlobalFilter {
  return {
    name,
    label,
    values: [{ value: 'true', label, count, isActive }],
    activeValue: isActive ? 'true' : null,
    config: { type: 'checkbox' },
  };
}
