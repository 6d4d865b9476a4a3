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
  readonly head: TextKey;
  readonly isPrice?: true;
  readonly cell: (row: Row, text: (key: TextKey) => string) => string;
};

/** The columns of exported orders. */
const orderColumns: readonly Column<HistoryRow>[] = [
  { head: 'head.orderNumber', cell: ({ orderNumber }) => String(orderNumber) },
  { head: 'head.orderedOn', cell: ({ orderedAt }) => dayText(readZurichClock(orderedAt).day) },
  { head: 'head.state', cell: ({ step }, text) => text(`step.${step}`) },
  { head: 'head.origin', cell: ({ orderOrigin }, text) => text(`origin.${orderOrigin}`) },
  { head: 'head.contact', cell: ({ contact }) => contact },
  { head: 'head.commission', cell: ({ commission }) => commission },
  { head: 'head.reference', cell: ({ reference }) => reference },
  { head: 'head.positions', cell: ({ positions }) => String(positions) },
  { head: 'head.deliveryDate', cell: ({ deliveryDate }) => dayText(deliveryDate) },
  { head: 'head.netTotal', isPrice: true, cell: ({ netTotalCents }) => francsText(netTotalCents) },
];

/** The columns of exported positions. */
const positionColumns: readonly Column<PositionRow>[] = [
  { head: 'head.orderNumber', cell: ({ orderNumber }) => String(orderNumber) },
  { head: 'head.orderedOn', cell: ({ orderedAt }) => dayText(readZurichClock(orderedAt).day) },
  { head: 'head.position', cell: ({ lineNumber }) => String(lineNumber) },
  { head: 'head.sku', cell: ({ sku }) => sku },
  { head: 'head.eNumber', cell: ({ eNumber }) => eNumber },
  { head: 'head.manufacturerNumber', cell: ({ manufacturerNumber }) => manufacturerNumber },
  { head: 'head.name', cell: ({ name }) => name },
  { head: 'head.quantity', cell: ({ quantity }) => String(quantity) },
  { head: 'head.delivered', cell: ({ deliveredQuantity }) => String(deliveredQuantity) },
  { head: 'head.open', cell: (row) => String(openQuantity(row)) },
  { head: 'head.unit', cell: ({ unitName }) => unitName },
  { head: 'head.promisedDate', cell: ({ promisedDate, deliveryDate }) => dayText(promisedDate ?? deliveryDate) },
  { head: 'head.state', cell: ({ step }, text) => text(`step.${step}`) },
  { head: 'head.commission', cell: ({ commission }) => commission },
  { head: 'head.reference', cell: ({ reference }) => reference },
  { head: 'head.priceUnit', isPrice: true, cell: ({ priceUnit }) => String(priceUnit) },
  { head: 'head.netPrice', isPrice: true, cell: ({ netCents }) => francsText(netCents) },
  { head: 'head.lineTotal', isPrice: true, cell: ({ lineNetCents }) => francsText(lineNetCents) },
];

export const orderHeads = headsOf(orderColumns);
export const orderCells = cellsOf(orderColumns);
export const positionHeads = headsOf(positionColumns);
export const positionCells = cellsOf(positionColumns);

/** Whoever may not see prices gets no column for them. */
function headsOf<Row>(columns: readonly Column<Row>[]) {
  return (locale: Locale, seesPrices: boolean): readonly string[] =>
    columns.filter(({ isPrice }) => seesPrices || !isPrice).map(({ head }) => texts[locale][head]);
}

function cellsOf<Row>(columns: readonly Column<Row>[]) {
  return (row: Row, locale: Locale, seesPrices: boolean): readonly string[] =>
    columns.filter(({ isPrice }) => seesPrices || !isPrice).map(({ cell }) => cell(row, (key) => texts[locale][key]));
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
