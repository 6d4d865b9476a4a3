import { expect, test } from 'vitest';
import { settingSections } from '@shop/contract/operator-settings.schemas';
import { settingSectionNames, type SettingSection } from '@shop/contract/operator-settings';
import { sectionOfValues, valuesOfSection } from './section-values.ts';
import type { FieldValue } from './typed-values.ts';

const hours = [1, 2].map((weekday) => ({ weekday, from: '07:00', to: '17:00' }));
const place = { street: 'Weg 1', zipCode: '5000', city: 'Aarau', phone: '062 555 10 10' };
const branch = {
  erpId: 'AA',
  name: 'Aarau',
  ...place,
  canton: 'AG',
  openingHours: hours,
  closedDays: ['2027-07-02'],
  services: [{ branchService: 'nightBox' }, { branchService: 'showroom' }],
  geoPoint: { lat: 47.39, long: 8.04 },
};
const address = 'a@b.example';

const stored: Readonly<Record<SettingSection, FieldValue>> = {
  company: {
    name: 'K',
    legalName: 'K AG',
    ...place,
    vatNumber: 'CHE-123.456.788 MWST',
    retailAlternative: '',
    termsUrl: '',
    termsVersion: '',
  },
  emails: {
    sales: address,
    orders: address,
    returns: address,
    accounts: address,
    security: address,
    sender: address,
    language: 'fr',
  },
  appearance: {
    logo: { width: 26, height: 26, shapes: [{ path: 'M0 0h26z', colour: '#123842' }] },
    brandColour: '#123842',
    accentColour: null,
  },
  branches: [branch, { ...branch, erpId: 'BE', openingHours: [], closedDays: [], services: [], geoPoint: null }],
  delivery: { orderCutOff: '17:00', closedDays: [] },
  payment: {
    qrIban: 'CH51 3080 8004 1234 5678 9',
    referencePrefix: '',
    paymentDays: 30,
    vatRates: [{ validFrom: '2024-01-01', basisPoints: 810 }],
  },
  presence: {
    socialLinks: [{ site: 'linkedin', url: 'https://a.example' }],
    award: { title: 'Best', year: 2026 },
    mapTileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
    mapAttribution: '© Tiles',
    googleMapsKey: '',
    maintenance: {
      endDay: '2026-12-01',
      endTime: '',
      wordsDe: 'Neues Lager',
      wordsFr: '',
      wordsIt: '',
      wordsEn: '',
    },
    iosApp: { iosAppId: 'A1B2C3D4E5.ch.example.shop', appStoreUrl: '' },
    androidApp: null,
  },
  limits: {
    expensiveTotalCents: 5_000_050,
    expensiveRequestDays: 90,
    pricedLines: 1000,
    returnDays: 30,
    offerDays: 30,
    securityEventDays: 180,
    erpSumToleranceCents: 1,
  },
};

test.each(settingSectionNames)(
  'the section %s comes out of its form as it went in, and the contract takes it',
  (section) => {
    const back = sectionOfValues(section, valuesOfSection(section, stored[section]));
    expect(back).toEqual(stored[section]);
    expect(settingSections[section].safeParse(back).success).toBe(true);
  },
);

test('a list that was emptied, a group whose box is not ticked and a colour that is not sent are none', () => {
  const none = {
    socialLinks: [],
    award: null,
    mapTileUrl: '',
    mapAttribution: '',
    googleMapsKey: '',
    maintenance: null,
    iosApp: null,
    androidApp: null,
  };
  expect(sectionOfValues('presence', { 'presence.award.title': 'Best' })).toEqual(none);
  const appearance = valuesOfSection('appearance', stored.appearance);
  const { 'appearance.brandColour': _, ...rest } = appearance;
  expect(sectionOfValues('appearance', rest)).toMatchObject({ brandColour: null });
});
