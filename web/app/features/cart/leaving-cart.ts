import { useEffect, useEffectEvent } from 'react';

type Question = () => Promise<boolean>;

let asked: Question | undefined;

/** Whether another cart may take the place of the one on the page; true where none is shown. */
export async function mayLeaveCart(): Promise<boolean> {
  return asked === undefined || asked();
}

/** Has the page asked before another cart is shown, wherever on it that one is chosen; false keeps the user where he is. */
export function useBeforeLeaving(question: Question): void {
  const ask = useEffectEvent(question);
  useEffect(() => {
    const mine = () => ask();
    asked = mine;
    return () => {
      if (asked === mine) asked = undefined;
    };
  }, []);
}
