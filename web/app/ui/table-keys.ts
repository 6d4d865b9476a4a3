import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What in a cell takes the focus; else the cell itself does. */
const CONTROLS = 'a[href], button:not([disabled]), input:not([disabled])';

/** Arrows go from cell to cell, Home and End to the ends of a row; what is in a cell is entered at once. */
export function walkCells(event: KeyboardEvent<HTMLTableElement>): void {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  if (target.getAttribute('role') === 'separator' || isWrittenIn(target)) return;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const row = cell?.parentElement;
  if (!cell || !(row instanceof HTMLTableRowElement) || row.closest('table') !== event.currentTarget) return;
  const next = neighbour(event.currentTarget, { row, cell }, event.key);
  if (!next) return;
  event.preventDefault();
  const control = next.querySelector<HTMLElement>(CONTROLS);
  if (!control) next.tabIndex = -1;
  (control ?? next).focus();
}

type Place = { readonly row: HTMLTableRowElement; readonly cell: HTMLTableCellElement };

function neighbour(table: HTMLTableElement, { row, cell }: Place, key: string) {
  if (key === 'Home') return row.cells[0];
  if (key === 'End') return row.cells[row.cells.length - 1];
  const step = steps[key];
  if (!step) return undefined;
  const [down, right] = step;
  const to = down === 0 ? row : table.rows[row.rowIndex + down];
  const at = cell.cellIndex + right;
  // A row of one wide cell is met from any column.
  return at < 0 ? undefined : (to?.cells[at] ?? (right === 0 ? to?.cells[to.cells.length - 1] : undefined));
}

function isWrittenIn(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
