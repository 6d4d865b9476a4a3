import type { PrintLanguage, Sender } from '@shop/documents';
import type { Operator } from '../context/operator.ts';

const telephone: Readonly<Record<PrintLanguage, string>> = {
  de: 'Telefon',
  fr: 'Téléphone',
  it: 'Telefono',
  en: 'Phone',
};

/** What stands at the head and foot of everything that the wholesaler prints. */
export function letterheadTemplate(operator: Operator, language: PrintLanguage): Sender {
  const { legalName, street, zipCode, city, phone, email, vatNumber, publicUrl } = operator;
  const place = `${zipCode} ${city}`;
  return {
    name: legalName,
    logo: operator.print.logo,
    lines: [street, place, `${telephone[language]} ${phone}`, email],
    returnLine: [legalName, street, place].join(', '),
    footer: [legalName, vatNumber, new URL(publicUrl).host].join(' · '),
  };
}
