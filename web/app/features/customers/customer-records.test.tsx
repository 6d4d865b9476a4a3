import { Cents } from '@shop/contract/values.schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { CustomerRecords } from './customer-records.tsx';

const pagination = { currentPage: 1, maxPage: 1, numFound: 1, currentItemsPerPage: 50 };
const record = {
  recordId: '1',
  title: 'Anna Muster',
  detail: '127.0.0.0/24',
  recordState: 'loggedIn',
  at: null,
  orderNumber: '',
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('what has no amounts has no column for them', () => {
  renderPage(<CustomerRecords kind="logIns" records={[{ ...record, amount: null }]} pagination={pagination} />);
  expect(heads()).toEqual(['Person', 'Angaben', 'Status', 'Wann']);
});

test('orders have what they come to', () => {
  renderPage(
    <CustomerRecords kind="orders" records={[{ ...record, amount: Cents.parse(8158) }]} pagination={pagination} />,
  );
  expect(heads()).toContain('Netto');
  expect(screen.getByText(/81\.58/)).toBeTruthy();
});

test.each([
  ['an order', 'orders'],
  ['a return', 'returns'],
] as const)('%s leads to the page of its order for staff', (_, kind) => {
  const records = [{ ...record, title: '700012', recordState: '', amount: null, orderNumber: '4501234' }];
  renderPage(<CustomerRecords kind={kind} records={records} pagination={pagination} />);
  expect(screen.getByRole('link', { name: '700012' }).getAttribute('href')).toBe('/de/operator/orders/4501234');
});

test('a state without a word of this page stands as it is', () => {
  renderPage(
    <CustomerRecords
      kind="logIns"
      records={[{ ...record, recordState: 'newKind', amount: null }]}
      pagination={pagination}
    />,
  );
  expect(screen.getByText('newKind')).toBeTruthy();
});
