import { cartApi, type CartSummary } from '@shop/contract/cart';
import { cartsApi } from '@shop/contract/carts';
import type { OrderDetail } from '@shop/contract/orders';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notices.ts';
import { useTexts } from '#app/lib/texts.ts';
import { showActiveCart } from '#app/shell/active-cart.ts';
import { useShell } from '#app/shell/shell-data.ts';
import { useLocalPath } from '#app/ui/link.tsx';

type Position = Pick<OrderDetail['items'][number], 'lineNumber' | 'sku' | 'quantity'>;

/** Puts positions of an order into a cart once more, the active one where none is named: all at once, and where that is refused one by one. */
export function useOrderAgain() {
  const t = useTexts('orders');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const activeId = useShell()?.cart?.cartId ?? '';
  const { revalidate } = useRevalidator();
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());

  async function add(cartId: string, positions: readonly Position[]): Promise<string | undefined> {
    const items = positions.map(({ sku, quantity }) => ({ sku, quantity }));
    const answer = await browserApi.ask(cartApi.multiAdd, { params: { cartId }, body: { items } }, { isQuiet: true });
    if (answer.ok && cartId === activeId) showActiveCart(answer.reply.cart);
    return answer.ok ? undefined : answer.messages.map(({ message }) => message).join(' ');
  }

  async function orderAgain(positions: readonly Position[], cart?: CartSummary): Promise<boolean> {
    const cartId = cart?.cartId ?? activeId;
    setRefusals(new Map());
    const refused = new Map<number, string>();
    try {
      const refusal = await add(cartId, positions);
      const [only] = positions;
      if (refusal !== undefined && positions.length === 1 && only) refused.set(only.lineNumber, refusal);
      else if (refusal !== undefined) {
        for (const position of positions) {
          const own = await add(cartId, [position]);
          if (own !== undefined) refused.set(position.lineNumber, own);
        }
      }
    } catch (error) {
      sayFault(error);
      return false;
    }
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
    if (refused.size > 0) notify({ type: 'warning', message: t('again.refused', { count: refused.size }) });
    return refused.size === 0;
  }

  /** What the server said of it, in one notice; otherwise it could not be reached. */
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
