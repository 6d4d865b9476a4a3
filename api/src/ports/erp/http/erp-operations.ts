import { paymentTypes } from '@shop/contract/cart';
import { z } from 'zod';
import type {
  ErpAvailability,
  ErpBranch,
  ErpCalculation,
  ErpDocument,
  ErpPrice,
  ErpShipmentMethod,
  OrderForErp,
} from '../erp.port.ts';
import { erpCustomerOperations } from './erp-customer-operations.ts';
import { erpLifecycleOperations } from './erp-lifecycle-operations.ts';
import { operation } from './erp-operation.ts';
import {
  Address,
  Cents,
  Customer,
  Day,
  LineNumber,
  LongText,
  NamedAmounts,
  Price,
  PriceUnit,
  Quantity,
  Sums,
  Text,
} from './erp-values.ts';

/*
 * What the shop and an ERP say to each other over HTTP: `docs/erp-http.openapi.json` is made from this file. Amounts are whole
 * Rappen without VAT; days are `yyyy-MM-dd` in Europe/Zurich, instants ISO 8601 in UTC.
 */

const Line = z.object({ sku: Text, quantity: z.int().min(1).max(999_999) }).readonly();
const Lines = z.array(Line).max(2000).readonly();
const Asked = { at: z.iso.datetime() };

const priceFields = {
  sku: Text,
  quantity: Quantity,
  priceUnit: PriceUnit,
  measurementUnit: Text,
  grossCents: Price,
  netCents: Price,
  baseNetCents: Price,
  origin: z.enum(['list', 'contract', 'customer', 'discountGroup', 'promotion']),
  priceType: z.int().min(1).max(7).nullable(),
  priceTypeEndDate: Day.nullable(),
  unitAdditions: NamedAmounts,
  scale: z
    .array(z.object({ quantityFrom: Quantity, netCents: Price }).readonly())
    .max(50)
    .readonly(),
};
const PriceAnswer = z.object(priceFields).readonly() satisfies z.ZodType<ErpPrice>;

const availabilityKinds = [
  'green',
  'green-yellow',
  'part-green',
  'orange',
  'part-orange',
  'half-blue',
  'red',
  'gray',
] as const;
const Stock = z.object({ warehouseId: Text, name: Text, quantityOnHand: Quantity, date: Day.nullable() }).readonly();
const AvailabilityAnswer = z
  .object({
    sku: Text,
    quantity: Quantity,
    measurementUnit: Text,
    priceUnit: PriceUnit,
    kind: z.enum(availabilityKinds),
    making: z.enum(['made_to_order', 'cut_to_length']).nullable(),
    firstQuantity: Quantity,
    firstDate: Day.nullable(),
    restDate: Day.nullable(),
    stock: z.array(Stock).max(100).readonly(),
  })
  .readonly() satisfies z.ZodType<ErpAvailability>;

const Shipment = z.enum(['delivery', 'express', 'pickup']);
const DocumentQuestion = z
  .object({
    customer: Customer,
    shipment: Shipment.nullable(),
    deliveryDate: Day.nullable().optional(),
    language: z.enum(['de', 'fr', 'it', 'en']).optional(),
    lines: z
      .array(z.object({ lineKey: Text, sku: Text, quantity: z.int().min(1).max(999_999) }).readonly())
      .max(2000)
      .readonly(),
  })
  .readonly() satisfies z.ZodType<ErpDocument>;

const CalculatedLine = z
  .object({
    ...priceFields,
    lineKey: Text,
    lineGrossCents: Cents,
    lineNetCents: Cents,
    additions: NamedAmounts,
    isOrderable: z.boolean(),
  })
  .readonly();
const CalculationAnswer = z
  .object({ lines: z.array(CalculatedLine).max(2000).readonly(), sums: Sums })
  .readonly() satisfies z.ZodType<ErpCalculation>;

const ShipmentMethod = z.object({ key: Shipment, costCents: Price }).readonly() satisfies z.ZodType<ErpShipmentMethod>;
const Branch = z
  .object({ erpId: Text, name: Text, address: Text, zipCode: Text, city: Text, openingHours: Text })
  .readonly() satisfies z.ZodType<ErpBranch>;

