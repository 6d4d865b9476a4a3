import { importStatesAtWork, type ImportSummary } from '@shop/contract/catalogue-imports';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** While something is worked on the page looks again so often, milliseconds. */
const LOOK_AGAIN_MS = 1_000;

/** Keeps the page up to date while one of these imports is worked on. */
export function useLiveData(states: readonly ImportSummary['state'][]): void {
  const { revalidate } = useRevalidator();
  const isAtWork = states.some((state) => importStatesAtWork.some((one) => one === state));
  useEffect(() => {
    if (!isAtWork) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAtWork, revalidate]);
}
