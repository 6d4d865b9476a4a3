import { useEffect } from 'react';
import { NavigationType, useBlocker, type Blocker } from 'react-router';

/**
 * Asks before the page is left while something typed is not saved; the browser asks in its own words when it is closed.
 * @param what `back`: of a dialog, which nothing but the browser's own ways leads out of
 */
export function useUnsaved(isAsked: boolean, what: 'page' | 'back' = 'page'): Blocker {
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
  return useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isLeft = currentLocation.pathname !== nextLocation.pathname;
    return isAsked && (what === 'back' ? historyAction === NavigationType.Pop : isLeft);
  });
}
