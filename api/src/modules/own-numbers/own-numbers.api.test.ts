import { auditTrailApi } from '@shop/contract/audit-trail';
import { cartApi } from '@shop/contract/cart';
import { cartImportApi } from '@shop/contract/cart-import';
import { ownNumberImportsApi, ownNumbersApi, type OwnNumberInput } from '@shop/contract/own-numbers';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { checkOwnNumbers } from './own-numbers.jobs.ts';

const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
const minutes = { passed: 0 };

beforeAll(async () => {
  await insertArticles(shop.parts.db, [
    { sku: 'S-1', numbers: ['941120317'] },
    { sku: 'S-2', numbers: ['7612345678905'] },
    { sku: 'TWIN-1', numbers: ['4711'] },
    { sku: 'TWIN-2', numbers: ['4711'] },
    { sku: 'GONE-1', isActive: false },
    ...manyArticles(60),
  ]);
});

beforeEach(async () => {
  // Every test in a minute of its own, so that none is refused for coming too often.
  shop.setNow(new Date(Date.parse('2026-11-24T09:00:00Z') + 61_000 * ++minutes.passed).toISOString());
  await shop.parts.db.run(sql`delete from own_numbers.numbers`);
});

type Added = Partial<OwnNumberInput> & { readonly client?: Client };
const add = (ownNumber: string, articleNumber: string, { client = anna, ...more }: Added = {}) =>
  client.ask(ownNumbersApi.create, { body: { ownNumber, articleNumber, ...more } });

async function list(client: Client = anna, query: { readonly q?: string; readonly state?: 'alsoOurs' | 'gone' } = {}) {
  const { data } = await client.ask(ownNumbersApi.list, { query });
  return data?.ownNumbers ?? [];
}

async function begin(text: string, client: Client = anna) {
  const { data, messages } = await client.ask(ownNumberImportsApi.beginImport, { body: { text } });
  if (!data) throw new Error(JSON.stringify(messages));
  return data;
}

const byId = (importId: string) => ({ importId });

async function rowsOf(importId: string) {
  const { data } = await anna.ask(ownNumberImportsApi.getImport, { params: byId(importId), query: { ipp: 100 } });
  return data?.rows ?? [];
}

const take = (importId: string, client: Client = anna) =>
  client.ask(ownNumberImportsApi.takeImport, { params: byId(importId) });

