import type { AvailabilityIcon } from '@shop/contract/prices';
import type { Locale } from '@shop/contract/values';
import { dayText } from '#platform/day-text.ts';
import type { ErpAmountKind, ErpAvailability } from '#src/ports/erp/erp.port.ts';
import { unitName } from '../catalogue/index.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

type Key = keyof typeof de;
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>> = { de, fr, it, 'en-US': en };

const DAY_MS = 86_400_000;
const NO_BREAK_SPACE = '\u00a0';

function word(locale: Locale, key: Key, details?: Readonly<Record<string, string | number>>): string {
  const text = texts[locale][key];
  if (!details) return text;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(details[name] ?? ''));
}

export function iconName(icon: AvailabilityIcon, locale: Locale): string {
  return word(locale, `icon.${icon}`);
}

/** Expenses and additions as the price summary names them. */
export function amountName(kind: ErpAmountKind, locale: Locale): string {
  return word(locale, `amount.${kind}`);
}

/**
 * The one line beside the icon: `1 240 Stk. · morgen`, `36 Stk. morgen, Rest Di`, `Lieferant: 04.12.2026`.
 * @param today day in Zurich, `2026-11-24`
 */
export function stockLine(availability: ErpAvailability, today: string, locale: Locale): string {
  const { kind, making, firstQuantity, firstDate, restDate } = availability;
  const count = (quantity: number) => countText(quantity, availability.measurementUnit, locale);
  const day = (date: string | null) => dayName(date, today, locale);
  const onHand = availability.stock.map(({ quantityOnHand }) => quantityOnHand);
  // An ERP may say that all is there without saying how much lies where: never "0 there".
  const there = (counted: number) => count(Math.max(counted, availability.quantity));
  switch (kind) {
    case 'green':
      return word(locale, 'line.stock', { quantity: there(onHand[0] ?? 0), day: day(firstDate) });
    case 'green-yellow':
      return word(locale, 'line.stock', { quantity: there(sum(onHand)), day: day(firstDate) });
    case 'part-green':
      return word(locale, restDate === null ? 'line.partOpen' : 'line.part', {
        quantity: count(firstQuantity),
        day: day(firstDate),
        restDay: day(restDate),
      });
    case 'orange':
      return word(locale, 'line.supplier', { date: dayText(firstDate) });
    case 'part-orange':
      return word(locale, restDate === null ? 'line.supplierPartOpen' : 'line.supplierPart', {
        quantity: count(firstQuantity),
        date: dayText(firstDate),
        restDate: dayText(restDate),
      });
    case 'half-blue':
      return making === 'cut_to_length' ? cutText(availability, locale) : word(locale, 'line.made');
    case 'red':
      return firstQuantity > 0
        ? word(locale, 'line.left', { quantity: count(firstQuantity) })
        : word(locale, 'line.red');
    case 'gray':
      return word(locale, 'line.gray');
  }
}

/** Where and when it can be collected. */
export function pickupText(branch: string, date: string, today: string, locale: Locale): string {
  if (date === today) return word(locale, 'pickup.today', { branch });
  return word(locale, 'pickup.later', { branch, day: dayName(date, today, locale) });
}

/** Cutting costs a working day in the main warehouse and two elsewhere. */
function cutText({ quantity, stock }: ErpAvailability, locale: Locale): string {
  const count = (stock[0]?.quantityOnHand ?? 0) >= quantity ? 1 : 2;
  return word(locale, count === 1 ? 'line.cut_one' : 'line.cut_other', { count });
}

function countText(quantity: number, measurementUnit: string, locale: Locale): string {
  const grouped = String(quantity).replaceAll(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${grouped} ${unitName(measurementUnit, locale)}`;
}

/** Within a week by name, later as a date. */
function dayName(date: string | null, today: string, locale: Locale): string {
  if (date === null) return '';
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  if (days === 0) return word(locale, 'day.today');
  if (days === 1) return word(locale, 'day.tomorrow');
  if (days < 0 || days > 6) return dayText(date);
  const weekday = new Date(date).getUTCDay() as Weekday;
  return word(locale, `day.${weekday}`);
}

function sum(quantities: readonly number[]): number {
  return quantities.reduce((total, quantity) => total + quantity, 0);
}
