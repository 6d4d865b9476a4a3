import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { ListCalls } from './use-list-calls.ts';

/** Deletes lists and offers to undo it. */
export function useRemoveLists(calls: ListCalls): (ids: readonly string[], name: string) => Promise<void> {
  const t = useTexts('shopping-lists');
  return async (ids, name) => {
    const undoId = await calls.remove(ids);
    if (undoId === undefined) return;
    notify({
      type: 'success',
      message: ids.length === 1 ? t('deleted', { name }) : t('deletedMany', { count: ids.length }),
      offer: { label: t('undo'), run: () => void calls.restore(undoId) },
    });
  };
}
