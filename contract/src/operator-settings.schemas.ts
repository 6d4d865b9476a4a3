import { z } from 'zod/mini';
import { ClockTime } from './operator.schemas.ts';
import {
  branchServices,
  cantons,
  SETTINGS_SCHEMA_VERSION,
  SWISSTOPO,
  type SettingSection,
} from './operator-settings.ts';
import { languages } from './values.ts';
import { IsoDate, lineOfText } from './values.schemas.ts';

/**
 * The data of the wholesaler who runs the shop: one document, stored as numbered versions (docs/domain/operator.md#settings).
 * What one field says of another (branches with one id, IBAN, contrast) is checked on the server.
 */

const needed = (lengthMax: number) => lineOfText(lengthMax).check(z.minLength(1));
const EmailAddress = z.string().check(z.trim(), z.maxLength(254), z.email());
const WebAddress = z.string().check(z.maxLength(300), z.url({ protocol: /^https?$/ }));
/** With the places of a tile in it. */
const TileUrl = z
  .string()
  .check(z.maxLength(300), z.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s;,'"]+$/));
const Phone = lineOfText(30).check(z.minLength(5), z.regex(/^\+?[0-9 ()/.-]+$/));
const ZipCode = lineOfText(10).check(z.minLength(4));
/** `#f5b82e`. */
const HexColour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));
const amount = (max: number) => z.int().check(z.gte(0), z.lte(max));
const days = (max: number) => z.int().check(z.gte(1), z.lte(max));
const CLOSED_DAYS_MAX = 200;
/** `2027-07-02`, or with its reason as people shall read it: `2027-07-02 Inventur`. */
const ClosedDay = z.string().check(
  z.trim(),
  z.regex(/^\S{10}( [^\u0000-\u001f\u007f]{1,60})?$/),
  z.refine((text) => IsoDate.safeParse(readClosedDay(text).day).success),
);

/** The day of a closed day and why; the reason is empty where none is given. */
export function readClosedDay(text: string): { readonly day: string; readonly reason: string } {
  return { day: text.slice(0, ISO_DAY_LENGTH), reason: text.slice(ISO_DAY_LENGTH).trim() };
}
const ISO_DAY_LENGTH = 10;

/** Who the wholesaler is. */
export const CompanySettings = z.strictObject({
  /** As customers say it: header of pages, titles. */
  name: needed(60),
  /** As the commercial register says it: documents, e-mails, footer. */
  legalName: needed(80),
  street: needed(80),
  zipCode: ZipCode,
  city: needed(60),
  phone: Phone,
  /** UID of the commercial register with `MWST`, `TVA` or `IVA`: `CHE-116.281.710 MWST`. */
  vatNumber: needed(30),
  /** Where private persons are sent (docs/domain/registration.md#private-persons); empty for nowhere. */
  retailAlternative: z.union([z.literal(''), WebAddress]),
  /** Where the terms of sale stand, which companies accept when they register; empty for nowhere. */
  termsUrl: z._default(z.union([z.literal(''), WebAddress]), ''),
  /** Which version of them is in force, in the operator's own words: `1. Januar 2026`. */
  termsVersion: z._default(lineOfText(30), ''),
});

/** Where e-mails go, and who writes them. */
export const EmailSettings = z.strictObject({
  /** Sales: offers, messages, reports of wrong product data; the address that customers see. */
  sales: EmailAddress,
  /** Questions about orders, and cancellations. */
  orders: EmailAddress,
  /** Returns and delivery reports. */
  returns: EmailAddress,
  /** Accounts receivable: refunds and payments that need attention. */
  accounts: EmailAddress,
  /** Contact for reports of weaknesses; public in `security.txt`. */
  security: EmailAddress,
  /** Sender of all e-mails of the shop; the name beside it is the legal name. */
  sender: EmailAddress,
  /** Language of the e-mails to these addresses. */
  language: z._default(z.enum(languages), 'de'),
});

