import { listItemsApi, shoppingListsApi, type ShoppingListDetail } from '@shop/contract/shopping-lists';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyUserRemoved } from '../company-users/index.ts';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { linesOfMany } from '#test/cart.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { handOverLists } from './hand-over.ts';

const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
let listId: string;

beforeAll(async () => {
  const articles = [
    { sku: 'S-1', numbers: ['941120317'] },
    { sku: 'S-2' },
    { sku: 'K-100', quantityMin: 100, quantityInterval: 50 },
    { sku: 'V-1', hasVariants: true },
    { sku: 'GONE-1' },
    { sku: 'NEW-1' },
  ];
  await insertArticles(shop.parts.db, [...articles, ...manyArticles(2000)]);
  await shop.parts.db.run(sql`update catalogue.products set successor_sku = 'NEW-1' where sku = 'GONE-1'`);
});

beforeEach(async () => {
  listId = await makeList(anna, 'Rohbau', true);
});

async function makeList(client: Client, name: string, isShared: boolean): Promise<string> {
  const { data } = await client.ask(shoppingListsApi.create, { body: { name, isShared } });
  return data?.idShoppingList ?? '';
}

async function read(client: Client = anna, id = listId): Promise<ShoppingListDetail> {
  const { data, messages } = await client.ask(shoppingListsApi.get, { params: { listId: id } });
  if (!data) throw new Error(JSON.stringify(messages));
  return data;
}

async function put(sku: string, quantity: number, { client = anna, ...more }: { note?: string; client?: Client } = {}) {
  const { data, messages } = await client.ask(listItemsApi.add, {
    params: { listId },
    body: { sku, quantity, ...more },
  });
  const item = data?.items[0];
  if (!item) throw new Error(JSON.stringify(messages));
  return item;
}

const seen = ({ itemId, version }: { itemId: string; version: number }) => ({ itemId, version });

