import { locales } from '@shop/contract/values';
import { describe, expect, test } from 'vitest';
import { demoOperator } from '#src/demo/settings.data.ts';
import type { StoredOrder } from '../orders.sql.ts';
import de from './messages/de.json' with { type: 'json' };
import { writeOrderConfirmation } from './write-order-confirmation.ts';

const ctx = { operator: { ...demoOperator, publicUrl: 'https://shop.example' } };

const order: StoredOrder = {
  orderNumber: 4501234,
  companyName: 'Elektro Muster AG',
  orderedBy: 'Anna Muster',
  agentName: null,
  userId: 1,
  locale: 'de',
  email: 'anna@muster.example',
  orderedAt: new Date('2026-11-24T23:30:00Z'),
  state: 'open',
  step: 'received',
  origin: 'eShop',
  contractName: null,
  offerNumber: null,
  contact: 'Anna Muster',
  commission: 'Neubau <b>Süd</b> & Nord',
  reference: '',
  orderText: 'Bitte anrufen,\ndann abladen',
  messageToSales: '',
  shipment: 'delivery',
  shippingAddress: {
    company: 'Elektro Muster AG',
    address1: 'Lagerhausweg 14',
    address2: '',
    zipCode: '3018',
    city: 'Bern',
  },
  pickupBranchErpId: null,
  pickupLocation: null,
  isPartDelivery: true,
  packingSlipDontPrint: false,
  deliveryDate: '2026-11-26',
  salesNotificationType: 'email',
  paymentType: 'invoice',
  orderStatusNotificationType: 'email',
  netTotalCents: 124_950,
  companyId: 1,
  stepDates: {},
  isDelayed: false,
  sums: {
    subtotalCents: 123_450,
    discountTotalCents: 0,
    invoiceDiscountCents: 0,
    invoiceDiscountBasisPoints: 0,
    expenses: [{ kind: 'freight', cents: 1500 }],
    additions: [],
    netTotalCents: 124_950,
    taxCents: 10_121,
    taxBasisPoints: 810,
    grandTotalCents: 135_071,
    priceScale: null,
  },
  positions: [
    {
      lineNumber: 10,
      sku: 'K-100',
      groupKey: '',
      name: 'Installationskabel',
      eNumber: '113001208',
      manufacturer: 'Kabelwerk',
      manufacturerNumber: 'K1',
      quantity: 100,
      confirmedQuantity: 0,
      deliveredQuantity: 0,
      cancelledQuantity: 0,
      returnedQuantity: 0,
      promisedDate: null,
      formerPromisedDate: null,
      promiseChangedAt: null,
      isSpecial: false,
      unitName: 'm',
      priceUnit: 100,
      grossCents: 200_000,
      netCents: 123_450,
      lineGrossCents: 200_000,
      lineNetCents: 123_450,
      additions: [],
      step: 'received',
      deliveryDate: '2026-11-26',
    },
  ],
};

describe('an order confirmation', () => {
  const mail = writeOrderConfirmation(ctx, order, true);

  test('goes to the one who ordered, once for each order', () => {
    expect(mail).toMatchObject({
      to: 'anna@muster.example',
      subject: 'Bestellbestätigung 4501234',
      idempotencyKey: 'order-confirmation-4501234',
    });
  });

  test('says how it is paid, and groups the E-No as one reads it', () => {
    expect(mail.text).toMatch(/Zahlung +Rechnung/);
    expect(mail.text).toContain('E-No 113\u00a0001\u00a0208');
    const paid = writeOrderConfirmation(ctx, { ...order, locale: 'fr', paymentType: 'TWI' }, true);
    expect(paid.text).toMatch(/Paiement +TWINT/);
    expect(paid.text).not.toContain('Facture');
  });

  test.each(['text', 'html'] as const)('names position, sums, address and page of the order (%s)', (form) => {
    for (const text of [
      'Installationskabel',
      'Art.-Nr. K-100',
      '100 m',
      '1\u00a0234.50 je 100',
      'Fracht',
      '1\u00a0249.50',
      '1\u00a0350.71',
      'Lagerhausweg 14, 3018 Bern',
      '26.11.2026',
      'https://shop.example/de/customer/history/4501234',
    ]) {
      expect(mail[form]).toContain(text);
    }
  });

  test('dates are days in Zurich', () => {
    expect(mail.text).toContain('25.11.2026');
  });

  test('what a user typed is text in it, never markup', () => {
    expect(mail.html).toContain('Neubau &lt;b&gt;Süd&lt;/b&gt; &amp; Nord');
    expect(mail.html).not.toContain('<b>Süd');
    expect(mail.html).toContain('Bitte anrufen,<br>dann abladen');
  });

  test('amounts of zero are left out', () => {
    expect(mail.text).not.toContain('Rechnungsrabatt');
  });

  test('names no amount to who may not see prices', () => {
    const { text, html } = writeOrderConfirmation(ctx, order, false);
    for (const form of [text, html]) expect(form).not.toMatch(/\d\.\d\d\b(?!\.)/);
    expect(writeOrderConfirmation(ctx, order, true).html).toMatch(/\d\.\d\d\b(?!\.)/);
    expect(text).toContain('Installationskabel');
  });

  test('says above 300 positions that prices will follow', () => {
    const { text } = writeOrderConfirmation(ctx, { ...order, sums: null }, true);
    expect(text).toContain(de.pricesLater);
  });

  test.each(locales)('is written in %s without a gap', (locale) => {
    const { text, html, subject } = writeOrderConfirmation(ctx, { ...order, locale }, true);
    for (const form of [text, html, subject]) expect(form).not.toMatch(/\{\{|undefined|null/);
  });
});

describe('dates that the cart knew', () => {
  const [position] = order.positions;
  if (!position) throw new Error('The sample has a position.');
  const dated = (expectedDate: string | null, lineNumber: number) => ({ ...position, expectedDate, lineNumber });
  const textOf = (days: readonly (string | null)[]) => {
    const positions = days.map((day, at) => dated(day, (at + 1) * 10));
    return writeOrderConfirmation(ctx, { ...order, deliveryDate: null, positions }, true).text;
  };

  test('stand in the e-mail instead of "as soon as possible", each with its position', () => {
    const text = textOf(['2026-11-24', '2026-12-10', null]);
    expect(text).toContain('24.11.2026 bis 10.12.2026, 1 Position ohne Termin');
    expect(text).not.toContain('So bald wie möglich');
    expect(text.match(/24\.11\.2026/g)?.length).toBe(2);
    expect(text).toContain('folgt');
  });

  test('one day for all is said once', () => {
    expect(textOf(['2026-11-24', '2026-11-24'])).toMatch(/Voraussichtlich\W+24\.11\.2026\n/);
  });

  test('where none was known it is said as before', () => {
    expect(textOf([null])).toContain('So bald wie möglich');
  });
});
