import { useCallback, useEffect, useRef, useState } from 'react';

/** Answers a function that resolves as soon as the state set until then is rendered. */
export function useAfterRender(): () => Promise<void> {
  const waiting = useRef<Map<number, () => void>>(new Map());
  const asked = useRef(0);
  const [rendered, setRendered] = useState(0);
  useEffect(() => {
    for (const [number, goOn] of waiting.current) {
      if (number > rendered) continue;
      waiting.current.delete(number);
      goOn();
    }
  }, [rendered]);
  return useCallback(() => {
    const number = ++asked.current;
    return new Promise((resolve) => {
      waiting.current.set(number, resolve);
      setRendered(number);
    });
  }, []);
}
