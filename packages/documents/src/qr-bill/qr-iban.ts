// eslint-disable-next-line no-restricted-imports -- the library's own name for it
import { isIBANValid, isQRIBAN } from 'swissqrbill/utils';

/** Whether it is a Swiss or Liechtenstein account with a QR-IID, which payment slips with a QR reference need. */
export function isQrIban(iban: string): boolean {
  return isIBANValid(iban) && isQRIBAN(iban);
}
