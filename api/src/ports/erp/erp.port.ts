import type { paymentTypes } from '@shop/contract/cart';
import type { Language } from '@shop/contract/values';
import type { ErpCustomerPort } from './erp-customer.ts';
import type { ErpAddress, ErpLifecyclePort } from './erp-lifecycle.ts';

/**
 * What the shop asks of the wholesaler's ERP, in business words (docs/domain/prices.md#calculation,
 * docs/domain/availability.md#icons, docs/domain/availability.md#stock-levels, docs/domain/availability.md#working-days,
 * docs/domain/erp.md#two-adapters). Two adapters: the built-in standalone ERP and, for a real one, HTTP. Amounts are whole
 * Rappen without VAT, prices per `priceUnit` units of sale.
 */

/** On whose terms is asked. */
export type ErpCustomer = {
  /** The customer's number in the ERP. */
  readonly companyNumber: string;
  /** The project contract chosen for this cart, if any. */
  readonly contractNumber: string | null;
};

export type ErpLine = { readonly sku: string; readonly quantity: number };

/** Which condition made the price (docs/domain/prices.md#best-price). */
export type ErpPriceOrigin = 'list' | 'contract' | 'customer' | 'discountGroup' | 'promotion';

/** Net price of one line for this customer, before the invoice discount. */
export type ErpPrice = {
  readonly sku: string;
  readonly quantity: number;
  readonly priceUnit: number;
  /** Unit of sale, UN/ECE Rec. 20. */
  readonly measurementUnit: string;
  /** List price for quantity 1. */
  readonly grossCents: number;
  /** The customer's price for this quantity. */
  readonly netCents: number;
  /** The customer's price for quantity 1, on which the scale is built. */
  readonly baseNetCents: number;
  readonly origin: ErpPriceOrigin;
  /** docs/domain/prices.md#price-types; null for an ordinary price. */
  readonly priceType: number | null;
  readonly priceTypeEndDate: string | null;
  /** Recycling fee and copper surcharge of `priceUnit` units of sale, at the quotation of today. */
  readonly unitAdditions: readonly ErpNamedAmount[];
  /** Net price from a quantity on, ascending; without the first step. */
  readonly scale: readonly { readonly quantityFrom: number; readonly netCents: number }[];
};

/** docs/domain/availability.md#icons, in the order of its list. */
export type ErpAvailabilityKind =
  | 'green'
  | 'green-yellow'
  | 'part-green'
  | 'orange'
  | 'part-orange'
  | 'half-blue'
  | 'red'
  | 'gray';

export type ErpStock = {
  readonly warehouseId: string;
  readonly name: string;
  readonly quantityOnHand: number;
  /** First day on which the asked quantity is delivered from the main warehouse, or can be collected here; null if unknown. */
  readonly date: string | null;
};

export type ErpAvailability = {
  readonly sku: string;
  readonly quantity: number;
  /** Unit of sale, UN/ECE Rec. 20. */
  readonly measurementUnit: string;
  readonly priceUnit: number;
  readonly kind: ErpAvailabilityKind;
  /** What has to be done first where the kind is `half-blue`. */
  readonly making: 'made_to_order' | 'cut_to_length' | null;
  /** Quantity there on `firstDate`; the rest comes on `restDate`. */
  readonly firstQuantity: number;
  readonly firstDate: string | null;
  readonly restDate: string | null;
  /** The main warehouse, which delivers, first. */
  readonly stock: readonly ErpStock[];
};

/** Expenses, then additions (docs/domain/prices.md#calculation). */
export type ErpAmountKind = 'freight' | 'smallQuantity' | 'express' | 'vrg' | 'copper';
export type ErpNamedAmount = { readonly kind: ErpAmountKind; readonly cents: number };

export type ErpCalculatedLine = ErpPrice & {
  readonly lineKey: string;
  /** round-half-up(quantity × grossCents ÷ priceUnit) and the same for net (docs/domain/money.md#rounding). */
  readonly lineGrossCents: number;
  readonly lineNetCents: number;
  /** Recycling fee and copper surcharge of the line. */
  readonly additions: readonly ErpNamedAmount[];
  readonly isOrderable: boolean;
};

/** The sums of docs/domain/prices.md#calculation, in its order. `discountTotal` is gross minus net. */
export type ErpSums = {
  readonly subtotalCents: number;
  readonly discountTotalCents: number;
  readonly invoiceDiscountCents: number;
  /** Hundredths of a percent: 250 is 2.5 %. */
  readonly invoiceDiscountBasisPoints: number;
  readonly expenses: readonly ErpNamedAmount[];
  readonly additions: readonly ErpNamedAmount[];
  readonly netTotalCents: number;
  readonly taxCents: number;
  /** Hundredths of a percent: 810 is 8.1 %. */
  readonly taxBasisPoints: number;
  readonly grandTotalCents: number;
  /** Next step of a price scale on the whole document, if the customer has one. */
  readonly priceScale: { readonly amountCents: number; readonly basisPoints: number } | null;
  /** What the ERP says to this very calculation, in the language of the question; shown as it is. */
  readonly messages?: readonly string[] | undefined;
};

