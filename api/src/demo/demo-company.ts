import type { Permission } from '@shop/contract/permissions';
import type { Language, Locale } from '@shop/contract/values';

export type DemoAddress = {
  readonly kind: 'delivery' | 'object';
  readonly company: string;
  readonly address1: string;
  readonly address2?: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode?: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  /** Where it is unloaded. */
  readonly unloadLat?: number;
  readonly unloadLong?: number;
  readonly unloadNotes?: string;
  readonly contactName?: string;
  readonly contactPhone?: string;
};

export type DemoContract = {
  readonly number: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** Positions in the company's list of addresses. */
  readonly addresses: readonly number[];
};

export type DemoUser = {
  readonly username: string;
  readonly email: string;
  readonly salutation: 'mr' | 'ms';
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly locale: Locale;
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
  /** Rappen; 0 for none. */
  readonly cartLimit: number;
  readonly isActive: boolean;
  /** Has not accepted his invitation yet. */
  readonly isInvited?: boolean;
};

export type DemoCompany = {
  readonly number: string;
  readonly name: string;
  readonly vatNumber: string;
  readonly language: Language;
  readonly isMultiCartAllowed: boolean;
  readonly isCommissionRequired: boolean;
  readonly isReferenceRequired: boolean;
  /** Where invoices go. */
  readonly seat: { readonly street: string; readonly extra?: string; readonly zipCode: string; readonly city: string };
  /** The first is everybody's default. */
  readonly addresses: readonly DemoAddress[];
  readonly contracts: readonly DemoContract[];
  readonly users: readonly DemoUser[];
};

export type DemoStaff = Pick<DemoUser, 'username' | 'email' | 'firstName' | 'lastName' | 'locale'> & {
  readonly role: 'agent' | 'operator';
  readonly phone: string;
  readonly jobTitle: string;
  /** Numbers of those whom he looks after. */
  readonly companies: readonly string[];
};

/** What an electrician on site is usually allowed. */
export const onSite: readonly Permission[] = [
  'showPrices',
  'showGrossPrices',
  'showNetPrices',
  'editOwnAddress',
  'placeOrder',
  'orderOnInvoice',
  'requestOffer',
  'createReturn',
  'requestCancellation',
  'deliveryControl',
];
/** Orders what others have chosen. */
export const withoutPrices: readonly Permission[] = [
  'editOwnAddress',
  'placeOrder',
  'orderOnInvoice',
  'deliveryControl',
];
/** Buys and accounts for others, without being admin. */
export const office: readonly Permission[] = [
  ...onSite,
  'editAddress',
  'viewCompanyOrders',
  'viewInvoices',
  'exportCatalogue',
];

/** What most users of a company have alike. */
export const demoUser = { isAdmin: false, permissions: onSite, cartLimit: 0, isActive: true, locale: 'de' } as const;
