import type { PriceSummary } from '@shop/contract/price-summary.schemas';
import type { PrintDocument, Row } from '@shop/documents';
import type { z } from 'zod/mini';
import { dayText } from '#platform/day-text.ts';
import { printedSums } from '../../cart-export/index.ts';
import { word } from '../documents.wording.ts';
import {
  articleCell,
  beginDocument,
  countText,
  factsOf,
  pricedTable,
  type DocumentContext,
  type PrintedPosition,
} from './document-template.ts';

export type OfferDocumentData = {
  readonly offerNumber: string;
  readonly offeredOn: string;
  readonly validUntil: string;
  readonly contact: string;
  readonly commission: string;
  readonly reference: string;
  readonly message: string;
  readonly positions: readonly PrintedPosition[];
  /** Null where the viewer may not see prices. */
  readonly sums: z.infer<typeof PriceSummary> | null;
};

export function offerDocument(context: DocumentContext, offer: OfferDocumentData): PrintDocument {
  const { locale, customer } = context;
  const validUntil = dayText(offer.validUntil);
  const seesPrices = offer.sums !== null;
  const shown = offer.positions.map((one) => (seesPrices ? one : { ...one, netCents: null, lineNetCents: null }));
  return {
    ...beginDocument(context, 'offer', offer.offerNumber, { day: offer.offeredOn }),
    facts: factsOf(locale, [
      ['fact.offerDate', dayText(offer.offeredOn)],
      ['fact.validUntil', validUntil],
      ['fact.customerNumber', customer.number],
      ['fact.contact', offer.contact],
      ['fact.commission', offer.commission],
      ['fact.reference', offer.reference],
    ]),
    intro: [word(locale, 'intro.offer')],
    tables: [pricedTable(locale, shown)],
    sums: offer.sums ? printedSums(offer.sums, locale, word(locale, 'total.order')) : [],
    closing: [...(offer.message ? [offer.message] : []), word(locale, 'closing.offer', { date: validUntil })],
  };
}

export type ReturnDocumentData = {
  readonly returnId: string;
  readonly orderNumber: string;
  readonly registeredOn: string;
  readonly returnType: 'PickUp' | 'DropOff';
  /** Day and tour, or the branch. */
  readonly where: string;
  /** Where our driver collects the goods; empty where they are handed in. */
  readonly collectedAt: string;
  readonly contact: string;
  readonly positions: readonly (PrintedPosition & { readonly reason: string; readonly comment: string })[];
};

/** The slip that lies in the box: its number as bar code, so that the goods find their return. */
export function returnSlip(context: DocumentContext, documentData: ReturnDocumentData): PrintDocument {
  const { locale, operator, customer } = context;
  const { legalName, street, zipCode, city } = operator;
  const us = { name: legalName, lines: [], street, zipCode, city, country: 'CH' };
  return {
    ...beginDocument(context, 'returnSlip', documentData.returnId, { day: documentData.registeredOn, recipient: us }),
    barcode: documentData.returnId,
    facts: factsOf(locale, [
      ['fact.customerNumber', `${customer.number} · ${customer.seat.name}`],
      ['fact.order', documentData.orderNumber],
      ['fact.creditDate', dayText(documentData.registeredOn)],
      ['fact.returnType', word(locale, `returnType.${documentData.returnType}`)],
      [documentData.returnType === 'PickUp' ? 'fact.pickupSlot' : 'fact.branch', documentData.where],
      ['fact.pickupAddress', documentData.collectedAt],
      ['fact.contact', documentData.contact],
    ]),
    intro: [word(locale, 'intro.returnSlip')],
    tables: [
      {
        columns: [
          { label: word(locale, 'column.position'), widthMm: 9 },
          { label: word(locale, 'column.article'), widthMm: 0 },
          { label: word(locale, 'column.quantity'), widthMm: 16, align: 'right' },
          { label: word(locale, 'column.unit'), widthMm: 14 },
          { label: word(locale, 'column.reason'), widthMm: 42 },
        ],
        rows: documentData.positions.map((position): Row => {
          const { lineNumber, quantity, unitName, reason, comment } = position;
          const why = { text: reason, small: [comment] };
          return {
            kind: 'line',
            cells: [String(lineNumber), articleCell(locale, position), countText(quantity), unitName, why],
          };
        }),
      },
    ],
  };
}
