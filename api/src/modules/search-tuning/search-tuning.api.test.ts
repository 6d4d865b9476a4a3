import { searchApi } from '@shop/contract/search';
import { searchTuningApi, type TuningRule } from '@shop/contract/search-tuning';
import { Sku } from '@shop/contract/values.schemas';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordChanges } from '../catalogue/index.ts';
import { indexCaughtUp, loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { followTuning } from './index.ts';

const shop = openTestShop();
const OPERATOR = 'operator@helvolt.example';
let operator: Client;
let skus: readonly string[];

beforeAll(async () => {
  await loadCatalogue(shop, 600);
  operator = await shop.logIn(OPERATOR);
  const { products } = await search('rahmen');
  skus = products;
});

beforeEach(async () => {
  const { db } = shop.parts;
  await db.run(sql`update search_tuning.draft set rules = '[]', revision = revision + 1`);
  await db.run(
    sql`truncate search_tuning.versions, search_tuning.saved_searches, search_tuning.searches, search_tuning.days,
      search_tuning.hours`,
  );
  await shop.parts.cache.flush();
  await followTuning(shop.ctx());
});

async function search(query: string, locale: 'de' | 'fr' = 'de') {
  const { data } = await shop.visitor.ask(searchApi.search, { body: { query, ipp: 10 } }, { locale });
  return {
    total: data?.pagination.numFound ?? -1,
    products: data?.products.map(({ sku }) => sku) ?? [],
    redirectPath: data?.redirectPath,
  };
}

async function save(rule: TuningRule, more: { ruleId?: string; ruleVersion?: number } = {}) {
  return operator.ask(searchTuningApi.saveRule, { body: { rule, ...more } });
}

async function overview() {
  const { data } = await operator.ask(searchTuningApi.overview, {});
  if (!data) throw new Error('no overview');
  return data;
}

async function takeOver() {
  const { draftRevision } = await overview();
  return operator.ask(searchTuningApi.takeOver, { body: { draftRevision } });
}

const synonym = (words: string[], meantWords: string[] = []): TuningRule => ({
  kind: 'synonym',
  language: 'de',
  isOneWay: meantWords.length > 0,
  words,
  meantWords,
});
const nth = (n: number) => Sku.parse(skus[n]);
const pin = (ruleSkus: readonly string[], searchText = 'rahmen'): TuningRule => ({
  kind: 'pin',
  language: 'de',
  searchText,
  ruleSkus: ruleSkus.map((sku) => Sku.parse(sku)),
  pinnedUntil: null,
});

describe('happy', () => {
  test('a synonym counts when it is taken over, not before, in its language alone', async () => {
    expect(await search('umrandli')).toMatchObject({ total: 0 });
    await save(synonym(['umrandli'], ['rahmen']));
    expect(await search('umrandli')).toMatchObject({ total: 0 });
    await takeOver();
    expect(await search('umrandli')).toEqual(await search('rahmen'));
    expect((await search('umrandli', 'fr')).total).not.toBe((await search('rahmen')).total);
  });

  test('pinned articles come first, hidden ones not at all, and a redirect names its page', async () => {
    const [last, second] = [nth(skus.length - 1), nth(1)];
    await save(pin([last]));
    await save({ kind: 'hide', language: 'de', searchText: '', ruleSkus: [second] });
    await save({ kind: 'redirect', language: 'de', searchText: 'kontakt', leadsTo: '/contact' });
    const before = await search('rahmen');
    await takeOver();
    const after = await search('Rahmen ');
    expect(after.products[0]).toBe(last);
    expect(after.products).not.toContain(second);
    expect(after.total).toBe(before.total - 1);
    expect((await search('kontakt')).redirectPath).toBe('/contact');
    const { data } = await shop.visitor.ask(searchApi.suggest, { params: { searchTerm: 'rahmen' } });
    expect(data?.products[0]?.sku).toBe(last);
  });

  test('a boosted article moves up, and with less weight down', async () => {
    const boost = (boostValue: string, boostStrength: 'muchMore' | 'muchLess'): TuningRule => ({
      kind: 'boost',
      language: 'de',
      searchText: 'rahmen',
      boostTarget: 'article',
      boostValue,
      boostStrength,
    });
    await save(boost(nth(5), 'muchMore'));
    await save(boost(nth(0), 'muchLess'));
    await takeOver();
    const { products } = await search('rahmen');
    expect(products[0]).toBe(nth(5));
    expect(products).not.toContain(nth(0));
  });

  test('the trial shows both states, the effect what changes in frequent searches, the saved search its places', async () => {
    const last = nth(skus.length - 1);
    await operator.ask(searchTuningApi.saveSearch, {
      body: { language: 'de', searchText: 'rahmen', ruleSkus: [last] },
    });
    await shop.visitor.ask(searchApi.seen, { body: { query: 'Rahmen', searchOrigin: 'home' } });
    await shop.visitor.ask(searchApi.seen, { body: { query: 'kabel' } });
    await shop.parts.tallies.flush();
    await save(pin([last]));
    const { data: trial } = await operator.ask(searchTuningApi.trial, { query: { q: 'rahmen', language: 'de' } });
    expect(trial?.after.hits[0]).toMatchObject({ sku: last, isPinned: true, otherPlace: skus.length });
    expect(trial?.before.hits[0]).toMatchObject({ sku: nth(0), isPinned: false, otherPlace: 2 });
    const { data: effect } = await operator.ask(searchTuningApi.effect, {});
    expect(effect).toMatchObject({ asked: 2, same: 1, changes: [{ text: 'rahmen', outcome: 'reordered' }] });
    const { data: savedSearches } = await operator.ask(searchTuningApi.savedSearches, {});
    expect(savedSearches?.queries[0]).toMatchObject({ placeBefore: skus.length, placeAfter: 1 });
    expect(savedSearches?.scoreAfter).toBe(100);
    expect(savedSearches?.scoreBefore).toBeLessThan(100);
    expect(await search('rahmen')).toMatchObject({ products: skus });
  });

  test('what was taken over can be taken back; it then stands in the draft as changes', async () => {
    await save(synonym(['umrandli'], ['rahmen']));
    await takeOver();
    const { tuningVersion } = await overview();
    expect(await overview()).toMatchObject({ changed: 0, tuningVersion: 1 });
    await operator.ask(searchTuningApi.takeBack, { body: { tuningVersion } });
    expect(await search('umrandli')).toMatchObject({ total: 0 });
    expect(await overview()).toMatchObject({ changed: 1, tuningVersion: 2 });
    const { data } = await operator.ask(searchTuningApi.history, { query: {} });
    expect(data?.entries.map(({ action, changes }) => [action, changes.map(({ state }) => state)])).toEqual([
      ['takenBack', ['removed']],
      ['takenOver', ['added']],
    ]);
    const back = await operator.ask(searchTuningApi.takeBack, { body: { tuningVersion: 2 } });
    expect(back.messages?.[0]?.code).toBe('searchTuning.nothing_before');
  });

  test('searches are counted by hour, day and text without anybody’s name, once a minute from a network', async () => {
    for (let n = 0; n < 3; n++) await shop.visitor.ask(searchApi.seen, { body: { query: ' Nisi  ' } });
    await shop.visitor.ask(searchApi.seen, { body: { query: 'anna.muster@example.ch' } });
    await operator.ask(searchApi.seen, { body: { query: 'vom Personal' } });
    await shop.parts.tallies.flush();
    const { data } = await operator.ask(searchTuningApi.missed, { query: {} });
    expect(data?.searches).toEqual([
      {
        text: 'nisi',
        language: 'de',
        searches: 1,
        lastDay: '2026-11-24',
        origins: ['other'],
        byCustomers: 0,
        isHandled: false,
      },
    ]);
    expect((await overview()).searches).toEqual({ total: 2, missed: 1, missedTexts: 1 });
    const hours = await shop.parts.db.rows(sql`select searches, missed from search_tuning.hours`);
    expect(hours).toEqual([{ searches: 2, missed: 1 }]);
    await save(synonym(['nisi'], ['nische']));
    const again = await operator.ask(searchTuningApi.missed, { query: {} });
    expect(again.data?.searches[0]?.isHandled).toBe(true);
  });

  test('a pin on an article that is no longer sold says so and offers its successor', async () => {
    const { db } = shop.parts;
    await db.run(sql`update catalogue.products set is_active = false, successor_sku = ${nth(2)} where sku = ${nth(3)}`);
    await recordChanges(shop.ctx(), [nth(3)]);
    await indexCaughtUp(shop);
    await save(pin([nth(3)]));
    const { data } = await operator.ask(searchTuningApi.rules, { query: { kind: 'pin' } });
    expect(data?.rules[0]?.articles).toEqual([expect.objectContaining({ sku: nth(3), isSold: false })]);
    expect(data?.rules[0]?.articles[0]?.successor?.sku).toBe(nth(2));
    await takeOver();
    expect((await search('rahmen')).products).not.toContain(nth(3));
  });

  test('rules go out as a file and come in again, and what is wrong is named by its line', async () => {
    await save(synonym(['nisi'], ['nische']));
    const file = await shop.app.inject({
      method: 'GET',
      url: '/api/operator/search-tuning/export?fileKind=json',
      headers: { cookie: operator.cookie, 'x-requested-with': 'XMLHttpRequest' },
    });
    const read = async (fileKind: 'json' | 'csv', fileText: string) => {
      const { draftRevision } = await overview();
      return operator.ask(searchTuningApi.importFile, { body: { draftRevision, fileKind, fileText } });
    };
    expect((await read('json', file.body)).data).toEqual({ added: 0, unchanged: 1, refused: [] });
    const csv =
      'language;direction;words;meant\r\nde;=;fi|rcd;\r\nde;->;nische;nisi\r\nxx;=;a|b;\r\nde;->;nisi;nische\r\n';
    const { data } = await read('csv', csv);
    expect(data).toMatchObject({ added: 1, unchanged: 1, refused: [{ line: 3 }, { line: 4 }] });
    expect(data?.refused[0]?.reason).toContain('«nisi»');
  });
});

describe('refused', () => {
  test('a loop is refused by the field with the words of both', async () => {
    await save(synonym(['a'], ['b']));
    const answer = await save(synonym(['b'], ['a']));
    expect(answer).toMatchObject({ status: 422, messages: [{ code: 'searchTuning.loop' }] });
    expect(answer.messages?.[0]?.message).toContain('«b» führt zu «a»');
  });

  test('two people on one rule: the second is told what the first wrote and what he sent', async () => {
    const { data: first } = await save(synonym(['fi', 'rcd']));
    const key = { ruleId: first?.ruleId ?? '', ruleVersion: first?.ruleVersion ?? 0 };
    await save(synonym(['fi', 'rcd', 'fehlerstrom']), key);
    const late = await save(synonym(['fi', 'rccb']), key);
    expect(late).toMatchObject({ status: 409, messages: [{ code: 'searchTuning.changed_meanwhile' }] });
    expect(late.messages?.[0]?.message).toContain('fi = rcd = fehlerstrom');
    expect(late.messages?.[0]?.message).toContain('fi = rccb');
  });

  test('a draft that somebody has changed meanwhile is not taken over unseen', async () => {
    await save(synonym(['fi', 'rcd']));
    const { draftRevision } = await overview();
    await save(synonym(['nisi'], ['nische']));
    const answer = await operator.ask(searchTuningApi.takeOver, { body: { draftRevision } });
    expect(answer).toMatchObject({ status: 409, messages: [{ code: 'searchTuning.draft_moved' }] });
    expect((await overview()).tuningVersion).toBe(0);
  });

  test('an article, a brand and a category that nobody has are named', async () => {
    expect((await save(pin(['NIE-1']))).messages?.[0]?.code).toBe('searchTuning.article_unknown');
    const boost = { kind: 'boost', language: 'de', searchText: '', boostStrength: 'more' } as const;
    for (const boostTarget of ['brand', 'category'] as const) {
      const answer = await save({ ...boost, boostTarget, boostValue: 'nirgends' });
      expect(answer.messages?.[0]?.code).toBe('searchTuning.target_unknown');
    }
  });

  test.each(['https://example.com', '//example.com', '/\\example.com'])('%s is no page to lead to', async (leadsTo) => {
    const answer = await save({ kind: 'redirect', language: 'de', searchText: 'x', leadsTo });
    expect(answer.messages?.[0]).toMatchObject({ field: 'rule.leadsTo' });
  });

  test('a redirect that comes back to its own text is refused, also over another one and from a file', async () => {
    const redirect = (searchText: string, leadsTo: string) =>
      ({ kind: 'redirect', language: 'de', searchText, leadsTo }) as const;
    expect((await save(redirect('kabel', '/de/search?q=Kabel'))).messages?.[0]).toMatchObject({
      code: 'searchTuning.redirect_loop',
      field: 'rule.leadsTo',
    });
    await save(redirect('kabel', '/de/search?q=leitung'));
    expect((await save(redirect('leitung', '/search?q=kabel'))).messages?.[0]?.code).toBe('searchTuning.redirect_loop');
    const { draftRevision } = await overview();
    const fileText = JSON.stringify({
      version: 1,
      rules: [redirect('a', '/search?q=b'), redirect('b', '/fr/search?q=a')],
    });
    const { data } = await operator.ask(searchTuningApi.importFile, {
      body: { draftRevision, fileKind: 'json', fileText },
    });
    expect(data).toMatchObject({ added: 1, refused: [{ line: 2 }] });
  });

  test.each(['/contcat', '/category/leuchten', '/category/nirgends/nirgends', '/product/x/NIE-1', '/so/nirgends'])(
    'a redirect to %s, which the shop does not have, is refused at its field',
    async (leadsTo) => {
      const answer = await save({ kind: 'redirect', language: 'de', searchText: 'x', leadsTo });
      expect(answer.messages?.[0]).toMatchObject({ code: 'searchTuning.page_unknown', field: 'rule.leadsTo' });
    },
  );

  test('a repeated take-over happens once', async () => {
    await save(synonym(['fi', 'rcd']));
    const { draftRevision } = await overview();
    const body = { draftRevision };
    expect((await operator.ask(searchTuningApi.takeOver, { body })).data).toEqual({ tuningVersion: 1 });
    const again = await operator.ask(searchTuningApi.takeOver, { body });
    expect(again.messages?.[0]?.code).toBe('searchTuning.nothing_changed');
    expect((await overview()).tuningVersion).toBe(1);
  });
});

describe('not allowed', () => {
  test('an agent, who has no right to the catalogue, sees and changes nothing', async () => {
    const agent = await shop.logIn('agent@helvolt.example');
    expect((await agent.ask(searchTuningApi.overview, {})).status).toBe(403);
    expect((await agent.ask(searchTuningApi.saveRule, { body: { rule: synonym(['a', 'b']) } })).status).toBe(403);
  });
});
