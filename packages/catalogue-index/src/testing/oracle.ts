import { fold } from '../analysis/fold.ts';
import { type CategoryNode, type IndexDocument } from '../documents.ts';
import { type Filter, type SearchRequest } from '../requests.ts';

/**
 * The same guarantees, implemented naively: one document after the other, one search per facet. Shares no code with the index but
 * folding. Texts are not its business (see the text tests); it answers requests without text.
 */
export function createOracle(categories: readonly CategoryNode[], documents: readonly IndexDocument[]) {
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId ?? undefined]));
  const order = readingOrder();
  const byPopularity = documents.toSorted(
    (a, b) => b.popularity - a.popularity || placeOf(a) - placeOf(b) || (a.sku < b.sku ? -1 : 1),
  );

  return function answer(request: SearchRequest, allowed: ReadonlySet<string>) {
    const scope = byPopularity.filter((document) => allowed.has(document.sku) && isIn(document, request.categoryId));
    const filters = request.filters ?? [];
    const hits = scope.filter((document) => meets(document, filters));
    const { offset = 0, limit, sort = 'relevance' } = request;
    const sorted = hits.toSorted((a, b) => compare(a, b, sort, request.language));
    return {
      total: hits.length,
      skus: sorted.slice(offset, offset + limit).map(({ sku }) => sku),
      facets: countFacets(scope, filters),
      categories: countCategories(hits, request.categoryId),
    };
  };

  /** Place of the main category when the tree is read from top to bottom. */
  function placeOf({ categoryIds }: IndexDocument): number {
    const known = categoryIds.find((id) => parentOf.has(id));
    return known === undefined ? Infinity : order.indexOf(known);
  }

  function readingOrder(parent?: string): string[] {
    return categories
      .filter(({ parentId }) => (parentId ?? undefined) === parent)
      .flatMap(({ id }) => [id, ...readingOrder(id)]);
  }

  function isIn({ categoryIds }: IndexDocument, category: string | undefined): boolean {
    return category === undefined || categoryIds.some((id) => pathOf(id).includes(category));
  }

  function pathOf(id: string): string[] {
    const parent = parentOf.get(id);
    return parent === undefined ? [id] : [id, ...pathOf(parent)];
  }

  function countCategories(hits: readonly IndexDocument[], below: string | undefined) {
    return readingOrder(below)
      .filter((id) => parentOf.get(id) === below)
      .map((categoryId) => ({ categoryId, count: hits.filter((document) => isIn(document, categoryId)).length }))
      .filter(({ count }) => count > 0);
  }
}

function countFacets(scope: readonly IndexDocument[], filters: readonly Filter[]) {
  const counts = new Map<string, Map<string, number>>();
  for (const document of scope) {
    for (const [key, values] of Object.entries(valuesOf(document))) {
      const others = filters.filter(({ facet }) => facet !== key);
      if (!meets(document, others)) continue;
      const ofKey = counts.get(key) ?? new Map<string, number>();
      for (const value of new Set(values)) ofKey.set(String(value), (ofKey.get(String(value)) ?? 0) + 1);
      counts.set(key, ofKey);
    }
  }
  return counts;
}

type Values = Record<string, readonly (string | number)[]>;
const valuesRead = new WeakMap<IndexDocument, Values>();

function valuesOf(document: IndexDocument): Values {
  let read = valuesRead.get(document);
  if (read === undefined) {
    const { values, flags, numbers } = document;
    const flagValues = Object.entries(flags ?? {}).map(([key, flag]) => [key, [String(flag)]] as const);
    valuesRead.set(document, (read = { ...values, ...numbers, ...Object.fromEntries(flagValues) }));
  }
  return read;
}

function meets(document: IndexDocument, filters: readonly Filter[]): boolean {
  const own = valuesOf(document);
  return Object.entries(Object.groupBy(filters, ({ facet }) => facet)).every(([facet, group = []]) =>
    (own[facet] ?? []).some((value) => group.some((filter) => wants(filter, value))),
  );
}

function wants(filter: Filter, value: string | number): boolean {
  if ('values' in filter) return filter.values.includes(String(value));
  return typeof value === 'number' && value >= (filter.min ?? -Infinity) && value <= (filter.max ?? Infinity);
}

function compare(a: IndexDocument, b: IndexDocument, sort: string, language: 'de' | 'fr' | 'it' | 'en'): number {
  const price = ({ listPriceRappen }: IndexDocument) => listPriceRappen ?? undefined;
  const name = ({ texts }: IndexDocument) =>
    fold((texts[language] ?? texts.de)?.name ?? '').replace(/\d+/g, (digits) => digits.padStart(8, '0'));
  const [left, right] = [price(a), price(b)];
  if (sort.startsWith('price')) {
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return sort === 'priceAsc' ? left - right : right - left;
  }
  if (sort.startsWith('name')) {
    const order = name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0;
    return sort === 'nameAsc' ? order : -order;
  }
  return sort === 'newest' ? (b.newness ?? 0) - (a.newness ?? 0) : 0;
}
