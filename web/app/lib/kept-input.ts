import { useMemo, useSyncExternalStore } from 'react';

const known = new Map<string, string | null>();
const listeners = new Set<() => void>();

/**
 * What was entered on a page of several steps, kept in this tab: it outlives a step, an error, a reload and the way back.
 * @param key names the task, `cancel.4711`; @param start where nothing was entered yet, and what the server draws
 * @param read anything may stand in the storage: undefined for what is not of this task
 */
export function useKeptInput<T>(key: string, start: T, read: (stored: unknown) => T | undefined): KeptInput<T> {
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(key),
    () => null,
  );
  const input = useMemo(() => parse(text, read) ?? start, [text, read, start]);
  return {
    input,
    keep: (change) => write(key, JSON.stringify(change(parse(textOf(key), read) ?? start))),
    forget: () => write(key, null),
  };
}

export type KeptInput<T> = {
  readonly input: T;
  /** Gets what is kept at that moment, so that two changes in a row both stay. */
  readonly keep: (change: (before: T) => T) => void;
  readonly forget: () => void;
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
