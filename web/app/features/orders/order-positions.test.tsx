import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { OrderPositions } from './order-positions.tsx';

test('paper says on each of its pages which order it is, and of which day', () => {
  renderPage(<OrderPositions items={[]} printedTitle="Bestellung 4501234" />);
  expect(screen.getByText(/Bestellung 4501234 · gedruckt am \d{2}\.\d{2}\.\d{4}/)).toBeTruthy();
});

test('what staff read has no such line', () => {
  renderPage(<OrderPositions items={[]} />);
  expect(screen.queryByText(/gedruckt am/)).toBeNull();
});
