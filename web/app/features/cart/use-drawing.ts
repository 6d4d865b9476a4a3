import { useCallback, useEffect, useRef, useState } from 'react';

/** Answers a function that resolves as soon as what was told to React until then stands on the page. */
export function useDrawing(): () => Promise<void> {
  const waiting = useRef<Map<number, () => void>>(new Map());
  const asked = useRef(0);
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    for (const [number, goOn] of waiting.current) {
      if (number > drawn) continue;
      waiting.current.delete(number);
      goOn();
    }
  }, [drawn]);
  return useCallback(() => {
    const number = ++asked.current;
    return new Promise((resolve) => {
      waiting.current.set(number, resolve);
      setDrawn(number);
    });
  }, []);
}
