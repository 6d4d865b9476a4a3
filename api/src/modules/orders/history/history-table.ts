import type { Locale } from '@shop/contract/values';
import { readZurichClock } from '#platform/zurich-clock.ts';
import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import it from '../messages/it.json' with { type: 'json' };
import { openQuantity } from '../order-life.rules.ts';
import type { HistoryRow } from './list-orders.sql.ts';
import type { PositionRow } from './list-positions.sql.ts';

const texts = { de, fr, it, 'en-US': en };
type TextKey = keyof typeof de;
type Column<Row> = {
  /** As the lists of the contract name it. */
  readonly key: string;
  readonly head: TextKey;
  readonly isPrice?: true;
  readonly cell: (row: Row, text: (key: TextKey) => string) => string;
};

/** The columns of exported orders. */
const orderColumns: readonly Column<HistoryRow>[] = [
  { key: 'orderNumber', head: 'head.orderNumber', cell: ({ orderNumber }) => String(orderNumber) },
  { key: 'orderedAt', head: 'head.orderedOn', cell: ({ orderedAt }) => dayText(readZurichClock(orderedAt).day) },
  { key: 'state', head: 'head.state', cell: ({ step }, text) => text(`step.${step}`) },
  { key: 'orderOrigin', head: 'head.origin', cell: ({ orderOrigin }, text) => text(`origin.${orderOrigin}`) },
  { key: 'contact', head: 'head.contact', cell: ({ contact }) => contact },
  { key: 'commission', head: 'head.commission', cell: ({ commission }) => commission },
  { key: 'reference', head: 'head.reference', cell: ({ reference }) => reference },
  { key: 'positions', head: 'head.positions', cell: ({ positions }) => String(positions) },
  { key: 'deliveryDate', head: 'head.deliveryDate', cell: ({ deliveryDate }) => dayText(deliveryDate) },
  { key: 'netTotal', head: 'head.netTotal', isPrice: true, cell: ({ netTotalCents }) => francsText(netTotalCents) },
];

/** The columns of exported positions. */
const positionColumns: readonly Column<PositionRow>[] = [
  { key: 'orderNumber', head: 'head.orderNumber', cell: ({ orderNumber }) => String(orderNumber) },
  { key: 'orderedAt', head: 'head.orderedOn', cell: ({ orderedAt }) => dayText(readZurichClock(orderedAt).day) },
  { key: 'lineNumber', head: 'head.position', cell: ({ lineNumber }) => String(lineNumber) },
  { key: 'sku', head: 'head.sku', cell: ({ sku }) => sku },
  { key: 'eNumber', head: 'head.eNumber', cell: ({ eNumber }) => eNumber },
  { key: 'manufacturerNumber', head: 'head.manufacturerNumber', cell: ({ manufacturerNumber }) => manufacturerNumber },
  { key: 'name', head: 'head.name', cell: ({ name }) => name },
  { key: 'quantity', head: 'head.quantity', cell: ({ quantity }) => String(quantity) },
  { key: 'deliveredQuantity', head: 'head.delivered', cell: ({ deliveredQuantity }) => String(deliveredQuantity) },
  { key: 'openQuantity', head: 'head.open', cell: (row) => String(openQuantity(row)) },
  { key: 'measurementUnitName', head: 'head.unit', cell: ({ unitName }) => unitName },
  {
    key: 'promisedDate',
    head: 'head.promisedDate',
    cell: ({ promisedDate, deliveryDate }) => dayText(promisedDate ?? deliveryDate),
  },
  { key: 'state', head: 'head.state', cell: ({ step }, text) => text(`step.${step}`) },
  { key: 'commission', head: 'head.commission', cell: ({ commission }) => commission },
  { key: 'reference', head: 'head.reference', cell: ({ reference }) => reference },
  { key: 'object', head: 'head.object', cell: ({ object }) => object },
  { key: 'contact', head: 'head.contact', cell: ({ contact }) => contact },
  {
    key: 'promiseChangedAt',
    head: 'head.promiseChangedOn',
    cell: ({ promiseChangedAt }) => (promiseChangedAt ? dayText(readZurichClock(new Date(promiseChangedAt)).day) : ''),
  },
  { key: 'priceUnit', head: 'head.priceUnit', isPrice: true, cell: ({ priceUnit }) => String(priceUnit) },
  { key: 'unitPrice', head: 'head.netPrice', isPrice: true, cell: ({ netCents }) => francsText(netCents) },
  { key: 'lineTotal', head: 'head.lineTotal', isPrice: true, cell: ({ lineNetCents }) => francsText(lineNetCents) },
];

export type TableView = {
  readonly locale: Locale;
  /** Whoever may not see prices gets no column for them. */
  readonly seesPrices: boolean;
  /** Keys of the columns wanted; undefined for all of them. */
  readonly wanted: readonly string[] | undefined;
};

/** A list with its words and columns, ready to be written row by row. */
export type HistoryTable<Row> = {
  readonly heads: readonly string[];
  /** Which columns hold numbers: quantities and amounts, written with a point. */
  readonly isNumber: readonly boolean[];
  readonly cells: (row: Row) => readonly string[];
};

export function tableOfOrders(view: TableView): HistoryTable<HistoryRow> {
  return tableOf(orderColumns, view);
}

export function tableOfPositions(view: TableView): HistoryTable<PositionRow> {
  return tableOf(positionColumns, view);
}

/** Where none of the wanted columns exists, all are taken. */
function tableOf<Row>(columns: readonly Column<Row>[], { locale, seesPrices, wanted }: TableView): HistoryTable<Row> {
  const seen = columns.filter(({ isPrice }) => seesPrices || !isPrice);
  const chosen = wanted === undefined ? seen : seen.filter(({ key }) => wanted.includes(key));
  const taken = chosen.length === 0 ? seen : chosen;
  const text = (key: TextKey) => texts[locale][key];
  return {
    heads: taken.map(({ head }) => text(head)),
    isNumber: taken.map(({ key }) => numbers.has(key)),
    cells: (row) => taken.map(({ cell }) => cell(row, text)),
  };
}

const numbers: ReadonlySet<string> = new Set([
  'positions',
  'netTotal',
  'quantity',
  'deliveredQuantity',
  'openQuantity',
  'priceUnit',
  'unitPrice',
  'lineTotal',
]);

/** The words around an exported list. */
export function wordsOfExport(locale: Locale, list: 'orders' | 'positions') {
  const text = (key: TextKey) => texts[locale][key];
  return { heading: text(`export.${list}`), rows: text('export.rows'), asOf: text('export.asOf') };
}

/** `2026-11-30` as `30.11.2026`. */
function dayText(day: string | null): string {
  return day === null ? '' : day.split('-').reverse().join('.');
}

/** A number that spreadsheets can add up. */
function francsText(cents: number | null): string {
  if (cents === null) return '';
  return `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
