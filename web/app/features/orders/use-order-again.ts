import type { CartSummary } from '@shop/contract/cart-change';
import { cartImportApi } from '@shop/contract/cart-import';
import { cartsApi } from '@shop/contract/carts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { showActiveCart } from '#app/session/active-cart.ts';
import { useSession } from '#app/session/session.ts';
import { useLocalPath } from '#app/ui/link.tsx';
import { itemOf, reorderEntriesOf, type ReorderPosition, type ReorderEntry } from './reorder-items.ts';

/**
 * Puts positions of an order into a cart once more, the active one where none is named, with their notes and commissions and
 * combinations together: all at once, and where that is refused one by one. A combination that no longer goes together comes
 * in its parts.
 */
export function useOrderAgain() {
  const t = useTexts('orders');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const activeId = useSession()?.cart?.cartId ?? '';
  const { revalidate } = useRevalidator();
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());

  async function add(cartId: string, entries: readonly ReorderEntry[]): Promise<string | undefined> {
    const body = { items: entries.map(itemOf) };
    const answer = await browserApi.ask(cartImportApi.add, { params: { cartId }, body }, { isQuiet: true });
    if (answer.ok && cartId === activeId) showActiveCart(answer.reply.cart);
    return answer.ok ? undefined : messageText(answer);
  }

  /** @returns why positions could not be taken, by their numbers, and whether combinations came in parts */
  async function addAll(cartId: string, positions: readonly ReorderPosition[]) {
    const refused = new Map<number, string>();
    const entries = reorderEntriesOf(positions);
    let isApart = entries.some(
      ({ positions: [first], isCombination }) => !isCombination && (first.combinationInsets ?? []).length > 0,
    );
    const refusal = await add(cartId, entries);
    if (refusal === undefined) return { refused, isApart };
    for (const entry of entries) {
      const own = entries.length === 1 ? refusal : await add(cartId, [entry]);
      if (own === undefined) continue;
      if (!entry.isCombination) {
        refused.set(entry.positions[0].lineNumber, own);
        continue;
      }
      for (const position of entry.positions) {
        const ofPart = await add(cartId, [{ positions: [position], isCombination: false }]);
        if (ofPart === undefined) isApart = true;
        else refused.set(position.lineNumber, ofPart);
      }
    }
    return { refused, isApart };
  }

  async function orderAgain(positions: readonly ReorderPosition[], cart?: CartSummary): Promise<boolean> {
    const cartId = cart?.cartId ?? activeId;
    setRefusals(new Map());
    let added;
    try {
      added = await addAll(cartId, positions);
    } catch (error) {
      sayFault(error);
      return false;
    }
    const { refused, isApart } = added;
    setRefusals(refused);
    const count = positions.length - refused.size;
    if (count > 0) {
      const offer = { label: t('again.toCart'), run: () => void showCart(cartId).catch(sayFault) };
      const message =
        cart && cartId !== activeId
          ? t('again.addedTo', { count, name: cart.name || t('reorder.cart') })
          : t('again.added', { count });
      notify({ type: 'success', message, offer });
    }
    if (isApart) notify({ type: 'info', message: t('again.apart') });
    if (refused.size > 0) notify({ type: 'warning', message: t('again.refused', { count: refused.size }) });
    return refused.size === 0;
  }

  /** What the server said of it, in one notification; otherwise it could not be reached. */
  function sayFault(error: unknown): void {
    const message = error instanceof ApiFailure ? error.failure.messages[0]?.message : undefined;
    notify({ type: 'error', message: message ?? t('again.offline') });
  }

  /** The page of the cart shows the active one. */
  async function showCart(cartId: string): Promise<void> {
    if (cartId !== activeId) {
      const answer = await browserApi.ask(cartsApi.select, { body: { id: cartId } });
      if (!answer.ok) return;
      await revalidate();
    }
    await navigate(localPath('/cart'));
  }

  return { orderAgain, refusals };
}
