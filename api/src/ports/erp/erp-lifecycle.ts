/**
 * What the ERP tells of an order after it was placed, and what it is asked about afterwards
 * (docs/domain/order-progress.md#steps, docs/domain/returns.md#what-may-be-returned, docs/domain/cancellations.md#requests,
 * docs/domain/erp.md#two-adapters). Amounts are whole Rappen, days are in Europe/Zurich, instants in UTC.
 */
import type { CancellationRefusal } from '@shop/contract/cancellations';
import type { goodsSteps, returnStates } from '@shop/contract/steps';
import type { ErpCustomer, ErpNamedAmount, ErpSums } from './erp.port.ts';

export type ErpAddress = {
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
};

/** A step of goods on their way; null while it is still to come. */
export type ErpStep = {
  readonly step: (typeof goodsSteps)[number];
  readonly dateTime: string | null;
};

export type ErpParcel = {
  readonly id: string;
  readonly type: 'parcel' | 'tour' | 'pickup';
  readonly trackingNumber: string;
  readonly carrier: string;
  readonly trackingCompanyUrl: string | null;
  readonly deliveryDateTime: string | null;
};

/** A delivery note, as the ERP sees it at this moment: it tells the whole of it each time. */
export type ErpDelivery = {
  readonly deliveryNumber: string;
  readonly kind: 'delivery' | 'pickup';
  readonly state: 'shipped' | 'readyForPickup' | 'delivered';
  readonly shippedAt: string;
  readonly deliveryDate: string;
  readonly deliveredAt: string | null;
  readonly warehouseId: string;
  readonly warehouseName: string;
  readonly tourId: string | null;
  readonly runNumber: number | null;
  readonly trackAndTraceId: string;
  readonly parcels: readonly ErpParcel[];
  /** Whether its paper lies with the goods; an ERP that does not say so puts it there. */
  readonly isPaperEnclosed?: boolean | undefined;
  readonly steps: readonly ErpStep[];
  readonly positions: readonly { readonly lineNumber: number; readonly quantity: number }[];
};

/** An invoice, or a credit note, whose amounts are positive too. */
export type ErpInvoice = {
  readonly invoiceNumber: string;
  readonly kind: 'invoice' | 'creditNote';
  readonly deliveryNumber: string | null;
  readonly returnId: string | null;
  readonly invoicedOn: string;
  readonly dueOn: string;
  readonly sums: ErpSums;
  readonly positions: readonly {
    readonly lineNumber: number;
    readonly quantity: number;
    readonly netCents: number;
    readonly priceUnit: number;
    readonly lineNetCents: number;
  }[];
};

/** A position as confirmed; `price` only where the order came without one (docs/domain/cart.md#size-limits). */
export type ErpConfirmedPosition = {
  readonly lineNumber: number;
  readonly confirmedQuantity: number;
  /** Null: no date is known yet. */
  readonly promisedDate: string | null;
  readonly isSpecial: boolean;
  readonly price: {
    readonly grossCents: number;
    readonly netCents: number;
    readonly lineGrossCents: number;
    readonly lineNetCents: number;
    readonly additions: readonly ErpNamedAmount[];
  } | null;
};

export type ErpReturnState = (typeof returnStates)[number];

/** One thing that happened. Quantities are totals, not differences, so that applying it twice changes nothing. */
export type ErpEvent =
  | { readonly kind: 'confirmed'; readonly positions: readonly ErpConfirmedPosition[]; readonly sums: ErpSums | null }
  | {
      readonly kind: 'rescheduled';
      readonly positions: readonly { readonly lineNumber: number; readonly promisedDate: string | null }[];
    }
  | { readonly kind: 'picking'; readonly lineNumbers: readonly number[] }
  /** The goods have left, or lie ready at the counter. */
  | { readonly kind: 'shipped'; readonly delivery: ErpDelivery }
  /** A further step of a delivery that is known. */
  | { readonly kind: 'tracked'; readonly delivery: ErpDelivery }
  | { readonly kind: 'delivered'; readonly delivery: ErpDelivery }
  | { readonly kind: 'invoiced'; readonly invoice: ErpInvoice }
  | { readonly kind: 'credited'; readonly invoice: ErpInvoice }
  | { readonly kind: 'paid'; readonly invoiceNumber: string; readonly paidOn: string }
  /** How much of each position is cancelled by now, by the customer or because it can't be had any more. */
  | {
      readonly kind: 'cancelled';
      readonly requestId: string | null;
      readonly positions: readonly { readonly lineNumber: number; readonly cancelledQuantity: number }[];
    }
  | {
      readonly kind: 'returned';
      readonly returnId: string;
      readonly state: ErpReturnState;
      readonly steps: readonly ErpStep[];
      /** How much of each position has come back by now, over all returns. */
      readonly positions: readonly { readonly lineNumber: number; readonly returnedQuantity: number }[];
    }
  | { readonly kind: 'offered'; readonly offerNumber: string; readonly answer: ErpOfferAnswer };

export type ErpEventKind = ErpEvent['kind'];

export type ErpChange = {
  /** Given once and never again. */
  readonly noticeId: string;
  /** Empty for what belongs to no order (offers). */
  readonly orderNumber: string;
  readonly happenedAt: string;
  readonly what: ErpEvent;
};

/** What has happened after a cursor, of each order in its order. The cursor is the ERP's own affair; '' is the beginning. */
export type ErpChanges = {
  readonly changes: readonly ErpChange[];
  /** Events that the shop does not understand; the others count all the same. */
  readonly unreadable?: readonly ErpUnreadable[];
  readonly cursor: string;
};

