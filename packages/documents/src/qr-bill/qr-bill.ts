/** An address in the parts that the payment slip wants (type S, Swiss Implementation Guidelines QR-bill 2.3). */
export type QrAddress = {
  readonly name: string;
  readonly street: string;
  /** May be empty. */
  readonly houseNumber: string;
  readonly zipCode: string;
  readonly city: string;
  /** Two letters, ISO 3166-1. */
  readonly country: string;
};

export type QrBill = {
  /** QR-IBAN, with or without spaces. */
  readonly account: string;
  readonly creditor: QrAddress;
  readonly debtor: QrAddress;
  /** Rappen. */
  readonly amountCents: number;
  readonly currency: 'CHF' | 'EUR';
  /** 27 digits, the last of which is the check digit. */
  readonly reference: string;
  readonly message: string;
  /** What the customer's accounting reads: the Swico line. */
  readonly billingInformation: string;
};
