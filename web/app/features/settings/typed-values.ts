/** Anything that stands in the settings, or is typed in its place until the server has checked it. */
export type FieldValue = string | number | null | readonly FieldValue[] | { readonly [key: string]: FieldValue };

/** How a value is written into its field and read from it. What cannot be read goes to the server as it is, which says so. */
export type Writing = {
  readonly show: (value: FieldValue) => string;
  readonly read: (text: string) => FieldValue;
};

const plain = (value: FieldValue) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** `12 500`, `12'500.50` as hundredths. */
function hundredths(text: string): FieldValue {
  const digits = text.replaceAll(/[\s'’\u00a0]/g, '').replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : text;
}

function degrees(text: string): FieldValue {
  const digits = text.trim().replace(',', '.');
  return /^-?\d{1,3}(\.\d+)?$/.test(digits) ? Number(digits) : text;
}

const shownHundredths = (value: FieldValue) => (typeof value === 'number' ? String(value / 100) : plain(value));

/** `2.7.2027` as `2027-07-02`; what stands behind it stays. */
function isoDay(text: string): string {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\s+(\S.*))?$/.exec(text);
  if (!match) return text;
  const [, day = '', month = '', year = '', reason] = match;
  const isoText = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return reason === undefined ? isoText : `${isoText} ${reason}`;
}

/** A new line, or a comma with a day behind it: reasons may have commas, too. */
const BETWEEN_DAYS = /\n|[,;]\s*(?=\d|$)/;

export const writings = {
  text: { show: plain, read: (text) => text },
  number: { show: plain, read: (text) => (/^\d+$/.test(text.trim()) ? Number(text) : text) },
  /** `46.92268`, also with a comma. */
  degrees: { show: plain, read: degrees },
  francs: { show: shownHundredths, read: hundredths },
  percent: { show: shownHundredths, read: hundredths },
  days: {
    show: (value) =>
      isList(value)
        ? value.map((day) => plain(day).replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3.$2.$1')).join('\n')
        : plain(value),
    read: (text) => text.split(BETWEEN_DAYS).flatMap((day) => (day.trim() === '' ? [] : [isoDay(day.trim())])),
  },
} as const satisfies Readonly<Record<string, Writing>>;

export function isList(value: FieldValue): value is readonly FieldValue[] {
  return Array.isArray(value);
}

export function isGroup(value: FieldValue): value is { readonly [key: string]: FieldValue } {
  return typeof value === 'object' && value !== null && !isList(value);
}
