import type { Figures, FigureSpan, FigureSum } from '@shop/contract/figures';
import { formatAmount, formatDate, formatNumber, formatQuantity, zurichParts } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/texts.ts';

type Fact = FigureSum | FigureSpan;

/** A chart answers one question: its figure, what it is compared with, and the picture. */
export type FigureCard = {
  readonly key: 'orders' | 'turnover' | 'customers' | 'missed' | 'speed' | 'faults';
  readonly kind: 'bars' | 'line';
  readonly valueOf: (fact: Fact) => number | null;
  readonly format: (value: number) => string;
  /** What more of it is good news; undefined where it is neither. */
  readonly isMoreBetter: boolean;
  /** Differences of shares and times are told in their own unit, others in per cent. */
  readonly isDifference?: true;
  readonly to?: string;
  /** What stands beside it in the table behind the picture. */
  readonly beside?: readonly {
    readonly key: 'searches' | 'missedSearches' | 'sleeping' | 'median';
    readonly valueOf: (fact: Fact) => number | null;
  }[];
};

const whole = (value: number) => formatQuantity(Math.round(value));
const percent = (value: number) => `${formatNumber(value, 1)} %`;
const francs = (cents: number) => formatAmount(Math.round(cents / 100) * 100).replace(/\.00$/, '');

/** Of the searches, those that found nothing, in per cent. */
function shareOf({ missed, searches }: Fact): number | null {
  return searches === 0 ? null : (missed / searches) * 100;
}

export const figureCards: readonly FigureCard[] = [
  { key: 'orders', kind: 'bars', valueOf: ({ orders }) => orders, format: whole, isMoreBetter: true },
  { key: 'turnover', kind: 'bars', valueOf: ({ turnoverCents }) => turnoverCents, format: francs, isMoreBetter: true },
  {
    key: 'customers',
    kind: 'line',
    valueOf: ({ activeCustomers }) => activeCustomers,
    format: whole,
    isMoreBetter: true,
    beside: [{ key: 'sleeping', valueOf: ({ sleepingCustomers }) => sleepingCustomers }],
  },
  {
    key: 'missed',
    kind: 'line',
    valueOf: shareOf,
    format: percent,
    isMoreBetter: false,
    isDifference: true,
    to: '/operator/search',
    beside: [
      { key: 'searches', valueOf: ({ searches }) => searches },
      { key: 'missedSearches', valueOf: ({ missed }) => missed },
    ],
  },
  {
    key: 'speed',
    kind: 'line',
    valueOf: ({ slowMs }) => slowMs,
    format: (ms) => `${whole(ms)} ms`,
    isMoreBetter: false,
    isDifference: true,
    beside: [{ key: 'median', valueOf: ({ medianMs }) => medianMs }],
  },
  {
    key: 'faults',
    kind: 'bars',
    valueOf: ({ faults }) => faults,
    format: whole,
    isMoreBetter: false,
    to: '/operator/faults',
  },
];

export type Comparison = { readonly sign: string; readonly amount: number; readonly isGood: boolean } | null;

/** How the figure has changed, with its sign; null where there is nothing to compare with. */
export function comparisonOf(card: FigureCard, { total, before }: Pick<Figures, 'total' | 'before'>): Comparison {
  const [now, then] = [card.valueOf(total), card.valueOf(before)];
  if (now === null || then === null || (then === 0 && card.isDifference !== true)) return null;
  const change = card.isDifference ? now - then : ((now - then) / then) * 100;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return { sign, amount: Math.abs(change), isGood: change === 0 || change > 0 === card.isMoreBetter };
}

type Span = Pick<FigureSpan, 'firstDay' | 'lastDay' | 'hour'>;

/** Day and month below the axis; of hours their beginning, of months their number and year. */
export function labelOf({ firstDay, lastDay, hour }: Span): string {
  if (hour !== null) return zurichParts(hour).time;
  const [year = '', month = '', day = ''] = firstDay.split('-');
  return firstDay === lastDay ? `${Number(day)}.${Number(month)}.` : `${Number(month)}.${year.slice(2)}`;
}

/** The span in words, as the table says it. */
export function spanWords({ firstDay, lastDay, hour }: Span, t: Translate<'operator-area'>): string {
  if (hour !== null) return hourWords(hour, t);
  return firstDay === lastDay ? formatDate(firstDay) : `${formatDate(firstDay)} – ${formatDate(lastDay)}`;
}

/** `14:00–14:59`; the hour that comes twice when summer time ends says which one it is. */
function hourWords(hour: string, t: Translate<'operator-area'>): string {
  const { time } = zurichParts(hour);
  const words = `${time}–${time.slice(0, 3)}59`;
  if (timeAfter(hour, 1) === time) return `${words} ${t('figures.summerTime')}`;
  return timeAfter(hour, -1) === time ? `${words} ${t('figures.winterTime')}` : words;
}

const HOUR_MS = 3_600_000;

function timeAfter(hour: string, hours: number): string {
  return zurichParts(new Date(Date.parse(hour) + hours * HOUR_MS)).time;
}

export function isWeekend({ firstDay, lastDay, hour }: Span): boolean {
  return hour === null && firstDay === lastDay && [0, 6].includes(new Date(`${firstDay}T12:00:00Z`).getUTCDay());
}
