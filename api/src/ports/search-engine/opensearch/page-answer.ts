import type { CategoryCount, FacetCounts } from '@shop/catalogue-index';
import type { EngineRequest } from '../search-engine.port.ts';
import type { Bucket, Counted, Found } from './ask.ts';
import { readFacetEntry, type FacetKind } from './mapping.ts';
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

type Values = { readonly kind: FacetKind; readonly counts: Map<string, number> };

/** Facets by name, values in their order; a filtered facet is counted without its own filter. */
export function readFacets(
  { aggregations = {} }: Found,
  { numberValuesMax = NUMBER_VALUES_MAX }: EngineRequest,
): readonly FacetCounts[] {
  const all = aggregations['all'] ?? aggregations;
  const facets = readValues(bucketsOf(all));
  for (const [name, counted] of Object.entries(aggregations)) {
    if (!name.startsWith('of ')) continue;
    const facet = name.slice('of '.length);
    facets.delete(facet);
    for (const [key, values] of readValues(bucketsOf(counted))) if (key === facet) facets.set(key, values);
  }
  return [...facets]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([facet, values]) => toCounts(facet, values, numberValuesMax));
}

function bucketsOf(counted: Counted): readonly Bucket[] {
  return (counted['f'] as Counted | undefined)?.buckets ?? [];
}

function readValues(buckets: readonly Bucket[]): Map<string, Values> {
  const facets = new Map<string, Values>();
  for (const { key, doc_count } of buckets) {
    const { kind, facet, value } = readFacetEntry(key);
    let values = facets.get(facet);
    if (values === undefined) facets.set(facet, (values = { kind, counts: new Map() }));
    values.counts.set(value, doc_count);
  }
  return facets;
}

function toCounts(facet: string, { kind, counts }: Values, numberValuesMax: number): FacetCounts {
  const listed = [...counts].map(([value, count]) => ({ value, count }));
  const count = listed.reduce((sum, value) => sum + value.count, 0);
  if (kind !== 'number') return { facet, kind, values: listed.toSorted((a, b) => (a.value < b.value ? -1 : 1)), count };
  const sorted = listed.toSorted((a, b) => Number(a.value) - Number(b.value));
  const [min, max] = [Number(sorted[0]?.value), Number(sorted.at(-1)?.value)];
  return { facet, kind, values: sorted.length <= numberValuesMax ? sorted : [], count, min, max };
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
