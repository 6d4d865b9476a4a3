import type { OperatorOrder } from '@shop/contract/operator-orders';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ErpOfOrder } from './erp-of-order.tsx';
import { MailsOfOrder } from './mails-of-order.tsx';
import { OperatorOrderPage } from './operator-order-page.tsx';

vi.mock('./use-staff-may.ts', () => ({ useStaffMay: () => () => false }));

const handOver: OperatorOrder['handOver'] = { transmittedAt: null, events: [], setAside: 0 };

test('an order that the ERP has not taken says so, and that nobody has to do anything', () => {
  renderPage(<ErpOfOrder orderNumber="4501234" handOver={handOver} />);
  expect(screen.getByText(/Das ERP hat diese Bestellung noch nicht/)).toBeTruthy();
});

test('what the ERP told stands in words, a kind without a word as it is, and what was not applied with its reason in words', () => {
  const events = [
    { eventId: '1', eventKind: 'confirmed', appliedAt: '2026-11-24T09:00:00.000Z', fault: '', failure: '' },
    {
      eventId: '2',
      eventKind: 'weighed',
      appliedAt: '2026-11-24T10:00:00.000Z',
      fault: 'Passt nicht.',
      failure: 'no such line',
    },
  ];
  renderPage(
    <ErpOfOrder orderNumber="4501234" handOver={{ ...handOver, transmittedAt: '2026-11-24T08:00:00.000Z', events }} />,
  );
  for (const words of [/^Übergeben am 24\.11\.2026/, 'Bestätigt', 'weighed', 'Nicht angewendet: Passt nicht.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('no such line').closest('details')?.open).toBe(false);
});

test('who has sales alone is told of notices and e-mails without links to pages that he may not open', () => {
  renderPage(<ErpOfOrder orderNumber="4501234" handOver={{ ...handOver, setAside: 2 }} />);
  const mail = { mailId: 1, recipient: 'anna@example.ch', subject: 'Bestellbestätigung', isAgain: false, sentAt: null };
  renderPage(<MailsOfOrder mails={[{ ...mail, lastTriedAt: '2026-11-24T09:00:00.000Z' }]} />);
  expect(screen.getByText(/2 Meldungen des ERP/)).toBeTruthy();
  expect(screen.getByText('Bestellbestätigung')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('an e-mail that staff sent once more says so', () => {
  const at = '2026-11-24T09:00:00.000Z';
  const mail = { recipient: 'anna@example.ch', subject: 'Bestellbestätigung', sentAt: at, lastTriedAt: at };
  renderPage(
    <MailsOfOrder
      mails={[
        { ...mail, mailId: 2, isAgain: true },
        { ...mail, mailId: 1, isAgain: false },
      ]}
    />,
  );
  expect(screen.getAllByText(/^an anna@example.ch, (erneut )?gesendet/).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('erneut gesendet'),
    expect.not.stringContaining('erneut'),
  ]);
});

test('discount and own numbers are the customer’s: the page of staff does not say «Ihr», and says once who ordered', () => {
  const item = {
    lineNumber: 10,
    sku: 'S-1',
    eNumber: '',
    name: 'Schütz',
    url: '',
    quantity: 1,
    ownNumbers: ['A-14'],
    promisedDate: null,
    deliveryDate: null,
    openQuantity: 0,
    returnedQuantity: 0,
    deliveredQuantity: 0,
  };
  const amount = { percentage: 0, amount: 0 };
  const priceSummary = {
    subtotal: 900,
    discountTotal: 100,
    netTotal: 900,
    grandTotal: 900,
    additions: [],
    expenses: [],
    messages: [],
    invoiceDiscount: amount,
    taxTotal: amount,
  };
  const order = {
    orderNumber: '4501234',
    state: 'open',
    step: 'confirmed',
    orderOrigin: 'shop',
    orderedAt: '2026-11-24T08:00:00Z',
    items: [
      {
        ...item,
        unitPrice: 900,
        priceUnit: 1,
        total: 900,
        step: 'confirmed',
        isDelayed: false,
        cancelledQuantity: 0,
      },
    ],
    priceSummary,
    progressSteps: [],
    deliveries: [],
    invoices: [],
    offerNumber: null,
    shippingAddress: null,
    netTotal: 900,
    cancelledNetTotal: 0,
    deliveryDate: null,
    shipmentMethod: 'delivery',
    paymentType: 'invoice',
  };
  const found = {
    order,
    companyName: 'Elektro Muster AG',
    companyNumber: '100100',
    handOver,
    mails: [],
    documents: [],
    cancellations: [],
    returns: [],
    tracks: [],
    way: { standingOrder: null, punchout: null, approval: [] },
  };
  renderPage(<OperatorOrderPage found={found as unknown as OperatorOrder} />);
  expect(screen.getByText('Rabatt')).toBeTruthy();
  expect(screen.getByText(/Nr. des Kunden/)).toBeTruthy();
  expect(screen.queryByText(/Ihr Rabatt|Ihre Nr/)).toBeNull();
  for (const once of ['Bestellt von', 'Bestellt am', 'Bestellweg']) expect(screen.getAllByText(once)).toHaveLength(1);
});