describe('happy', () => {
  test('a number that is added finds its article in any spelling, and stands in the list and the audit trail', async () => {
    expect((await add('M-1001', '941 120 317', { ownName: 'Dose', ownUnit: 'Stk' })).status).toBe(200);
    expect(await list()).toMatchObject([
      { ownNumber: 'M-1001', ownName: 'Dose', ownUnit: 'Stk', article: { sku: 'S-1' }, state: 'fine', version: 1 },
    ]);
    const cartId = await activeCartOf(anna);
    await anna.ask(cartApi.clear, { params: { cartId } });
    await anna.ask(cartApi.quickAdd, { params: { cartId }, body: { productNumber: 'm 1001', quantity: 3 } });
    const { items } = await readCart(anna, cartId);
    expect(items).toMatchObject([{ sku: 'S-1', quantity: 3, ownNumbers: ['M-1001'] }]);
    const trail = await anna.ask(auditTrailApi.list, { query: { kind: 'ownNumber' } });
    expect(trail.data?.entries[0]).toMatchObject({ subject: 'M-1001' });
  });

  test('every row of a list gets a result, and all that can be taken are taken at once', async () => {
    await add('M-2', 'S-1');
    await add('M-3', 'S-2');
    const begun = await begin(
      'Unsere Nr.;Artikel-Nr.;Bezeichnung\nM-1;S-1;Dose\nM-2;S-2;\nM-3;S-2;\nM-4;NIX;\nM-5;4711;\nM-1;S-2;\nM-6;GONE-1;\n;S-1;',
    );
    expect(begun).toMatchObject({ state: 'checked', rowCount: 8, checkedCount: 8 });
    const rows = await rowsOf(begun.importId);
    expect(rows.map(({ row, result }) => `${row} ${result}`)).toEqual([
      '2 new',
      '3 replaced',
      '4 same',
      '5 unknown',
      '6 doubtful',
      '7 twice',
      '8 gone',
      '9 incomplete',
    ]);
    expect(rows[1]?.before).toMatchObject({ sku: 'S-1' });
    expect(rows[4]?.choices.map(({ sku }) => sku)).toEqual(['TWIN-1', 'TWIN-2']);
    expect((await take(begun.importId)).data).toEqual({ added: 2, replaced: 1 });
    expect((await list()).map(({ ownNumber, article }) => `${ownNumber} ${article.sku}`)).toEqual([
      'M-1 S-1',
      'M-2 S-2',
      'M-3 S-2',
      'M-6 GONE-1',
    ]);
    expect((await list(anna, { state: 'gone' })).map(({ ownNumber }) => ownNumber)).toEqual(['M-6']);
  });

  test('taken twice, and uploaded twice, a list does nothing a second time', async () => {
    const text = 'M-1;S-1\nM-2;S-2';
    const { importId } = await begin(text);
    expect((await take(importId)).data).toEqual({ added: 2, replaced: 0 });
    expect((await take(importId)).data).toEqual({ added: 2, replaced: 0 });
    const again = await begin(text);
    expect(again.counts).toMatchObject({ new: 0, replaced: 0, same: 2 });
    expect((await take(again.importId)).messages).toMatchObject([{ code: 'ownNumber.nothing_to_take' }]);
    expect((await list()).map(({ version }) => version)).toEqual([1, 1]);
  });

  test('a doubtful row is chosen, an unknown one gets another number, one is left out', async () => {
    const { importId } = await begin('M-1;4711\nM-2;NIX-9\nM-3;S-1');
    const correct = (body: { row: number; sku?: string; articleNumber?: string; isSkipped?: boolean }) =>
      anna.ask(ownNumberImportsApi.correctRow, { params: byId(importId), body });
    expect((await correct({ row: 1, sku: 'TWIN-2' })).data).toMatchObject({
      result: 'new',
      article: { sku: 'TWIN-2' },
    });
    expect((await correct({ row: 2, articleNumber: '941.120.317' })).data).toMatchObject({ article: { sku: 'S-1' } });
    expect((await correct({ row: 3, isSkipped: true })).data).toMatchObject({ isSkipped: true });
    expect((await take(importId)).data).toEqual({ added: 2, replaced: 0 });
    expect((await list()).map(({ article }) => article.sku)).toEqual(['TWIN-2', 'S-1']);
  });

  test('an own number equal to one of ours means both: the import asks, the cart lets choose', async () => {
    await add('S-2', 'S-1');
    expect(await list(anna, { state: 'alsoOurs' })).toMatchObject([{ ownNumber: 'S-2', alsoOurs: { sku: 'S-2' } }]);
    const cartId = await activeCartOf(anna);
    await anna.ask(cartApi.clear, { params: { cartId } });
    const { data } = await anna.ask(cartImportApi.check, { params: { cartId }, body: { text: 'S-2\t4' } });
    expect(data?.lines).toMatchObject([{ reasons: ['severalArticles'], skus: ['S-1', 'S-2'] }]);
    await anna.ask(cartApi.quickAdd, { params: { cartId }, body: { productNumber: 'S-2', quantity: 4 } });
    const cart = await readCart(anna, cartId);
    expect(cart.items).toEqual([]);
    expect(cart.pendingItems).toMatchObject([{ reason: 'ambiguous', candidates: [{ sku: 'S-1' }, { sku: 'S-2' }] }]);
  });

  test('a list in the cart import is read by own numbers', async () => {
    await add('M-77', 'S-1');
    await add('M-78', 'S-2');
    const cartId = await activeCartOf(anna);
    const text = 'Ihre Artikel-Nr.;Menge\nM-77;3\nm78;5';
    const { data } = await anna.ask(cartImportApi.check, { params: { cartId }, body: { text } });
    expect(data?.lines).toMatchObject([
      { reasons: [], skus: ['S-1'], quantity: 3 },
      { reasons: [], skus: ['S-2'], quantity: 5 },
    ]);
  });

  test('removed numbers come back, but for those given to another article meanwhile', async () => {
    await add('M-1', 'S-1');
    await add('M-2', 'S-1');
    const ids = (await list()).map(({ ownNumberId }) => ownNumberId);
    const { data } = await anna.ask(ownNumbersApi.remove, { body: { ownNumberIds: ids } });
    expect(data?.removed).toBe(2);
    await add('M-2', 'S-2');
    const back = await anna.ask(ownNumbersApi.restore, { body: { undoId: data?.undoId ?? '' } });
    expect(back.data?.restored).toBe(1);
    expect((await list()).map(({ ownNumber, article }) => [ownNumber, article.sku])).toEqual([
      ['M-1', 'S-1'],
      ['M-2', 'S-2'],
    ]);
  });

  test('a long list is validated in the background, and says how far it is', async () => {
    const text = Array.from({ length: 2500 }, (_, n) => `L-${n};M-${n % 60}`).join('\n');
    const begun = await begin(text);
    expect(begun).toMatchObject({ state: 'checking', rowCount: 2500, checkedCount: 0 });
    await checkOwnNumbers.run(shop.ctx(), { importId: begun.importId });
    const { data } = await anna.ask(ownNumberImportsApi.getImport, { params: byId(begun.importId), query: {} });
    expect(data).toMatchObject({ state: 'checked', checkedCount: 2500, counts: { new: 2500 } });
    expect((await take(begun.importId)).data).toEqual({ added: 2500, replaced: 0 });
  });

  test('the list comes back from its own export as it was', async () => {
    await add('M-1', 'S-1', { ownName: 'Dose', ownUnit: 'Stk' });
    await add('M-2', 'S-2');
    const file = await shop.app.inject({
      url: '/api/customer/own-numbers/export?type=csv',
      headers: { cookie: anna.cookie },
    });
    const { counts } = await begin(file.body);
    expect(counts).toMatchObject({ same: 2, new: 0, replaced: 0, unknown: 0 });
  });
});