const OrderLine = z
  .object({
    lineNumber: LineNumber,
    sku: Text,
    quantity: Quantity,
    grossCents: Price,
    netCents: Price,
    priceUnit: PriceUnit,
    additions: NamedAmounts,
    commission: Text,
    note: LongText,
  })
  .readonly();
const Order = z
  .object({
    orderNumber: Text,
    customer: Customer,
    orderedAt: z.iso.datetime(),
    orderedBy: Text,
    contact: Text,
    commission: Text,
    reference: Text,
    costCentre: Text,
    orderText: LongText,
    messageToSales: LongText,
    offerNumber: Text.nullable(),
    paymentType: z.enum(paymentTypes),
    shipment: Shipment,
    pickupBranchErpId: Text.nullable(),
    deliveryDate: Day.nullable(),
    isPartDelivery: z.boolean(),
    packingSlipDontPrint: z.boolean(),
    shipTo: Address.nullable(),
    sums: Sums.nullable(),
    lines: z.array(OrderLine).max(2000).readonly(),
  })
  .readonly() satisfies z.ZodType<OrderForErp>;

/** Article numbers in one answer. */
const STOCKED_MAX = 10_000;

/** Every one may be asked again after a failure: questions change nothing, and an order is taken once by its number. */
export const erpOperations = {
  prices: operation({
    path: '/prices',
    summary:
      'Net prices of articles for a customer, in the order asked; unknown articles are left out (docs/domain/prices.md#best-price).',
    question: z.object({ customer: Customer, lines: Lines, ...Asked }),
    answer: z.array(PriceAnswer).max(2000).readonly(),
  }),
  availability: operation({
    path: '/availability',
    summary:
      'When how much of an article is there (docs/domain/availability.md#icons, docs/domain/availability.md#stock-levels, docs/domain/availability.md#working-days); unknown articles are left out.',
    question: z.object({ lines: Lines, ...Asked }),
    answer: z.array(AvailabilityAnswer).max(2000).readonly(),
  }),
  stocked: operation({
    path: '/stocked',
    summary:
      'Numbers of articles of which something is free in any warehouse, ascending behind `after`; fewer than `limit` are the last ones.',
    question: z.object({ after: z.string().max(100), limit: z.int().min(1).max(STOCKED_MAX) }),
    answer: z.array(Text).max(STOCKED_MAX).readonly(),
  }),
  calculate: operation({
    path: '/calculate',
    summary:
      'A whole cart with its sums in the order of docs/domain/prices.md#calculation: one answer line for each line asked.',
    question: z.object({ document: DocumentQuestion, ...Asked }),
    answer: CalculationAnswer,
  }),
  deliveryDays: operation({
    path: '/delivery-days',
    summary: 'Days on which delivery is possible, soonest first (docs/domain/availability.md#working-days).',
    question: z.object({ count: z.int().min(1).max(100), ...Asked }),
    answer: z.array(Day).max(100).readonly(),
  }),
  shipmentMethods: operation({
    path: '/shipment-methods',
    summary: 'Ways of shipment of a customer with what they cost.',
    question: z.object({ customer: Customer }),
    answer: z.array(ShipmentMethod).min(1).max(10).readonly(),
  }),
  branches: operation({
    path: '/branches',
    summary: 'Branches where goods can be collected, the main warehouse first.',
    question: z.object({}),
    answer: z.array(Branch).min(1).max(500).readonly(),
  }),
  place: operation({
    path: '/orders',
    summary: 'Takes an order. A second one of the same number is answered alike and changes nothing.',
    question: z.object({ order: Order }),
    answer: z.object({}),
  }),
  ...erpCustomerOperations,
  ...erpLifecycleOperations,
} as const;

export type ErpOperationName = keyof typeof erpOperations;
export type Question<N extends ErpOperationName> = z.input<(typeof erpOperations)[N]['question']>;
export type Answer<N extends ErpOperationName> = z.output<(typeof erpOperations)[N]['answer']>;
