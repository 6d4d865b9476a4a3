import { onlinePaymentNames } from '@shop/contract/payments';
import type { PriceSummary } from '@shop/contract/price-summary.schemas';
import type { Locale } from '@shop/contract/values';
import {
  amountText,
  qrReference,
  swicoLine,
  type PrintDocument,
  type QrAddress,
  type QrBill,
  type Row,
  type Sum,
} from '@shop/documents';
import type { z } from 'zod/mini';
import { dayText } from '#platform/day-text.ts';
import { printedSums } from '../../cart-export/index.ts';
import {
  costCentreText,
  openCentsOf,
  orderedByText,
  type OpenInvoice,
  type StoredInvoice,
} from '../../orders/index.ts';
import { kindName, word } from '../documents.wording.ts';
import {
  beginDocument,
  factsOf,
  optionalDay,
  pricedTable,
  type DocumentContext,
  type Party,
  type PrintedPosition,
} from './document-template.ts';
import type { OrderDocumentData } from './order-documents.ts';

const DAY_MS = 86_400_000;

export type InvoiceDocumentData = {
  readonly invoice: StoredInvoice;
  /** The positions invoiced or credited, with their quantities and amounts. */
  readonly positions: readonly PrintedPosition[];
  readonly sums: z.infer<typeof PriceSummary>;
  /** Day on which the goods arrived or were collected; it decides the rate of VAT. */
  readonly deliveredOn: string | null;
};

/**
 * An invoice: its amount with VAT is the whole supply's, whatever was paid of it. What was paid online before it is printed
 * stands below, and only the rest has to be paid and has a payment slip.
 */
export function invoiceDocument(
  context: DocumentContext,
  documentData: OrderDocumentData,
  money: InvoiceDocumentData,
): PrintDocument {
  const { locale } = context;
  const { invoice, positions, sums } = money;
  const openCents = openCentsOf(invoice);
  const bill = openCents > 0 ? { qrBill: paymentSlip(context, documentData, money) } : {};
  return {
    ...beginDocument(context, 'invoice', invoice.invoiceNumber, { day: invoice.invoicedOn }),
    facts: moneyFacts(context, documentData, money),
    intro: [word(locale, 'intro.invoice')],
    tables: [pricedTable(locale, positions)],
    sums: [...printedSums(sums, locale, word(locale, 'total.invoice')), ...paidSums(locale, invoice)],
    closing: [
      openCents > 0 ? word(locale, 'closing.payable', { date: dayText(invoice.dueOn) }) : word(locale, 'closing.paid'),
    ],
    ...bill,
  };
}

/** What was paid of an invoice, online by which way and when, otherwise when, and what is left; nothing where nothing was. */
export function paidSums(
  locale: Locale,
  invoice: Pick<StoredInvoice, 'state' | 'paidOn' | 'grandTotalCents' | 'paidOnline'>,
): readonly Sum[] {
  const parts = invoice.paidOnline ?? [];
  const openCents = openCentsOf(invoice);
  const restCents = parts.reduce((rest, { amountCents }) => rest - amountCents, invoice.grandTotalCents) - openCents;
  const paid = [
    ...parts.map(({ paymentType, amountCents, paidOn }) => ({
      label: word(locale, 'total.paid', { way: onlinePaymentNames[paymentType], date: dayText(paidOn) }),
      value: amountText(0 - amountCents),
    })),
    ...(invoice.paidOn !== null && restCents > 0
      ? [{ label: word(locale, 'total.paidOn', { date: dayText(invoice.paidOn) }), value: amountText(0 - restCents) }]
      : []),
  ];
  return paid.length === 0
    ? []
    : [...paid, { label: word(locale, 'total.toPay'), value: amountText(openCents), isStrong: true }];
}

/** What is given back for returned or missing goods; it goes back or is set off and so has no payment slip. */
export function creditNoteDocument(
  context: DocumentContext,
  documentData: OrderDocumentData,
  money: InvoiceDocumentData,
): PrintDocument {
  const { locale } = context;
  const { invoice, positions, sums } = money;
  return {
    ...beginDocument(context, 'creditNote', invoice.invoiceNumber, { day: invoice.invoicedOn }),
    facts: moneyFacts(context, documentData, money),
    intro: [word(locale, 'intro.creditNote')],
    tables: [pricedTable(locale, positions)],
    sums: printedSums(sums, locale, word(locale, 'total.credit')),
    closing: creditWays(locale, invoice),
  };
}

/** Where the money of a credit note goes: back to where it came from, and what is left to the customer's credit. */
export function creditWays(
  locale: Locale,
  { grandTotalCents, paidBack }: Pick<StoredInvoice, 'grandTotalCents' | 'paidBack'>,
): readonly string[] {
  const parts = paidBack ?? [];
  const left = parts.reduce((rest, { amountCents }) => rest - amountCents, grandTotalCents);
  if (parts.length === 0) return [word(locale, 'closing.offset')];
  return [
    ...parts.map(({ paymentType, amountCents }) =>
      word(locale, 'closing.paidBack', { amount: amountText(amountCents), way: onlinePaymentNames[paymentType] }),
    ),
    ...(left > 0 ? [word(locale, 'closing.offsetRest', { amount: amountText(left) })] : []),
  ];
}