describe('happy', () => {
  test('an article adds up to its line, with another note it gets a line of its own', async () => {
    await put('S-1', 2);
    await put('S-1', 3);
    await put('S-1', 1, { note: 'Küche' });
    const again = await anna.ask(listItemsApi.add, { params: { listId }, body: { sku: 'S-2', quantity: 1 } });
    expect(again.data?.list).toMatchObject({ itemCount: 3, version: (await read()).version, unseenCount: 0 });
    const { items, itemCount } = await read();
    expect(items).toMatchObject([
      { sku: 'S-1', quantity: 5, note: '', name: 'Schalter S-1' },
      { sku: 'S-1', quantity: 1, note: 'Küche' },
      { sku: 'S-2', quantity: 1, note: '' },
    ]);
    expect(itemCount).toBe(3);
  });

  test('a quick-add takes any number, and the minimum where no quantity is typed', async () => {
    const params = { listId };
    await anna.ask(listItemsApi.quickAdd, { params, body: { productNumber: '941 120 317', quantity: 4 } });
    await anna.ask(listItemsApi.quickAdd, { params, body: { productNumber: 'k100' } });
    expect((await read()).items).toMatchObject([
      { sku: 'S-1', quantity: 4 },
      { sku: 'K-100', quantity: 100 },
    ]);
  });

  test('two people sort at once, and both moves count', async () => {
    await anna.ask(listItemsApi.multiAdd, { params: { listId }, body: { items: linesOfMany(6) } });
    const ids = (await read()).items.map(({ itemId }) => itemId);
    const [first = '', , third = '', , fifth = '', last = ''] = ids;
    await Promise.all([
      anna.ask(listItemsApi.sort, { params: { listId }, body: { items: [last], after: null } }),
      beat.ask(listItemsApi.sort, { params: { listId }, body: { items: [first], after: fifth } }),
    ]);
    const sorted = (await read()).items.map(({ itemId }) => itemId);
    expect(sorted).toEqual([last, ids[1], third, ids[3], fifth, first]);
  });

  test('removed lines come back where they stood, one by one or all', async () => {
    const params = { listId };
    await anna.ask(listItemsApi.multiAdd, { params, body: { items: linesOfMany(3) } });
    const before = (await read()).items;
    const { data } = await anna.ask(listItemsApi.clear, { params });
    expect((await read()).items).toEqual([]);
    const undoId = data?.undoId ?? '';
    await anna.ask(listItemsApi.undo, { params, body: { undoId, itemIds: [before[1]?.itemId ?? ''] } });
    await anna.ask(listItemsApi.undo, { params, body: { undoId } });
    expect((await read()).items.map(({ sku }) => sku)).toEqual(['M-0', 'M-1', 'M-2']);
    const again = await anna.ask(listItemsApi.undo, { params, body: { undoId } });
    expect(again).toMatchObject({ status: 404, messages: [{ code: 'shoppingList.undo_gone' }] });
  });

  test('several lists are deleted at once and restored', async () => {
    const other = await makeList(anna, 'Ausbau', false);
    const { data } = await anna.ask(shoppingListsApi.remove, { query: { idShoppingLists: `${listId},${other}` } });
    expect((await anna.ask(shoppingListsApi.get, { params: { listId: other } })).status).toBe(404);
    await anna.ask(shoppingListsApi.restore, { body: { undoId: data?.undoId ?? '' } });
    expect((await read(anna, other)).name).toBe('Ausbau');
  });

  test('an article that is gone names its successor, which takes its place with the note', async () => {
    const gone = await put('GONE-1', 2, { note: 'Keller' });
    await shop.parts.db.run(sql`update catalogue.products set is_active = false where sku = 'GONE-1'`);
    await shop.parts.cache.flush();
    const [line] = (await read()).items;
    expect(line).toMatchObject({ isOrderable: false, successor: { sku: 'NEW-1' } });
    await anna.ask(listItemsApi.replace, { params: { listId }, body: { ...seen(gone), sku: 'NEW-1' } });
    expect((await read()).items).toMatchObject([{ sku: 'NEW-1', quantity: 2, note: 'Keller', isOrderable: true }]);
  });

  test('the number of an article that is gone is refused with its successor', async () => {
    await shop.parts.db.run(sql`update catalogue.products set is_active = false where sku = 'GONE-1'`);
    await shop.parts.cache.flush();
    const body = { productNumber: 'gone 1' };
    const { status, messages } = await anna.ask(listItemsApi.quickAdd, { params: { listId }, body });
    expect(status).toBe(422);
    expect(messages).toMatchObject([
      { code: 'catalogue.number_replaced', details: { number: 'gone 1', sku: 'NEW-1' } },
    ]);
  });

  test('what others have changed is counted until it is accepted, with the value before and who it was', async () => {
    const line = await put('S-1', 40);
    const other = await put('S-2', 1);
    await beat.ask(listItemsApi.setQuantities, {
      params: { listId },
      body: { items: [{ ...seen(line), quantity: 60 }] },
    });
    await beat.ask(listItemsApi.removeItems, { params: { listId }, body: { items: [seen(other)] } });
    const list = await read();
    expect(list).toMatchObject({
      unseenCount: 2,
      items: [{ quantity: 60, quantityBefore: 40, changedBy: 'Beat Keller', isChangedByMe: false }],
      removedItems: [{ sku: 'S-2', removedBy: 'Beat Keller' }],
    });
    await anna.ask(shoppingListsApi.markSeen, { params: { listId }, body: { version: list.version } });
    expect(await read()).toMatchObject({ unseenCount: 0, removedItems: [] });
  });

  test('the lists of somebody who is removed go to the one who is named', async () => {
    const own = await makeList(beat, 'Servicebus', false);
    const { buyer } = await shop.ctxOf('beat.keller@elektro-muster.example');
    const heir = (await shop.ctxOf('carla.rossi@elektro-muster.example')).buyer.userId;
    const event = { companyId: buyer.companyId, userId: buyer.userId, name: 'Beat Keller', heirUserId: heir };
    expect(companyUserRemoved.input.safeParse(event).success).toBe(true);
    await handOverLists.run(shop.ctx(), event);
    expect((await read(carla, own)).owner.isMe).toBe(true);
  });
});

describe('two at once', () => {
  test('changes of different lines both stay', async () => {
    const [one, two] = [await put('S-1', 1), await put('S-2', 1)];
    const set = (client: Client, line: typeof one, quantity: number) =>
      client.ask(listItemsApi.setQuantities, { params: { listId }, body: { items: [{ ...seen(line), quantity }] } });
    const answers = await Promise.all([set(anna, one, 5), set(beat, two, 6)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).items.map(({ quantity }) => quantity)).toEqual([5, 6]);
  });

  test('of the same line the second learns what stands there, who wrote it and when, and nothing is overwritten', async () => {
    const line = await put('S-1', 12);
    const set = (client: Client, quantity: number) =>
      client.ask(listItemsApi.setQuantities, { params: { listId }, body: { items: [{ ...seen(line), quantity }] } });
    await set(beat, 20);
    const late = await set(anna, 30);
    expect(late.status).toBe(409);
    expect(late.messages).toMatchObject([
      {
        code: 'shoppingList.line_changed',
        field: 'items.0',
        details: { itemId: line.itemId, name: 'Beat Keller', now: '20', typed: '30', when: '24.11.2026 10:00' },
      },
    ]);
    expect((await set(anna, 20)).status).toBe(200);
    expect((await read()).items).toMatchObject([{ quantity: 20, changedBy: 'Beat Keller' }]);
  });

  test('a line that somebody has changed since is not removed unseen', async () => {
    const line = await put('S-1', 1);
    await put('S-1', 1, { client: beat });
    const late = await anna.ask(listItemsApi.removeItems, { params: { listId }, body: { items: [seen(line)] } });
    expect(late).toMatchObject({ status: 409, messages: [{ code: 'shoppingList.line_not_removed' }] });
    expect((await read()).items).toMatchObject([{ quantity: 2 }]);
  });

  test('who changes a line that somebody has removed is told so; all his lines are refused together', async () => {
    const [one, two] = [await put('S-1', 1), await put('S-2', 1)];
    await beat.ask(listItemsApi.removeItems, { params: { listId }, body: { items: [seen(one)] } });
    const items = [one, two].map((line) => ({ ...seen(line), note: 'Bad' }));
    const late = await anna.ask(listItemsApi.setNotes, { params: { listId }, body: { items } });
    expect(late).toMatchObject({
      status: 409,
      messages: [{ code: 'shoppingList.line_removed', details: { article: 'Schalter S-1', name: 'Beat Keller' } }],
    });
    expect((await read()).items).toMatchObject([{ sku: 'S-2', note: '' }]);
  });

  test('many who add the same article at once leave one line with all of it', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => put('S-1', 1, { client: n % 2 === 0 ? anna : beat })));
    expect((await read()).items).toMatchObject([{ sku: 'S-1', quantity: 8 }]);
  });

  test('a list that is no longer shared says so to who has had it open, and to nobody else', async () => {
    await read(beat);
    await anna.ask(shoppingListsApi.setSharing, { params: { listId }, body: { state: false } });
    const late = await beat.ask(listItemsApi.add, { params: { listId }, body: { sku: 'S-1', quantity: 1 } });
    expect(late).toMatchObject({
      status: 404,
      messages: [{ code: 'shoppingList.no_longer_shared', details: { list: 'Rohbau', owner: 'Anna Muster' } }],
    });
    const never = await carla.ask(shoppingListsApi.get, { params: { listId } });
    expect(never).toMatchObject({ status: 404, messages: [{ code: 'shoppingList.unknown' }] });
  });
});