describe('refused', () => {
  test('a number that stands for another article already, one that is too short, and articles nobody knows', async () => {
    await add('M-1', 'S-1');
    expect((await add('m1', 'S-2')).messages).toMatchObject([{ code: 'ownNumber.number_taken' }]);
    expect((await add('-7-', 'S-2')).messages).toMatchObject([{ code: 'ownNumber.number_unfit' }]);
    expect((await add('M-9', 'NIX')).messages).toMatchObject([{ code: 'catalogue.number_unknown' }]);
    expect((await add('M-9', '4711')).messages).toMatchObject([{ code: 'catalogue.number_ambiguous' }]);
  });

  test('a change of what somebody else has changed meanwhile', async () => {
    await add('M-1', 'S-1');
    const [first] = await list();
    const params = { ownNumberId: String(first?.ownNumberId) };
    const change = (version: number) =>
      anna.ask(ownNumbersApi.change, { params, body: { ownNumber: 'M-1', articleNumber: 'S-2', version } });
    expect((await change(1)).status).toBe(200);
    expect(await change(1)).toMatchObject({ status: 409, messages: [{ code: 'ownNumber.changed_meanwhile' }] });
  });

  test('a list whose rows come to something else meanwhile is shown again before it is taken', async () => {
    const { importId } = await begin('M-1;S-1');
    await add('M-1', 'S-2');
    expect(await take(importId)).toMatchObject({ status: 409, messages: [{ code: 'ownNumber.import_outdated' }] });
    expect(await rowsOf(importId)).toMatchObject([{ result: 'replaced', before: { sku: 'S-2' } }]);
    expect((await take(importId)).data).toEqual({ added: 0, replaced: 1 });
  });
});

describe('not allowed', () => {
  test('another company and a visitor find nothing by it, in no place and at no time', async () => {
    await add('M-1001', 'S-1');
    expect(await list(denis)).toEqual([]);
    const cartId = await activeCartOf(denis);
    const body = { productNumber: 'M-1001', quantity: 1 };
    expect((await denis.ask(cartApi.quickAdd, { params: { cartId }, body })).status).toBe(404);
    const { importId } = await begin('M-5;S-1');
    expect((await take(importId, denis)).status).toBe(404);
  });

  test('who lacks the right reads, and changes nothing', async () => {
    await add('M-1', 'S-1');
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = array_remove(permissions, 'exportCatalogue')
      where email = 'beat.keller@elektro-muster.example'`);
    const { data } = await beat.ask(ownNumbersApi.list, { query: {} });
    expect(data).toMatchObject({ mayChange: false, ownNumbers: [{ ownNumber: 'M-1' }] });
    expect((await add('M-2', 'S-1', { client: beat })).status).toBe(403);
  });
});
