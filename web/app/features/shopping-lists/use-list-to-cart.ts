import { shoppingListsApi } from '@shop/contract/shopping-lists';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { showActiveCart } from '#app/session/active-cart.ts';
import { useSession } from '#app/session/session.ts';
import { useLocalPath } from '#app/ui/link.tsx';

type Wanted = {
  readonly lists: readonly string[];
  /** Only these lines; all where left out. */
  readonly itemIds?: readonly string[];
  readonly onlyMissing?: boolean;
};

/** Puts lists, or lines of one, into the active cart, and says what could not be ordered. */
export function useListToCart(): (wanted: Wanted) => Promise<boolean> {
  const t = useTexts('shopping-lists');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const cartId = useSession()?.cart?.cartId ?? '';

  async function add({ lists, itemIds, onlyMissing = false }: Wanted): Promise<boolean> {
    const body = { cartId, idShoppingLists: [...lists], onlyMissing, ...(itemIds && { itemIds: [...itemIds] }) };
    const answer = await browserApi.ask(shoppingListsApi.addToCart, { body });
    if (!answer.ok) return false;
    const { cart, added, skipped } = answer.reply;
    showActiveCart(cart);
    const offer = { label: t('showCart'), run: () => void navigate(localPath('/cart')) };
    if (added > 0) notify({ type: 'success', message: t('added', { count: added }), offer });
    else if (skipped.length === 0) notify({ type: 'info', message: t('nothingMissing'), offer });
    if (skipped.length > 0) {
      const why = skipped.map(({ name, reason }) => t(`skipped.${reason}`, { name })).join(' ');
      notify({ type: 'warning', message: t('leftOut', { count: skipped.length, why }) });
    }
    return true;
  }

  return async (wanted) => {
    try {
      return await add(wanted);
    } catch (error) {
      // What the server answered has been shown.
      if (!(error instanceof ApiFailure)) notify({ type: 'error', message: t('offline') });
      return false;
    }
  };
}
