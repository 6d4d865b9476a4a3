import { cartApi, type Cart, type CartData } from '@shop/contract/cart';
import type { Message } from '@shop/contract/envelope';
import { useEffect, useRef } from 'react';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import type { CheckoutEffect } from './checkout-state.ts';
import type { CheckoutStore } from './use-checkout-state.ts';

/** Sent after this long without typing. */
const PAUSE_MS = 600;
/** Tried again after a lost connection. */
const AGAIN_MS = 4_000;

/** Why the server does not have all of it. */
export type UnsavedReason =
  /** What is wrong with these fields stands beside them. */
  | { readonly kind: 'refused'; readonly names: ReadonlySet<string> }
  | { readonly kind: 'offline' }
  /** In the server's own words, and no field is to blame. */
  | { readonly kind: 'message'; readonly message: string };

/** Saves checkout fields on the server as they are entered (docs/domain/cart.md#checkout-fields). */
export function useAutosave(cartId: string, { now, dispatch }: CheckoutStore) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => () => clearTimeout(timer.current), []);

  function sendIn(ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), ms);
  }

  /** Sends what waits; null once the server has all of it. */
  async function flush(): Promise<UnsavedReason | null> {
    clearTimeout(timer.current);
    const mine = last.current.then(sendWaiting, sendWaiting);
    last.current = mine;
    return mine;
  }

  async function sendWaiting(): Promise<UnsavedReason | null> {
    const data = toSend(dispatch({ type: 'saveBegun' }));
    const unsaved = data ? await send(data) : null;
    if (unsaved?.kind === 'offline' || unsaved?.kind === 'message') return unsaved;
    dispatch({ type: 'saveEnded' });
    const names = now().saving.refused;
    return names.size > 0 ? { kind: 'refused', names } : null;
  }

  /** Sends fields; where some are refused, the others are sent once more alone. */
  async function send(sent: CartData): Promise<UnsavedReason | null> {
    const answer = await ask(cartId, sent);
    if (answer.ok) {
      dispatch({ type: 'saved', cart: answer.reply, sent });
      return null;
    }
    const { messages, isPassing } = answer;
    const refusedBefore = now().saving.refused;
    const rest = toSend(dispatch({ type: 'saveRefused', sent, messages, isPassing }));
    const hasFault = now().saving.refused !== refusedBefore;
    const unsaved = rest ? await send(rest) : null;
    if (hasFault) return unsaved;
    dispatch({ type: 'saveFailed', isPassing });
    if (isPassing) sendIn(AGAIN_MS);
    return answer.isOffline ? { kind: 'offline' } : { kind: 'message', message: messages[0]?.message ?? '' };
  }

  return { saveSoon: () => sendIn(PAUSE_MS), flush };
}

function toSend(effects: readonly CheckoutEffect[]): CartData | undefined {
  return effects.find((effect) => effect.type === 'send')?.data;
}

type Refused = {
  readonly ok: false;
  readonly messages: readonly Message[];
  /** It may pass by itself: the same is tried again. */
  readonly isPassing: boolean;
  readonly isOffline: boolean;
};

async function ask(cartId: string, body: CartData): Promise<{ readonly ok: true; readonly reply: Cart } | Refused> {
  try {
    const answer = await browserApi.ask(cartApi.setData, { params: { cartId }, body }, { isQuiet: true });
    return answer.ok ? answer : { ...answer, isPassing: answer.code === 'erp.unavailable', isOffline: false };
  } catch (error) {
    if (!(error instanceof ApiFailure)) return { ok: false, messages: [], isPassing: true, isOffline: true };
    const { status, messages } = error.failure;
    return { ok: false, messages, isPassing: status >= 500 || passing.has(status), isOffline: false };
  }
}

/** Logged out for now, or asking too often. */
const passing: ReadonlySet<number> = new Set([401, 429]);
