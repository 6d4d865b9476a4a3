import {
  SETTINGS_SCHEMA_VERSION,
  SWISSTOPO,
  type BranchService,
  type BranchSettings,
  type OperatorSettings,
} from '@shop/contract/operator-settings';
import type { Operator } from '#src/context/operator.ts';
import { DEMO_QR_IBAN, operatorOf } from '../modules/settings/index.ts';

const BRIGHT = '#ffc720';
const DARK = '#0d2b33';

/** The fictitious wholesaler of the demo world (docs/domain/operator.md#demo-operator). */
export const demoSettings: OperatorSettings = {
  schemaVersion: SETTINGS_SCHEMA_VERSION,
  company: {
    name: 'Helvolt',
    legalName: 'Helvolt AG',
    street: 'Freiburgstrasse 555',
    zipCode: '3172',
    city: 'Niederwangen bei Bern',
    phone: '031 555 00 00',
    vatNumber: 'CHE-116.281.710 MWST',
    retailAlternative: 'https://www.helvolt-privat.example',
    termsUrl: 'https://www.helvolt.example/verkaufsbedingungen',
    termsVersion: '2026-01',
  },
  emails: {
    sales: 'verkauf@helvolt.example',
    orders: 'bestellungen@helvolt.example',
    returns: 'retouren@helvolt.example',
    accounts: 'debitoren@helvolt.example',
    security: 'sicherheit@helvolt.example',
    sender: 'verkauf@helvolt.example',
    language: 'de',
  },
  appearance: {
    logo: {
      width: 26,
      height: 26,
      shapes: [
        { path: 'M6 0h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z', colour: BRIGHT },
        { path: 'M14.8 3 6.5 14.5h5.2L10.8 23l8.7-12h-5.4z', colour: DARK },
      ],
    },
    brandColour: null,
    accentColour: null,
  },
  branches: [
    branch('BE', 'BE', ['Bern', 'Freiburgstrasse 555', '3172', 'Niederwangen', '031 555 00 00'], {
      at: [46.92268, 7.37231],
      services: ['pickupCounter', 'nightBox', 'showroom', 'cableCutting', 'returnsDesk', 'repairs', 'vanParking'],
    }),
    branch('ZH', 'ZH', ['Zürich', 'Aargauerstrasse 240', '8048', 'Zürich', '044 555 00 00'], {
      at: [47.39664, 8.48392],
      services: ['pickupCounter', 'nightBox', 'showroom', 'cableCutting', 'returnsDesk', 'charging'],
      isOpenOnSaturday: true,
    }),
    branch('LS', 'VD', ['Lausanne', 'Chemin du Viaduc 30', '1008', 'Prilly', '021 555 00 00'], {
      at: [46.53052, 6.59877],
      services: ['pickupCounter', 'cableCutting', 'returnsDesk', 'vanParking'],
    }),
    branch('LG', 'TI', ['Lugano', 'Via Cantonale 18', '6928', 'Manno', '091 555 00 00'], {
      at: [46.02931, 8.91702],
      services: ['pickupCounter', 'returnsDesk', 'vanParking', 'charging'],
    }),
  ],
  delivery: { orderCutOff: '17:00', closedDays: [] },
  payment: {
    qrIban: DEMO_QR_IBAN,
    referencePrefix: '',
    paymentDays: 30,
    vatRates: [
      { validFrom: '2018-01-01', basisPoints: 770 },
      { validFrom: '2024-01-01', basisPoints: 810 },
    ],
  },
  presence: {
    socialLinks: [
      { site: 'linkedin', url: 'https://www.linkedin.com/company/helvolt-example' },
      { site: 'youtube', url: 'https://www.youtube.com/@helvolt-example' },
    ],
    award: { title: 'Swiss Wholesale Award', year: 2026 },
    mapTileUrl: SWISSTOPO.tileUrl,
    mapAttribution: SWISSTOPO.attribution,
    googleMapsKey: '',
    maintenance: null,
    iosApp: null,
    androidApp: null,
  },
  limits: {
    expensiveTotalCents: 5_000_000,
    expensiveRequestDays: 90,
    pricedLines: 1000,
    returnDays: 30,
    offerDays: 30,
    securityEventDays: 180,
    erpSumToleranceCents: 1,
  },
};

/** The demo operator as use cases read it. */
export const demoOperator: Omit<Operator, 'publicUrl'> = operatorOf(demoSettings, 1);

type BranchMore = {
  /** Latitude and longitude. */
  readonly at: readonly [number, number];
  readonly services: readonly BranchService[];
  readonly isOpenOnSaturday?: true;
};

/** A counter open on working days from half past six to half past five. */
function branch(
  erpId: string,
  canton: BranchSettings['canton'],
  [name, street, zipCode, city, phone]: readonly [string, string, string, string, string],
  { at: [lat, long], services, isOpenOnSaturday }: BranchMore,
): BranchSettings {
  const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '06:30', to: '17:30' }));
  if (isOpenOnSaturday) openingHours.push({ weekday: 6, from: '08:00', to: '12:00' });
  return {
    erpId,
    name,
    street,
    zipCode,
    city,
    phone,
    canton,
    openingHours,
    closedDays: [],
    geoPoint: { lat, long },
    services: services.map((branchService) => ({ branchService })),
  };
}
