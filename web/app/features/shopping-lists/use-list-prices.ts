import type { Enrichment } from '@shop/contract/prices';
import {
  shoppingListsApi,
  type ListTotal,
  type ShoppingListDetail,
  type ShoppingListItem,
} from '@shop/contract/shopping-lists';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';

/** What is known of a line; the availability may still be on its way. */
export type LinePrice = { readonly enrichment: Enrichment; readonly isAvailabilityPending: boolean };
export type ListPrices = {
  readonly of: (item: ShoppingListItem) => LinePrice | undefined;
  /** All was asked: what is not known now does not come. */
  readonly isOver: boolean;
  /** Undefined while it is asked for the first time; null where it cannot be reached. */
  readonly total: ListTotal | null | undefined;
};

/** The first question is about what is on the screen. */
const FIRST = 40;
const BATCH = 500;

/** Prices and availability of the lines in stages, and what the list comes to; each is asked again for what has changed. */
export function useListPrices({ idShoppingList: listId, items, version }: ShoppingListDetail): ListPrices {
  const [found, setFound] = useState<ReadonlyMap<string, LinePrice>>(new Map());
  const [overFor, setOverFor] = useState('');
  const answered = useRef(new Map<string, number>());
  const wanted = items.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join(' ');
  useEffect(() => {
    const abort = new AbortController();
    const quantities = new Map(wanted.split(' ').map((one) => one.split(':') as [string, string]));
    const due = [...quantities.keys()].filter(
      (id) => id !== '' && answered.current.get(id) !== Number(quantities.get(id)),
    );
    const ask = async (stockInformation: 'basic' | 'extended', itemIds: string[]) => {
      const { products, remainingItemIds } = await browserApi.get(
        shoppingListsApi.enrichment,
        { params: { listId }, body: { stockInformation, itemIds } },
        { signal: abort.signal, isQuiet: true },
      );
      const pending = new Set(remainingItemIds);
      setFound((before) => {
        const after = new Map(before);
        for (const enrichment of products) {
          const { groupKey: id } = enrichment;
          after.set(id, { enrichment, isAvailabilityPending: stockInformation === 'basic' && pending.has(id) });
        }
        return after;
      });
      for (const id of itemIds) {
        if (stockInformation === 'extended' || !pending.has(id)) answered.current.set(id, Number(quantities.get(id)));
      }
      return remainingItemIds;
    };
    async function askAll() {
      for (const batch of batchesOf(due)) {
        const remaining = await ask('basic', batch);
        if (remaining.length > 0) await ask('extended', remaining);
      }
    }
    askAll()
      .catch(() => undefined) // each line then says that its price is out of reach
      .finally(() => abort.signal.aborted || setOverFor(wanted));
    return () => abort.abort();
  }, [listId, wanted]);
  const total = useTotal(listId, version, items.length);
  return {
    of: ({ itemId }) => found.get(itemId),
    isOver: overFor === wanted,
    total,
  };
}

function useTotal(listId: string, version: number, count: number): ListTotal | null | undefined {
  const [total, setTotal] = useState<ListTotal | null>();
  useEffect(() => {
    if (count === 0) return;
    const abort = new AbortController();
    browserApi
      .get(shoppingListsApi.totalPrice, { params: { listId } }, { signal: abort.signal, isQuiet: true })
      .then(setTotal, () => abort.signal.aborted || setTotal(null));
    return () => abort.abort();
  }, [listId, version, count]);
  return total;
}

function batchesOf(ids: readonly string[]): string[][] {
  const batches = ids.length > 0 ? [ids.slice(0, FIRST)] : [];
  for (let at = FIRST; at < ids.length; at += BATCH) batches.push(ids.slice(at, at + BATCH));
  return batches;
}
