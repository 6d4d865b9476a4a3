import { catalogueApi } from '@shop/contract/catalogue';
import { searchApi } from '@shop/contract/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { takePermission } from '#test/demo-users.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop();
beforeAll(() => loadCatalogue(shop, 600));

async function firstProduct() {
  const { data } = await shop.visitor.ask(catalogueApi.products, { body: { ipp: 10 } });
  const product = data?.products[0];
  if (!product) throw new Error('the catalogue is empty');
  return product;
}

describe('happy', () => {
  test('the catalogue shows its tree with the number of products in each branch', async () => {
    const { data } = await shop.visitor.ask(catalogueApi.categories, {});
    const amounts = data?.categories.map((category) => category.productAmount) ?? [];
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(600);
    expect(data?.categories[0]?.children.length).toBeGreaterThan(0);
  });

  test('the catalogue offers short ways, and says which of them need a log-in', async () => {
    const { data } = await shop.visitor.ask(catalogueApi.categories, {}, { locale: 'fr' });
    expect(data?.quickLinks[0]).toEqual({ title: 'Nouveautés', url: '/fr/search?sort=newest' });
    expect(data?.quickLinkConfigurators.map(({ needsLogin }) => needsLogin)).toEqual([true]);
    expect(data?.configurators.map(({ url, needsLogin }) => [url, needsLogin])).toEqual([
      ['/fr/kombitool', false],
      ['/fr/lamp-finder', false],
    ]);
  });

  test('a category lists its products, ten to a page, and what would be left by each filter', async () => {
    const tree = await shop.visitor.ask(catalogueApi.categories, {});
    const branch = tree.data?.categories[0];
    const { data } = await shop.visitor.ask(catalogueApi.products, { body: { categoryId: branch?.id ?? '', ipp: 10 } });
    expect(data?.pagination.numFound).toBe(branch?.productAmount);
    expect(data?.products).toHaveLength(10);
    expect(data?.facets[0]).toMatchObject({ name: 'manufacturer', type: 'values' });
  });

  test('a chosen manufacturer narrows the list, while the counts of the others stay to be chosen as well', async () => {
    const all = await shop.visitor.ask(catalogueApi.products, { body: { ipp: 10 } });
    const [first, second] = all.data?.facets[0]?.values ?? [];
    const one = await shop.visitor.ask(catalogueApi.products, {
      body: { ipp: 10, filters: { manufacturer: [first?.value ?? ''] } },
    });
    expect(one.data?.pagination.numFound).toBe(first?.count);
    const counts = one.data?.facets.find((facet) => facet.name === 'manufacturer')?.values;
    expect(counts?.find((value) => value.value === second?.value)).toMatchObject({
      count: second?.count,
      isActive: false,
    });
    expect(counts?.find((value) => value.value === first?.value)).toMatchObject({ isActive: true });
  });

  test.each(['sku', 'eNumber', 'manufacturerNumber'] as const)(
    'the exact %s leads to the product, however it is spelled',
    async (kind) => {
      const product = await firstProduct();
      const number = product[kind].replaceAll(/(...)(?=.)/g, '$1 ');
      const { data } = await shop.visitor.ask(searchApi.search, { body: { query: number } });
      expect(data?.exactMatch).toEqual({ sku: product.sku, url: product.url, numberKind: kind });
    },
  );

  test('what is typed finds products, categories and pages while typing', async () => {
    const product = await firstProduct();
    const { data } = await shop.visitor.ask(searchApi.suggest, { params: { searchTerm: product.eNumber.slice(0, 6) } });
    expect(data?.products.length).toBeGreaterThan(0);
    expect(data?.products.length).toBeLessThanOrEqual(3);
    const pages = await shop.visitor.ask(searchApi.suggest, { params: { searchTerm: 'anmel' } });
    expect(pages.data?.pages).toEqual([
      { title: 'Anmelden', url: '/de/login' },
      { title: 'Mit Firmenkonto anmelden', url: '/de/login/company' },
    ]);
  });

  test('pages are found by the names under which modules register them: own pages only with log-in and right', async () => {
    const found = async (asker: Client, searchTerm: string) =>
      (await asker.ask(searchApi.suggest, { params: { searchTerm } })).data?.pages.map(({ url }) => url);
    expect(await found(shop.visitor, 'lampenf')).toEqual(['/de/lamp-finder']);
    expect(await found(shop.visitor, 'warenkorb')).toEqual([]);
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    expect(await found(anna, 'warenkorb')).toEqual(['/de/cart']);
    expect(await found(anna, 'offert')).toEqual(['/de/customer/offer']);
  });

  test('punctuation without words finds nothing, whatever its order or page; an empty search lists the catalogue', async () => {
    const ask = (query: string, more = {}) => shop.visitor.ask(searchApi.search, { body: { query, ...more } });
    for (const query of ['%%%', '😀', '---']) {
      const { data } = await ask(query, { sort: 'name_asc', page: 3 });
      expect(data).toMatchObject({ products: [], categories: [], exactMatch: null, isRelaxed: false });
      expect(data?.pagination).toMatchObject({ numFound: 0, currentPage: 1, maxPage: 1 });
    }
    expect((await ask('  ')).data?.pagination.numFound).toBe(600);
  });

  test('an answer that left a word out says which', async () => {
    const { data } = await shop.visitor.ask(searchApi.search, { body: { query: 'steckdose t13 xyzzyq' } });
    expect(data).toMatchObject({ isRelaxed: true, leftOut: ['xyzzyq'], nearest: [] });
    expect(data?.products.length).toBeGreaterThan(0);
  });

  test('a thing that is not in the catalogue is not found, and categories of what is near are named', async () => {
    const { data } = await shop.visitor.ask(searchApi.search, { body: { query: 'Motorschutzschalter' } });
    expect(data).toMatchObject({ products: [], isRelaxed: false, leftOut: [] });
    expect(data?.nearest.map(({ id }) => id)).toContain('mcb');
  });

  test('a brand that is not in the catalogue is known as one', async () => {
    const { data } = await shop.visitor.ask(searchApi.search, { body: { query: 'feller edizio' } });
    expect(data).toMatchObject({ didYouMean: null, foreignBrands: [{ name: 'Feller EDIZIO', equivalents: [] }] });
  });

  test('newest first begins with what its supplier calls new', async () => {
    const { data } = await shop.visitor.ask(searchApi.search, { body: { query: '', sort: 'newest', ipp: 100 } });
    const flags = data?.products.map(({ isNew }) => isNew) ?? [];
    expect(flags[0]).toBe(true);
    expect(flags).toContain(false);
    expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('texts come in the language asked for', async () => {
    const german = await shop.visitor.ask(catalogueApi.categories, {});
    const french = await shop.visitor.ask(catalogueApi.categories, {}, { locale: 'fr' });
    expect(french.data?.categories[0]?.url).toMatch(/^\/fr\/category\//);
    expect(french.data?.categories[0]?.title).not.toBe(german.data?.categories[0]?.title);
  });

  test('a listing costs at most one query, and none when its products are known', async () => {
    const body = { ipp: 50 as const, page: 2 };
    await shop.visitor.ask(catalogueApi.products, { body });
    expect(await shop.countQueries(() => shop.visitor.ask(catalogueApi.products, { body }))).toBe(0);
  });
});

describe('refused', () => {
  test('a category that does not exist', async () => {
    const answer = await shop.visitor.ask(catalogueApi.products, { body: { categoryId: 'no-such' } });
    expect(answer).toMatchObject({ status: 404, messages: [{ code: 'catalogue.category_unknown' }] });
  });

  test.each([
    ['page', { page: 0 }],
    ['ipp', { ipp: 7 }],
    ['sort', { sort: 'by_colour' }],
  ])('a wrong %s is named', async (field, body) => {
    const answer = await shop.visitor.ask(catalogueApi.products, { body: body as never });
    expect(answer).toMatchObject({ status: 400, messages: [{ field }] });
  });

  test('a search of ten thousand characters', async () => {
    const answer = await shop.visitor.ask(searchApi.search, { body: { query: 'x'.repeat(10_000) } });
    expect(answer).toMatchObject({ status: 400, messages: [{ field: 'query', code: 'field.too_long' }] });
  });

  test('more filters than the index can hold at once', async () => {
    const filters = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, ['x']]));
    const answer = await shop.visitor.ask(catalogueApi.products, { body: { filters } });
    expect(answer).toMatchObject({ status: 400, messages: [{ field: 'filters' }] });
  });
});

