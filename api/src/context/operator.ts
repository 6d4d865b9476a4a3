import type { Logo } from '@shop/documents';
import type { Operator as PublicOperator } from '@shop/contract/operator';
import { holidaysBetween, type Canton } from '../platform/swiss-holidays.ts';

/** The wholesaler who runs this installation (docs/domain/operator.md#one-operator). */
export type Operator = Readonly<PublicOperator> & {
  /** Where private persons are sent (docs/domain/registration.md#private-persons). */
  readonly retailAlternative: string;
  /** Orders above this grand total need a confirmation, Rappen (docs/domain/ordering.md#expensive-orders). */
  readonly expensiveTotalCents: number;
  readonly expensiveRequestDays: number;
  /** What stands on printed documents and payment slips. */
  readonly print: {
    /** Account for payment slips with a QR reference. */
    readonly qrIban: string;
    /** First six digits of every QR reference, by which the bank tells its customers apart; empty for none. */
    readonly referencePrefix: string;
    readonly logo: Logo | null;
  };
  /** Absolute address of the shop for links in mails. */
  readonly publicUrl: string;
};

/** Years for which holidays are computed: those of loaded history, and a working life ahead. */
const FIRST_YEAR = 2020;
const LAST_YEAR = 2060;

/** The fictitious wholesaler of the demo world. */
export const demoOperator: Omit<Operator, 'publicUrl'> = {
  name: 'Helvolt',
  legalName: 'Helvolt AG',
  street: 'Freiburgstrasse 555',
  zipCode: '3172',
  city: 'Niederwangen bei Bern',
  phone: '031 555 00 00',
  email: 'verkauf@helvolt.example',
  vatNumber: 'CHE-116.281.710 MWST',
  retailAlternative: 'https://www.helvolt-privat.example',
  expensiveTotalCents: 5_000_000,
  expensiveRequestDays: 90,
  print: {
    qrIban: 'CH44 3199 9123 0008 8901 2',
    referencePrefix: '',
    logo: {
      width: 26,
      height: 26,
      shapes: [
        { path: 'M6 0h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z', colour: '#f5b82e' },
        { path: 'M14.8 3 6.5 14.5h5.2L10.8 23l8.7-12h-5.4z', colour: '#10333a' },
      ],
    },
  },
  branches: [
    branch('BE', 'BE', 'Bern', 'Freiburgstrasse 555', '3172', 'Niederwangen', '031 555 00 00'),
    branch('ZH', 'ZH', 'Zürich', 'Aargauerstrasse 240', '8048', 'Zürich', '044 555 00 00'),
    branch('LS', 'VD', 'Lausanne', 'Chemin du Viaduc 30', '1008', 'Prilly', '021 555 00 00'),
    branch('LG', 'TI', 'Lugano', 'Via Cantonale 18', '6928', 'Manno', '091 555 00 00'),
  ],
  // Of the canton of the main warehouse, which delivers.
  holidays: [...holidaysBetween('BE', FIRST_YEAR, LAST_YEAR)],
  orderCutOff: '17:00',
  socialLinks: [
    { site: 'linkedin', url: 'https://www.linkedin.com/company/helvolt-example' },
    { site: 'youtube', url: 'https://www.youtube.com/@helvolt-example' },
  ],
  award: { title: 'Swiss Wholesale Award', year: 2026 },
};

/** A counter open on working days from half past six to half past five. */
function branch(
  erpId: string,
  canton: Canton,
  name: string,
  street: string,
  zipCode: string,
  city: string,
  phone: string,
) {
  const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '06:30', to: '17:30' }));
  const holidays = [...holidaysBetween(canton, FIRST_YEAR, LAST_YEAR)];
  return { erpId, name, street, zipCode, city, phone, openingHours, holidays };
}
