import type { ShoppingListDetail } from '@shop/contract/shopping-lists';
import { useEffect } from 'react';

/** How often a shared list that is looked at asks whether somebody else has changed it, ms. */
const ASK_AGAIN_MS = 20_000;
/** Longer lists are loaded anew only when the user comes back to the page. */
const ASKED_LINES_MAX = 300;

/** A shared list shows what others do while it is open, and when the user comes back to it. */
export function useOthersChanges({ isShared, items }: ShoppingListDetail, reload: () => Promise<void>): void {
  const isOften = isShared && items.length <= ASKED_LINES_MAX;
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', ask);
    const timer = isOften ? setInterval(ask, ASK_AGAIN_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', ask);
      clearInterval(timer);
    };
  }, [isOften, reload]);
}
