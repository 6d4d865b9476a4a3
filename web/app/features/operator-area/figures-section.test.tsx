import type { Figures } from '@shop/contract/figures';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { FiguresSection } from './figures-section.tsx';

const sum = {
  orders: 12,
  turnoverCents: 123_400,
  searches: 200,
  missed: 30,
  faults: 0,
  medianMs: 20,
  slowMs: 90,
  activeCustomers: 40,
  sleepingCustomers: 7,
};
const figures: Figures = {
  period: 'week',
  spans: [{ firstDay: '2026-11-27', lastDay: '2026-11-27', hour: null, ...sum }],
  today: sum,
  total: sum,
  before: sum,
};

const cardOf = (name: string) => within(screen.getByRole('article', { name }));
const cells = (name: string) => {
  const [head, row] = cardOf(name).getAllByRole('row', { hidden: true });
  const textsOf = (one: HTMLElement | undefined) => [...(one?.children ?? [])].map(({ textContent }) => textContent);
  return [textsOf(head), textsOf(row)];
};

test('how often was searched stands beside how often in vain, and in the table with the number of those', () => {
  renderPage(<FiguresSection figures={figures} />);
  expect(cardOf('Suchen ohne Treffer').getByText(/200 Suchen/)).toBeTruthy();
  expect(cells('Suchen ohne Treffer')).toEqual([
    ['Zeit', 'Anteil', 'Suchen', 'ohne Treffer'],
    ['27.11.2026', '15 %', '200', '30'],
  ]);
});

test('customers who sleep stand in the table beside those who are active', () => {
  renderPage(<FiguresSection figures={figures} />);
  expect(cells('Aktive Kunden')).toEqual([
    ['Zeit', 'Aktive Kunden', 'Schlafende'],
    ['27.11.2026', '40', '7'],
  ]);
});

test('today is shown by its hours; the hour that comes twice in autumn says which one it is', () => {
  const spans = ['2026-10-24T23:00:00.000Z', '2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'].map((hour) => ({
    firstDay: '2026-10-25',
    lastDay: '2026-10-25',
    hour,
    ...sum,
  }));
  renderPage(<FiguresSection figures={{ ...figures, period: 'day', spans }} />);
  const rows = cardOf('Bestellungen').getAllByRole('rowheader', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '02:00–02:59 Winterzeit',
    '02:00–02:59 Sommerzeit',
    '01:00–01:59',
  ]);
  expect(cardOf('Bestellungen').queryByText(/heute/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Heute' }).getAttribute('aria-current')).toBe('true');
});
