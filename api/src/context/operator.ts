import type { Logo } from '@shop/documents';
import type { Branch, Operator as PublicOperator } from '@shop/contract/operator';
import type { OperatorSettings } from '@shop/contract/operator-settings';
import type { ShopPlace } from '@shop/contract/places';
import type { Language, Locale } from '@shop/contract/values';
import type { Canton } from '#platform/swiss-holidays.ts';

/** The wholesaler who runs this installation, as settings have it (docs/domain/operator.md#settings). */
export type Operator = Readonly<Omit<PublicOperator, 'branches'>> & {
  readonly branches: readonly OperatorBranch[];
  /** Version of the settings in force. */
  readonly settingsVersion: number;
  /** Where the shop writes to the operator, and in whose name it writes; `email` is that of sales. */
  readonly emails: {
    readonly sales: string;
    readonly orders: string;
    readonly returns: string;
    readonly accounts: string;
    readonly security: string;
    readonly sender: string;
  };
  /** Language of e-mails to the operator. */
  readonly emailLocale: Locale;
  /** Where private persons are sent (docs/domain/registration.md#private-persons). */
  readonly retailAlternative: string;
  /** Terms of sale, which companies accept when they register (docs/domain/registration.md#terms); empty where there are none. */
  readonly termsUrl: string;
  readonly termsVersion: string;
  /** Orders above this grand total need a confirmation, Rappen (docs/domain/ordering.md#expensive-orders). */
  readonly expensiveTotalCents: number;
  readonly expensiveRequestDays: number;
  /** Up to how many lines of a cart the built-in ERP gives prices (docs/domain/cart.md#size-limits). */
  readonly pricedLines: number;
  /** Days after delivery within which goods may come back (docs/domain/returns.md#what-may-be-returned). */
  readonly returnDays: number;
  /** Days for which an offer is valid unless sales say otherwise. */
  readonly offerDays: number;
  readonly securityEventDays: number;
  /** By how many Rappen a sum of the ERP may differ from its parts (docs/domain/erp.md#sums). */
  readonly erpSumToleranceCents: number;
  /** Days from invoice to due date, in the built-in ERP. */
  readonly paymentDays: number;
  /** By validity, the newest first; hundredths of a percent. */
  readonly vatRates: readonly VatRate[];
  /** What stands on printed documents and payment slips. */
  readonly print: {
    /** Account for payment slips with a QR reference. */
    readonly qrIban: string;
    /** First six digits of every QR reference, by which the bank tells its customers apart; empty for none. */
    readonly referencePrefix: string;
    readonly logo: Logo | null;
  };
  /** Where maps come from (docs/domain/maps.md#provider). */
  readonly maps: { readonly tileUrl: string; readonly attribution: string; readonly googleMapsKey: string };
  /** Whether the shop is closed to all but staff (docs/domain/operator.md#maintenance). */
  readonly maintenance: {
    readonly isOn: boolean;
    readonly until: Date | null;
    /** Empty where the usual text stands. */
    readonly texts: Readonly<Record<Language, string>>;
  };
  /** His own apps, which open links of the shop (docs/domain/mobile-app.md#app-links). */
  readonly apps: {
    readonly ios: OperatorSettings['presence']['iosApp'];
    readonly android: OperatorSettings['presence']['androidApp'];
  };
  /** Absolute address of the shop for links in mails. */
  readonly publicUrl: string;
};

/** A branch with what only its page says of it. */
export type OperatorBranch = Branch &
  Partial<Pick<ShopPlace, 'geoPoint' | 'services'>> & {
    readonly canton?: Canton;
    /** Why it is closed on days of its own, by day. */
    readonly closedReasons?: Readonly<Record<string, string>>;
  };

export type VatRate = { readonly validFrom: string; readonly basisPoints: number };

/**
 * The rate of a day, hundredths of a percent; before the first one, that one (docs/domain/money.md#vat).
 * @param rates the newest first
 */
export function vatRateOn(rates: readonly VatRate[], day: string): number {
  return (rates.find(({ validFrom }) => validFrom <= day) ?? rates.at(-1))?.basisPoints ?? 0;
}
