import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router';

/** Asks before the page is left while something typed is not saved; the browser asks in its own words when it is closed. */
export function useUnsaved(isAsked: boolean): Blocker {
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => isAsked && currentLocation.pathname !== nextLocation.pathname,
  );
}
