import { SwissQRBill } from 'swissqrbill/pdf';
import type { Data } from 'swissqrbill/types';
import type { PrintLanguage } from '../print-document.ts';
import { points, type Pdf } from '../pdf/pdf.ts';
import { typeface } from '../pdf/typeface.ts';
import { isQrReference } from './reference.ts';
import { drawSwissCode } from './swiss-code.ts';
import type { QrAddress, QrBill } from './qr-bill.ts';

/** Height of the slip with receipt and payment part. */
export const QR_BILL_MM = 105;

/**
 * Draws receipt and payment part at the foot of the page. Their words are in Helvetica as the guidelines want it; a name with characters
 * that it lacks is written in the embedded font.
 * @throws Error when account, reference or an address breaks a rule of the guidelines
 */
export function drawQrBill(pdf: Pdf, bill: QrBill, language: PrintLanguage): void {
  const { doc, root } = pdf;
  if (!isQrReference(bill.reference)) throw new Error(`${bill.reference} is no QR reference`);
  const data = dataOf(bill);
  const isPlain = /^[\u0020-\u007e\u00a0-\u00ff\n]*$/.test(
    Object.values(bill.debtor).join('') + bill.message + bill.creditor.name,
  );
  if (!isPlain) {
    doc.registerFont('Arial', typeface.regular);
    doc.registerFont('Arial-Bold', typeface.semibold);
  }
  const slip = new SwissQRBill(data, {
    language: language.toUpperCase() as 'DE' | 'FR' | 'IT' | 'EN',
    fontName: isPlain ? 'Helvetica' : 'Arial',
  });
  const amount = `${bill.currency} ${(bill.amountCents / 100).toFixed(2)}`;
  const alt = `QR-bill: ${amount}, ${bill.account}, ${bill.reference}`;
  doc.y = 0; // else the slip takes the page for full
  root.add(doc.struct('Figure', { alt }, () => drawSlip(pdf, slip, data)));
}

function drawSlip(pdf: Pdf, slip: SwissQRBill, data: Data): void {
  const top = pdf.doc.page.height - points(QR_BILL_MM);
  slip.attachTo(pdf.doc, 0, top);
  drawSwissCode(pdf, data, top);
}

function dataOf(bill: QrBill): Data {
  return {
    // The only number with a point in the shop: the library wants francs, and two decimals are exact in its output.
    amount: bill.amountCents / 100,
    currency: bill.currency,
    creditor: { account: bill.account, ...partyOf(bill.creditor) },
    debtor: partyOf(bill.debtor),
    reference: bill.reference,
    ...(bill.message !== '' && { message: cut(bill.message, 140) }),
    ...(bill.billingInformation !== '' && { additionalInformation: bill.billingInformation }),
  };
}

function partyOf({ name, street, houseNumber, zipCode, city, country }: QrAddress) {
  return {
    name: cut(name, 70),
    address: cut(street, 70),
    ...(houseNumber !== '' && { buildingNumber: cut(houseNumber, 16) }),
    zip: cut(zipCode, 16),
    city: cut(city, 35),
    country,
  };
}

function cut(text: string, lengthMax: number): string {
  return printable(text).slice(0, lengthMax).trim();
}

/** The guidelines allow Latin characters with their accents; another character would make the code unreadable for the bank. */
function printable(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/gu, '.').replaceAll(/\s+/g, ' ');
}
