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
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    // One after the other: a look that begins while another is under way would end that one, and none would ever arrive.
    const wait = () => {
      timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
    };
    const look = async () => {
      if (document.visibilityState === 'visible') await revalidate();
      if (!isOver) wait();
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAtWork, revalidate]);
}