/** An event as it came, and why it cannot be read. */
export type ErpUnreadable = { readonly noticeId: string | null; readonly raw: string; readonly reason: string };

export type ErpCancellation = {
  /** A second request with the same id gets the first one's answer. */
  readonly requestId: string;
  readonly orderNumber: string;
  readonly positions: readonly { readonly lineNumber: number; readonly quantity: number; readonly reason: string }[];
};

/** Each position for itself: accepted as a whole, or refused and why (docs/domain/cancellations.md#requests). */
export type ErpCancellationAnswer = {
  readonly positions: readonly {
    readonly lineNumber: number;
    readonly isAccepted: boolean;
    readonly refusal: CancellationRefusal | null;
  }[];
};

/** A tour that can collect at an address (docs/domain/returns.md#pickup-and-drop-off). */
export type ErpTourTime = { readonly runNumber: number; readonly tourId: string; readonly deliveryDate: string };

export type ErpReturn = {
  /** The shop's number; a second announcement with the same one is passed over. */
  readonly returnId: string;
  readonly orderNumber: string;
  readonly customer: ErpCustomer;
  readonly returnType: 'PickUp' | 'DropOff';
  /** Null for what is handed in at a counter. */
  readonly tour: ErpTourTime | null;
  readonly branchErpId: string | null;
  readonly positions: readonly {
    readonly lineNumber: number;
    readonly sku: string;
    readonly quantity: number;
    readonly reason: string;
    /** What the customer was charged, per `priceUnit`. */
    readonly netCents: number;
    readonly priceUnit: number;
  }[];
};

/** What a customer found wrong with a delivery (docs/domain/delivery-control.md#reports). */
export type ErpDeliveryReport = {
  /** The shop's number; a second report with the same one is passed over. */
  readonly reportId: string;
  readonly orderNumber: string;
  readonly deliveryNumber: string;
  readonly customer: ErpCustomer;
  readonly reason: 'damaged' | 'missing' | 'tooMany' | 'wrong';
  readonly comment: string;
  readonly reportedBy: string;
  readonly reportedAt: string;
  /** How many photos the shop keeps of it. */
  readonly photoCount: number;
  /** Several only where nothing of the delivery is there. */
  readonly positions: readonly { readonly lineNumber: number; readonly sku: string; readonly quantity: number }[];
};

/** What the customer owes. */
export type ErpAccount = {
  /** Null: no limit is set. */
  readonly creditLimitCents: number | null;
  /** Invoices that are not paid, with VAT, less open credit notes. */
  readonly openItemsCents: number;
  readonly overdueCents: number;
  /** Ordered and not yet invoiced, without VAT. */
  readonly openOrdersCents: number;
};

export type ErpOfferRequest = {
  readonly offerNumber: string;
  readonly customer: ErpCustomer;
  readonly requestedAt: string;
  readonly message: string;
  readonly positions: readonly {
    readonly lineNumber: number;
    /** Null for a custom item, which only sales can price. */
    readonly sku: string | null;
    readonly name: string;
    readonly quantity: number;
  }[];
};

export type ErpOfferAnswer = {
  readonly validTo: string;
  readonly message: string;
  readonly positions: readonly {
    readonly lineNumber: number;
    readonly netCents: number;
    readonly priceUnit: number;
    /** Null: as soon as it is ordered. */
    readonly deliveryDate: string | null;
  }[];
};

/** The part of the port that begins when an order is placed. */
export type ErpLifecyclePort = {
  /** At most `limit` changes after the cursor, oldest first. @throws ShopError `erp.unavailable` */
  changesSince(cursor: string, limit: number): Promise<ErpChanges>;
  /** Decided at once; what is accepted is told as a change, too. @throws ShopError `erp.unavailable` */
  requestCancellation(request: ErpCancellation, now: Date): Promise<ErpCancellationAnswer>;
  /** Tours that collect at an address within the next working days, soonest first. */
  pickupSlots(address: Pick<ErpAddress, 'zipCode' | 'city'>, now: Date): Promise<readonly ErpTourTime[]>;
  /** Announces goods that come back; safe to repeat. @throws ShopError `erp.unavailable` */
  announceReturn(goods: ErpReturn, now: Date): Promise<void>;
  /** @returns whether it was still possible: only what is registered can be called off (docs/domain/returns.md#states) */
  cancelReturn(returnId: string, now: Date): Promise<boolean>;
  /** Hands over what is wrong with a delivery; safe to repeat. @throws ShopError `erp.unavailable` */
  reportDelivery(report: ErpDeliveryReport, now: Date): Promise<void>;
  account(companyNumber: string, now: Date): Promise<ErpAccount>;
  /**
   * Tells that a customer has paid an invoice online, or that a credit note went back to where he had paid from. The same
   * payment of the same invoice counts once, also where it covers only a part. @returns whether the ERP knows the invoice
   */
  recordPayment(payment: {
    /** Of the payment in the shop; it may cover several invoices. */
    readonly paymentId: string;
    readonly invoiceNumber: string;
    readonly amountCents: number;
    readonly paidAt: string;
  }): Promise<boolean>;
  /** Hands a request for an offer over; safe to repeat. The answer comes as a change (`offered`). */
  requestOffer(request: ErpOfferRequest, now: Date): Promise<void>;
  /** Sales answer a request in the shop; it comes back as a change (`offered`). @returns whether the request is known */
  answerOffer(offerNumber: string, answer: ErpOfferAnswer, now: Date): Promise<boolean>;
  /** The customer has declined or changed his mind. */
  withdrawOffer(offerNumber: string): Promise<void>;
};
