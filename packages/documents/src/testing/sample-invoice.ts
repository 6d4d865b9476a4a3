import { amountText } from '../amounts.ts';
import type { PrintDocument, PrintLanguage } from '../print-document.ts';
import { qrReference } from '../qr-bill/reference.ts';
import { swicoLine } from '../qr-bill/swico.ts';

export const LINE_CENTS = 123_450;

/** An invoice with as many positions as wished, of one article each. */
export function sampleInvoice(positions: number, language: PrintLanguage = 'de'): PrintDocument {
  const netCents = positions * LINE_CENTS;
  const totalCents = netCents + Math.round(netCents * 0.081);
  return {
    kind: 'document',
    language,
    title: 'Rechnung 9001234',
    createdAt: '2026-11-24T09:00:00.000Z',
    sender: {
      name: 'Muster Grosshandel AG',
      logo: { width: 10, height: 10, shapes: [{ path: 'M0 0h10v10H0z', colour: '#f5b82e' }] },
      lines: ['Hauptstrasse 1', '3000 Bern'],
      returnLine: 'Muster Grosshandel AG, Hauptstrasse 1, 3000 Bern',
      footer: 'CHE-116.281.710 MWST',
    },
    recipient: ['Elektro Kovačević & Söhne', 'Musterstrasse 12', '3011 Bern'],
    facts: [{ label: 'Kundennummer', value: '100100' }],
    heading: 'Rechnung 9001234',
    intro: ['Vielen Dank für Ihren Auftrag.'],
    tables: [
      {
        columns: [
          { label: 'Pos.', widthMm: 10 },
          { label: 'Artikel', widthMm: 0 },
          { label: 'Betrag CHF', widthMm: 25, align: 'right' },
        ],
        carryColumn: 2,
        rows: Array.from({ length: positions }, (_, n) => ({
          kind: 'line',
          cells: [
            String(n + 1),
            { text: `Leitungsschutzschalter C16, Ausführung ${n + 1}`, small: [`Art.-Nr. ${100_000 + n}`] },
            amountText(LINE_CENTS),
          ],
          cents: LINE_CENTS,
        })),
      },
    ],
    sums: [{ label: 'Rechnungsbetrag CHF', value: amountText(totalCents), isStrong: true }],
    closing: ['Zahlbar innert 30 Tagen netto.'],
    qrBill: {
      account: 'CH44 3199 9123 0008 8901 2',
      creditor: address('Muster Grosshandel AG', 'Hauptstrasse', '1', '3000'),
      debtor: address('Elektro Kovačević & Söhne', 'Musterstrasse', '12', '3011'),
      amountCents: totalCents,
      currency: 'CHF',
      reference: qrReference('', '100100', '9001234'),
      message: 'Rechnung 9001234',
      billingInformation: swicoLine({
        invoiceNumber: '9001234',
        invoiceDate: '2026-11-24',
        customerReference: '500123',
        vatNumber: 'CHE-116.281.710 MWST',
        deliveryDate: '2026-11-23',
        rates: [{ basisPoints: 810, netCents }],
        payableWithinDays: 30,
      }),
    },
  };
}

function address(name: string, street: string, houseNumber: string, zipCode: string) {
  return { name, street, houseNumber, zipCode, city: 'Bern', country: 'CH' };
}
