import { COMPARED_MAX } from '@shop/contract/compare';
import { SKU_FORM } from '@shop/contract/values';
import { useEffect, useSyncExternalStore } from 'react';
import { createExternalStore } from '#app/lib/external-store.ts';
import { useSession } from '#app/session/session.ts';

/** One list for everything, one for what is to go into a frame of the combination tool. */
export type ListType = 'default' | 'kombiTool';

export type Entry = {
  readonly sku: string;
  /** Search part of the address it was chosen at, for the way back. */
  readonly from?: string;
};

const VISITOR = '';
const nothing: readonly Entry[] = [];

/** What has been read so far, by its place in the browser's memory: the same array until it changes. */
const known = new Map<string, readonly Entry[]>();
const changes = createExternalStore(0);

/**
 * The list of the current user, kept by the browser (docs/domain/compare.md#where-it-is-kept): customers who share a device do
 * not share their lists. Empty while the server renders.
 */
export function useCompareList(type: ListType) {
  const owner = useSession()?.user?.customerUsername ?? VISITOR;
  const place = placeOf(type, owner);
  useEffect(() => {
    if (owner !== VISITOR) takeOver(placeOf(type, VISITOR), place);
    return listenToOtherTabs();
  }, [type, owner, place]);
  const entries = useSyncExternalStore(
    changes.subscribe,
    () => read(place),
    () => nothing,
  );
  return {
    entries,
    /** `full` at twenty products, `known` when it is on the list already; the list then stays as it is. */
    add: (entry: Entry): 'added' | 'known' | 'full' => {
      const before = read(place);
      if (before.some(({ sku }) => sku === entry.sku)) return 'known';
      if (before.length >= COMPARED_MAX) return 'full';
      keep(place, [...before, entry]);
      return 'added';
    },
    remove: (sku: string) =>
      keep(
        place,
        read(place).filter((entry) => entry.sku !== sku),
      ),
    /** Puts the list back as it was, after an undo; or clears it. */
    replace: (entries: readonly Entry[]) => keep(place, entries),
  };
}

function placeOf(type: ListType, owner: string): string {
  return `compare.${type}.${owner}`;
}

/** What a visitor has collected goes on to the user he logs in as. */
function takeOver(from: string, to: string): void {
  const collected = read(from);
  if (collected.length === 0) return;
  const own = read(to);
  const fresh = collected.filter(({ sku }) => !own.some((entry) => entry.sku === sku));
  keep(from, nothing);
  keep(to, [...own, ...fresh].slice(0, COMPARED_MAX));
}

function read(place: string): readonly Entry[] {
  const remembered = known.get(place);
  if (remembered) return remembered;
  const entries = stored(place);
  known.set(place, entries);
  return entries;
}

/** What cannot be read, or was written by other code, counts as empty. */
function stored(place: string): readonly Entry[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry).slice(0, COMPARED_MAX) : nothing;
  } catch {
    return nothing;
  }
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'sku' in value && isSku(value.sku);
}

/** What the API takes as an article number: one wrong entry would spoil the whole list. */
function isSku(value: unknown): boolean {
  return typeof value === 'string' && SKU_FORM.test(value);
}

function keep(place: string, entries: readonly Entry[]): void {
  known.set(place, entries);
  try {
    localStorage.setItem(place, JSON.stringify(entries));
  } catch {
    // A browser that keeps nothing still compares what was chosen since the page was opened.
  }
  changes.set(changes.get() + 1);
}

/** What another tab has changed is read anew. */
function listenToOtherTabs(): () => void {
  function readAnew(event: StorageEvent) {
    if (event.key !== null && !event.key.startsWith('compare.')) return;
    known.clear();
    changes.set(changes.get() + 1);
  }
  window.addEventListener('storage', readAnew);
  return () => window.removeEventListener('storage', readAnew);
}
