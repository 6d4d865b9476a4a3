import type { ListChange, ShoppingListDetail, ShoppingListItem } from '@shop/contract/shopping-lists';
import { describe, expect, test } from 'vitest';
import {
  foreignChanges,
  isBehind,
  placeBeside,
  placeOnto,
  shownItems,
  withChange,
  withOrder,
  withPlace,
} from './list-state.ts';
import { itemOf, listOf } from './list.samples.ts';

const idsOf = ({ items }: Pick<ShoppingListDetail, 'items'>) => items.map(({ itemId }) => itemId);
const changeOf = (list: ShoppingListDetail, part: Partial<ListChange>): ListChange => ({
  list,
  items: [],
  removed: [],
  undoId: null,
  ...part,
});

describe('an answer', () => {
  const list = listOf([itemOf('1'), itemOf('2'), itemOf('3')]);

  test('changes a line in its place and puts a new one last', () => {
    const after = withChange(list, changeOf(list, { items: [itemOf('2', { quantity: 9 }), itemOf('4')] }));
    expect(idsOf(after)).toEqual(['1', '2', '3', '4']);
    expect(after.items[1]?.quantity).toBe(9);
  });

  test('takes away what was removed and leaves the other lines alone', () => {
    expect(idsOf(withChange(list, changeOf(list, { removed: ['1', '3'] })))).toEqual(['2']);
  });

  test('that skips a version says that somebody else has changed the list', () => {
    expect(isBehind({ version: 4 }, { version: 5 })).toBe(false);
    expect(isBehind({ version: 4 }, { version: 6 })).toBe(true);
  });

  test('of sorting keeps lines that it does not name, at the end', () => {
    expect(idsOf(withOrder(list, { version: 5, itemIds: ['3', '1'] }))).toEqual(['3', '1', '2']);
  });
});

describe('what others have changed', () => {
  const beat = { changedBy: 'Beat Keller', isChangedByMe: false, version: 7 };
  const changed: readonly ShoppingListItem[] = [
    itemOf('1', { ...beat, quantityBefore: 40, noteBefore: '' }),
    itemOf('2', { ...beat, quantityBefore: null, noteBefore: null }),
    itemOf('3', { ...beat, isChangedByMe: true, quantityBefore: 1, noteBefore: '' }),
    itemOf('4', { ...beat, version: 3, quantityBefore: 1, noteBefore: '' }),
  ];
  const list = listOf(changed, { seenVersion: 5 });

  test('is what is newer than the version seen and not one’s own, each with its kind', () => {
    expect(foreignChanges(list, new Set()).map(({ kind, item }) => [item.itemId, kind])).toEqual([
      ['1', 'quantity'],
      ['2', 'added'],
    ]);
  });

  test('is no longer shown once it is accepted', () => {
    expect(foreignChanges(list, new Set(['1', '2']))).toEqual([]);
  });
});

describe('moving lines', () => {
  const items = ['1', '2', '3', '4'].map((id) => itemOf(id));

  test('one place up puts them behind the line before the last', () => {
    expect(placeBeside(items, new Set(['3']), 'up')).toEqual({ itemIds: ['3'], after: '1' });
    expect(placeBeside(items, new Set(['2']), 'up')).toEqual({ itemIds: ['2'], after: null });
  });

  test('at the end or the beginning nothing moves further', () => {
    expect(placeBeside(items, new Set(['1']), 'up')).toBeUndefined();
    expect(placeBeside(items, new Set(['4']), 'down')).toBeUndefined();
  });

  test('onto another line puts them where it stood', () => {
    expect(placeOnto(items, new Set(['1']), '3')).toEqual({ itemIds: ['1'], after: '3' });
    expect(placeOnto(items, new Set(['4']), '2')).toEqual({ itemIds: ['4'], after: '1' });
    expect(placeOnto(items, new Set(['4']), '1')).toEqual({ itemIds: ['4'], after: null });
  });

  test('lines that are moved together stand behind the line they were put to, or on top', () => {
    const list = listOf(items);
    expect(idsOf(withPlace(list, { itemIds: ['4', '1'], after: '2' }))).toEqual(['2', '4', '1', '3']);
    expect(idsOf(withPlace(list, { itemIds: ['3'], after: null }))).toEqual(['3', '1', '2', '4']);
  });

  test('onto themselves changes nothing', () => {
    expect(placeOnto(items, new Set(['1', '2']), '2')).toBeUndefined();
  });
});

describe('the lines that are shown', () => {
  const items = [
    itemOf('1', { name: 'Steckdose', categoryName: 'Schalter', eNumber: '379001301' }),
    itemOf('2', { name: 'Kabelbinder', categoryName: 'Befestigung', eNumber: '171354149' }),
  ];
  const ids = (search: string, sort: 'hand' | 'number' | 'name' | 'category' = 'hand') =>
    shownItems(items, { search, sort }).map(({ itemId }) => itemId);

  test('are found by name, and by a number typed with spaces', () => {
    expect(ids('steck')).toEqual(['1']);
    expect(ids('171 354')).toEqual(['2']);
    expect(ids('nichts')).toEqual([]);
  });

  test('stand by number, name or category where that is wished', () => {
    expect(ids('', 'number')).toEqual(['2', '1']);
    expect(ids('', 'name')).toEqual(['2', '1']);
    expect(ids('', 'category')).toEqual(['2', '1']);
    expect(ids('')).toEqual(['1', '2']);
  });
});
