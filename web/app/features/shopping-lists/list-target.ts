import { listItemsApi } from '@shop/contract/shopping-lists';
import type { ImportTarget } from '#app/features/cart-import/import-target.ts';
import { browserApi } from '#app/lib/browser-api.ts';

const quiet = { isQuiet: true };

/** An imported list that goes on a shopping list: the same check, and what has no article number of ours stays out. */
export function listTarget(listId: string): ImportTarget {
  const params = { listId };
  return {
    kind: 'list',
    key: `list-import ${listId}`,
    check: (body) => browserApi.ask(listItemsApi.checkImport, { params, body }, quiet),
    add: async ({ items }, requestId) => {
      const body = { items: items.flatMap((item) => ('custom' in item ? [] : [item])) };
      const answer = await browserApi.ask(listItemsApi.addImport, { params, body }, { ...quiet, requestId });
      return answer.ok ? { ok: true, count: answer.reply.added } : answer;
    },
  };
}
