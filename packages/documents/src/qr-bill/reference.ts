const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const;

/** The check digit of a QR reference: modulo 10, recursive (Swiss Payment Standards, annex B). */
export function referenceCheckDigit(digits: string): number {
  let carry = 0;
  for (const digit of digits) carry = CARRIES[(carry + Number(digit)) % 10] ?? 0;
  return (10 - carry) % 10;
}

/**
 * A QR reference of 27 digits from a customer's and a document's number, so that a payment finds its invoice.
 * @throws RangeError when either is no number or too long for its place
 */
export function qrReference(prefix: string, customerNumber: string, documentNumber: string): string {
  const body = prefix.padStart(6, '0') + customerNumber.padStart(8, '0') + documentNumber.padStart(12, '0');
  if (!/^\d{26}$/.test(body)) throw new RangeError(`${customerNumber} and ${documentNumber} make no QR reference`);
  return `${body}${referenceCheckDigit(body)}`;
}

/** Whether 27 digits are a QR reference with its right check digit. */
export function isQrReference(reference: string): boolean {
  return /^\d{27}$/.test(reference) && referenceCheckDigit(reference.slice(0, 26)) === Number(reference[26]);
}
