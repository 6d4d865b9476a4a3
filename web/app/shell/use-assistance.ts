import { useEffect, useLayoutEffect } from 'react';
import { setActingFor } from '#app/lib/acting-for.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useOwnerOfPage } from '#app/session/session.ts';
import { isStaff } from './operator-frame.ts';

/**
 * The page says for whom it works with each request. Staff come back to a window after they have changed customers in another
 * one: then it is looked at once whether it is still right.
 */
export function useAssistance(onOther: (message: string) => void): void {
  const t = useTexts('shell');
  const owner = useOwnerOfPage();
  const key = owner?.assistance?.key ?? null;
  const isOfStaff = key !== null || isStaff(owner);
  // Before the effects of the page, which ask.
  useLayoutEffect(() => setActingFor(key), [key]);
  useEffect(() => {
    if (!isOfStaff) return undefined;
    let isOver = false;
    let end: (() => void) | undefined;
    import('./watch-assistance.ts')
      .then(({ watchAssistance }) => {
        if (!isOver) end = watchAssistance({ key, t, onOther });
      })
      .catch(() => undefined); // each request says it, too
    return () => {
      isOver = true;
      end?.();
    };
  }, [isOfStaff, key, onOther, t]);
}
