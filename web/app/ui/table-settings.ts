import { pageSizes, type PageSize } from '@shop/contract/page';
import { useSyncExternalStore } from 'react';

/** What a user changed about a table; kept in the browser (docs/domain/tables.md#remembered-settings). */
export type TableSettings = {
  readonly pageSize: PageSize;
  readonly hidden: readonly string[] | undefined;
  /** Of columns that were resized, px. */
  readonly widths: Readonly<Record<string, number>>;
};

export const COLUMN_PX_MIN = 48;
export const COLUMN_PX_MAX = 900;

export const PAGE_SIZE_AT_FIRST: PageSize = 10;
const untouched: TableSettings = { pageSize: PAGE_SIZE_AT_FIRST, hidden: undefined, widths: {} };

const known = new Map<string, TableSettings>();
const listeners = new Set<() => void>();

/** Settings of one table and how to change them. The server renders the table untouched. */
export function useTableSettings(tableId: string): [TableSettings, (change: Partial<TableSettings>) => void] {
  const settings = useSyncExternalStore(
    subscribe,
    () => read(tableId),
    () => untouched,
  );
  return [settings, (change) => write(tableId, { ...read(tableId), ...change })];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(tableId: string): TableSettings {
  const remembered = known.get(tableId) ?? parse(localStorage.getItem(keyOf(tableId)));
  known.set(tableId, remembered);
  return remembered;
}

function write(tableId: string, settings: TableSettings): void {
  known.set(tableId, settings);
  try {
    localStorage.setItem(keyOf(tableId), JSON.stringify(settings));
  } catch {
    // Full or forbidden storage: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Anything may stand in the storage: what is not a setting is passed over. */
function parse(stored: string | null): TableSettings {
  try {
    const { pageSize, hidden, widths } = JSON.parse(stored ?? '{}') as Partial<Record<keyof TableSettings, unknown>>;
    return {
      pageSize: pageSizes.find((size) => size === pageSize) ?? PAGE_SIZE_AT_FIRST,
      hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : undefined,
      widths: widthsIn(widths),
    };
  } catch {
    return untouched;
  }
}

function widthsIn(stored: unknown): Readonly<Record<string, number>> {
  if (typeof stored !== 'object' || stored === null) return {};
  const widths = Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return Object.fromEntries(widths.map(([key, width]) => [key, boundedWidth(width)]));
}

export function boundedWidth(px: number): number {
  return Math.round(Math.min(COLUMN_PX_MAX, Math.max(COLUMN_PX_MIN, px)));
}

type ColumnVisibility = {
  readonly key: string;
  readonly isAlwaysVisible?: boolean;
  readonly isHiddenAtFirst?: boolean;
};

/** Keys of the columns that are not shown. */
export function hiddenKeys(columns: readonly ColumnVisibility[], { hidden }: TableSettings): readonly string[] {
  return hidden ?? columns.filter((column) => column.isHiddenAtFirst).map(({ key }) => key);
}

/** Keys of the columns that are shown. */
export function visibleKeys(columns: readonly ColumnVisibility[], settings: TableSettings): readonly string[] {
  const hidden = hiddenKeys(columns, settings);
  return columns.filter(({ key, isAlwaysVisible }) => isAlwaysVisible || !hidden.includes(key)).map(({ key }) => key);
}

function keyOf(tableId: string): string {
  return `table.${tableId}`;
}

/** Clears what was read, for tests that change the storage. */
export function resetTableSettings(): void {
  known.clear();
}
