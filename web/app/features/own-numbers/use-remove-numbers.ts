import { ownNumbersApi } from '@shop/contract/own-numbers';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';

/** Removes the ticked numbers and offers to undo it. */
export function useRemoveNumbers(): (ids: readonly string[]) => Promise<void> {
  const t = useTexts('own-numbers');
  const { revalidate } = useRevalidator();

  async function undo(undoId: string) {
    const answer = await browserApi.ask(ownNumbersApi.restore, { body: { undoId } });
    if (!answer.ok) return;
    await revalidate();
    notify({ type: 'success', message: t('restored', { count: answer.reply.restored }) });
  }

  return async (ids) => {
    const answer = await browserApi.ask(ownNumbersApi.remove, { body: { ownNumberIds: ids.map(Number) } });
    if (!answer.ok) return;
    const { removed, undoId } = answer.reply;
    await revalidate();
    notify({
      type: 'success',
      message: t('removed', { count: removed }),
      ...(undoId !== null && { offer: { label: t('undo'), run: () => void undo(undoId) } }),
    });
  };
}
