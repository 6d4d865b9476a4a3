import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { pageWith } from '../../test-page.tsx';
import { rememberPageSize } from '#app/lib/page-sizes.ts';
import { DataTable, type Column } from './data-table.tsx';

vi.mock('#app/lib/document-facts.ts', () => ({ useDocumentFacts: () => ({ pageSizes: { orders: 50 } }) }));

type Row = { readonly id: string };
const columns: readonly Column<Row>[] = [{ key: 'id', header: 'Bestellung', cell: ({ id }) => id }];
const rows = Array.from({ length: 23 }, (_, index): Row => ({ id: `B-${index + 1}` }));
const table = (
  <DataTable
    id="orders"
    label="Bestellungen"
    columns={columns}
    rows={rows}
    rowId={({ id }) => id}
    rowLabel={({ id }) => id}
  />
);

test('the server renders as many rows as were chosen before, and the browser finds nothing to change', () => {
  rememberPageSize('orders', 50);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(pageWith(table));
  expect(place.querySelectorAll('tbody tr')).toHaveLength(23);
  render(pageWith(table), { container: place, hydrate: true });
  expect(place.querySelectorAll('tbody tr')).toHaveLength(23);
});
