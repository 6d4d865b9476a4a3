import type { OnlinePaymentType } from '@shop/contract/payments';
import type { Locale } from '@shop/contract/values';

/**
 * What the shop asks of the payment service, in business words (docs/domain/payment.md#payment-service). The live adapter
 * speaks Datatrans' JSON API (`payment.datatrans.ts`); without credentials it speaks to the local sandbox. Amounts are whole
 * Rappen with VAT.
 */

export type PaymentToBegin = {
  /** Unique for each payment, at most 20 characters. A second beginning with the same one gives the same transaction. */
  readonly reference: string;
  readonly amountCents: number;
  readonly method: OnlinePaymentType;
  readonly locale: Locale;
  /** True: the money moves at once (an invoice). False: it is kept until the goods leave. */
  readonly settlesAtOnce: boolean;
  /** Where the browser goes after paying, and where the service sends its webhooks. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
};

/**
 * What the service says of a transaction. `open`: the customer has not finished; `authorised`: the money is kept for us;
 * `settled`: it moves; `cancelled`: by the customer or by us; `declined`: refused; `expired`: not paid in time.
 */
export type TransactionState = 'open' | 'authorised' | 'settled' | 'cancelled' | 'declined' | 'expired';

export type Transaction = {
  readonly transactionId: string;
  readonly reference: string;
  readonly state: TransactionState;
  readonly currency: string;
  /** What was authorised or settled; null where the service does not say it (a short webhook). */
  readonly amountCents: number | null;
};

/** One movement of money; the same key moves it once. */
export type Movement = {
  readonly transactionId: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly key: string;
};

export type PaymentPort = {
  /** What can be used; empty when online payment is not set up. */
  readonly methods: readonly OnlinePaymentType[];
  /** Opens a transaction; safe to repeat. @throws ShopError `payment.unavailable` */
  begin(payment: PaymentToBegin): Promise<{ readonly transactionId: string; readonly payUrl: string }>;
  /** @throws ShopError `payment.unavailable`; `payment.unknown` when the service knows no such transaction */
  status(transactionId: string): Promise<Transaction>;
  /** Moves what was authorised, or a part of it; safe to repeat. @throws ShopError `payment.unavailable` */
  settle(movement: Movement): Promise<void>;
  /** Frees what was authorised; safe to repeat. @throws ShopError `payment.unavailable` */
  cancel(movement: Movement): Promise<void>;
  /**
   * Gives back what was settled, or a part of it. The key makes it safe to repeat for an hour only: after that `credits` says
   * whether it has been made. @throws ShopError `payment.unavailable`
   */
  refund(movement: Movement): Promise<void>;
  /**
   * What has been given back of a transaction so far, one amount for each time; null where the service does not say it.
   * @throws ShopError `payment.unavailable`, `payment.unknown`
   */
  credits(transactionId: string): Promise<readonly number[] | null>;
  /**
   * Reads a webhook of the service.
   * @param body the bytes as they came, because the signature is over them
   * @returns undefined for what is not signed by the service, or is no webhook
   */
  readWebhook(body: Buffer, signature: string | undefined): Transaction | undefined;
};
