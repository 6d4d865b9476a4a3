import { z } from 'zod/mini';
import { BudgetStanding } from './budgets.schemas.ts';
import { PostalAddress } from './deliveries.schemas.ts';
import { parkedOrderEvents, parkedStates } from './parked-order.ts';
import { PriceSummary } from './price-summary.schemas.ts';
import { Cents, IsoDate, IsoInstant } from './values.schemas.ts';

export const ParkedState = z.enum(parkedStates);
export type ParkedState = z.infer<typeof ParkedState>;

/**
 * Why an order needed an approval (docs/domain/approval.md#when-approval-is-needed): `pricesHidden` when limits decide about its
 * user's orders and he sees no prices, `rule` when a rule of the company asks for it, `wished` when he might have ordered it himself.
 */
export const ParkedReason = z.enum(['limit', 'right', 'pricesHidden', 'budget', 'rule', 'wished']);
export type ParkedReason = z.infer<typeof ParkedReason>;

export const ParkedLock = z.object({
  name: z.string(),
  isOwn: z.boolean(),
  /** When it is free again unless its holder says that he is still there. */
  until: IsoInstant,
});

/** What the user may do with it now; the page only obeys. */
export const ParkedMay = z.object({
  edit: z.boolean(),
  approve: z.boolean(),
  /** Why a user who may approve others may not approve this one; null if he may, or never may. */
  approveObstacle: z.nullable(z.enum(['own', 'returned', 'step', 'locked', 'rights', 'prices'])),
  /** Whether this approval is the last one: the order is placed with it. */
  isLastStep: z.boolean(),
  /** Back to the one who parked it, with a comment. */
  return: z.boolean(),
  reject: z.boolean(),
  /** As approver. */
  delete: z.boolean(),
  /** One's own. */
  withdraw: z.boolean(),
});
export type ParkedMay = z.infer<typeof ParkedMay>;

export const ParkedRow = z.object({
  orderId: z.string(),
  state: ParkedState,
  reason: ParkedReason,
  parkedAt: IsoInstant,
  parkedBy: z.string(),
  /** As it is read: with the agent who parked it in his name. */
  parkedByText: z.string(),
  isOwn: z.boolean(),
  commission: z.string(),
  reference: z.string(),
  positions: z.int(),
  /** As they were calculated last, Rappen; null where not calculated or the user may not see prices. */
  netTotal: z.nullable(Cents),
  grandTotal: z.nullable(Cents),
  lock: z.nullable(ParkedLock),
  /** Who ordered, rejected or deleted it, and when. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(IsoInstant),
  /** The order that it became, for who may see that. */
  orderNumber: z.nullable(z.string()),
});
export type ParkedRow = z.infer<typeof ParkedRow>;

export const ParkedItem = z.object({
  lineNumber: z.int(),
  sku: z.string(),
  groupKey: z.string(),
  /** What the company calls the article; absent where it has no number of its own. */
  ownNumbers: z.optional(z.array(z.string())),
  name: z.string(),
  eNumber: z.string(),
  /** Empty when the article is no longer in the catalogue. */
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int(),
  quantityMin: z.int(),
  quantityInterval: z.int(),
  measurementUnitName: z.string(),
  /** A part of the combination above it: it changes and goes with the whole. */
  isPart: z.boolean(),
  /** Can no longer be ordered: it has to be removed before the order can be approved. */
  isOrderable: z.boolean(),
  /** What is sold in its place where the catalogue sells it no more; null else. */
  successor: z.nullable(z.object({ sku: z.string(), name: z.string(), url: z.string() })),
  note: z.string(),
  commission: z.string(),
  priceUnit: z.int(),
  /** Rappen per priceUnit now, and as it was when the order was saved last; null where it may not be seen. */
  unitPrice: z.nullable(Cents),
  unitPriceBefore: z.nullable(Cents),
  lineTotal: z.nullable(Cents),
});
export type ParkedItem = z.infer<typeof ParkedItem>;

export const ParkedOrderEvent = z.enum(parkedOrderEvents);
export type ParkedOrderEvent = z.infer<typeof ParkedOrderEvent>;

