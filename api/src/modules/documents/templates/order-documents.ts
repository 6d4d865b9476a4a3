import type { Delivery, ProgressStep } from '@shop/contract/deliveries';
import type { PriceSummary } from '@shop/contract/price-summary.schemas';
import type { PrintDocument, Row } from '@shop/documents';
import type { z } from 'zod/mini';
import { dayText } from '#platform/day-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { printedSums } from '../../cart-export/index.ts';
import { costCentreText, type StoredOrder } from '../../orders/index.ts';
import { word } from '../documents.wording.ts';
import {
  addressLines,
  articleCell,
  beginDocument,
  countText,
  factsOf,
  optionalDay,
  pricedTable,
  streetAndRest,
  type DocumentContext,
  type Party,
  type PrintedPosition,
} from './document-template.ts';
import { orderedByText } from '../../orders/index.ts';

/** An order with what its documents print: names in the viewer's language, days in Zurich. */
export type OrderDocumentData = {
  readonly order: StoredOrder;
  readonly orderedOn: string;
  readonly positions: readonly PrintedPosition[];
};

/** What was ordered, as it was ordered. Without sums and prices for who may not see them. */
export function orderConfirmation(
  context: DocumentContext,
  documentData: OrderDocumentData,
  sums: z.infer<typeof PriceSummary> | null,
): PrintDocument {
  const { locale } = context;
  const { order, orderedOn, positions } = documentData;
  const hasPrices = sums !== null;
  return {
    ...beginDocument(context, 'orderConfirmation', String(order.orderNumber), { day: orderedOn }),
    facts: [...orderFacts(context, documentData), ...deliveryFacts(context, order)],
    intro: [word(locale, 'intro.orderConfirmation')],
    tables: [pricedTable(locale, hasPrices ? positions : positions.map(withoutPrice))],
    sums: sums ? printedSums(sums, locale, word(locale, 'total.order')) : [],
    closing: [
      ...(sums?.messages ?? []),
      ...(order.orderText ? [word(locale, 'note.order', { text: order.orderText })] : []),
      ...(order.isPartDelivery ? [word(locale, 'closing.partDelivery')] : []),
      ...(hasPrices ? [] : [word(locale, 'closing.noPrices')]),
    ],
  };
}

function withoutPrice(position: PrintedPosition): PrintedPosition {
  return { ...position, netCents: null, lineNetCents: null };
}

function orderFacts({ locale, customer }: DocumentContext, { order, orderedOn }: OrderDocumentData) {
  return factsOf(locale, [
    ['fact.customerNumber', customer.number],
    ['fact.orderedOn', dayText(orderedOn)],
    ['fact.orderedBy', orderedByText(order, locale)],
    ['fact.contact', order.contact],
    ['fact.commission', order.commission],
    ['fact.reference', order.reference],
    ['fact.costCentre', costCentreText(order)],
    ['fact.contract', order.contractName],
  ]);
}

function deliveryFacts({ locale }: DocumentContext, order: StoredOrder) {
  const address = order.shippingAddress && addressLines(partyOf(order.shippingAddress)).join(', ');
  return factsOf(locale, [
    ['fact.shipment', word(locale, `shipment.${order.shipment}`)],
    ['fact.deliveryDate', optionalDay(order.deliveryDate)],
    ['fact.deliveryAddress', address],
    ['fact.pickup', order.pickupLocation],
  ]);
}

