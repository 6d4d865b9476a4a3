import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import type { Column } from '../data-table.tsx';
import { ListPage } from './list-page.tsx';

type Row = { readonly id: number; readonly name: string };
const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
];
const two = [
  { id: 1, name: 'Lamp' },
  { id: 2, name: 'Switch' },
];

function list(rows: readonly Row[], more: object = {}, q = '') {
  return (
    <ListPage
      id="test"
      title="Things"
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      pagination={{ currentPage: 1, maxPage: 1, numFound: rows.length, currentItemsPerPage: 10 }}
      query={{ q, sort: 'name', page: 1, ipp: 10 }}
      empty={{ title: 'Nothing yet' }}
      {...more}
    />
  );
}

test('a click on the head of a column sorts by it in the address, the other way round', async () => {
  const { router } = renderPage(list(two), '/de?q=x&page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=x&sort=-name'));
});

test('what is done with the ticked rows gets their ids, and then nothing is ticked', async () => {
  const run = vi.fn(async () => true);
  renderPage(list(two, { bulkActions: [{ label: 'Delete', run }] }));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Switch/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(run).toHaveBeenCalledWith(['2']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull());
});

test('an empty list says what is missing; one that is narrowed offers to show all', () => {
  renderPage(list([]));
  expect(screen.getByText('Nothing yet')).toBeTruthy();
  renderPage(list([], {}, 'lamp'));
  expect(screen.getByText('Nichts gefunden')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Alle anzeigen' })[0]?.getAttribute('href')).toBe('/de');
});

test('a list of the shop says where it stands; one of the operator’s area does not', () => {
  renderPage(list(two));
  expect(screen.queryByRole('navigation', { name: 'Sie sind hier' })).toBeNull();
  renderPage(list(two, { trail: [{ title: 'All', url: '/all' }] }));
  const way = screen.getByRole('navigation', { name: 'Sie sind hier' });
  expect(within(way).getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/de/all');
});

test('a list that can be neither searched nor narrowed has no button to do so', () => {
  renderPage(list(two, { query: { sort: 'name', page: 1, ipp: 10 } }));
  expect(screen.getByText('Lamp')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anzeigen' })).toBeNull();
});

test('while another page of the list is on its way, places stand in for its rows', async () => {
  const arrival = Promise.withResolvers<null>();
  let asked = 0;
  const { container, router } = renderPage(list(two), '/de', () => (asked++ === 0 ? null : arrival.promise));
  expect(container.querySelector('[aria-busy=true]')).toBeNull();
  void router.navigate('/de?page=2');
  await waitFor(() => expect(container.querySelector('[aria-busy=true]')).not.toBeNull());
  expect(screen.queryByText('Lamp')).toBeNull();
  expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
  arrival.resolve(null);
  await screen.findByText('Lamp');
  expect(container.querySelector('[aria-busy=true]')).toBeNull();
});

test('after saving the list says which row it was', () => {
  renderPage(list(two), '/de?saved=2');
  expect(screen.getByRole('status').textContent).toBe('Gespeichert: Switch');
});

test('a select, the button and the choice of columns stand in one row with the search, which says what it looks into', () => {
  const filter = { name: 'state', label: 'State', value: '', choices: [{ value: 'open', label: 'open' }] };
  renderPage(list(two, { filters: [filter], searchHelp: 'Name or number', onExport: async () => true }));
  const form = screen.getByRole('search');
  expect(within(form).getByRole('searchbox', { name: 'Suche' }).getAttribute('placeholder')).toBe('Name or number');
  expect(within(form).getByRole('combobox', { name: 'State' })).toBeTruthy();
  expect(within(form).getByRole('button', { name: 'Anzeigen' })).toBeTruthy();
  const row = form.parentElement as HTMLElement;
  expect(within(row).queryByRole('table')).toBeNull();
  expect(within(row).getByRole('button', { name: 'Spalten' })).toBeTruthy();
  expect(within(row).getByRole('button', { name: 'Exportieren' })).toBeTruthy();
});
