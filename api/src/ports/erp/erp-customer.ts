import type { Language } from '@shop/contract/values';

/** Conditions with which a new customer begins: a price group of the ERP. */
export type ErpConditionGroup = {
  readonly code: string;
  /** As the operator's staff call it. */
  readonly name: string;
};

/** A company that becomes a customer (docs/domain/registration.md#acceptance). */
export type NewErpCustomer = {
  /** The shop's name for the opening: a second one of the same name is answered as the first and changes nothing. */
  readonly openingId: string;
  readonly name: string;
  /** UID, or the VAT number of a company abroad. */
  readonly vatNumber: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly language: Language;
  readonly email: string;
  readonly phone: string;
  /** Code of the conditions with which it begins. */
  readonly conditionGroup: string;
  /** Days from invoice to due date. */
  readonly paymentDays: number;
  /** What it may owe, Rappen; null without limit, 0 for no invoice. */
  readonly creditLimitCents: number | null;
  /** The highest number of a customer that the shop knows, 0 for none. An ERP that numbers its customers itself passes over it. */
  readonly highestNumber: number;
};

/** What the shop asks of the ERP about customers as such. */
export type ErpCustomerPort = {
  /** The groups from which is chosen, the usual one first. @throws ShopError `erp.unavailable` */
  conditionGroups(): Promise<readonly ErpConditionGroup[]>;
  /** Opens a customer; safe to repeat. @throws ShopError `erp.unavailable` */
  openCustomer(customer: NewErpCustomer): Promise<{ readonly companyNumber: string }>;
};