/** A delivery note or pickup note: what left the warehouse, without prices, with its number as bar code to scan. */
export function packingSlip(
  context: DocumentContext,
  documentData: OrderDocumentData,
  delivery: Delivery,
): PrintDocument {
  const { locale } = context;
  const { order } = documentData;
  const isPickup = delivery.kind === 'pickup';
  const shippedOn = readZurichClock(new Date(delivery.shippedAt)).day;
  const recipient = order.shippingAddress && !isPickup ? { recipient: partyOf(order.shippingAddress) } : {};
  return {
    ...beginDocument(context, 'packingSlip', delivery.deliveryNumber, { day: shippedOn, ...recipient }),
    barcode: delivery.deliveryNumber,
    facts: [
      ...factsOf(locale, [
        ['fact.order', String(order.orderNumber)],
        ['fact.shippedOn', dayText(shippedOn)],
        ['fact.deliveryDate', dayText(delivery.deliveryDate)],
        ['fact.warehouse', delivery.warehouseName],
      ]),
      ...orderFacts(context, documentData),
      ...(isPickup ? factsOf(locale, [['fact.pickup', order.pickupLocation]]) : []),
    ],
    intro: [word(locale, isPickup ? 'intro.pickup' : 'intro.packingSlip')],
    tables: [deliveredTable(context, documentData, delivery), ...parcelTable(context, delivery)],
    closing: [
      ...(order.orderText ? [word(locale, 'note.order', { text: order.orderText })] : []),
      word(locale, 'closing.check'),
      word(locale, 'closing.received'),
    ],
  };
}

function deliveredTable({ locale }: DocumentContext, { positions }: OrderDocumentData, delivery: Delivery) {
  const ordered = new Map(positions.map((position) => [position.lineNumber, position]));
  return {
    columns: [
      { label: word(locale, 'column.position'), widthMm: 9 },
      { label: word(locale, 'column.article'), widthMm: 0 },
      { label: word(locale, 'column.ordered'), widthMm: 18, align: 'right' },
      { label: word(locale, 'column.delivered'), widthMm: 20, align: 'right' },
      { label: word(locale, 'column.unit'), widthMm: 14 },
    ],
    rows: delivery.positions.flatMap(({ lineNumber, quantity }): readonly Row[] => {
      const position = ordered.get(lineNumber);
      if (!position) return [];
      const delivered = { text: countText(quantity), isStrong: true };
      const article = articleCell(locale, { ...position, notes: [] });
      return [
        {
          kind: 'line',
          cells: [String(lineNumber), article, countText(position.quantity), delivered, position.unitName],
        },
      ];
    }),
  } as const;
}

function parcelTable({ locale }: DocumentContext, { parcels }: Delivery) {
  // What the customer fetches himself has no carrier.
  const parcelled = parcels.filter(({ type, trackingNumber }) => type !== 'pickup' && trackingNumber !== '');
  if (parcelled.length === 0) return [];
  return [
    {
      caption: word(locale, 'caption.parcels'),
      columns: [
        { label: word(locale, 'column.carrier'), widthMm: 60 },
        { label: word(locale, 'column.parcel'), widthMm: 0 },
      ],
      rows: parcelled.map(({ carrier, trackingNumber }): Row => ({ kind: 'line', cells: [carrier, trackingNumber] })),
    },
  ];
}

/** The way of a delivery, step by step, as it stands now. */
export function trackingSheet(
  context: DocumentContext,
  documentData: OrderDocumentData,
  delivery: Delivery,
  { steps, today }: { readonly steps: readonly (ProgressStep & { readonly at: string })[]; readonly today: string },
): PrintDocument {
  const { locale } = context;
  return {
    ...beginDocument(context, 'documentTracking', delivery.deliveryNumber, { day: today }),
    barcode: delivery.deliveryNumber,
    facts: [
      ...factsOf(locale, [
        ['fact.order', String(documentData.order.orderNumber)],
        ['fact.packingSlip', delivery.deliveryNumber],
        ['fact.statementDate', dayText(today)],
      ]),
      ...deliveryFacts(context, documentData.order),
    ],
    tables: [
      {
        caption: word(locale, 'caption.steps'),
        columns: [
          { label: word(locale, 'column.step'), widthMm: 0 },
          { label: word(locale, 'column.time'), widthMm: 60 },
        ],
        rows: steps.map(({ title, at, active }): Row => ({
          kind: 'line',
          cells: [{ text: title, isStrong: active }, at === '' ? '–' : at],
        })),
      },
      ...parcelTable(context, delivery),
      { caption: word(locale, 'caption.positions'), ...deliveredTable(context, documentData, delivery) },
    ],
  };
}

/** An address as an order keeps it. */
export function partyOf(address: NonNullable<StoredOrder['shippingAddress']>): Party {
  const { company, address1, address2, zipCode, city } = address;
  return { name: company, ...streetAndRest([address1, address2]), zipCode, city, country: 'CH' };
}
