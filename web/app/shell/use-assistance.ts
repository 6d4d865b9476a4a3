import { sessionUser } from '@shop/contract/session-user';
import { useEffect, useLayoutEffect } from 'react';
import { setActingFor } from '#app/lib/acting-for.ts';
import { browserApi } from '#app/lib/browser-api.ts';
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
    async function look() {
      if (document.visibilityState !== 'visible') return;
      const user = await browserApi.get(sessionUser, undefined, { isQuiet: true }).catch(() => undefined);
      if (user === undefined || user === null || (user.assistance?.key ?? null) === key) return;
      const name = `${user.firstName} ${user.lastName}`;
      onOther(user.assistance ? t('agent.other', { name }) : t('agent.ended'));
    }
    const onShown = () => void look();
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [isOfStaff, key, onOther, t]);
}