function moneyFacts(
  { locale, customer }: DocumentContext,
  { order, orderedOn }: OrderDocumentData,
  { invoice, deliveredOn }: InvoiceDocumentData,
) {
  const isInvoice = invoice.kind === 'invoice';
  return factsOf(locale, [
    [isInvoice ? 'fact.invoiceDate' : 'fact.creditDate', dayText(invoice.invoicedOn)],
    ['fact.dueOn', isInvoice && openCentsOf(invoice) > 0 ? dayText(invoice.dueOn) : ''],
    ['fact.customerNumber', customer.number],
    ['fact.customerVat', customer.vatNumber],
    ['fact.order', `${order.orderNumber} · ${dayText(orderedOn)}`],
    ['fact.packingSlip', invoice.deliveryNumber],
    ['fact.deliveredOn', optionalDay(deliveredOn)],
    ['fact.returnOf', invoice.returnId],
    ['fact.orderedBy', orderedByText(order, locale)],
    ['fact.commission', order.commission],
    ['fact.reference', order.reference],
    ['fact.costCentre', costCentreText(order)],
  ]);
}

function paymentSlip(
  { locale, operator, customer }: DocumentContext,
  { order }: OrderDocumentData,
  money: InvoiceDocumentData,
): QrBill {
  const { invoice, deliveredOn, sums } = money;
  const { legalName, street, zipCode, city, print, vatNumber } = operator;
  return {
    account: print.qrIban,
    creditor: slipAddress({ name: legalName, lines: [], street, zipCode, city, country: 'CH' }),
    debtor: slipAddress(customer.seat),
    amountCents: openCentsOf(invoice),
    currency: 'CHF',
    reference: referenceOf(print.referencePrefix, customer.number, invoice.invoiceNumber),
    message: word(locale, 'slip.message', { number: invoice.invoiceNumber }),
    billingInformation: swicoLine({
      invoiceNumber: invoice.invoiceNumber,
      invoiceDate: invoice.invoicedOn,
      customerReference: order.reference,
      vatNumber,
      deliveryDate: deliveredOn,
      rates: [{ basisPoints: Math.round(sums.taxTotal.percentage * 100), netCents: invoice.netTotalCents }],
      payableWithinDays: Math.round((Date.parse(invoice.dueOn) - Date.parse(invoice.invoicedOn)) / DAY_MS),
    }),
  };
}

/** The reference by which a payment finds its invoice: the customer's and the invoice's digits. */
export function referenceOf(prefix: string, customerNumber: string, invoiceNumber: string): string {
  const digits = (text: string, lengthMax: number) => text.replaceAll(/\D/g, '').slice(-lengthMax);
  return qrReference(prefix, digits(customerNumber, 8), digits(invoiceNumber, 12));
}

/** Street and house number apart, as payment slips want it: `Lagerhausweg 14` is `Lagerhausweg` and `14`. */
export function slipAddress({ name, street, zipCode, city, country }: Party): QrAddress {
  const [, road = street, houseNumber = ''] =
    /^(.*\S)\s+(\d+\s?[a-zA-Z]?(?:[-/]\d+\s?[a-zA-Z]?)?)$/.exec(street.trim()) ?? [];
  return { name, street: road, houseNumber, zipCode, city, country };
}

/** What the company still has to pay, and what it has to its credit. @param today day in Zurich */
export function accountStatement(
  context: DocumentContext,
  entries: readonly OpenInvoice[],
  today: string,
): PrintDocument {
  const { locale, customer } = context;
  const signed = ({ kind, openCents }: OpenInvoice) => openCents * (kind === 'invoice' ? 1 : -1);
  const balance = entries.reduce((sum, entry) => sum + signed(entry), 0);
  const overdue = entries
    .filter(({ kind, dueOn }) => kind === 'invoice' && dueOn < today)
    .reduce((sum, { openCents }) => sum + openCents, 0);
  return {
    ...beginDocument(context, 'accountStatement', '', { day: today }),
    facts: factsOf(locale, [
      ['fact.customerNumber', customer.number],
      ['fact.statementDate', dayText(today)],
    ]),
    intro: [word(locale, entries.length === 0 ? 'closing.nothingOpen' : 'intro.accountStatement')],
    tables: entries.length === 0 ? [] : [statementTable(context, entries, signed)],
    sums: [
      { label: word(locale, 'total.open'), value: amountText(balance), isStrong: true },
      ...(overdue > 0 ? [{ label: word(locale, 'total.overdue'), value: amountText(overdue) }] : []),
    ],
  };
}

function statementTable(
  { locale }: DocumentContext,
  entries: readonly OpenInvoice[],
  signed: (entry: OpenInvoice) => number,
) {
  return {
    columns: [
      { label: word(locale, 'column.date'), widthMm: 22 },
      { label: word(locale, 'column.document'), widthMm: 0 },
      { label: word(locale, 'column.number'), widthMm: 28 },
      { label: word(locale, 'column.order'), widthMm: 28 },
      { label: word(locale, 'column.due'), widthMm: 22 },
      { label: word(locale, 'column.amount'), widthMm: 28, align: 'right' as const },
    ],
    rows: entries.map((entry): Row => {
      const { kind, invoiceNumber, orderNumber, invoicedOn, dueOn } = entry;
      const due = kind === 'invoice' ? dayText(dueOn) : '';
      const texts = [dayText(invoicedOn), kindName(kind, locale), invoiceNumber, String(orderNumber), due];
      return { kind: 'line', cells: [...texts, amountText(signed(entry))], cents: signed(entry) };
    }),
    carryColumn: 5,
  };
}
