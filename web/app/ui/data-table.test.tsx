import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readPageSizes } from '#app/lib/page-sizes.ts';
import { renderPage } from '../../test-page.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { resetTableSettings } from './table-settings.ts';

type Order = { readonly id: string; readonly lines: number };
const columns: readonly Column<Order>[] = [
  { key: 'id', header: 'Bestellung', cell: (order) => order.id, sortValue: (order) => order.id, isAlwaysVisible: true },
  { key: 'lines', header: 'Positionen', cell: (order) => order.lines, sortValue: (order) => order.lines, align: 'end' },
];
const free: readonly Column<Order>[] = columns.map(({ isAlwaysVisible: _, ...column }) => column);
const orders = Array.from({ length: 23 }, (_, index): Order => ({ id: `B-${index + 1}`, lines: (index * 7) % 23 }));

beforeEach(() => {
  resetTableSettings();
  document.cookie = 'pageSizes=; Path=/; Max-Age=0';
});

function show(more: Partial<Parameters<typeof DataTable<Order>>[0]> = {}) {
  renderPage(
    <DataTable
      id="orders"
      label="Bestellungen"
      columns={columns}
      rows={orders}
      rowId={(row) => row.id}
      rowLabel={(row) => row.id}
      {...more}
    />,
  );
  return userEvent.setup();
}

function firstCells() {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
}

function serverOf(pageSize: 10 | 50, page = 1) {
  const onPageSize = vi.fn();
  const hrefOf = (page: number) => `?page=${page}`;
  return { page, pageSize, rowCount: 120, sort: undefined, hrefOf, onSort: vi.fn(), onPageSize };
}

test('where the server pages, nothing is asked for that the address does not say, whatever was chosen before', async () => {
  const user = show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Einträge pro Seite' }), '50');
  cleanup();
  const servers = [serverOf(10), serverOf(50), serverOf(10, 2)];
  for (const server of servers) {
    show({ server });
    cleanup();
  }
  expect(servers.flatMap(({ onPageSize }) => onPageSize.mock.calls)).toEqual([]);
});

test('ten rows a page; the size chosen is remembered and leads back to page 1', async () => {
  const user = show();
  expect(firstCells()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Seite 3' }));
  expect(firstCells()).toEqual(['B-21', 'B-22', 'B-23']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Einträge pro Seite' }), '50');
  expect(firstCells()).toHaveLength(23);
  expect(readPageSizes(document.cookie)).toEqual({ orders: 50 });
});

test('a new column sorts ascending, the same one again descending; B-2 comes before B-10', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Bestellung' }));
  expect(firstCells()[1]).toBe('B-2');
  await user.click(screen.getByRole('button', { name: 'Positionen' }));
  expect(screen.getByRole('columnheader', { name: 'Positionen' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Positionen' }));
  expect(screen.getByRole('columnheader', { name: 'Positionen' }).getAttribute('aria-sort')).toBe('descending');
});

test('a column can be hidden, the needed one and the last one cannot', async () => {
  const user = show();
  expect(screen.getByRole('checkbox', { name: 'Bestellung', hidden: true })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Positionen', hidden: true }));
  expect(screen.queryByRole('columnheader', { name: 'Positionen' })).toBeNull();
});

test('the last visible column stays', async () => {
  const user = show({ columns: free });
  await user.click(screen.getByRole('checkbox', { name: 'Positionen', hidden: true }));
  expect(screen.getByRole('checkbox', { name: 'Bestellung', hidden: true })).toHaveProperty('disabled', true);
});

test('rows are ticked one by one or all of the page', async () => {
  const onSelect = vi.fn();
  const user = show({ onSelect });
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: B-2' }));
  expect(onSelect).toHaveBeenLastCalledWith(['B-2']);
  await user.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  expect(onSelect.mock.lastCall?.[0]).toHaveLength(10);
});

test('a row unfolds its details', async () => {
  const user = show({ detail: (order) => <p>Lieferung {order.id}</p> });
  await user.click(screen.getByRole('button', { name: 'Einzelheiten zu B-1' }));
  expect(screen.getByText('Lieferung B-1')).toBeTruthy();
});

test('rubbish in the storage is passed over', () => {
  localStorage.setItem('table.orders', '{"pageSize":7,"hidden":3');
  show();
  expect(firstCells()).toHaveLength(10);
});

test('without rows the table says so', () => {
  show({ rows: [] });
  expect(screen.getByText('Keine Einträge')).toBeTruthy();
});

test('arrows go from cell to cell', async () => {
  const user = show();
  screen.getByRole('button', { name: 'Bestellung' }).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('0');
  await user.keyboard('{Home}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bestellung' }));
});

test('a column resized with the arrow keys keeps its width in the browser until it is given back', async () => {
  const user = show();
  screen.getByRole('separator', { name: 'Breite der Spalte Positionen' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(localStorage.getItem('table.orders')).toContain('"widths":{"lines":');
  await user.keyboard('{Delete}');
  expect(localStorage.getItem('table.orders')).toContain('"widths":{}');
});

test('rows of one group stand under its name', () => {
  show({ rows: orders.slice(0, 4), groupOf: ({ id }) => (id < 'B-3' ? 'Schulhaus' : 'Turnhalle') });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Schulhaus', 'Turnhalle']);
});

test('what is pressed or ticked in a row is not on paper', () => {
  show({ detail: (row) => row.id, onSelect: () => undefined });
  const pressed = [...screen.getAllByRole('checkbox'), ...screen.getAllByRole('button', { name: /^Einzelheiten/ })];
  expect(pressed).toHaveLength(1 + 10 + 10);
  expect(pressed.filter((one) => !one.closest('[data-print="no"]'))).toEqual([]);
});
