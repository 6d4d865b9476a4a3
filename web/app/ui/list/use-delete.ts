import { useRevalidator } from 'react-router';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';

type Ways = {
  /** False where it was refused; the reason has been said. */
  readonly remove: (ids: readonly number[]) => Promise<boolean>;
  readonly restore: (ids: readonly number[]) => Promise<boolean>;
};

/** Deletes rows of the page and offers to undo it; the page then shows what is there. */
export function useDelete({ remove, restore }: Ways): (ids: readonly string[]) => Promise<boolean> {
  const t = useTexts('list');
  const { revalidate } = useRevalidator();

  async function undo(ids: readonly number[]) {
    if (!(await restore(ids))) return;
    await revalidate();
    notify({ type: 'success', message: t('restored', { count: ids.length }) });
  }

  return async (rowIds) => {
    const ids = rowIds.map(Number);
    if (!(await remove(ids))) return false;
    await revalidate();
    notify({
      type: 'success',
      message: t('deleted', { count: ids.length }),
      offer: { label: t('undo'), run: () => void undo(ids) },
    });
    return true;
  };
}
