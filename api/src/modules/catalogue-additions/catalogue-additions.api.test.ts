import { auditTrailApi } from '@shop/contract/audit-trail';
import { catalogueApi } from '@shop/contract/catalogue';
import { catalogueAdditionsApi, type ArticleAdditions } from '@shop/contract/catalogue-additions';
import { searchApi } from '@shop/contract/search';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { indexCaughtUp } from '#test/demo-catalogue.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import type { CatalogueEvent } from '@shop/exchange-formats';
import { importRecords } from '../catalogue/index.ts';

const shop = openTestShop();
let marco: Client;
const category = (id: string, parentId: string | null, sort: number): CatalogueEvent => ({
  kind: 'category',
  id,
  parentId,
  title: { de: `Kategorie ${id}` },
  sort,
});

const article = (sku: string, name: string, categoryId: string): CatalogueEvent => ({
  kind: 'article',
  sku,
  name: { de: name, fr: 'Lampe' },
  description: {},
  categoryIds: [categoryId],
  attributes: [],
  measurementUnit: 'C62',
  priceUnit: 1,
  quantityMin: 1,
  quantityInterval: 1,
  prices: [],
  flags: [],
  media: [],
  relations: [],
});

const importAgain = (name: string) =>
  importRecords(
    shop.ctx(),
    [
      category('OWN-K', null, 1),
      category('OWN-K1', 'OWN-K', 1),
      category('OWN-K2', 'OWN-K', 2),
      article('OWN-1', name, 'OWN-K1'),
      article('OWN-2', 'Leuchtmittel', 'OWN-K2'),
    ],
    { source: 'test', supplier: 'OWN' },
  );

beforeAll(async () => {
  marco = await shop.logIn('operator@helvolt.example');
  await importAgain('Lampe');
  await indexCaughtUp(shop);
});

async function read(sku: string): Promise<ArticleAdditions> {
  const { data } = await marco.ask(catalogueAdditionsApi.article, { params: { sku } });
  if (!data) throw new Error(`No article ${sku}`);
  return data;
}

async function change(sku: string, more: Partial<ArticleAdditions>) {
  const { version, ownArticleName, ownDescription, ownLabels, ownSuccessor, isTop, ownRelations, ...price } = {
    ...(await read(sku)),
    ...more,
  };
  const { ownPriceType, ownPriceFrom, ownPriceTo } = price;
  const body = {
    version,
    ownArticleName,
    ownDescription,
    ownLabels,
    ownSuccessor,
    isTop,
    ownRelations,
    ownPriceType,
    ownPriceFrom,
    ownPriceTo,
  };
  return marco.ask(catalogueAdditionsApi.changeArticle, { params: { sku }, body });
}

const own = (de: string) => ({ de, fr: '', it: '', en: '' });
const product = async (sku: string, locale: 'de' | 'fr' = 'de') =>
  (await shop.visitor.ask(catalogueApi.product, { params: { sku } }, { locale })).data;
const find = async (query: string) =>
  (await shop.visitor.ask(searchApi.search, { body: { query } })).data?.products.map(({ sku }) => sku);

