import { cartImportApi, type CartImport } from '@shop/contract/cart-import';
import type { AskOf } from '@shop/contract/endpoint';
import type { Message } from '@shop/contract/envelope';
import { browserApi } from '#app/lib/browser-api.ts';
import { showActiveCart } from '#app/session/active-cart.ts';

export type ImportSent = AskOf<typeof cartImportApi.check>['body'];
export type ImportWanted = AskOf<typeof cartImportApi.add>['body'];
type Refused = { readonly ok: false; readonly messages: readonly Message[] };

/** Where an imported list goes: a cart or a shopping list. */
export type ImportTarget = {
  readonly kind: 'cart' | 'list';
  /** Under this name what was begun is kept in the tab. */
  readonly key: string;
  readonly check: (sent: ImportSent) => Promise<{ readonly ok: true; readonly reply: CartImport } | Refused>;
  /** All or none; answers how many lines were added. */
  readonly add: (
    wanted: ImportWanted,
    requestId: string,
  ) => Promise<{ readonly ok: true; readonly count: number } | Refused>;
};

export function cartTarget(cartId: string): ImportTarget {
  const params = { cartId };
  return {
    kind: 'cart',
    key: `cart-import ${cartId}`,
    check: (body) => browserApi.ask(cartImportApi.check, { params, body }, { isQuiet: true }),
    add: async (body, requestId) => {
      const answer = await browserApi.ask(cartImportApi.add, { params, body }, { isQuiet: true, requestId });
      if (!answer.ok) return answer;
      showActiveCart(answer.reply.cart);
      return { ok: true, count: answer.reply.added + answer.reply.pending };
    },
  };
}