describe('refused in filters and words', () => {
  test('an energy class that there is not, for listings, categories and searches', async () => {
    const filters = { energyClass: ['A', 'H'] };
    const refused = { status: 400, messages: [{ field: 'filters.energyClass', code: 'field.choice' }] };
    expect(await shop.visitor.ask(catalogueApi.products, { body: { filters } })).toMatchObject(refused);
    expect(await shop.visitor.ask(catalogueApi.category, { body: { filters } })).toMatchObject(refused);
    expect(await shop.visitor.ask(searchApi.search, { body: { query: 'led', filters } })).toMatchObject(refused);
  });

  test('control characters in words, filters and categories', async () => {
    const bodies = [{ filters: { manufacturer: ['a\u0000'] } }, { categoryId: '\u0000' }, { categoryNodeId: '\u0000' }];
    for (const body of bodies)
      expect(await shop.visitor.ask(catalogueApi.products, { body })).toMatchObject({ status: 400 });
    expect(await shop.visitor.ask(searchApi.search, { body: { query: 'led\u0000' } })).toMatchObject({ status: 400 });
  });

  test('a language that the shop does not speak', async () => {
    const answer = await shop.visitor.ask(catalogueApi.categories, {}, { locale: 'xx' as never });
    expect(answer.status).toBe(400);
  });

  test('a thousand values of one filter', async () => {
    const filters = { manufacturer: Array.from({ length: 1000 }, (_, n) => `m${n}`) };
    const answer = await shop.visitor.ask(catalogueApi.products, { body: { filters } });
    expect(answer).toMatchObject({ status: 400, messages: [{ field: 'filters.manufacturer' }] });
  });

  test('a category of another tree, where the tree beside it is known', async () => {
    const tree = await shop.visitor.ask(catalogueApi.categories, {});
    const body = { categoryId: tree.data?.categories[0]?.id ?? '', categoryNodeId: 'of-another-tree' };
    expect(await shop.visitor.ask(catalogueApi.products, { body })).toMatchObject({ status: 404 });
  });
});

