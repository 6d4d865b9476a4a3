import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useTexts } from '#app/lib/texts.ts';
import { useTableSettings } from '#app/ui/table-settings.ts';
import { renderPage } from '../../../test-page.tsx';
import { readHistoryAddress } from './history-address.ts';
import { HistoryTools } from './history-tools.tsx';
import { orderColumns } from './orders.columns.tsx';
import { owedColumns } from './positions.columns.tsx';

type Input = { readonly query: { readonly columns: string; readonly list: string; readonly type?: string } };
const download = vi.hoisted(() => vi.fn<(endpoint: unknown, input: Input) => Promise<boolean>>());
vi.mock('#app/lib/use-download.ts', () => ({ useDownload: () => download }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { get: () => Promise.resolve({ views: [] }) } }));

// The panel stands open; jsdom knows no popovers.
document.head.innerHTML = '<style>[popover] { display: block !important }</style>';

beforeEach(() => {
  download.mockReset();
  download.mockResolvedValue(true);
});

/** The tools of a list, and a user who hides columns of its table. */
function List({
  address,
  table,
  hidden,
}: {
  readonly address: string;
  readonly table: string;
  readonly hidden: string[];
}) {
  const t = useTexts('orders');
  const asked = readHistoryAddress(new URLSearchParams(address));
  const [, change] = useTableSettings(table);
  const columns = asked.list === 'owed' ? owedColumns(t) : orderColumns(t, false);
  return (
    <>
      <button type="button" onClick={() => change({ hidden })}>
        Spalten wählen
      </button>
      <HistoryTools asked={asked} tableId={table} columns={columns} hasRows />
    </>
  );
}

async function take(list: Parameters<typeof List>[0], file: string): Promise<Input['query'] | undefined> {
  renderPage(<List {...list} />, '/de/customer/history', { user: null });
  await userEvent.click(screen.getByRole('button', { name: 'Spalten wählen' }));
  await userEvent.click(screen.getByRole('button', { name: file, hidden: true }));
  return download.mock.calls[0]?.[1].query;
}

test.each([
  ['CSV', undefined],
  ['XLSX', 'xlsx'],
  ['PDF', 'pdf'],
])('the columns that one has chosen, and no others, are those of the file (%s)', async (file, type) => {
  const hidden = ['state', 'contact', 'costCentre', 'deliveryDate', 'orderOrigin'];
  const query = await take({ address: '', table: 'order-history', hidden }, file);
  expect(query?.columns).toBe('orderNumber,orderedAt,commission,reference,positions');
  expect(query?.type).toBe(type);
});

test('what stands in one column of a list has columns of its own in the file, and what it is gathered by comes first', async () => {
  const query = await take({ address: 'list=owed&sort=object', table: 'order-owed', hidden: ['orderedAt'] }, 'CSV');
  const columns = query?.columns.split(',');
  expect(columns?.[0]).toBe('object');
  expect(columns).toEqual(expect.arrayContaining(['name', 'sku', 'eNumber', 'openQuantity', 'measurementUnitName']));
  expect(columns).not.toContain('orderedAt');
  expect(new Set(columns).size).toBe(columns?.length);
});
