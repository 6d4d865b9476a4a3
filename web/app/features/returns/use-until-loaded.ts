import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ReturnOptions } from './return-input.ts';

/** What the page of a registration came with: without either, the order could not be loaded yet. */
export type Loaded = {
  readonly orderNumber: string;
  readonly returnOptions: ReturnOptions | null;
  readonly notAllowed: string | null;
};

export type Retry = { readonly isUnderWay: boolean; readonly now: () => void };

/** How long until it is tried again, ms: twice as long each time. */
const RETRY_MS = { first: 2_000, max: 30_000 } as const;

/** Asks again, and again later, until the order is there; only for it, so that a lost network breaks nothing around it. */
export function useUntilLoaded(first: Loaded): Loaded & { readonly retry: Retry | undefined } {
  const { data, state, load } = useFetcher<Loaded>();
  const { pathname } = useLocation();
  const [tries, setTries] = useState(0);
  const loaded = isMissing(first) && data ? data : first;
  const isOver = !isMissing(loaded);
  const isIdle = state === 'idle';

  useEffect(() => {
    if (isOver || !isIdle) return;
    const timer = setTimeout(
      () => {
        setTries((before) => before + 1);
        void load(pathname);
      },
      Math.min(RETRY_MS.first * 2 ** tries, RETRY_MS.max),
    );
    return () => clearTimeout(timer);
  }, [isOver, isIdle, tries, load, pathname]);

  return { ...loaded, retry: isOver ? undefined : { isUnderWay: !isIdle, now: () => void load(pathname) } };
}

function isMissing({ returnOptions, notAllowed }: Loaded): boolean {
  return returnOptions === null && notAllowed === null;
}
