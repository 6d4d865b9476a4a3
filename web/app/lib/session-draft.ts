import { useMemo, useSyncExternalStore } from 'react';

const known = new Map<string, string | null>();
const listeners = new Set<() => void>();

/**
 * The draft of a form of several steps, in the session storage of this tab: it outlives a step, an error, a reload and the way back.
 * @param key names the task, `cancel.4711`; @param start where nothing was entered yet, and what the server renders
 * @param read anything may stand in the storage: undefined for what is not of this task
 */
export function useSessionDraft<T>(key: string, start: T, read: (stored: unknown) => T | undefined): SessionDraft<T> {
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(key),
    () => null,
  );
  const input = useMemo(() => parse(text, read) ?? start, [text, read, start]);
  return {
    input,
    update: (change) => write(key, JSON.stringify(change(parse(textOf(key), read) ?? start))),
    clear: () => write(key, null),
  };
}

export type SessionDraft<T> = {
  readonly input: T;
  /** Gets the stored draft of that moment, so that two changes in a row both stay. */
  readonly update: (change: (before: T) => T) => void;
  readonly clear: () => void;
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function textOf(key: string): string | null {
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const stored = readStorage(key);
  known.set(key, stored);
  return stored;
}

function readStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  known.set(key, text);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full or forbidden storage: what was entered lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function parse<T>(text: string | null, read: (stored: unknown) => T | undefined): T | undefined {
  if (text === null) return undefined;
  try {
    return read(JSON.parse(text));
  } catch {
    return undefined;
  }
}
