import { emailTextsApi } from '@shop/contract/email-texts';
import { searchTuningApi } from '@shop/contract/search-tuning';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openFlushSignal } from '#platform/cache/flush-signal.ts';
import { openDatabase } from '#platform/db.ts';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop } from '#test/shop.ts';
import { makeCatalogueSource } from '../modules/catalogue/index.ts';
import { emailWords, listEmailTexts } from '../modules/notifications/index.ts';
import { openInProcessSearch } from '../ports/search-engine/search-engine.in-process.ts';
import { followStaff } from './follow-staff.ts';
import { openShopCaches } from './open-shop-caches.ts';
import { stopAll, type Stops } from './stops.ts';

const shop = openTestShop();
const OPERATOR = 'operator@helvolt.example';
let stops: Stops = [];

beforeAll(() => loadCatalogue(shop, 300));

/** What this node says of staff's changes goes to the others over the database, as in a shop of several nodes. */
beforeEach(async () => {
  const { publish } = await openSignal();
  vi.spyOn(shop.parts.cache, 'outdate').mockImplementation((subject) => publish([subject]));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await stopAll(stops);
  stops = [];
});

async function openSignal() {
  const onError = (error: unknown) => expect.fail(String(error));
  const database = openDatabase(shop.databaseUrl(), { connectionsMax: 2, onError });
  stops.push(database.close);
  const signal = await openFlushSignal(database, onError);
  stops.push(signal.close);
  return signal;
}

/** Another node on the same database. */
async function openNode() {
  const engine = await openInProcessSearch({
    source: makeCatalogueSource(shop.parts.db),
    onProgress: () => undefined,
    onError: (error) => expect.fail(String(error)),
  });
  stops.push(() => engine.close());
  const cache = openShopCaches(engine, await openSignal());
  await followStaff({ ...shop.parts, searchEngine: engine, cache }, stops);
  return engine;
}

test('another node hears of a synonym and finds it', async () => {
  const engine = await openNode();
  const operator = await shop.logIn(OPERATOR);
  const [words, meantWords] = [['zwirbelrahmen'], ['rahmen']];
  const rule = { kind: 'synonym' as const, language: 'de' as const, isOneWay: true, words, meantWords };
  await operator.ask(searchTuningApi.saveRule, { body: { rule } });
  const draftRevision = (await operator.ask(searchTuningApi.overview, {})).data?.draftRevision ?? -1;
  const versionBefore = engine.version();
  await operator.ask(searchTuningApi.takeOver, { body: { draftRevision } });
  const found = async () => (await engine.search({ language: 'de', text: 'zwirbelrahmen', limit: 1 })).total;
  await expect.poll(found, { interval: 20 }).toBeGreaterThan(0);
  expect(engine.version()).not.toBe(versionBefore);
});

test('another node hears of new words for an e-mail and says them', async () => {
  await openNode();
  const own = listEmailTexts().get('orders') ?? expect.fail('Orders write no e-mails');
  const thanks = () => emailWords<string>('orders', own)('de')('thanks');
  await shop.parts.db.run(sql`
    insert into email_texts.versions (email_group, word, version, texts, saved_at, saved_by)
    values ('orders', 'thanks', 1, '{"de": "Von nebenan."}', now(), 'Nina')`);
  const { publish } = await openSignal();
  await publish(['emailTexts.own']);
  await expect.poll(thanks, { interval: 20 }).toBe('Von nebenan.');
});

test('who changes the words of an e-mail tells the other nodes', async () => {
  const operator = await shop.logIn(OPERATOR);
  const params = { emailGroup: 'orders', emailWord: 'subject' };
  await operator.ask(emailTextsApi.change, {
    params,
    body: { version: 0, ownText: { de: 'Neu', fr: '', it: '', en: '' } },
  });
  expect(shop.parts.cache.outdate).toHaveBeenCalledWith('emailTexts.own');
});
