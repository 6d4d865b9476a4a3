import type { OperatorOrder } from '@shop/contract/operator-orders';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ErpOfOrder } from './erp-of-order.tsx';
import { MailsOfOrder } from './mails-of-order.tsx';

vi.mock('./use-staff-may.ts', () => ({ useStaffMay: () => () => false }));

const handOver: OperatorOrder['handOver'] = { transmittedAt: null, events: [], setAside: 0 };

test('an order that the ERP has not taken says so, and that nobody has to do anything', () => {
  renderPage(<ErpOfOrder orderNumber="4501234" handOver={handOver} />);
  expect(screen.getByText(/Das ERP hat diese Bestellung noch nicht/)).toBeTruthy();
});

test('what the ERP told stands in words, a kind without a word as it is, and what was not applied with its reason', () => {
  const events = [
    { eventId: '1', eventKind: 'confirmed', appliedAt: '2026-11-24T09:00:00.000Z', failure: '' },
    { eventId: '2', eventKind: 'weighed', appliedAt: '2026-11-24T10:00:00.000Z', failure: 'no such line' },
  ];
  renderPage(
    <ErpOfOrder orderNumber="4501234" handOver={{ ...handOver, transmittedAt: '2026-11-24T08:00:00.000Z', events }} />,
  );
  for (const words of [/^Übergeben am 24\.11\.2026/, 'Bestätigt', 'weighed', 'no such line'])
    expect(screen.getByText(words)).toBeTruthy();
});

test('who has sales alone is told of notices and e-mails without links to pages that he may not open', () => {
  renderPage(<ErpOfOrder orderNumber="4501234" handOver={{ ...handOver, setAside: 2 }} />);
  const mail = { mailId: 1, recipient: 'anna@example.ch', subject: 'Bestellbestätigung', sentAt: null };
  renderPage(<MailsOfOrder mails={[{ ...mail, lastTriedAt: '2026-11-24T09:00:00.000Z' }]} />);
  expect(screen.getByText(/2 Meldungen des ERP/)).toBeTruthy();
  expect(screen.getByText('Bestellbestätigung')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
});
