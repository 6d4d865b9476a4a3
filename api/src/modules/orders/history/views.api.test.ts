import { historyApi, HISTORY_VIEWS_MAX } from '@shop/contract/order-history';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop } from '#test/shop.ts';
import { somebodyWaits } from '#test/somebody-waits.ts';

const shop = openTestShop();

const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
const eva = loggedIn(shop, 'eva.inauen@alpstein.example');

const view = (name: string, search = '?state=open') => ({
  table: 'orders' as const,
  name,
  search,
  columns: ['commission'],
});

describe('happy', () => {
  test('a view is saved under its name, replaced, and deleted', async () => {
    await anna.ask(historyApi.keepView, { body: view('Offene') });
    const kept = await anna.ask(historyApi.keepView, { body: view('Offene', '?state=open&own=1') });
    expect(kept.data?.views).toMatchObject([{ name: 'Offene', search: '?state=open&own=1', columns: ['commission'] }]);
    const viewId = kept.data?.views[0]?.viewId ?? 0;
    const renamed = await anna.ask(historyApi.renameView, { params: { viewId }, body: { name: 'Eigene offene' } });
    expect(renamed.data?.views).toMatchObject([{ viewId, name: 'Eigene offene', search: '?state=open&own=1' }]);
    expect((await anna.ask(historyApi.removeView, { params: { viewId } })).data?.views).toEqual([]);
  });
});

describe('refused', () => {
  test('one view too many is refused in words', async () => {
    for (let n = 0; n < HISTORY_VIEWS_MAX; n++) await beat.ask(historyApi.keepView, { body: view(`Ansicht ${n}`) });
    const refused = await beat.ask(historyApi.keepView, { body: view('Noch eine') });
    expect(refused).toMatchObject({ status: 422, messages: [{ code: 'history.too_many_views' }] });
    expect((await beat.ask(historyApi.keepView, { body: view('Ansicht 3') })).status).toBe(200);
  });

  test('two views of a table never have one name; another table may use it', async () => {
    const keep = async (name: string, table: 'positions' | 'owed') =>
      (await carla.ask(historyApi.keepView, { body: { ...view(name), table } })).data?.views ?? [];
    await keep('Baustelle', 'positions');
    await keep('Baustelle', 'owed');
    const views = await keep('Lager', 'owed');
    expect(views.map(({ table, name }) => `${table} ${name}`)).toEqual([
      'owed Baustelle',
      'owed Lager',
      'positions Baustelle',
    ]);
    const viewId = views[1]?.viewId ?? 0;
    const refused = await carla.ask(historyApi.renameView, { params: { viewId }, body: { name: 'Baustelle' } });
    expect(refused).toMatchObject({ status: 409, messages: [{ code: 'history.view_name_taken' }] });
    const foreign = await anna.ask(historyApi.renameView, { params: { viewId }, body: { name: 'Meine' } });
    expect(foreign).toMatchObject({ status: 404, messages: [{ code: 'history.view_unknown' }] });
    expect((await carla.ask(historyApi.renameView, { params: { viewId }, body: { name: '' } })).status).toBe(400);
  });
});

describe('at the same time', () => {
  test('of two views that are given one name one has it, and the other hears that it is taken', async () => {
    const keep = async (name: string) =>
      (await eva.ask(historyApi.keepView, { body: view(name) })).data?.views.find((kept) => kept.name === name)?.viewId;
    const [first = 0, second = 0] = [await keep('Erste'), await keep('Zweite')];
    const { answer } = await shop.parts.db.transaction(async (db) => {
      await db.run(sql`update orders.history_views set name = 'Beide' where view_id = ${first}`);
      const answer = eva.ask(historyApi.renameView, { params: { viewId: second }, body: { name: 'Beide' } });
      await somebodyWaits(shop.parts.db);
      return { answer };
    });
    expect(await answer).toMatchObject({ status: 409, messages: [{ code: 'history.view_name_taken' }] });
  });
});

describe('not allowed', () => {
  test('a visitor has no views', async () => {
    expect((await shop.visitor.ask(historyApi.views, {})).status).toBe(401);
  });

  test("another user's view can be neither seen nor removed", async () => {
    const { data } = await anna.ask(historyApi.keepView, { body: view('Meine') });
    const viewId = data?.views[0]?.viewId ?? 0;
    expect((await denis.ask(historyApi.removeView, { params: { viewId } })).data?.views).toEqual([]);
    expect((await anna.ask(historyApi.views, {})).data?.views).toMatchObject([{ name: 'Meine' }]);
  });
});
