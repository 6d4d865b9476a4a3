import { listItemsApi } from '@shop/contract/shopping-lists';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useLocalPath } from '#app/ui/link.tsx';
import { setReplaced } from './replaced-lines.ts';
import type { ShopCombination } from './shop-stage.ts';

/** Puts a combination back into the line of the shopping list that it came from. */
export function useReplaceOnList() {
  const t = useTexts('combination-tool');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  return async (
    { id, frame, insets, quantity }: ShopCombination,
    { listId, groupKey }: { readonly listId: string; readonly groupKey: string },
  ): Promise<boolean> => {
    const skus = insets.flatMap((inset) => (inset ? [inset.sku] : []));
    const body = {
      frame: frame.sku,
      insets: skus,
      quantity,
      refererId: groupKey,
      refererType: 'shopping-list' as const,
    };
    const answer = await browserApi.ask(
      listItemsApi.replaceCombination,
      { params: { listId }, body },
      { isQuiet: true },
    );
    if (!answer.ok) {
      // The line is gone: from now on the combination is added to the cart.
      if (answer.code.startsWith('shoppingList.')) setReplaced(id, undefined);
      for (const message of answer.messages) notify({ type: message.type, message: message.message });
      return false;
    }
    setReplaced(id, undefined);
    const offer = { label: t('toList'), run: () => void navigate(localPath(`/shopping-list/${listId}`)) };
    notify({ type: 'success', message: t('replacedOnList'), offer });
    return true;
  };
}
