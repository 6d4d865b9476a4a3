import type { Message } from '@shop/contract/envelope';
import { listItemsApi, shoppingListsApi } from '@shop/contract/shopping-lists';
import { browserApi } from '#app/lib/browser-api.ts';
import type { ListRequest } from './list-request.ts';

type Refused = { readonly ok: false; readonly messages: readonly Message[] };
/** How many lines went on the list, and how many articles of the user's own could not. */
export type PutOutcome = { readonly ok: true; readonly count: number; readonly skippedCustomItems: number } | Refused;

/** Begins a list under this name. @param requestId the same one again begins no second one */
export async function beginList(name: string, requestId: string): Promise<{ ok: true; listId: string } | Refused> {
  const answer = await browserApi.ask(shoppingListsApi.create, { body: { name } }, { isQuiet: true, requestId });
  return answer.ok ? { ok: true, listId: answer.reply.idShoppingList } : answer;
}

/** Puts what was asked for on a list, all or none. @param requestId the same one again adds nothing twice */
export async function putOnList(listId: string, request: ListRequest, requestId: string): Promise<PutOutcome> {
  const params = { listId };
  const quiet = { isQuiet: true };
  if ('cartId' in request) {
    const body = { cartId: request.cartId };
    const answer = await browserApi.ask(listItemsApi.transferCart, { params, body }, { ...quiet, requestId });
    if (!answer.ok) return answer;
    const { items, skippedCustomItems } = answer.reply;
    return { ok: true, count: items.length, skippedCustomItems };
  }
  const { products, combinations = [] } = request;
  const items = products.map(({ sku, quantity, note = '' }) => ({ sku, quantity, note }));
  const composed = combinations.map(({ frame, insets, quantity, note = '' }) => ({
    frame,
    insets: [...insets],
    quantity,
    note,
  }));
  const answer =
    composed.length === 0
      ? await browserApi.ask(listItemsApi.multiAdd, { params, body: { items } }, { ...quiet, requestId })
      : await browserApi.ask(
          listItemsApi.addImport,
          { params, body: { items: [...items, ...composed] } },
          { ...quiet, requestId },
        );
  return answer.ok ? { ok: true, count: items.length + composed.length, skippedCustomItems: 0 } : answer;
}
