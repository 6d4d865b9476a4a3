import { combinationToolApi } from '@shop/contract/combination-tool';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop } from '#test/shop.ts';
import { drawPicture, getCombination } from './index.ts';

const shop = openTestShop();
beforeAll(() => loadCatalogue(shop, 600));

const LINE = 'norlicht.linea';

async function framesOf(productLineId = LINE, color?: string) {
  const query = { productLineId, ...(color !== undefined && { color }) };
  const { data } = await shop.visitor.ask(combinationToolApi.frames, { query });
  if (!data) throw new Error('no frames');
  return data;
}

async function insetsOf(query: { cat: string; color?: string; q?: string; productLineId?: string }) {
  return shop.visitor.ask(combinationToolApi.insets, { query: { productLineId: LINE, ...query } });
}

describe('happy', () => {
  test('a visitor finds manufacturers and their lines, with colours as names and values', async () => {
    const { data } = await shop.visitor.ask(combinationToolApi.manufacturers, {});
    expect(data?.manufacturers).toContainEqual({ id: 'norlicht', name: 'Norlicht', productLineAmount: 1 });
    const lines = await shop.visitor.ask(combinationToolApi.productLines, { query: { manufacturerId: 'norlicht' } });
    expect(lines.data?.productLines).toMatchObject([{ id: LINE, name: 'Linea', frameAmount: 36 }]);
    expect(lines.data?.productLines[0]?.colours.map((colour) => colour.id)).toEqual([
      'weiss',
      'sand',
      'aluminium',
      'schwarz',
    ]);
    for (const { hex } of lines.data?.productLines[0]?.colours ?? []) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('a line has frames of one to five places, lying and standing, in each colour', async () => {
    const { frames, colours } = await framesOf();
    expect(colours).toHaveLength(4);
    expect(frames).toHaveLength(36);
    const white = (await framesOf(LINE, 'weiss')).frames;
    expect(white.map((frame) => `${frame.gangs} ${frame.direction}`)).toEqual([
      '1 any',
      ...[2, 3, 4, 5].flatMap((gangs) => [`${gangs} horizontal`, `${gangs} vertical`]),
    ]);
    expect(white[0]?.drawingUrl).toMatch(/^\/media\/[0-9a-f]{64}\.svg$/);
  });

  test('insets come by category, and the amounts of the categories are those of the insets', async () => {
    const { categories } = await framesOf();
    expect(categories[0]).toMatchObject({ id: 'switch-inserts', title: 'Schalter und Taster' });
    for (const { id, amount } of categories) {
      const { data } = await insetsOf({ cat: id });
      expect(data?.amount).toBe(amount);
      expect(data?.insets.every((inset) => inset.categoryId === id && inset.productLineId === LINE)).toBe(true);
    }
  });

  test('insets are narrowed by colour and found by words in any order, without accents, and by number', async () => {
    const { data } = await insetsOf({ cat: 'all', color: 'weiss', q: 'SCHALTER kreuz' });
    expect(data?.amount).toBeGreaterThan(0);
    expect(data?.insets.every((inset) => /kreuzschalter/i.test(inset.name) && inset.colourId === 'weiss')).toBe(true);
    const [first] = data?.insets ?? [];
    const byNumber = await insetsOf({ cat: 'all', q: first?.eNumber ?? '' });
    expect(byNumber.data?.insets.map((inset) => inset.sku)).toEqual([first?.sku]);
    expect((await insetsOf({ cat: 'all', q: 'waschmaschine' })).data).toEqual({ amount: 0, insets: [] });
  });

  test('a combination is told part by part, so that it can be changed; what is gone leaves its place empty', async () => {
    const frame = (await framesOf(LINE, 'weiss')).frames.find(({ gangs }) => gangs === 3);
    const inset = (await insetsOf({ cat: 'socket-inserts' })).data?.insets[0];
    const query = { frame: frame?.sku ?? '', insets: `${inset?.sku},gone` };
    const { data } = await shop.visitor.ask(combinationToolApi.combination, { query });
    expect(data).toEqual({ frame, insets: [inset, null, null] });
  });

  test('names are in the language of the request', async () => {
    const query = { productLineId: LINE, color: 'weiss' };
    const { data } = await shop.visitor.ask(combinationToolApi.frames, { query }, { locale: 'fr' });
    expect(data?.frames[0]?.name).toBe('Linea cadre 1 poste blanc');
    expect(data?.categories[0]?.title).toBe('Interrupteurs et poussoirs');
  });

  test('the picture of the whole is drawn once, holds frame and insets as data, and is served as the catalogue’s are', async () => {
    const frame = (await framesOf(LINE, 'weiss')).frames[1]?.sku ?? '';
    const inset = (await insetsOf({ cat: 'socket-inserts' })).data?.insets[0]?.sku ?? '';
    const combination = await getCombination(shop.ctx(), frame, [inset, inset]);
    const url = await drawPicture(shop.ctx(), combination);
    expect(await drawPicture(shop.ctx(), combination)).toBe(url);
    const served = await shop.app.inject({ url });
    expect(served.headers['content-type']).toBe('image/svg+xml');
    expect(served.headers['content-security-policy']).toContain('sandbox');
    expect(served.body.match(/<image [^>]*href="data:image\/svg\+xml;base64,/g)).toHaveLength(3);
  });
});

describe('refused', () => {
  test('a frame that is not there is said to be unknown', async () => {
    const query = { frame: 'nothing', insets: 'a,b' };
    const { status, messages } = await shop.visitor.ask(combinationToolApi.combination, { query });
    expect([status, messages?.[0]?.code]).toEqual([404, 'combination.frame_unknown']);
  });

  test.each([
    [combinationToolApi.productLines, { manufacturerId: 'nobody' }, 'combination.manufacturer_unknown'],
    [combinationToolApi.frames, { productLineId: 'norlicht.none' }, 'combination.line_unknown'],
    [combinationToolApi.frames, { productLineId: LINE, color: 'rosa' }, 'combination.colour_unknown'],
    [combinationToolApi.insets, { productLineId: LINE, cat: 'lamps' }, 'combination.category_unknown'],
  ] as const)('%# what does not exist is not found', async (endpoint, query, code) => {
    const { status, messages } = await shop.visitor.ask(endpoint, { query });
    expect(status).toBe(404);
    expect(messages).toMatchObject([{ type: 'error', code }]);
  });

  test.each([
    ['/kombitool/product-lines', 'manufacturerId'],
    ['/kombitool/frames', 'productLineId'],
    ['/kombitool/insets?productLineId=norlicht.linea', 'cat'],
    ["/kombitool/insets?cat=all&productLineId=norlicht.linea&color=';--", 'color'],
  ])('%s without what it needs is refused by name', async (path, field) => {
    const response = await shop.app.inject({ url: `/api${path}`, headers: { 'x-locale': 'de' } });
    expect(response.statusCode).toBe(400);
    expect(JSON.stringify(response.json())).toContain(field);
  });

  test('parts that do not make a combination are refused with the reason', async () => {
    const frame = (await framesOf(LINE, 'weiss')).frames[1]?.sku ?? '';
    const inset = (await insetsOf({ cat: 'dimmers' })).data?.insets[0]?.sku ?? '';
    const other = (await insetsOf({ cat: 'dimmers', productLineId: 'vireo.forma' })).data?.insets[0]?.sku ?? '';
    const get = (frameSku: string, insets: readonly string[]) => getCombination(shop.ctx(), frameSku, insets);
    await expect(get(frame, [inset])).rejects.toThrow('combination.places_empty');
    await expect(get(frame, [inset, inset, inset])).rejects.toThrow('combination.places_exceeded');
    await expect(get(inset, [inset])).rejects.toThrow('combination.frame_unknown');
    await expect(get(frame, [inset, frame])).rejects.toThrow('combination.inset_unknown');
    await expect(get(frame, [inset, other])).rejects.toThrow('combination.other_manufacturer');
  });
});

describe('not allowed', () => {
  test('what may be seen is the same for everybody, and holds no price', async () => {
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    const query = { productLineId: LINE, cat: 'all' };
    const own = await anna.ask(combinationToolApi.insets, { query });
    expect(own.data).toEqual((await insetsOf({ cat: 'all' })).data);
    expect(JSON.stringify(own.data)).not.toMatch(/price|cents/i);
  });
});
