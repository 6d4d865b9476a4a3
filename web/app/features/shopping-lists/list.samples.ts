import type { ShoppingListDetail, ShoppingListItem } from '@shop/contract/shopping-lists';

/** For tests: a line of a list. */
export function itemOf(itemId: string, part: Partial<ShoppingListItem> = {}): ShoppingListItem {
  return {
    itemId,
    sku: `A${itemId}`,
    name: `Artikel ${itemId}`,
    eNumber: '',
    manufacturer: 'Linea',
    manufacturerNumber: `L-${itemId}`,
    url: `/de/product/artikel/A${itemId}`,
    imageUrl: null,
    measurementUnitName: 'Stk.',
    quantityMin: 1,
    quantityInterval: 1,
    quantity: 5,
    note: '',
    priceUnit: 1,
    categoryName: '',
    isOrderable: true,
    successor: null,
    isCombination: false,
    combinationParts: [],
    combinationInsets: [],
    version: 1,
    changedBy: 'Anna Muster',
    changedAt: '2026-11-22T09:42:00.000Z',
    isChangedByMe: true,
    quantityBefore: null,
    noteBefore: null,
    ...part,
  };
}

/** For tests: a shared list with these lines. */
export function listOf(items: readonly ShoppingListItem[], part: Partial<ShoppingListDetail> = {}): ShoppingListDetail {
  return {
    idShoppingList: '0f0e0d0c-0b0a-4908-8706-050403020100',
    name: 'Standard Wohnungsbau',
    isShared: true,
    owner: { customerUsername: 'anna', name: 'Anna Muster', isMe: true },
    version: 4,
    itemCount: items.length,
    createdAt: '2026-11-01T09:00:00.000Z',
    changedAt: '2026-11-22T09:42:00.000Z',
    changedBy: 'Anna Muster',
    isChangedByMe: true,
    unseenCount: 0,
    may: { rename: true, share: true, remove: true, changeOwner: true },
    items: [...items],
    seenVersion: 4,
    removedItems: [],
    ...part,
  };
}
