import type { CartData } from '@shop/contract/cart';
import type { Message } from '@shop/contract/envelope';
import { isAddress, mergeData, partData } from './checkout-fields.ts';

/** `failed` is tried again by itself, `refused` waits for the user. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'refused';

/**
 * Fields on their way to the server. What could not be sent waits and goes with the next try. A field that was refused is told,
 * and sent again only when it is changed; what was entered with it goes without it.
 */
export type SaveQueue = {
  readonly state: SaveState;
  readonly waiting: CartData;
  /** Names of the fields that the server refuses as they are. */
  readonly refused: ReadonlySet<string>;
};

export const nothingToSave: SaveQueue = { state: 'saved', waiting: {}, refused: new Set() };

export function waitToSave({ waiting, refused }: SaveQueue, data: CartData): SaveQueue {
  const names = Object.keys(data);
  const isAnew = (name: string) => names.includes(name) || (isAddress(name) && names.some(isAddress));
  return {
    state: 'saving',
    waiting: mergeData(waiting, data),
    refused: new Set([...refused].filter((name) => !isAnew(name))),
  };
}

/** @returns what is to be sent now, if anything waits */
export function beginSave(queue: SaveQueue): readonly [SaveQueue, CartData | undefined] {
  const isEmpty = Object.keys(queue.waiting).length === 0;
  return [{ ...queue, waiting: {} }, isEmpty ? undefined : queue.waiting];
}

/**
 * @param isPassing it may pass by itself: the same is tried again
 * @returns the fields that were not refused, to be sent once more alone
 */
export function refuseSave(
  { state, waiting, refused }: SaveQueue,
  {
    sent,
    messages,
    isPassing,
  }: { readonly sent: CartData; readonly messages: readonly Message[]; readonly isPassing: boolean },
): readonly [SaveQueue, CartData | undefined] {
  const [atFault, rest] = partData(sent, messages);
  const hasFault = Object.keys(atFault).length > 0;
  const isRefused = hasFault && !isPassing;
  const queue = {
    state,
    waiting: isRefused ? waiting : mergeData(hasFault ? atFault : sent, waiting),
    refused: isRefused ? new Set([...refused, ...Object.keys(atFault)]) : refused,
  };
  return [queue, hasFault && Object.keys(rest).length > 0 ? rest : undefined];
}

/** Nothing more is tried at once. */
export function failSave(queue: SaveQueue, isPassing: boolean): SaveQueue {
  return { ...queue, state: isPassing ? 'failed' : 'refused' };
}

export function endSave(queue: SaveQueue): SaveQueue {
  return { ...queue, state: queue.refused.size > 0 ? 'refused' : 'saved' };
}