export type ErpShipment = 'delivery' | 'express' | 'pickup';

export type ErpDocument = {
  readonly customer: ErpCustomer;
  /** Null while none is chosen: calculated as delivery. */
  readonly shipment: ErpShipment | null;
  /** The day of delivery decides the VAT rate; today when left out. */
  readonly deliveryDate?: string | null;
  /** In which messages are wished; German when left out. */
  readonly language?: Language;
  readonly lines: readonly (ErpLine & {
    readonly lineKey: string;
    /**
     * This very line as the ERP calculated it a short while ago on the same terms: it may take it as it is and only sum up,
     * so that one changed line does not calculate a thousand.
     */
    readonly calculated?: ErpCalculatedLine;
  })[];
};

export type ErpCalculation = { readonly lines: readonly ErpCalculatedLine[]; readonly sums: ErpSums };

export type ErpShipmentMethod = { readonly key: ErpShipment; readonly costCents: number };
export type ErpBranch = {
  readonly erpId: string;
  readonly name: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly openingHours: string;
};

export type OrderForErp = {
  /** The shop's order number: a second order with the same number is ignored. */
  readonly orderNumber: string;
  readonly customer: ErpCustomer;
  readonly orderedAt: string;
  readonly orderedBy: string;
  /** Whom to ask or to find on the site; empty like the other texts where nothing was written. */
  readonly contact: string;
  readonly commission: string;
  readonly reference: string;
  /** On which the customer books it: printed on every document. */
  readonly costCentre: string;
  /** Of the customer for his documents: printed on confirmation and delivery note. */
  readonly orderText: string;
  /** Of the customer to the wholesaler's sales, not to be printed. */
  readonly messageToSales: string;
  /** The offer it goes back to. */
  readonly offerNumber: string | null;
  readonly paymentType: (typeof paymentTypes)[number];
  readonly shipment: ErpShipment;
  readonly pickupBranchErpId: string | null;
  /** The day wished for; null is as soon as possible. */
  readonly deliveryDate: string | null;
  readonly isPartDelivery: boolean;
  /** No delivery note on paper lies with the goods; the customer takes it from the shop. */
  readonly packingSlipDontPrint: boolean;
  /** Null for a pickup. */
  readonly shipTo: ErpAddress | null;
  /** As shown when ordering; null where prices come with the confirmation (docs/domain/cart.md#size-limits). */
  readonly sums: ErpSums | null;
  readonly lines: readonly {
    readonly lineNumber: number;
    readonly sku: string;
    readonly quantity: number;
    readonly grossCents: number;
    readonly netCents: number;
    readonly priceUnit: number;
    /** Recycling fee and copper surcharge of the line. */
    readonly additions: readonly ErpNamedAmount[];
    /** What the customer wrote to the line: on every document, so that goods find their way on the site. */
    readonly commission: string;
    readonly note: string;
  }[];
};

export type ErpPort = ErpLifecyclePort &
  ErpCustomerPort & {
    /** Up to how many lines of one document it calculates; 300 when left out (docs/domain/cart.md#size-limits). */
    readonly calculatedLinesMax?: number;
    /** It answers within milliseconds, so that every change of a cart may ask for the new sums. */
    readonly answersAtOnce?: boolean;
    /** Prices in the order asked; unknown articles are left out. @throws ShopError `erp.unavailable` */
    prices(customer: ErpCustomer, lines: readonly ErpLine[], now: Date): Promise<readonly ErpPrice[]>;
    /**
     * From the shop's own stock table at once; what it cannot answer is left out (docs/domain/availability.md#stock-levels,
     * `basic`).
     */
    basicAvailability(lines: readonly ErpLine[], now: Date): Promise<readonly ErpAvailability[]>;
    /**
     * The whole answer, asked of the ERP (docs/domain/availability.md#stock-levels, `extended`). @throws ShopError
     * `erp.unavailable`
     */
    availability(lines: readonly ErpLine[], now: Date): Promise<readonly ErpAvailability[]>;
    /**
     * Articles of which something is free in any warehouse, ascending by sku behind `after` (empty: from the first); fewer than
     * `limit` are the last ones. @throws ShopError `erp.unavailable`
     */
    stockedArticles(after: string, limit: number): Promise<readonly string[]>;
    /**
     * A whole cart or order in one call, calculated as docs/domain/prices.md#calculation says. @throws ShopError
     * `erp.unavailable`
     */
    calculate(document: ErpDocument, now: Date): Promise<ErpCalculation>;
    /**
     * Days on which delivery is possible, soonest first, by cut-off, weekends and holidays
     * (docs/domain/availability.md#working-days).
     */
    deliveryDays(now: Date, count: number): Promise<readonly string[]>;
    shipmentMethods(customer: ErpCustomer): Promise<readonly ErpShipmentMethod[]>;
    branches(): Promise<readonly ErpBranch[]>;
    /** Takes an order; safe to repeat. @throws ShopError `erp.unavailable` */
    place(order: OrderForErp): Promise<void>;
  };
