const NBSP = '\u00a0';

/** Rappen as the shop prints them: `1 234.50`, no-break space, always two decimals (docs/domain/money.md#display). */
export function formatAmount(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '\u2212' : ''}${groupThousands(String(whole))}.${rest}`;
}

/** Rappen with the currency in front: `CHF 1 234.50`. */
export function formatChf(cents: number): string {
  return `CHF${NBSP}${formatAmount(cents)}`;
}

/** A whole number in groups of three: `12 500`. */
export function formatQuantity(quantity: number): string {
  return `${quantity < 0 ? '\u2212' : ''}${groupThousands(String(Math.abs(Math.trunc(quantity))))}`;
}

/** A number with at most `decimals` places, without trailing zeros: `8.1`, `1 200.5`. */
export function formatNumber(value: number, decimals = 3): string {
  const [whole = '0', rest = ''] = Math.abs(value).toFixed(decimals).split('.');
  const places = rest.replace(/0+$/, '');
  return `${value < 0 ? '\u2212' : ''}${groupThousands(whole)}${places ? `.${places}` : ''}`;
}

/**
 * E-No in groups of three from the left, `123 456 789` (docs/domain/product-numbers.md#kinds); anything that is not nine digits
 * stays as it is.
 */
export function formatENumber(eNumber: string): string {
  return /^\d{9}$/.test(eNumber) ? eNumber.replace(/(\d{3})(?=\d)/g, `$1${NBSP}`) : eNumber;
}

/** GTIN-13 as printed under the bars, `7 640123 456782`. */
export function formatGtin(gtin: string): string {
  return /^\d{13}$/.test(gtin) ? `${gtin[0]}${NBSP}${gtin.slice(1, 7)}${NBSP}${gtin.slice(7)}` : gtin;
}

/** A calendar day `2026-11-30` as `30.11.2026`; an instant is shown as the day it is in Zürich. */
export function formatDate(iso: string): string {
  const day = iso.length > 10 ? zurichParts(iso).day : iso;
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** An instant as `30.11.2026 | 09:15`, Zürich time. */
export function formatDateTime(isoInstant: string): string {
  const { day, time } = zurichParts(isoInstant);
  return `${formatDate(day)} | ${time}`;
}

/** Calendar day, clock and weekday (1 Monday … 7 Sunday) of an instant in Zürich. */
export function zurichParts(instant: string | Date): { day: string; time: string; weekday: number } {
  const at = typeof instant === 'string' ? new Date(instant) : instant;
  const local = new Date(at.getTime() + zurichOffsetHours(at) * 3_600_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16), weekday: new Date(local).getUTCDay() || 7 };
}

/** Summer time from the last Sunday of March to the last of October, 01:00 UTC; own rule, so that server and browser agree. */
function zurichOffsetHours(at: Date): 1 | 2 {
  const year = at.getUTCFullYear();
  return at >= lastSundayAtOne(year, 2) && at < lastSundayAtOne(year, 9) ? 2 : 1;
}

function lastSundayAtOne(year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay());
  return lastDay;
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NBSP);
}
