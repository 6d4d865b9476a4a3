import type { CategoryCount, FacetCounts, FacetValue } from '@shop/catalogue-index';
import type { EngineRequest } from '../search-engine.port.ts';
import type { Bucket, Counted, Found } from './ask.ts';
import { readFacetEntry, readNumberEntry, type FacetKind } from './mapping.ts';
import type { EngineView } from './view.ts';

const NUMBER_VALUES_MAX = 30;

export function readSkus({ hits }: Found): readonly string[] {
  return hits.hits.flatMap(({ fields }) => (fields?.['sku'] ?? []) as readonly string[]);
}

/** Relevance in steps of the best product's: within a step the more popular one comes first. */
const STEPS = 24;

/** The page of a text: the first `most` are put in steps, what follows stays as relevant as it is. */
export function readSteps(found: Found, best: number, most: number): readonly string[] {
  const skus = readSkus(found);
  const placed = found.hits.hits.slice(0, most).map(({ sort = [] }, at) => ({
    sku: skus[at] ?? '',
    step: Math.floor(((best - Number(sort[0])) * STEPS) / best),
    popularity: Number(sort[1]),
  }));
  const stepped = placed.toSorted((a, b) => a.step - b.step || b.popularity - a.popularity).map(({ sku }) => sku);
  return [...stepped, ...skus.slice(most)];
}

/** Facets as they are counted first, by name: of numbers how many are roughly so. */
export type RoughFacets = ReadonlyMap<string, Values>;
type Values = { readonly kind: FacetKind; readonly counts: ReadonlyMap<string, number> };

/** A filtered facet is counted without its own filter. */
export function readRoughFacets({ aggregations = {} }: Found): RoughFacets {
  const facets = readValues(bucketsOf(aggregations['all'] ?? aggregations, 'f'));
  for (const [name, counted] of ofOneFacet(aggregations)) {
    facets.delete(name);
    const own = readValues(bucketsOf(counted, 'f')).get(name);
    if (own) facets.set(name, own);
  }
  return facets;
}

function ofOneFacet(aggregations: NonNullable<Found['aggregations']>): readonly (readonly [string, Counted])[] {
  const own = Object.entries(aggregations).filter(([name]) => name.startsWith(OF));
  return own.map(([name, counted]) => [name.slice(OF.length), counted]);
}

const OF = 'of ';

/** Which numbers must be looked at: all where they may be few enough to be listed, else the smallest and the largest. */
export function numbersToRead(
  facets: RoughFacets,
  { numberValuesMax = NUMBER_VALUES_MAX }: EngineRequest,
): ReadonlyMap<string, readonly string[]> {
  const numbers = [...facets].filter(([, { kind }]) => kind === 'number');
  return new Map(
    numbers.map(([facet, { counts }]) => {
      const rough = byNumber([...counts.keys()]);
      return [facet, rough.length <= numberValuesMax ? rough : [rough[0] ?? '', rough.at(-1) ?? '']];
    }),
  );
}

/** Facets by name, values in their order. */
export function readFacets(
  facets: RoughFacets,
  numbers: Found | undefined,
  { numberValuesMax = NUMBER_VALUES_MAX }: EngineRequest,
): readonly FacetCounts[] {
  const read = readNumbers(numbers?.aggregations ?? {});
  return [...facets]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([facet, { kind, counts }]) => {
      const count = [...counts.values()].reduce((sum, value) => sum + value, 0);
      if (kind === 'number') return { facet, kind, count, ...rangeOf(counts, read.get(facet) ?? [], numberValuesMax) };
      const values = [...counts].map(([value, count]) => ({ value, count }));
      return { facet, kind, count, values: values.toSorted((a, b) => (a.value < b.value ? -1 : 1)) };
    });
}

function rangeOf(rough: ReadonlyMap<string, number>, read: readonly FacetValue[], numberValuesMax: number) {
  const values = read.toSorted((a, b) => Number(a.value) - Number(b.value));
  const isListed = Math.max(rough.size, values.length) <= numberValuesMax;
  // What has gone between the two questions is known roughly.
  const numbers = values.length > 0 ? values.map(({ value }) => value) : byNumber([...rough.keys()]);
  return { values: isListed ? values : [], min: Number(numbers[0]), max: Number(numbers.at(-1)) };
}

function byNumber(texts: readonly string[]): readonly string[] {
  return texts.toSorted((a, b) => Number(a) - Number(b));
}

function bucketsOf(counted: Counted, name: 'f' | 'number'): readonly Bucket[] {
  return (counted[name] as Counted | undefined)?.buckets ?? [];
}

function readValues(buckets: readonly Bucket[]): Map<string, Values> {
  const facets = new Map<string, { readonly kind: FacetKind; readonly counts: Map<string, number> }>();
  for (const { key, doc_count } of buckets) {
    const { kind, facet, value } = readFacetEntry(key);
    let values = facets.get(facet);
    if (values === undefined) facets.set(facet, (values = { kind, counts: new Map() }));
    values.counts.set(value, (values.counts.get(value) ?? 0) + doc_count);
  }
  return facets;
}

function readNumbers(aggregations: NonNullable<Found['aggregations']>): ReadonlyMap<string, readonly FacetValue[]> {
  const counted = [aggregations['all'] ?? aggregations, ...ofOneFacet(aggregations).map(([, own]) => own)];
  const entries = counted
    .flatMap((one) => bucketsOf(one, 'number'))
    .map(({ key, doc_count }) => ({ ...readNumberEntry(key), count: doc_count }));
  const byFacet = Map.groupBy(entries, ({ facet }) => facet);
  return new Map([...byFacet].map(([facet, own]) => [facet, own.map(({ value, count }) => ({ value, count }))]));
}

/** Categories below the scope in the order of the tree. */
export function readCategories(
  { aggregations = {} }: Found,
  { tree }: EngineView,
  { categoryId, categoryLevels = 1 }: EngineRequest,
): readonly CategoryCount[] {
  const all = (aggregations['all'] ?? aggregations) as Counted;
  const counts = new Map(
    ((all['cat'] as Counted | undefined)?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count]),
  );
  const depthOfScope = categoryId === undefined ? 0 : (tree.get(categoryId)?.depth ?? 0);
  const found: CategoryCount[] = [];
  for (const [id, { depth, path }] of tree) {
    const count = counts.get(id) ?? 0;
    const isBelow = categoryId === undefined || path.includes(categoryId);
    if (count > 0 && isBelow && depth - depthOfScope <= categoryLevels) found.push({ categoryId: id, count });
  }
  return found;
}
