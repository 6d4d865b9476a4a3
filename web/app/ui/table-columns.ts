import type { RowData } from '@tanstack/react-table';
import type { Column, TableSort } from './data-table.tsx';

export function toSorting({ key, isDescending }: TableSort) {
  return { id: key, desc: isDescending };
}

export function toColumnDef<Row extends RowData>({ key, sortValue }: Column<Row>) {
  return {
    id: key,
    accessorFn: (row: Row) => sortValue?.(row) ?? '',
    enableSorting: sortValue !== undefined,
    sortFn: compareValues,
  };
}

/** Numbers by size; words as a user of any of our languages expects, `Ä` beside `A` and 2 before 10. */
const words = new Intl.Collator('de-CH', { numeric: true, sensitivity: 'base' });

function compareValues(
  a: { getValue: (key: string) => unknown },
  b: { getValue: (key: string) => unknown },
  key: string,
): number {
  const [left, right] = [a.getValue(key), b.getValue(key)];
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : words.compare(String(left), String(right));
}
