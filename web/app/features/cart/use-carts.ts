import { CLEANUP_CONFIRM_ID, cartsApi, type CartList } from '@shop/contract/carts';
import type { Message } from '@shop/contract/envelope';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { showActiveCart } from '#app/session/active-cart.ts';
import { failureText } from './failure-text.ts';
import { mayLeaveCart } from './leaving-cart.ts';
import type { Outcome } from './use-line-actions.ts';

type Answer =
  | { readonly ok: true; readonly reply: CartList }
  | { readonly ok: false; readonly messages: readonly Message[] };

export type CartsHandle = ReturnType<typeof useCarts>;

/** Several carts of one user: made, renamed, chosen, deleted. `onList` receives all of them after each change. */
export function useCarts(onList?: (list: CartList) => void) {
  const t = useTexts('cart');
  const { revalidate } = useRevalidator();

  async function attempt(ask: () => Promise<Answer>): Outcome {
    try {
      const answer = await ask();
      if (!answer.ok) return messageText(answer);
      const active = answer.reply.carts.find(({ cartId }) => cartId === answer.reply.activeCart);
      if (active) showActiveCart(active);
      onList?.(answer.reply);
      await revalidate();
      return undefined;
    } catch (error) {
      return failureText(error, t);
    }
  }

  async function aloud(ask: () => Promise<Answer>): Promise<boolean> {
    const refused = await attempt(ask);
    if (refused !== undefined) notify({ type: 'error', message: refused });
    return refused === undefined;
  }

  const removeEmpty = () =>
    aloud(() => browserApi.ask(cartsApi.removeEmpty, { body: { confirmId: CLEANUP_CONFIRM_ID } }, { isQuiet: true }));
  const pauseCleanup = () => aloud(() => browserApi.ask(cartsApi.pauseRemoveEmpty, undefined, { isQuiet: true }));

  return {
    create: (name: string) => attempt(() => browserApi.ask(cartsApi.create, { body: { name } }, { isQuiet: true })),
    rename: (id: string, name: string) =>
      attempt(() => browserApi.ask(cartsApi.update, { body: { id, name } }, { isQuiet: true })),
    /** Once what was typed into the cart on the page is saved; false where something has to be put right first. */
    select: async (id: string) =>
      (await mayLeaveCart()) && aloud(() => browserApi.ask(cartsApi.select, { body: { id } }, { isQuiet: true })),
    remove: (id: string) => aloud(() => browserApi.ask(cartsApi.remove, { params: { id } }, { isQuiet: true })),
    removeEmpty,
    pauseCleanup,
    /**
     * Asks whether empty carts may go: the notification stays until it is answered
     * (docs/domain/notifications.md#confirmations).
     */
    offerCleanup: ({ message, confirm, pauseLabel }: NonNullable<CartList['cleanup']>) =>
      notify({
        type: 'info',
        message,
        confirm: { label: confirm.label, run: () => void removeEmpty() },
        offer: { label: pauseLabel, run: () => void pauseCleanup() },
      }),
  };
}