describe('refused', () => {
  const refusalOf = async (sku: string, quantity: number) => {
    const { status, messages } = await anna.ask(listItemsApi.add, { params: { listId }, body: { sku, quantity } });
    return [status, messages?.[0]?.code];
  };

  test('articles that cannot go on a list, each with its reason', async () => {
    expect(await refusalOf('K-100', 120)).toEqual([422, 'cart.quantity_interval']);
    expect(await refusalOf('V-1', 1)).toEqual([422, 'cart.needs_choice']);
    expect(await refusalOf('custom-1', 1)).toEqual([422, 'shoppingList.custom_item']);
    expect(await refusalOf('NONE', 1)).toEqual([404, 'catalogue.product_unknown']);
  });

  test('a line beyond the two thousandth', async () => {
    const params = { listId };
    await anna.ask(listItemsApi.multiAdd, { params, body: { items: linesOfMany(2000) } });
    expect(await refusalOf('S-1', 1)).toEqual([422, 'shoppingList.full']);
    expect(await refusalOf('M-7', 1)).toEqual([200, undefined]);
  });

  test('a clearing after somebody else’s change, and a name that somebody has changed', async () => {
    const { version } = await read();
    await put('S-1', 1, { client: beat });
    const cleared = await anna.ask(listItemsApi.clear, { params: { listId }, query: { seenVersion: version } });
    expect(cleared).toMatchObject({
      status: 409,
      messages: [{ code: 'shoppingList.changed', details: { name: 'Beat Keller' } }],
    });
    await anna.ask(shoppingListsApi.rename, { params: { listId }, body: { name: 'Neu' } });
    const renamed = await anna.ask(shoppingListsApi.rename, {
      params: { listId },
      body: { name: 'X', seenName: 'Rohbau' },
    });
    expect(renamed).toMatchObject({ status: 409, messages: [{ code: 'shoppingList.renamed' }] });
  });
});

describe('not allowed', () => {
  test('colleagues do not share, give away or delete a list that is not theirs; a company admin does', async () => {
    const own = await makeList(carla, 'Lager', true);
    const mine = { params: { listId: own }, body: { state: false } };
    expect((await beat.ask(shoppingListsApi.setSharing, mine)).messages?.[0]?.code).toBe('shoppingList.not_owner');
    const query = { idShoppingLists: own };
    expect((await beat.ask(shoppingListsApi.remove, { query })).status).toBe(403);
    const body = { idShoppingLists: [own], customerUsername: 'anna.muster' };
    expect((await anna.ask(shoppingListsApi.changeOwner, { body })).data?.lists).toMatchObject([
      { owner: { isMe: true } },
    ]);
  });

  test('another company sees nothing of a shared list', async () => {
    expect((await denis.ask(shoppingListsApi.get, { params: { listId } })).status).toBe(404);
    const { data } = await denis.ask(shoppingListsApi.overview, { query: { q: 'Rohbau' } });
    expect(data?.lists).toEqual([]);
  });

  test('a visitor is asked to log in', async () => {
    const answer = await shop.visitor.ask(listItemsApi.add, { params: { listId }, body: { sku: 'S-1', quantity: 1 } });
    expect(answer).toMatchObject({ status: 401, messages: [{ code: 'session.required' }] });
  });
});
