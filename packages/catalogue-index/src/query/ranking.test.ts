import { expect, test } from 'vitest';
import { createIndexBuilder, openIndex, search, type Ranking, type SearchRequest } from '../index.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';

const sample = sampleCatalogue({ products: 300, seed: 11, leavesPerTop: 4, words: 200 });
const documents = Array.from({ length: sample.products }, (_, n) => sample.product(n));
const builder = createIndexBuilder({ categories: sample.categories, catalogueVersion: '1' });
for (const document of documents) builder.add(document);
const index = openIndex(builder.finish());

const TEXT = 'weiss';
function ask(ranking?: Ranking, more: Partial<SearchRequest> = {}) {
  return search(index, { language: 'de', text: TEXT, limit: 300, ...(ranking && { ranking }), ...more });
}
const plain = ask();
const found = new Set(plain.skus);
const stranger = documents.find(({ sku }) => !found.has(sku));
const documentOf = (sku: string | undefined) => documents.find((one) => one.sku === sku);

test('pinned products come first in their order, found by the words or not, and the others stay in theirs', () => {
  const [last, other] = [plain.skus.at(-1) ?? '', stranger?.sku ?? ''];
  const { skus, total } = ask({ pinned: [last, other, 'nobody-has-it'] });
  expect(skus.slice(0, 2)).toEqual([last, other]);
  expect(skus.slice(2)).toEqual(plain.skus.filter((sku) => sku !== last));
  expect(total).toBe(plain.total + 1);
});

test('pages of a list with pinned products neither overlap nor leave anything out', () => {
  const ranking = { pinned: [plain.skus[7] ?? '', stranger?.sku ?? ''] };
  const pages = [0, 5, 10].flatMap((offset) => ask(ranking, { offset, limit: 5 }).skus);
  expect(pages).toEqual(ask(ranking).skus.slice(0, 15));
});

test('filters and category hold for pinned products, and another order has none', () => {
  const manufacturer = stranger?.values?.['manufacturer'] ?? [];
  const pinned = [stranger?.sku ?? ''];
  const brand = { filters: [{ facet: 'manufacturer', values: manufacturer }] };
  expect(ask({ pinned }, brand).skus[0]).toBe(stranger?.sku);
  expect(ask({ pinned }, { filters: [{ facet: 'manufacturer', values: ['nobody'] }] }).skus).toEqual([]);
  const elsewhere = sample.categories.find(
    ({ id }) => !stranger?.categoryIds.some((own) => own.startsWith(id)) && id.length === 2,
  );
  expect(ask({ pinned }, { categoryId: elsewhere?.id ?? '' }).skus).not.toContain(stranger?.sku);
  expect(ask({ pinned }, { sort: 'nameAsc' }).skus).toEqual(ask(undefined, { sort: 'nameAsc' }).skus);
});

test('hidden products are neither listed nor counted', () => {
  const hidden = plain.skus.slice(0, 3);
  const { skus, total, facets } = ask({ hidden });
  expect(skus).toEqual(plain.skus.slice(3));
  expect(total).toBe(plain.total - 3);
  const sum = facets.find(({ facet }) => facet === 'manufacturer')?.count;
  expect(sum).toBe(plain.total - 3);
});

test('a weight moves products of a brand or category to the top or to the end, and finds nothing else', () => {
  const document = documentOf(plain.skus.at(-1));
  const value = document?.values?.['manufacturer']?.[0] ?? '';
  const isOwn = (sku: string) => documentOf(sku)?.values?.['manufacturer']?.includes(value) === true;
  const up = ask({ boosts: [{ factor: 50, facet: 'manufacturer', value }] });
  const own = plain.skus.filter(isOwn).length;
  expect(up.skus.slice(0, own).every(isOwn)).toBe(true);
  expect(up.total).toBe(plain.total);
  const categoryId = document?.categoryIds[0]?.slice(0, 2) ?? '';
  const inside = ask(undefined, { categoryId }).skus;
  const down = ask({ boosts: [{ factor: 0.01, categoryId }] });
  expect(down.skus.slice(-inside.length).toSorted()).toEqual(inside.toSorted());
});