describe('odd but answered', () => {
  test.each(['constructor', 'toString', 'hasOwnProperty'])('a filter called %s is passed over', async (name) => {
    const answer = await shop.visitor.ask(catalogueApi.products, { body: { filters: { [name]: ['x'] } } });
    expect(answer.status).toBe(200);
    expect(answer.data?.pagination.numFound).toBe(600);
  });

  test('a page beyond the end shows the last one', async () => {
    const { data } = await shop.visitor.ask(catalogueApi.products, { body: { page: 999, ipp: 100 } });
    expect(data?.pagination).toMatchObject({ currentPage: 6, maxPage: 6 });
    expect(data?.products.length).toBeGreaterThan(0);
  });

  test('a filter that no product has is passed over', async () => {
    const { data } = await shop.visitor.ask(catalogueApi.products, { body: { filters: { 'no-such': ['x'] } } });
    expect(data?.pagination.numFound).toBe(600);
  });

  test.each(["'; drop table catalogue.products; --", '.*(', '\\', '%_%', '🔌', '((((', '"'])(
    'a search for %s',
    async (query) => {
      const answer = await shop.visitor.ask(searchApi.search, { body: { query } });
      expect(answer.status).toBe(200);
    },
  );
});

describe('not allowed', () => {
  test('ordering by price is offered only to those who may see prices', async () => {
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    const carla = await shop.logIn('carla.rossi@elektro-muster.example');
    const body = { sort: 'price_asc' as const, ipp: 10 as const };
    const [withPrices, without, visitor] = await Promise.all(
      [anna, carla, shop.visitor].map((client) => client.ask(catalogueApi.products, { body })),
    );
    expect(withPrices?.data?.sorting.currentSortParam).toBe('price_asc');
    expect(without?.data?.sorting.currentSortParam).toBe('relevance');
    expect(JSON.stringify(visitor?.data?.sorting)).not.toContain('price');
  });

  test('who sees net prices only is offered no order by price: it is one of list prices', async () => {
    const beat = 'beat.keller@elektro-muster.example';
    const sees = async () => {
      const { data } = await (
        await shop.logIn(beat)
      ).ask(catalogueApi.products, { body: { sort: 'price_asc', ipp: 10 } });
      return data?.sorting;
    };
    expect((await sees())?.currentSortParam).toBe('price_asc');
    await takePermission(shop, beat, 'showGrossPrices');
    const sorting = await sees();
    expect(sorting?.currentSortParam).toBe('relevance');
    expect(JSON.stringify(sorting)).not.toContain('price');
  });

  test('who may see prices, but neither net nor gross ones, sees none and is offered no order by them', async () => {
    const beat = 'beat.keller@elektro-muster.example';
    for (const permission of ['showNetPrices', 'showGrossPrices'] as const)
      await takePermission(shop, beat, permission);
    const client = await shop.logIn(beat);
    const { data } = await client.ask(catalogueApi.products, { body: { sort: 'price_asc', ipp: 10 } });
    expect(data?.sorting.currentSortParam).toBe('relevance');
    expect(JSON.stringify(data?.sorting)).not.toContain('price');
  });

  test('nobody finds a price in a listing, a search or a suggestion', async () => {
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    const answers = await Promise.all([
      anna.ask(catalogueApi.products, { body: {} }),
      anna.ask(searchApi.search, { body: { query: 'led' } }),
      anna.ask(searchApi.suggest, { params: { searchTerm: 'led' } }),
    ]);
    for (const answer of answers) expect(JSON.stringify(answer.data?.products)).not.toMatch(/price|cents/i);
  });
});
