import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '#app/lib/notifications.ts';

type Answer = { readonly ok: boolean };

/** Does something to the search, says that it is done, and shows the page as it then is. What was refused has been said. */
export function useTuningAction() {
  const { revalidate } = useRevalidator();
  return useCallback(
    async (ask: () => Promise<Answer>, done?: string): Promise<boolean> => {
      const { ok } = await ask();
      await revalidate();
      if (ok && done !== undefined) notify({ type: 'success', message: done });
      return ok;
    },
    [revalidate],
  );
}
