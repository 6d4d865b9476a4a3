import { branchServices, cantons, type SettingSection } from '@shop/contract/operator-settings';
import { languages } from '@shop/contract/values';
import type { TextKey } from '#app/lib/texts.ts';
import type { FieldValue, writings } from './typed-values.ts';

type FieldName = TextKey<'settings'> extends infer Key ? (Key extends `fields.${infer Name}` ? Name : never) : never;
type HelpName = TextKey<'settings'> extends infer Key ? (Key extends `help.${infer Name}` ? Name : never) : never;

/** One field of a section; the forms of all sections are made from these. */
export type Field = {
  readonly name: FieldName;
  readonly help?: HelpName;
  /** Half a row in an entry of a list, a whole one elsewhere, where left out. */
  readonly width?: 'full' | 'half' | 'postcode' | 'town' | 'third' | 'time';
} & (
  | {
      readonly kind: keyof typeof writings;
      readonly type?: 'email' | 'tel' | 'url' | 'time' | 'date';
      readonly isOptional?: true;
    }
  | { readonly kind: 'choice'; readonly choices: readonly (string | number)[] }
  | { readonly kind: 'colour' | 'logo' }
  | { readonly kind: 'group'; readonly fields: readonly Field[]; readonly blank: FieldValue }
  | {
      readonly kind: 'list';
      readonly fields: readonly Field[];
      readonly blank: FieldValue;
      readonly min: number;
      /** An entry is one row of fields. */
      readonly isCompact?: true;
    }
);

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const address: readonly Field[] = [
  { name: 'street', kind: 'text', width: 'full' },
  { name: 'zipCode', kind: 'text', width: 'postcode' },
  { name: 'city', kind: 'text', width: 'town' },
  { name: 'phone', kind: 'text', type: 'tel' },
];
const blankHours = { weekday: 1, from: '07:00', to: '17:00' };

const sectionFields: Readonly<Record<Exclude<SettingSection, 'branches'>, readonly Field[]>> = {
  company: [
    { name: 'name', kind: 'text' },
    { name: 'legalName', kind: 'text' },
    ...address,
    { name: 'vatNumber', kind: 'text' },
    { name: 'retailAlternative', kind: 'text', type: 'url', isOptional: true },
    { name: 'termsUrl', kind: 'text', type: 'url', isOptional: true },
    { name: 'termsVersion', kind: 'text', isOptional: true, help: 'termsVersion' },
  ],
  emails: [
    { name: 'sales', kind: 'text', type: 'email', help: 'sales' },
    { name: 'orders', kind: 'text', type: 'email' },
    { name: 'returns', kind: 'text', type: 'email' },
    { name: 'accounts', kind: 'text', type: 'email' },
    { name: 'security', kind: 'text', type: 'email', help: 'security' },
    { name: 'sender', kind: 'text', type: 'email', help: 'sender' },
    { name: 'language', kind: 'choice', choices: languages, help: 'language' },
  ],
  appearance: [
    { name: 'logo', kind: 'logo', help: 'logo' },
    { name: 'brandColour', kind: 'colour', help: 'brandColour' },
    { name: 'accentColour', kind: 'colour', help: 'accentColour' },
  ],
  delivery: [
    { name: 'orderCutOff', kind: 'text', type: 'time' },
    { name: 'closedDays', kind: 'days', help: 'closedDays', isOptional: true },
  ],
  payment: [
    { name: 'qrIban', kind: 'text' },
    { name: 'referencePrefix', kind: 'text', help: 'referencePrefix', isOptional: true },
    { name: 'paymentDays', kind: 'number' },
    {
      name: 'vatRates',
      kind: 'list',
      min: 1,
      isCompact: true,
      blank: { validFrom: '', basisPoints: 810 },
      fields: [
        { name: 'validFrom', kind: 'text', type: 'date' },
        { name: 'basisPoints', kind: 'percent' },
      ],
    },
  ],
  presence: [
    {
      name: 'socialLinks',
      kind: 'list',
      min: 0,
      isCompact: true,
      blank: { site: 'linkedin', url: '' },
      fields: [
        { name: 'site', kind: 'choice', choices: ['linkedin', 'youtube'] },
        { name: 'url', kind: 'text', type: 'url' },
      ],
    },
    {
      name: 'award',
      kind: 'group',
      blank: { title: '', year: 2026 },
      fields: [
        { name: 'title', kind: 'text' },
        { name: 'year', kind: 'number' },
      ],
    },
    { name: 'mapTileUrl', kind: 'text', help: 'mapTileUrl', isOptional: true },
    { name: 'mapAttribution', kind: 'text', isOptional: true },
    { name: 'googleMapsKey', kind: 'text', help: 'googleMapsKey', isOptional: true },
    {
      name: 'maintenance',
      kind: 'group',
      help: 'maintenance',
      blank: { endDay: '', endTime: '', wordsDe: '', wordsFr: '', wordsIt: '', wordsEn: '' },
      fields: [
        { name: 'endDay', kind: 'text', type: 'date', isOptional: true },
        { name: 'endTime', kind: 'text', type: 'time', isOptional: true },
        { name: 'wordsDe', kind: 'text', isOptional: true, width: 'full' },
        { name: 'wordsFr', kind: 'text', isOptional: true, width: 'full' },
        { name: 'wordsIt', kind: 'text', isOptional: true, width: 'full' },
        { name: 'wordsEn', kind: 'text', isOptional: true, width: 'full' },
      ],
    },
    {
      name: 'iosApp',
      kind: 'group',
      blank: { iosAppId: '', appStoreUrl: '' },
      fields: [
        { name: 'iosAppId', kind: 'text', help: 'iosAppId' },
        { name: 'appStoreUrl', kind: 'text', type: 'url', isOptional: true },
      ],
    },
    {
      name: 'androidApp',
      kind: 'group',
      blank: { androidPackage: '', fingerprint: '', playStoreUrl: '' },
      fields: [
        { name: 'androidPackage', kind: 'text', help: 'androidPackage' },
        { name: 'fingerprint', kind: 'text', help: 'fingerprint' },
        { name: 'playStoreUrl', kind: 'text', type: 'url', isOptional: true },
      ],
    },
  ],
  limits: [
    { name: 'expensiveTotalCents', kind: 'francs', help: 'expensiveTotalCents' },
    { name: 'expensiveRequestDays', kind: 'number' },
    { name: 'pricedLines', kind: 'number', help: 'pricedLines' },
    { name: 'returnDays', kind: 'number' },
    { name: 'offerDays', kind: 'number' },
    { name: 'securityEventDays', kind: 'number', help: 'securityEventDays' },
    { name: 'erpSumToleranceCents', kind: 'number', help: 'erpSumToleranceCents' },
  ],
};