describe('happy', () => {
  test('an own name is shown and found at once, outlives the next import, and goes when it is emptied', async () => {
    expect((await change('OWN-1', { ownArticleName: own('Zauberlicht') })).status).toBe(200);
    await indexCaughtUp(shop);
    expect([(await product('OWN-1'))?.name, (await product('OWN-1', 'fr'))?.name]).toEqual(['Zauberlicht', 'Lampe']);
    expect(await find('zauberlicht')).toEqual(['OWN-1']);
    await importAgain('Lampe neu');
    await indexCaughtUp(shop);
    expect((await product('OWN-1'))?.name).toBe('Zauberlicht');
    expect(await read('OWN-1')).toMatchObject({ imported: { name: { de: 'Lampe neu' } }, savedBy: 'Marco Steiner' });
    await change('OWN-1', { ownArticleName: own('') });
    await indexCaughtUp(shop);
    expect((await product('OWN-1'))?.name).toBe('Lampe neu');
  });

  test('own relations, labels, successor, price label and top product stand beside the import and outlive it', async () => {
    const added = {
      ownRelations: [{ relationType: 'accessory' as const, relatedSku: 'OWN-2' }],
      ownLabels: ['clearance' as const],
      ownSuccessor: 'OWN-2',
      isTop: true,
      ownPriceType: 'promotion' as const,
      ownPriceFrom: '2026-01-01',
      ownPriceTo: '2099-12-31',
    };
    expect((await change('OWN-1', added)).status).toBe(200);
    await importAgain('Lampe mit Zubehör');
    await indexCaughtUp(shop);
    expect(await read('OWN-1')).toMatchObject(added);
    const { data } = await shop.visitor.ask(catalogueApi.relations, {
      params: { productId: 'OWN-1', type: 'accessory' },
    });
    expect(data?.products.map(({ sku }) => sku)).toEqual(['OWN-2']);
    expect((await product('OWN-1'))?.relations).toEqual([{ type: 'accessory', amount: 1 }]);
  });

  test('who looks for an article finds it by number and by words; without words stand those changed by hand', async () => {
    const listed = async (q: string) =>
      (await marco.ask(catalogueAdditionsApi.articles, { query: { q } })).data?.articles.map(({ sku }) => sku);
    expect(await listed('own-2')).toContain('OWN-2');
    expect(await listed('Leuchtmittel')).toEqual(['OWN-2']);
    expect(await listed('')).toEqual(['OWN-1']);
  });

  test('an own picture is the main one, an own document stands with the others, and both outlive the import', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a03' } })
      .png()
      .toBuffer();
    const add = (mediaFile: Buffer, mediaPurpose: 'picture' | 'manual', mediaTitle = '') =>
      marco.ask(catalogueAdditionsApi.addMedium, {
        params: { sku: 'OWN-2' },
        body: { mediaFile: mediaFile.toString('base64'), mediaPurpose, mediaTitle },
      });
    const pdf = Buffer.from('%PDF-1.7 Anleitung');
    expect((await add(picture, 'picture')).data?.ownMedia).toMatchObject([{ purpose: 'picture' }]);
    expect((await add(pdf, 'manual', 'Montage')).data?.ownMedia).toHaveLength(2);
    expect((await add(pdf, 'manual', 'Montage')).data?.ownMedia).toHaveLength(2);
    await importAgain('Lampe');
    await indexCaughtUp(shop);
    const shown = await product('OWN-2');
    expect(shown?.image?.externalUrlSmall).toMatch(/^\/media\/[0-9a-f]+\.webp$/);
    expect(shown?.documents).toMatchObject([{ purpose: 'manual', title: 'Montage' }]);
    const { ownMedia } = await read('OWN-2');
    const { data } = await marco.ask(catalogueAdditionsApi.removeMedium, {
      params: { sku: 'OWN-2' },
      body: { mediumHash: ownMedia[0]?.hash ?? '' },
    });
    expect(data?.ownMedia.map(({ purpose }) => purpose)).toEqual(['manual']);
    expect((await add(pdf, 'picture')).messages?.[0]).toMatchObject({ code: 'catalogueAdditions.wrong_purpose' });
    expect((await add(Buffer.from('no picture'), 'picture')).messages?.[0]).toMatchObject({ code: 'media.wrong_type' });
  });

  test('the trail of staff says what was added by hand, from what to what', async () => {
    await change('OWN-2', { ownArticleName: own('Birne') });
    await change('OWN-2', { ownArticleName: own('Leuchte') });
    const { data } = await marco.ask(auditTrailApi.staffList, { query: { kind: 'article' } });
    expect(data?.entries[0]?.changes).toEqual([{ field: 'Bezeichnung · Deutsch', from: 'Birne', to: 'Leuchte' }]);
    await change('OWN-2', { ownArticleName: own('') });
  });

  test('a category is renamed, moved and hidden, and the next import leaves it so', async () => {
    const body = { version: 0, ownTitle: own('Eigene Gruppe'), ownSort: 9, isHidden: false, movedTo: null };
    expect(
      (await marco.ask(catalogueAdditionsApi.changeCategory, { params: { categoryId: 'OWN-K1' }, body })).status,
    ).toBe(200);
    await importAgain('Lampe');
    await indexCaughtUp(shop);
    expect((await product('OWN-1'))?.breadcrumb.map(({ title }) => title)).toEqual(['Eigene Gruppe']);
    await marco.ask(catalogueAdditionsApi.changeCategory, {
      params: { categoryId: 'OWN-K1' },
      body: { ...body, version: 1, isHidden: true },
    });
    await indexCaughtUp(shop);
    expect((await product('OWN-1'))?.breadcrumb).toEqual([]);
    const { data } = await marco.ask(catalogueAdditionsApi.categories, {});
    expect(data?.categories.find(({ id }) => id === 'OWN-K1')).toMatchObject({
      isHidden: true,
      ownSort: 9,
      depth: 0,
      importedParentId: 'OWN-K',
      articles: 1,
    });
  });
});

describe('refused', () => {
  test('a label of the price that ends before it begins', async () => {
    const dates = { ownPriceFrom: '2026-12-02', ownPriceTo: '2026-12-01' };
    expect(await change('OWN-2', { ownPriceType: 'promotion', ...dates })).toMatchObject({
      status: 409,
      messages: [{ code: 'catalogueAdditions.price_dates', field: 'ownPriceTo' }],
    });
  });

  test('of two who change the same article the later one is told who was quicker', async () => {
    const { version } = await read('OWN-2');
    await change('OWN-2', { ownArticleName: own('Erster') });
    expect(await change('OWN-2', { version, ownArticleName: own('Zweiter') })).toMatchObject({
      status: 409,
      messages: [{ code: 'catalogueAdditions.changed_meanwhile', details: { by: 'Marco Steiner' } }],
    });
  });

  test('a successor that does not exist, or is the article itself', async () => {
    expect(await change('OWN-2', { ownSuccessor: 'NO-SUCH' })).toMatchObject({
      status: 409,
      messages: [{ code: 'catalogueAdditions.unknown_articles', field: 'ownSuccessor' }],
    });
    expect((await change('OWN-2', { ownSuccessor: 'OWN-2' })).messages?.[0]?.code).toBe(
      'catalogueAdditions.own_successor',
    );
  });

  test('a category below itself', async () => {
    const body = { version: 0, ownTitle: own(''), ownSort: null, isHidden: false, movedTo: 'OWN-K2' };
    expect(
      await marco.ask(catalogueAdditionsApi.changeCategory, { params: { categoryId: 'OWN-K' }, body }),
    ).toMatchObject({ status: 409, messages: [{ code: 'catalogueAdditions.circle', field: 'movedTo' }] });
  });
});

describe('not allowed', () => {
  test.each([
    ['visitors', null, 401],
    ['company admins', 'anna.muster@elektro-muster.example', 403],
    ['agents', 'agent@helvolt.example', 403],
  ])('%s change nothing', async (_, email, status) => {
    const asker = email === null ? shop.visitor : await shop.logIn(email);
    expect((await asker.ask(catalogueAdditionsApi.article, { params: { sku: 'OWN-1' } })).status).toBe(status);
  });
});
