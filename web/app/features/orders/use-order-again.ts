import { cartApi } from '@shop/contract/cart';
import type { OrderDetail } from '@shop/contract/orders';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notices.ts';
import { useTexts } from '#app/lib/texts.ts';
import { showActiveCart } from '#app/shell/active-cart.ts';
import { useShell } from '#app/shell/shell-data.ts';
import { useLocalPath } from '#app/ui/link.tsx';

type Position = Pick<OrderDetail['items'][number], 'lineNumber' | 'sku' | 'quantity'>;

/** Puts positions of an order into the active cart once more: all at once, and where that is refused one by one. */
export function useOrderAgain() {
  const t = useTexts('orders');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const cartId = useShell()?.cart?.cartId ?? '';
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());

  async function add(positions: readonly Position[]): Promise<string | undefined> {
    const items = positions.map(({ sku, quantity }) => ({ sku, quantity }));
    const answer = await browserApi.ask(cartApi.multiAdd, { params: { cartId }, body: { items } }, { isQuiet: true });
    if (answer.ok) showActiveCart(answer.reply.cart);
    return answer.ok ? undefined : answer.messages.map(({ message }) => message).join(' ');
  }

  async function orderAgain(positions: readonly Position[]): Promise<boolean> {
    setRefusals(new Map());
    const refused = new Map<number, string>();
    try {
      const refusal = await add(positions);
      const [only] = positions;
      if (refusal !== undefined && positions.length === 1 && only) refused.set(only.lineNumber, refusal);
      else if (refusal !== undefined) {
        for (const position of positions) {
          const own = await add([position]);
          if (own !== undefined) refused.set(position.lineNumber, own);
        }
      }
    } catch (error) {
      // What the server said about it stands in its own notice already unless it could not be reached.
      const message = error instanceof ApiFailure ? error.failure.messages[0]?.message : undefined;
      notify({ type: 'error', message: message ?? t('again.offline') });
      return false;
    }
    setRefusals(refused);
    const count = positions.length - refused.size;
    if (count > 0) {
      const offer = { label: t('again.toCart'), run: () => void navigate(localPath('/cart')) };
      notify({ type: 'success', message: t('again.added', { count }), offer });
    }
    if (refused.size > 0) notify({ type: 'warning', message: t('again.refused', { count: refused.size }) });
    return refused.size === 0;
  }

  return { orderAgain, refusals };
}
