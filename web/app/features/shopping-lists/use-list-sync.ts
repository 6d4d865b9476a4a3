import type { Message } from '@shop/contract/envelope';
import type { ListChange, ShoppingListDetail } from '@shop/contract/shopping-lists';
import { useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageText } from '#app/lib/message-text.ts';
import { isBehind, withChange } from './list-state.ts';

type Refused = { readonly ok: false; readonly code: string; readonly messages: readonly Message[] };
export type ChangeAnswer = { readonly ok: true; readonly reply: ListChange } | Refused;
export type Send = (ask: () => Promise<ChangeAnswer>) => Promise<ChangeAnswer>;
export type ListSync = ReturnType<typeof useListSync>;

/**
 * The list as it is shown, and the way of changes to the server: one after another. An answer is put into the list at once;
 * where somebody else has changed it meanwhile, the rest is loaded.
 */
export function useListSync(loaded: ShoppingListDetail) {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState({ loaded, list: loaded });
  // What was loaded anew is newer than what the answers have brought.
  if (shown.loaded !== loaded) setShown({ loaded, list: loaded });
  const [gone, setGone] = useState<string>();
  const now = useRef(shown.list);
  useLayoutEffect(() => {
    now.current = shown.list;
  }, [shown.list]);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function show(change: (before: ShoppingListDetail) => ShoppingListDetail) {
    now.current = change(now.current);
    setShown((before) => ({ ...before, list: change(before.list) }));
  }

  function put(version: number, change: (before: ShoppingListDetail) => ShoppingListDetail) {
    const isMissing = isBehind(now.current, { version });
    show(change);
    if (isMissing) void revalidate();
  }

  /** A list that is gone is no place to work in; after any other refusal the page shows how it is now. */
  async function handleRefusal({ code, messages }: Refused): Promise<void> {
    if (code === 'shoppingList.unknown' || code === 'shoppingList.no_longer_shared') setGone(textOf(messages));
    else if (code.startsWith('shoppingList.')) await revalidate();
  }

  /** In turn, after the changes before it. */
  async function enqueue<A extends { readonly ok: true } | Refused>(ask: () => Promise<A>): Promise<A> {
    const mine = last.current.then(ask);
    last.current = mine.catch(() => undefined);
    const answer = await mine;
    if (!answer.ok) await handleRefusal(answer);
    return answer;
  }

  /** @throws ApiFailure, RequestCancelled */
  const send: Send = async (ask) => {
    const answer = await enqueue(ask);
    if (answer.ok) put(answer.reply.list.version, (before) => withChange(before, answer.reply));
    return answer;
  };

  return { list: shown.list, gone, show, put, enqueue, send, reload: revalidate };
}

export function textOf(messages: readonly { readonly message: string }[]): string {
  return messageText({ messages });
}
