import { combinationToolApi } from '@shop/contract/combination-tool';
import { listItemsApi, shoppingListsApi } from '@shop/contract/shopping-lists';
import type { KnownValuesOf } from '#test/module-values.ts';
import { activeCartOf } from '#test/cart.ts';
import type { Client } from '#test/shop.ts';

/** A list of its own with an article and a combination, for endpoints about one. */
export const knownValues: KnownValuesOf = async ({ shop, anna }, endpoint) => {
  const { data: list } = await anna.ask(shoppingListsApi.create, { body: { name: 'Rohbau', isShared: false } });
  const listId = list?.idShoppingList ?? '';
  const params = { listId };
  const { data: added } = await anna.ask(listItemsApi.add, { params, body: { sku: 'S-1', quantity: 2 } });
  const { frame, insets } = await findWhole(shop.visitor);
  const { data: combined } = await anna.ask(listItemsApi.addCombination, {
    params,
    body: { frame, insets, quantity: 1 },
  });
  const [item] = added?.items ?? [];
  const itemId = item?.itemId ?? '';
  const isInPath = endpoint === 'remove';
  return {
    listId,
    idShoppingLists: isInPath ? listId : [listId],
    itemId,
    itemIds: [itemId],
    ...(endpoint === 'sort' && { items: [itemId] }),
    sku: 'S-1',
    groupKey: '',
    quantity: 1,
    version: item?.version ?? 0,
    seenVersion: combined?.list.version ?? 0,
    name: 'Ausbau',
    seenName: 'Rohbau',
    productNumber: 'S-1',
    customerUsername: endpoint === 'changeOwner' ? 'beat.keller' : undefined,
    refererId: combined?.items[0]?.itemId,
    cartId: await activeCartOf(anna),
    after: null,
    filter: 'all',
    sort: 'name',
    text: 'S-1;2',
    frame,
    insets,
    custom: undefined,
    ...(await undoOf(anna, endpoint, listId)),
  };
};

/** What is removed for an endpoint that puts it back. */
async function undoOf(anna: Client, endpoint: string, listId: string) {
  if (endpoint === 'undo') {
    const { data } = await anna.ask(listItemsApi.clear, { params: { listId } });
    return { undoId: data?.undoId };
  }
  if (endpoint !== 'restore') return {};
  const { data } = await anna.ask(shoppingListsApi.remove, { query: { idShoppingLists: listId } });
  return { undoId: data?.undoId };
}

/** A frame with an inset in every place. */
async function findWhole(visitor: Client) {
  const query = { productLineId: 'norlicht.linea', color: 'weiss' };
  const { data: range } = await visitor.ask(combinationToolApi.frames, { query });
  const { data: choice } = await visitor.ask(combinationToolApi.insets, { query: { ...query, cat: 'switch-inserts' } });
  const [{ sku: frame, gangs } = { sku: '', gangs: 1 }] = range?.frames ?? [];
  return { frame, insets: Array.from({ length: gangs }, () => choice?.insets[0]?.sku ?? '') };
}
