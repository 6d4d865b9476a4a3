import { cartApi, type Cart, type CartData } from '@shop/contract/cart';
import type { Message } from '@shop/contract/envelope';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { isAddress, mergeData, partData } from './checkout-fields.ts';

/** Sent when nobody has typed for this long. */
const PAUSE_MS = 600;
/** Tried again after a lost connection. */
const AGAIN_MS = 4_000;

/** `failed` is tried again by itself, `refused` waits for the user. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'refused';

/** Why the server does not have all of it. */
export type UnsavedReason =
  /** What is wrong with these fields stands beside them. */
  | { readonly kind: 'refused'; readonly names: ReadonlySet<string> }
  | { readonly kind: 'offline' }
  /** In the server's own words, and no field is to blame. */
  | { readonly kind: 'message'; readonly message: string };

type Listeners = {
  /** The cart once it has kept what was sent. */
  readonly onCart: (cart: Cart, sent: CartData) => void;
  readonly onRefused: (messages: readonly Message[]) => void;
};

/**
 * Saves checkout fields on the server as they are entered (docs/domain/cart.md#checkout-fields). What could not be sent waits
 * and goes with the next try. A field that was refused is told, and sent again only when it is changed; what was entered with
 * it goes without it.
 */
export function useAutosave(cartId: string, { onCart, onRefused }: Listeners) {
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const waiting = useRef<CartData>({});
  const refused = useRef<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => () => clearTimeout(timer.current), []);

  function save(data: CartData) {
    const names = Object.keys(data);
    if (names.length === 0) return;
    waiting.current = mergeData(waiting.current, data);
    const isAnew = (name: string) => names.includes(name) || (isAddress(name) && names.some(isAddress));
    refused.current = new Set([...refused.current].filter((name) => !isAnew(name)));
    setSaveState('saving');
    sendIn(PAUSE_MS);
  }

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
    const data = waiting.current;
    waiting.current = {};
    const unsaved = Object.keys(data).length === 0 ? null : await send(data);
    if (unsaved?.kind === 'offline' || unsaved?.kind === 'message') return unsaved;
    const names = refused.current;
    setSaveState(names.size > 0 ? 'refused' : 'saved');
    return names.size > 0 ? { kind: 'refused', names } : null;
  }

  /** Sends fields; those that nobody complains of are sent once more without the others. */
  async function send(data: CartData): Promise<UnsavedReason | null> {
    const answer = await ask(cartId, data);
    if (answer.ok) {
      onCart(answer.reply, data);
      return null;
    }
    const { messages, isPassing } = answer;
    const [atFault, rest] = partData(data, messages);
    const hasFault = Object.keys(atFault).length > 0;
    if (!isPassing) onRefused(messages);
    if (hasFault && !isPassing) refused.current = new Set([...refused.current, ...Object.keys(atFault)]);
    else waiting.current = mergeData(hasFault ? atFault : data, waiting.current);
    const unsaved = hasFault && Object.keys(rest).length > 0 ? await send(rest) : null;
    if (hasFault && !isPassing) return unsaved;
    setSaveState(isPassing ? 'failed' : 'refused');
    if (isPassing) sendIn(AGAIN_MS);
    return answer.isOffline ? { kind: 'offline' } : { kind: 'message', message: messages[0]?.message ?? '' };
  }

  return { saveState, save, flush };
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
