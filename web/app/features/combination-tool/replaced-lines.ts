import { useSyncExternalStore } from 'react';
import { createExternalStore } from '#app/lib/external-store.ts';
import type { ReplacedLine } from './tool-address.ts';

type ReplacedLines = Readonly<Record<number, ReplacedLine>>;

const KEY = 'combination-tool.replaced';
const nothing: ReplacedLines = {};
const state = createExternalStore<ReplacedLines | undefined>(undefined);

/** By the id of the combination on the stage; remembered as long as the stage. */
export function useReplacedLine(combinationId: number): ReplacedLine | undefined {
  return useSyncExternalStore(state.subscribe, currentReplaced, () => nothing)[combinationId];
}

export function currentReplaced(): ReplacedLines {
  const known = state.get() ?? read();
  state.set(known);
  return known;
}

/** @param line undefined once it has been replaced, or is gone */
export function setReplaced(combinationId: number, line: ReplacedLine | undefined): void {
  const others = Object.entries(currentReplaced()).filter(([id]) => id !== String(combinationId));
  const next: ReplacedLines = Object.fromEntries(line ? [...others, [combinationId, line] as const] : others);
  state.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still knows it until the page is left.
  }
}

function read(): ReplacedLines {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return nothing;
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, ReplacedLine] => isLine(entry[1])),
    );
  } catch {
    return nothing;
  }
}

function isLine(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { cartId, listId, groupKey } = value as Partial<Record<'cartId' | 'listId' | 'groupKey', unknown>>;
  return typeof (cartId ?? listId) === 'string' && typeof groupKey === 'string';
}
