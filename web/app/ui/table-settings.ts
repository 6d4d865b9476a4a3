import type { PageSize } from '@shop/contract/page';
import { useMemo, useSyncExternalStore } from 'react';
import { useDocumentFacts } from '#app/lib/document-facts.ts';
import { PAGE_SIZE_AT_FIRST, readPageSizes, rememberPageSize } from '#app/lib/page-sizes.ts';

/** What a user changed about a table; kept in the browser, the page size in a cookie (docs/domain/tables.md#remembered-settings). */
export type TableSettings = {
  readonly pageSize: PageSize;
  readonly hidden: readonly string[] | undefined;
  /** Of columns that were resized, px. */
  readonly widths: Readonly<Record<string, number>>;
};

export const COLUMN_PX_MIN = 48;
export const COLUMN_PX_MAX = 900;

const untouched: TableSettings = { pageSize: PAGE_SIZE_AT_FIRST, hidden: undefined, widths: {} };

const known = new Map<string, TableSettings>();
const listeners = new Set<() => void>();

/** Settings of one table and how to change them. Of them the server knows the page size. */
export function useTableSettings(tableId: string): [TableSettings, (change: Partial<TableSettings>) => void] {
  const pageSize = useDocumentFacts()?.pageSizes[tableId] ?? PAGE_SIZE_AT_FIRST;
  const onServer = useMemo(() => ({ ...untouched, pageSize }), [pageSize]);
  const settings = useSyncExternalStore(
    subscribe,
    () => read(tableId),
    () => onServer,
  );
  return [settings, (change) => write(tableId, { ...read(tableId), ...change })];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(tableId: string): TableSettings {
  const remembered = known.get(tableId) ?? parse(tableId);
  known.set(tableId, remembered);
  return remembered;
}

function write(tableId: string, settings: TableSettings): void {
  known.set(tableId, settings);
  const { pageSize, ...others } = settings;
  rememberPageSize(tableId, pageSize);
  try {
    localStorage.setItem(keyOf(tableId), JSON.stringify(others));
  } catch {
    // Full or forbidden storage: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Anything may stand in the storage: what is not a setting is passed over. */
function parse(tableId: string): TableSettings {
  const pageSize = readPageSizes(document.cookie)[tableId] ?? PAGE_SIZE_AT_FIRST;
  try {
    const stored = localStorage.getItem(keyOf(tableId)) ?? '{}';
    const { hidden, widths } = JSON.parse(stored) as Partial<Record<keyof TableSettings, unknown>>;
    return {
      pageSize,
      hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : undefined,
      widths: widthsIn(widths),
    };
  } catch {
    return { ...untouched, pageSize };
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
