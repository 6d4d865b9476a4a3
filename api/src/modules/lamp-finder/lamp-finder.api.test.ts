import type { Facet } from '@shop/contract/catalogue';
import { lampFinderApi } from '@shop/contract/lamp-finder';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();
beforeAll(() => loadCatalogue(shop, 800));

const CAP = 'EF000413';
const SHAPE = 'EF000414';
const FLUX = 'EF009347';

async function find(filters: Record<string, string[]> = {}, locale: 'de' | 'fr' = 'de') {
  const { data, status } = await shop.visitor.ask(lampFinderApi.products, { body: { ipp: 10, filters } }, { locale });
  if (!data) throw new Error(`no answer: ${status}`);
  return data;
}

function valuesOf(facets: readonly Facet[], name: string) {
  return new Map(facets.find((facet) => facet.name === name)?.values.map(({ value, count }) => [value, count]));
}

describe('happy', () => {
  test('lamps are asked for by cap, shape, light colour, flux and power, in this order, in the language asked for', async () => {
    const { lampFinderFacets, products, facets } = await find({}, 'fr');
    expect(lampFinderFacets.slice(0, 5).map(({ label }) => label)).toEqual([
      'Culot',
      'Forme',
      'Température de couleur',
      'Flux lumineux',
      'Puissance',
    ]);
    expect(products.every(({ headerGroups }) => headerGroups.length > 0)).toBe(true);
    expect(facets.some(({ name }) => name === CAP)).toBe(false);
  });

  test('only lamps are listed, and every lamp has one of the caps', async () => {
    const { lampFinderFacets, pagination } = await find();
    const caps = [...valuesOf(lampFinderFacets, CAP).values()];
    expect(pagination.numFound).toBeGreaterThan(20);
    expect(pagination.numFound).toBeLessThan(800);
    expect(caps.reduce((sum, count) => sum + count, 0)).toBe(pagination.numFound);
  });

  test('a chosen cap leaves the other caps to be chosen, and shows which shapes it cannot have', async () => {
    const before = await find();
    const { lampFinderFacets, pagination } = await find({ [CAP]: ['e27'] });
    expect(pagination.numFound).toBe(valuesOf(before.lampFinderFacets, CAP).get('e27'));
    expect(valuesOf(lampFinderFacets, CAP)).toEqual(valuesOf(before.lampFinderFacets, CAP));
    const shapes = valuesOf(lampFinderFacets, SHAPE);
    expect(shapes.get('a60')).toBeGreaterThan(0);
    expect(shapes.get('t8')).toBe(0);
    expect([...shapes.keys()]).toEqual([...valuesOf(before.lampFinderFacets, SHAPE).keys()]);
  });

  test('a range tells how many lamps fit the other choices, and their lowest and highest value', async () => {
    const all = await find();
    const range = all.lampFinderFacets.find(({ type, max }) => type === 'range' && max !== null);
    const leftIn = ({ lampFinderFacets }: typeof all) =>
      lampFinderFacets.find(({ name }) => name === range?.name)?.left;
    expect(leftIn(all)).toMatchObject({ min: range?.min, max: range?.max });
    const narrowed = leftIn(await find({ [CAP]: ['e14'] }));
    expect(narrowed?.count).toBeGreaterThan(0);
    expect(narrowed?.count).toBeLessThan(leftIn(all)?.count ?? 0);
    const ownChoice = { [CAP]: ['e14'], [range?.name ?? '']: [`..${narrowed?.min}`] };
    expect(leftIn(await find(ownChoice))).toEqual(narrowed);
  });

  test('where nothing is left, each chosen filter is named with what there is without it', async () => {
    const { pagination, wayOut } = await find({ [CAP]: ['g13'], [SHAPE]: ['a60'] });
    const [caps, shapes] = [await find({ [CAP]: ['g13'] }), await find({ [SHAPE]: ['a60'] })];
    expect(pagination.numFound).toBe(0);
    expect(new Map(wayOut.map(({ label, count }) => [label, count]))).toEqual(
      new Map([
        ['Sockel', shapes.pagination.numFound],
        ['Bauform', caps.pagination.numFound],
      ]),
    );
  });

  test('flux is a range', async () => {
    const { lampFinderFacets } = await find({ [FLUX]: ['800..900'] });
    expect(lampFinderFacets.find(({ name }) => name === FLUX)).toMatchObject({
      type: 'range',
      unit: 'lm',
      activeMin: 800,
      activeMax: 900,
    });
  });
});

describe('refused', () => {
  test('a category that does not exist', async () => {
    const { status, messages } = await shop.visitor.ask(lampFinderApi.products, { body: { categoryId: 'nowhere' } });
    expect([status, messages?.[0]?.code]).toEqual([404, 'catalogue.category_unknown']);
  });

  test('more filters than there are facets are cut, unknown ones passed over: a page still comes', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`nonsense${n}`, ['x']]));
    expect((await find(many)).pagination.numFound).toBeGreaterThan(0);
  });

  test('a cap that does not exist leaves all lamps and nothing is chosen, beside one that does it is passed over', async () => {
    const all = await find();
    const odd = await find({ [CAP]: ['e99'] });
    expect(odd.pagination.numFound).toBe(all.pagination.numFound);
    expect(odd.lampFinderFacets).toEqual(all.lampFinderFacets);
    expect(await find({ [CAP]: ['e27', 'e99'] })).toEqual(await find({ [CAP]: ['e27'] }));
  });
});

describe('not allowed', () => {
  test('a visitor learns no price and cannot order lamps by price', async () => {
    const { data } = await shop.visitor.ask(lampFinderApi.products, { body: { ipp: 10, sort: 'price_asc' } });
    expect(data?.sorting.currentSortParam).toBe('relevance');
    expect(JSON.stringify(data)).not.toMatch(/price"|unitPrice/i);
  });
});