/** A drawing made of shapes, sharp in every size on paper and screen. */
export const LogoSettings = z.strictObject({
  /** Size of the drawing in its own units. */
  width: z.number().check(z.gt(0), z.lte(2000)),
  height: z.number().check(z.gt(0), z.lte(2000)),
  shapes: z
    .array(
      z.strictObject({
        /** Path data as in SVG. */
        path: z.string().check(z.minLength(1), z.maxLength(20_000), z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9eE\s,.+-]+$/)),
        colour: HexColour,
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
});
export type LogoSettings = z.infer<typeof LogoSettings>;

export const AppearanceSettings = z.strictObject({
  /** Beside the name in the header, on documents; none for the name alone. */
  logo: z.nullable(LogoSettings),
  /** The dark band at head and foot of every page; light text stands on it. None for the shop's own. */
  brandColour: z.nullable(HexColour),
  /** Buttons that lead on; dark text stands on it. None for the shop's own. */
  accentColour: z.nullable(HexColour),
});

export const BranchSettings = z.strictObject({
  /** Name of the branch in the ERP. It never changes: orders refer to it. */
  erpId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,20}$/)),
  name: needed(60),
  street: needed(80),
  zipCode: ZipCode,
  city: needed(60),
  phone: Phone,
  /** Decides the public holidays. */
  canton: z.enum(cantons),
  openingHours: z
    .array(z.strictObject({ weekday: z.int().check(z.gte(1), z.lte(7)), from: ClockTime, to: ClockTime }))
    .check(z.maxLength(21)),
  /** Further days on which it is closed: local holidays, stocktaking. */
  closedDays: z.array(ClosedDay).check(z.maxLength(CLOSED_DAYS_MAX)),
  /** Where its entrance is, degrees (WGS 84), in Switzerland; null for a branch that stands on no map. */
  geoPoint: z._default(
    z.nullable(
      z.strictObject({
        lat: z.number().check(z.gte(45.7), z.lte(47.9)),
        long: z.number().check(z.gte(5.8), z.lte(10.6)),
      }),
    ),
    null,
  ),
  services: z._default(
    z.array(z.strictObject({ branchService: z.enum(branchServices) })).check(z.maxLength(branchServices.length)),
    [],
  ),
});
export type BranchSettings = z.infer<typeof BranchSettings>;

/** The first branch is the main warehouse, which delivers: its canton decides on which days nothing is delivered. */
export const BranchesSettings = z.array(BranchSettings).check(z.minLength(1), z.maxLength(50));

export const DeliverySettings = z.strictObject({
  /** Until when an order leaves for the next working day (docs/domain/availability.md#working-days). */
  orderCutOff: ClockTime,
  /** Further days without deliveries, beside the public holidays of the main branch's canton. */
  closedDays: z.array(IsoDate).check(z.maxLength(CLOSED_DAYS_MAX)),
});

export const PaymentSettings = z.strictObject({
  /** Account for payment slips with a QR reference. */
  qrIban: needed(34),
  /** First six digits of every QR reference, by which the bank tells its customers apart; empty for none. */
  referencePrefix: z.string().check(z.regex(/^(\d{6})?$/)),
  /** Days from invoice to due date, in the built-in ERP. */
  paymentDays: days(365),
  /** VAT by the day of delivery, in hundredths of a percent: 810 is 8.1 % (docs/domain/money.md#vat). */
  vatRates: z
    .array(z.strictObject({ validFrom: IsoDate, basisPoints: amount(5000) }))
    .check(z.minLength(1), z.maxLength(20)),
});

