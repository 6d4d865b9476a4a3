import { isOwnArticle, type Locale } from '@shop/contract/values';
import { dayText } from '#platform/day-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { francsText, tableOf, type ListColumn, type ListTable, type TableView } from '#src/list-export/list-table.ts';
import { messages } from '../messages.ts';
import { openQuantity } from '../order-lifecycle.rules.ts';
import { standingLineCents } from '../standing-value.rules.ts';
import type { HistoryRow, PositionRow } from './rows.sql.ts';

type TextKey = keyof typeof messages.de;
type View = TableView & { readonly locale: Locale };
type Column<Row> = ListColumn<Row, TextKey>;

/** The columns of exported orders. */
const orderColumns: readonly Column<HistoryRow>[] = [
  { key: 'orderNumber', head: 'head.orderNumber', cell: ({ orderNumber }) => String(orderNumber) },
  {
    key: 'orderedAt',
    head: 'head.orderedOn',
    isDay: true,
    cell: ({ orderedAt }) => dayText(readZurichClock(orderedAt).day),
  },
  { key: 'state', head: 'head.openState', cell: ({ state }, text) => text(`state.${state}`) },
  { key: 'state', head: 'head.state', cell: ({ step }, text) => text(`step.${step}`) },
  { key: 'orderOrigin', head: 'head.origin', cell: ({ orderOrigin }, text) => text(`origin.${orderOrigin}`) },
  { key: 'contact', head: 'head.contact', cell: ({ contact }) => contact },
  { key: 'commission', head: 'head.commission', cell: ({ commission }) => commission },
  { key: 'reference', head: 'head.reference', cell: ({ reference }) => reference },
  { key: 'costCentre', head: 'head.costCentre', cell: ({ costCentre }) => costCentre },
  { key: 'positions', head: 'head.positions', isNumber: true, cell: ({ positions }) => String(positions) },
  { key: 'deliveryDate', head: 'head.deliveryDate', isDay: true, cell: ({ deliveryDate }) => dayText(deliveryDate) },
  {
    key: 'netTotal',
    head: 'head.netTotal',
    isNumber: true,
    isPrice: true,
    cell: ({ netTotalCents }) => francsText(netTotalCents),
  },
];

/** A position with what the company calls its article. */
export type NamedPosition = PositionRow & { readonly ownNumber: string };

/** The columns of exported positions. */
const positionColumns: readonly Column<NamedPosition>[] = [
  { key: 'orderNumber', head: 'head.orderNumber', cell: ({ orderNumber }) => String(orderNumber) },
  {
    key: 'orderedAt',
    head: 'head.orderedOn',
    isDay: true,
    cell: ({ orderedAt }) => dayText(readZurichClock(orderedAt).day),
  },
  { key: 'lineNumber', head: 'head.position', cell: ({ lineNumber }) => String(lineNumber) },
  { key: 'sku', head: 'head.sku', cell: ({ sku }) => (isOwnArticle(sku) ? '' : sku) },
  { key: 'ownNumbers', head: 'head.ownNumber', cell: ({ ownNumber }) => ownNumber },
  { key: 'eNumber', head: 'head.eNumber', cell: ({ eNumber }) => eNumber },
  { key: 'manufacturerNumber', head: 'head.manufacturerNumber', cell: ({ manufacturerNumber }) => manufacturerNumber },
  { key: 'name', head: 'head.name', cell: ({ name }) => name },
  { key: 'quantity', head: 'head.quantity', isNumber: true, cell: ({ quantity }) => String(quantity) },
  {
    key: 'deliveredQuantity',
    head: 'head.delivered',
    isNumber: true,
    cell: ({ deliveredQuantity }) => String(deliveredQuantity),
  },
  { key: 'openQuantity', head: 'head.open', isNumber: true, cell: (row) => String(openQuantity(row)) },
  { key: 'measurementUnitName', head: 'head.unit', cell: ({ unitName }) => unitName },
  {
    key: 'promisedDate',
    head: 'head.promisedDate',
    isDay: true,
    cell: ({ promisedDate, deliveryDate }) => dayText(promisedDate ?? deliveryDate),
  },
  { key: 'state', head: 'head.state', cell: ({ step }, text) => text(`step.${step}`) },
  { key: 'commission', head: 'head.commission', cell: ({ commission }) => commission },
  { key: 'reference', head: 'head.reference', cell: ({ reference }) => reference },
  { key: 'costCentre', head: 'head.costCentre', cell: ({ costCentre }) => costCentre },
  { key: 'object', head: 'head.object', cell: ({ object }) => object },
  { key: 'contact', head: 'head.contact', cell: ({ contact }) => contact },
  {
    key: 'promiseChangedAt',
    head: 'head.promiseChangedOn',
    isDay: true,
    cell: ({ promiseChangedAt }) => (promiseChangedAt ? dayText(readZurichClock(new Date(promiseChangedAt)).day) : ''),
  },
  {
    key: 'formerPromisedDate',
    head: 'head.formerPromisedDate',
    isDay: true,
    cell: ({ formerPromisedDate }) => dayText(formerPromisedDate),
  },
  {
    key: 'priceUnit',
    head: 'head.priceUnit',
    isNumber: true,
    isPrice: true,
    cell: ({ priceUnit }) => String(priceUnit),
  },
  {
    key: 'unitPrice',
    head: 'head.netPrice',
    isNumber: true,
    isPrice: true,
    cell: ({ netCents }) => francsText(netCents),
  },
  {
    key: 'lineTotal',
    head: 'head.lineTotal',
    isNumber: true,
    isPrice: true,
    cell: (row) => francsText(standingLineCents(row)),
  },
];

export function tableOfOrders({ locale, ...view }: View): ListTable<HistoryRow> {
  return tableOf(orderColumns, view, (key) => messages[locale][key]);
}

export function tableOfPositions({ locale, ...view }: View): ListTable<NamedPosition> {
  return tableOf(positionColumns, view, (key) => messages[locale][key]);
}

/** The words around an exported list. */
export function wordsOfExport(locale: Locale, list: 'orders' | 'positions') {
  const text = (key: TextKey) => messages[locale][key];
  return { heading: text(`export.${list}`), rows: text('export.rows'), asOf: text('export.asOf') };
}