const branchFields: readonly Field[] = [
  { name: 'erpId', kind: 'text', help: 'erpId' },
  { name: 'name', kind: 'text' },
  ...address,
  { name: 'canton', kind: 'choice', choices: cantons, help: 'canton' },
  {
    name: 'openingHours',
    kind: 'list',
    min: 0,
    isCompact: true,
    blank: blankHours,
    fields: [
      { name: 'weekday', kind: 'choice', choices: weekdays, width: 'third' },
      { name: 'from', kind: 'text', type: 'time', width: 'time' },
      { name: 'to', kind: 'text', type: 'time', width: 'time' },
    ],
  },
  { name: 'closedDays', kind: 'days', help: 'closedDaysWithReason', isOptional: true },
  {
    name: 'services',
    kind: 'list',
    min: 0,
    isCompact: true,
    blank: { branchService: branchServices[0] },
    fields: [{ name: 'branchService', kind: 'choice', choices: branchServices }],
  },
  {
    name: 'geoPoint',
    kind: 'group',
    blank: { lat: '', long: '' },
    fields: [
      { name: 'lat', kind: 'degrees', help: 'lat' },
      { name: 'long', kind: 'degrees', help: 'long' },
    ],
  },
];

const blankBranch: FieldValue = {
  erpId: '',
  name: '',
  street: '',
  zipCode: '',
  city: '',
  phone: '',
  canton: 'ZH',
  closedDays: [],
  services: [],
  geoPoint: null,
  openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ ...blankHours, weekday })),
};

const branchList: Field = { name: 'branches', kind: 'list', fields: branchFields, blank: blankBranch, min: 1 };

/** The fields of a section with the paths under which they stand in its form; the branches are a list by themselves. */
export function fieldsOf(section: SettingSection): readonly { readonly field: Field; readonly path: string }[] {
  if (section === 'branches') return [{ field: branchList, path: section }];
  return sectionFields[section].map((field) => ({ field, path: `${section}.${field.name}` }));
}