export const PresenceSettings = z.strictObject({
  socialLinks: z
    .array(z.strictObject({ site: z.enum(['linkedin', 'youtube']), url: WebAddress }))
    .check(z.maxLength(2)),
  /** Shown in the footer; none for no award. */
  award: z.nullable(z.strictObject({ title: needed(80), year: z.int().check(z.gte(1990), z.lte(2100)) })),
  /** Where the tiles of maps come from, `https://…/{z}/{x}/{y}.png`; empty for maps without any (docs/domain/maps.md#provider). */
  mapTileUrl: z._default(z.union([z.literal(''), TileUrl]), SWISSTOPO.tileUrl),
  /** Whose map it is, as its terms want it to be shown. */
  mapAttribution: z._default(lineOfText(100), SWISSTOPO.attribution),
  /** Key for Google Maps, which then takes the place of the tiles; empty for none. */
  googleMapsKey: z._default(z.string().check(z.regex(/^[A-Za-z0-9_-]{0,80}$/)), ''),
  /** Closes the shop to all but staff while it is there (docs/domain/operator.md#maintenance). */
  maintenance: z._default(
    z.nullable(
      z.strictObject({
        /** When it is expected to be open again; empty where nobody knows. */
        endDay: z.union([z.literal(''), IsoDate]),
        endTime: z.union([z.literal(''), ClockTime]),
        /** What stands on the page, where it is not the usual text. */
        wordsDe: lineOfText(300),
        wordsFr: lineOfText(300),
        wordsIt: lineOfText(300),
        wordsEn: lineOfText(300),
      }),
    ),
    null,
  ),
  /** The operator's app for iPhones, which opens links of the shop (docs/domain/mobile-app.md#app-links). */
  iosApp: z._default(
    z.nullable(
      z.strictObject({
        /** Team and bundle: `A1B2C3D4E5.ch.example.shop`. */
        iosAppId: z.string().check(z.regex(/^[A-Z0-9]{10}\.[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/), z.maxLength(150)),
        appStoreUrl: z.union([z.literal(''), WebAddress]),
      }),
    ),
    null,
  ),
  androidApp: z._default(
    z.nullable(
      z.strictObject({
        /** `ch.example.shop`. */
        androidPackage: z.string().check(z.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/), z.maxLength(150)),
        /** SHA-256 of the certificate that signs it: 32 bytes as `AB:CD:…`. */
        fingerprint: z.string().check(z.regex(/^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31}$/)),
        playStoreUrl: z.union([z.literal(''), WebAddress]),
      }),
    ),
    null,
  ),
});

/** Limits and periods of the business rules. */
export const LimitSettings = z.strictObject({
  /** Orders above this grand total need a confirmation, Rappen (docs/domain/ordering.md#expensive-orders). */
  expensiveTotalCents: amount(2_000_000_000),
  /** Days named in that confirmation. */
  expensiveRequestDays: days(3650),
  /** Up to how many lines of a cart prices are calculated in the built-in ERP (docs/domain/cart.md#size-limits). */
  pricedLines: z.int().check(z.gte(1), z.lte(2000)),
  /** Days after delivery within which goods may come back (docs/domain/returns.md#what-may-be-returned). */
  returnDays: days(365),
  /** Days for which an offer is valid unless sales say otherwise. */
  offerDays: days(365),
  /** Days for which security events are kept (docs/domain/security-events.md#how-long). */
  securityEventDays: days(3650),
  /** By how many Rappen a sum of the ERP may differ from its parts (docs/domain/erp.md#sums). */
  erpSumToleranceCents: z._default(amount(100), 1),
});

/** Every part is changed as a whole. */
export const settingSections = {
  company: CompanySettings,
  emails: EmailSettings,
  appearance: AppearanceSettings,
  branches: BranchesSettings,
  delivery: DeliverySettings,
  payment: PaymentSettings,
  presence: PresenceSettings,
  limits: LimitSettings,
} as const satisfies Readonly<Record<SettingSection, z.ZodMiniType>>;

export const OperatorSettings = z.strictObject({
  schemaVersion: z.literal(SETTINGS_SCHEMA_VERSION),
  ...settingSections,
});
export type OperatorSettings = z.infer<typeof OperatorSettings>;
