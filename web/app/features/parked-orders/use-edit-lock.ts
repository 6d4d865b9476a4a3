import { HEARTBEAT_SECONDS, parkedOrdersApi } from '@shop/contract/parked-orders';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';

/** `waiting` until the server has answered; `refused` says in its words who has the order. */
export type Hold =
  | { readonly kind: 'waiting' | 'held' | 'lost' }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Holds a parked order while its page is open: takes the lock, renews it once a minute, and gives it
 * back on leaving, also when the window is closed. Typed text is independent of the lock and stays when the lock is lost.
 */
export function useEditLock(orderId: string): { readonly hold: Hold; readonly take: () => Promise<void> } {
  const [hold, setHold] = useState<Hold>({ kind: 'waiting' });

  const isOpen = useRef(false);

  /** A page that was left meanwhile holds no lock. */
  const take = useCallback(async () => {
    if (!isOpen.current) return;
    const next = await askForLock(orderId);
    if (isOpen.current) setHold(next);
    else giveBack(orderId);
  }, [orderId]);

  useEffect(() => {
    isOpen.current = true;
    void take();
    const timer = setInterval(() => void take(), HEARTBEAT_SECONDS * 1000);
    const leave = () => giveBack(orderId);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void take();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      isOpen.current = false;
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      giveBack(orderId);
    };
  }, [orderId, take]);

  return { hold, take };
}

async function askForLock(orderId: string): Promise<Hold> {
  try {
    const answer = await browserApi.ask(parkedOrdersApi.lock, { params: { orderId } }, { isQuiet: true });
    if (answer.ok) return { kind: 'held' };
    return { kind: 'refused', message: answer.messages[0]?.message ?? '' };
  } catch {
    return { kind: 'lost' };
  }
}

/** A lock that could not be given back runs out by itself. */
function giveBack(orderId: string): void {
  browserApi
    .ask(parkedOrdersApi.unlock, { params: { orderId } }, { isQuiet: true, keepalive: true })
    .catch(() => undefined);
}
