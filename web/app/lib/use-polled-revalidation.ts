import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Interval of the polling, ms; mostly what it waits for has happened a moment later. */
const ASK_AGAIN_MS = 4_000;
const ASK_AGAIN_MAX = 8;

/** Revalidates the page's data a few times while the component is mounted; answers how often it has. */
export function usePolledRevalidation(): number {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked >= ASK_AGAIN_MAX) return;
    const timer = setTimeout(() => {
      void revalidate().finally(() => setAsked((before) => before + 1));
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [asked, revalidate]);
  return asked;
}
