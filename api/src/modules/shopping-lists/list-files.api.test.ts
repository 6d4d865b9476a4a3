import { listFilesApi, listItemsApi, shoppingListsApi, type ShoppingListDetail } from '@shop/contract/shopping-lists';
import type { AskOf } from '@shop/contract/endpoint';
import { readPrint } from '@shop/documents/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { findCombination } from '#test/combination.ts';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop } from '#test/shop.ts';
import { openPrinter } from '#src/ports/printer/printer.ts';

const printer = openPrinter();
const shop = openTestShop({ printer });
afterAll(printer.close);
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
let listId: string;
let frame: string;
let insets: string[];

beforeAll(async () => {
  await loadCatalogue(shop, 600);
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  ({ frame, insets } = await findCombination(shop));
  listId = await makeList('Küche');
  const params = { listId };
  const items = [
    { sku: 'S-1', quantity: 3, note: 'links; oben' },
    { sku: 'S-1', quantity: 2, note: 'rechts' },
  ];
  await anna.ask(listItemsApi.multiAdd, { params, body: { items } });
  await anna.ask(listItemsApi.addCombination, { params, body: { frame, insets, quantity: 4 } });
});

async function makeList(name: string): Promise<string> {
  const { data } = await anna.ask(shoppingListsApi.create, { body: { name, isShared: true } });
  return data?.idShoppingList ?? '';
}

async function read(id: string): Promise<ShoppingListDetail['items']> {
  return (await anna.ask(shoppingListsApi.get, { params: { listId: id } })).data?.items ?? [];
}

async function download(type: string, client = anna) {
  const url = `/api/shopping-list/${listId}/export?type=${type}&prices=true`;
  const response = await shop.app.inject({ url, headers: { cookie: client.cookie, 'x-locale': 'de' } });
  return { status: response.statusCode, bytes: new Uint8Array(response.rawPayload) };
}

type Imported = NonNullable<AskOf<typeof listItemsApi.addImport>['body']>['items'][number];

/** What makes a line what it is. */
const ownOf = ({ sku, quantity, note, combinationInsets }: ShoppingListDetail['items'][number]) => {
  return { sku, quantity, note, combinationInsets };
};

describe('happy', () => {
  test('a combination is one line with its parts; another one takes its place', async () => {
    const [, , line] = await read(listId);
    expect(line).toMatchObject({ isCombination: true, quantity: 4, combinationInsets: insets });
    expect(line?.combinationParts.map(({ quantity }) => quantity)).toEqual([4, 8, 4]);
    const id = await makeList('Bad');
    const params = { listId: id };
    const { data } = await anna.ask(listItemsApi.addCombination, { params, body: { frame, insets, quantity: 1 } });
    const body = { frame, insets: insets.toSorted(), quantity: 2, refererId: data?.items[0]?.itemId ?? '' };
    await anna.ask(listItemsApi.replaceCombination, { params, body });
    expect((await read(id)).map(ownOf)).toMatchObject([{ quantity: 2, combinationInsets: insets.toSorted() }]);
  });

  test('what is exported is imported again without loss: notes, combinations, order', async () => {
    const { bytes } = await download('csv');
    const id = await makeList('Kopie');
    const params = { listId: id };
    const text = new TextDecoder().decode(bytes);
    const { data: check } = await anna.ask(listItemsApi.checkImport, { params, body: { text } });
    const whole = check?.combinations ?? [];
    const items = (check?.lines ?? []).flatMap((line): readonly Imported[] => {
      const { combination, skus, quantity, note, commission } = line;
      if (combination === null) return [{ sku: skus[0] ?? '', quantity: quantity ?? 0, note, commission }];
      const one = whole.find((other) => other.id === combination);
      const isFirst = check?.lines.find((other) => other.combination === combination) === line;
      return one && isFirst
        ? [{ frame: one.frame, insets: one.insets, quantity: one.quantity ?? 0, note: one.note }]
        : [];
    });
    await anna.ask(listItemsApi.addImport, { params, body: { items } });
    expect((await read(id)).map(ownOf)).toEqual((await read(listId)).map(ownOf));
  });

  test('on paper stand prices for who may see them, and none for who may not', async () => {
    const [own, hidden] = [await download('pdf'), await download('pdf', carla)];
    const text = async (bytes: Uint8Array) => JSON.stringify(await readPrint(bytes));
    expect(await text(own.bytes)).toContain('Preise in CHF ohne MWST');
    expect(await text(hidden.bytes)).toContain('Ohne Preise');
  });

  test('labels are printed for chosen lines, of a combination one for each article', async () => {
    const params = { listId };
    const { data } = await anna.ask(listFilesApi.labelChoices, { params, body: {} });
    expect(data?.lines.map(({ labels, note }) => [labels, note])).toEqual([
      [1, 'links; oben'],
      [1, 'rechts'],
      [3, ''],
    ]);
    const items = [{ itemId: data?.lines[2]?.itemId ?? '', copies: 2 }];
    const response = await shop.app.inject({
      method: 'POST',
      url: `/api/shopping-list/${listId}/print-labels`,
      headers: { cookie: anna.cookie, 'x-locale': 'de', 'x-requested-with': 'XMLHttpRequest' },
      payload: { format: 'avery-l7160', items },
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});

describe('refused', () => {
  test('an export of an empty list, and an import of nothing', async () => {
    const empty = await makeList('Leer');
    const params = { listId: empty };
    const answer = await anna.ask(listFilesApi.exportChosen, { params, body: { type: 'csv', itemIds: ['1'] } });
    expect(answer).toMatchObject({ status: 422, messages: [{ code: 'export.empty' }] });
    const nothing = await anna.ask(listItemsApi.addImport, { params, body: { items: [] } });
    expect(nothing).toMatchObject({ status: 422, messages: [{ code: 'cartImport.nothing' }] });
  });
});

describe('not allowed', () => {
  test('another company gets no file of a shared list', async () => {
    expect((await download('csv', denis)).status).toBe(404);
  });
});
