import type { OfferDetail } from '@shop/contract/offers';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { OfferPage } from './offer-page.tsx';

afterEach(() => vi.useRealTimers());

const request: OfferDetail = {
  offerNumber: '700001',
  state: 'requested',
  isWithdrawn: false,
  requestedAt: '2026-11-20T09:00:00.000Z',
  offeredAt: null,
  validTo: null,
  requestedBy: 'Anna Muster',
  contact: '',
  commission: '',
  reference: '',
  positions: 0,
  netTotal: null,
  isOwn: true,
  isOver: false,
  version: 0,
  items: [],
  priceSummary: null,
  versions: [],
  messages: [],
  orders: [],
  declineReason: '',
  isHandedOver: true,
  editedFrom: null,
  pdfPath: null,
  needsExpensiveConfirmation: false,
  expensiveRequestDays: 90,
  may: { order: false, edit: false, decline: true, write: false },
};

test('where nothing is offered yet the request is withdrawn, not an offer declined', async () => {
  renderPage(<OfferPage offer={request} isNew={false} />);
  expect(screen.queryByRole('button', { name: 'Ablehnen' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Anfrage zurückziehen' }));
  expect(screen.getByRole('dialog', { name: 'Anfrage zurückziehen' })).toBeTruthy();
});

test('what was withdrawn before sales answered is not called declined', () => {
  const withdrawn = { ...request, state: 'declined' as const, isWithdrawn: true, declineReason: 'Projekt gestrichen' };
  renderPage(<OfferPage offer={withdrawn} isNew={false} />);
  expect(screen.getByText('zurückgezogen')).toBeTruthy();
  expect(screen.getByText('Anfrage zurückgezogen. Grund: Projekt gestrichen')).toBeTruthy();
});

test('paper says on each of its pages which offer it is, and of which day', () => {
  renderPage(<OfferPage offer={request} isNew={false} />);
  expect(screen.getByText(/Offerte 700001 · gedruckt am \d{2}\.\d{2}\.\d{4}/)).toBeTruthy();
});

test('the column in which one types what to order is not on paper', () => {
  renderPage(<OfferPage offer={{ ...request, may: { ...request.may, order: true } }} isNew={false} />);
  expect(screen.getByRole('columnheader', { name: 'Bestellen' }).dataset['print']).toBe('no');
});

test('an offer is declined', () => {
  renderPage(<OfferPage offer={{ ...request, state: 'offered', version: 1 }} isNew={false} />);
  expect(screen.getByRole('button', { name: 'Ablehnen' })).toBeTruthy();
});

test('of a request just sent nothing is said about waiting before the page has looked again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const waits = /wird von selbst an den Verkauf übermittelt/;
  const { unmount } = renderPage(<OfferPage offer={{ ...request, isHandedOver: false }} isNew />);
  expect(screen.queryByText(waits)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(waits)).toBeTruthy();
  unmount();
  renderPage(<OfferPage offer={{ ...request, isHandedOver: false }} isNew={false} />);
  expect(screen.getByText(waits)).toBeTruthy();
});