export const ParkedTrailEntry = z.object({
  what: ParkedOrderEvent,
  at: IsoInstant,
  who: z.string(),
  /** What the one who parked wrote, the reason of a rejection, or from whom it was taken over; else empty. */
  note: z.string(),
  /** What the order came to before and then, where the price is what happened and the user may see it. */
  totalBefore: z.nullable(Cents),
  totalNow: z.nullable(Cents),
});
export type ParkedTrailEntry = z.infer<typeof ParkedTrailEntry>;

/** What of an order can be edited besides its lines; as at the checkout (docs/domain/ordering.md#length-of-notes). */
export const ParkedFields = z.object({
  contactName: z.string(),
  customerCommission: z.string(),
  textReference: z.string(),
  orderText: z.string(),
  selectedShipmentMethodId: z.nullable(z.enum(['delivery', 'express', 'pickup'])),
  addressId: z.nullable(z.int()),
  pickupLocationErpId: z.nullable(z.string()),
  deliveryDate: z.nullable(IsoDate),
  isPartDelivery: z.boolean(),
  costCentreId: z.nullable(z.int()),
});
export type ParkedFields = z.infer<typeof ParkedFields>;

/** A step that an order goes through (docs/domain/approval.md#several-steps). */
export const ParkedStep = z.object({
  state: z.enum(['approved', 'waiting', 'next']),
  /** Who is asked; everybody who may approve where empty. */
  people: z.array(z.string()),
  /** Whether the one who asks may decide it. */
  isYours: z.boolean(),
  /** The rules that asked for it, in words; empty for an order that no rule names. */
  rules: z.array(z.string()),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(IsoInstant),
  note: z.string(),
});
export type ParkedStep = z.infer<typeof ParkedStep>;

export const ParkedOrder = z.extend(ParkedRow, {
  /** Rises with every change: who edits or decides names the one he saw. */
  version: z.int(),
  /** Names the prices that are shown; sent back on approval, so that no order is placed at prices that were not seen. */
  priceKey: z.string(),
  /** False while the ERP is away: the prices are those of the last saving. */
  isCalculated: z.boolean(),
  /** How many lines cost another price than when the order was saved last (docs/domain/cart.md#changes-to-confirm). */
  priceChanges: z.int(),
  /** The grand total before those changes. */
  grandTotalBefore: z.nullable(Cents),
  needsExpensiveConfirmation: z.boolean(),
  expensiveRequestDays: z.int(),
  items: z.array(ParkedItem),
  priceSummary: z.nullable(PriceSummary),
  shippingAddress: z.nullable(PostalAddress),
  pickupLocation: z.nullable(z.string()),
  contractName: z.nullable(z.string()),
  /** Code and name; empty for none. */
  costCentre: z.string(),
  /** Budgets that it counts for, with it in `withCart`; none once it is decided. */
  budgets: z.array(BudgetStanding),
  fields: ParkedFields,
  /** Why it was rejected; empty otherwise. */
  rejectReason: z.string(),
  /** Who gave it back to the one who parked it; null while it waits for an approver. */
  returnedBy: z.nullable(z.string()),
  steps: z.array(ParkedStep),
  trail: z.array(ParkedTrailEntry),
  may: ParkedMay,
});
export type ParkedOrder = z.infer<typeof ParkedOrder>;

/**
 * What the link of an e-mail is good for now (docs/domain/approval.md#deciding-from-the-e-mail): `open` decides, of the others
 * the order has moved on, the link was used or is too old, or its person may no longer decide without logging in.
 */
export const DecisionLink = z.object({
  state: z.enum(['open', 'moved', 'used', 'expired', 'notAllowed']),
  orderId: z.string(),
  /** Who decides with it. */
  name: z.string(),
  expiresAt: IsoInstant,
  /** What happened last; null while the link is open. */
  happened: z.nullable(ParkedTrailEntry),
  /** The order as its person sees it; only as long as the link decides. */
  order: z.nullable(ParkedOrder),
});
export type DecisionLink = z.infer<typeof DecisionLink>;
