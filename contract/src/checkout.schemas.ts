import { z } from 'zod/mini';
import { BudgetStanding } from './budgets.schemas.ts';
import { OrderType, PaymentType } from './cart.schemas.ts';
import { checkoutApi } from './checkout.ts';
import { defineEndpoint } from './endpoint.ts';
import { ClockTime } from './operator.schemas.ts';
import { PaymentMethod } from './payments.schemas.ts';
import { Cents, IsoDate, lineOfText, RowNumber, Uuid } from './values.schemas.ts';

/** How a shipment method of the cart's metadata fares with what is in the cart now. */
export const ShipmentChoice = z.object({
  key: z.enum(['delivery', 'express', 'pickup']),
  /** What it costs for this cart, Rappen without VAT; null where unknown or not allowed to be seen. */
  cost: z.nullable(Cents),
  /** Until when an order goes out for the earliest day, in Europe/Zurich (docs/domain/availability.md#working-days). */
  cutOff: ClockTime,
  earliestDate: z.nullable(IsoDate),
});
export type ShipmentChoice = z.infer<typeof ShipmentChoice>;

/** A branch with how much of this cart lies there. */
export const BranchChoice = z.object({
  erpId: z.string(),
  /** Lines of the cart that lie there in full; null where the stock cannot be said. */
  linesInStock: z.nullable(z.int()),
  lines: z.int(),
  /** First day on which everything can be collected; null if unknown. */
  readyDate: z.nullable(IsoDate),
});
export type BranchChoice = z.infer<typeof BranchChoice>;

export const CheckoutChoices = z.object({
  shipmentMethods: z.array(ShipmentChoice),
  pickupLocations: z.array(BranchChoice),
  paymentMethods: z.array(PaymentMethod),
  /**
   * Why the cart goes to who approves, beside rights and limit of its user. `pricesHidden`: limits decide about his orders and he
   * may not see what they come to (docs/domain/prices.md#hidden-prices). `rule`: a rule of the company asks for it. `budget`: it
   * does not fit into a budget.
   */
  approvalReason: z.nullable(z.enum(['pricesHidden', 'budget', 'rule'])),
  /** Budgets that the cart counts for. */
  budgets: z.array(BudgetStanding),
  /** The credit of the company where the ERP sets one and this user may see prices, Rappen with VAT. */
  credit: z.nullable(z.object({ limit: Cents, available: Cents })),
});
export type CheckoutChoices = z.infer<typeof CheckoutChoices>;

export const checkoutEndpoints = {
  choices: defineEndpoint(checkoutApi.choices, {
    summary: 'What shipment, branches and payment mean for this very cart.',
    params: z.strictObject({ cartId: Uuid }),
    reply: CheckoutChoices,
  }),
  budgets: defineEndpoint(checkoutApi.budgets, {
    summary: 'Budgets that a cart counts for, with what it came to when it was calculated last.',
    params: z.strictObject({ cartId: Uuid }),
    reply: z.object({ budgets: z.array(BudgetStanding) }),
  }),
  placeOrder: defineEndpoint(checkoutApi.placeOrder, {
    summary: 'Orders a cart. The same X-Request-Id never orders twice.',
    body: z.strictObject({
      orderType: z._default(OrderType, 'Order'),
      /** The offer that the order or the request goes back to; the one the cart was filled from when left out. */
      offerNumber: z.optional(lineOfText(40)),
      preserveCartData: z._default(z.boolean(), false),
      /** How an order is paid; who asks for an offer has nothing to pay. */
      paymentSelection: z.optional(PaymentType),
      /** The cart to order; the active one when left out. */
      cartId: z.optional(Uuid),
      /** Version of the cart that the user saw; 409 when it changed meanwhile. */
      cartVersion: z.optional(RowNumber),
      /** The checkbox of docs/domain/ordering.md#expensive-orders. */
      isExpensiveConfirmed: z._default(z.boolean(), false),
    }),
    reply: z.object({
      /** Null when the order is placed only once it is paid, or a cart became something else than an order. */
      orderNumber: z.nullable(z.string()),
      redirectUrl: z.string(),
      /** Set when it has to be paid online now: `POST /checkout/payment/{paymentId}/start`. */
      paymentId: z.nullable(z.string()),
    }),
  }),
};
