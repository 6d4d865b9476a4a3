export type SwicoFacts = {
  readonly invoiceNumber: string;
  /** Calendar day `2026-11-30`. */
  readonly invoiceDate: string;
  readonly customerReference: string;
  /** UID, any spelling. */
  readonly vatNumber: string;
  /** Day of delivery, from which the VAT rate is known. */
  readonly deliveryDate: string | null;
  /** Hundredths of a percent with the net amount in Rappen that it applies to. */
  readonly rates: readonly { readonly basisPoints: number; readonly netCents: number }[];
  readonly payableWithinDays: number;
};

/** The standard allows as much. */
const LENGTH_MAX = 140;

/**
 * Billing information after Swico (S1 syntax 1.2), from which the customer's accounting books the invoice alone. The reference of the
 * customer is shortened, then left out, when the line would be longer than 140 characters.
 */
export function swicoLine(facts: SwicoFacts): string {
  for (const reference of [facts.customerReference, facts.customerReference.slice(0, 12), '']) {
    const line = lineWith(facts, reference);
    if (line.length <= LENGTH_MAX) return line;
  }
  return lineWith(facts, '').slice(0, LENGTH_MAX);
}

function lineWith(facts: SwicoFacts, reference: string): string {
  const parts: readonly (readonly [string, string])[] = [
    ['10', escaped(facts.invoiceNumber)],
    ['11', day(facts.invoiceDate)],
    ['20', escaped(reference)],
    ['30', facts.vatNumber.replaceAll(/\D/g, '')],
    ['31', facts.deliveryDate === null ? '' : day(facts.deliveryDate)],
    ['32', ratesText(facts.rates)],
    ['40', `0:${facts.payableWithinDays}`],
  ];
  return `//S1${parts.map(([tag, value]) => (value === '' ? '' : `/${tag}/${value}`)).join('')}`;
}

/** One rate stands alone; several with the net amount that each applies to. */
function ratesText(rates: SwicoFacts['rates']): string {
  const percent = (basisPoints: number) => String(basisPoints / 100);
  const [first] = rates;
  if (rates.length === 1 && first) return percent(first.basisPoints);
  return rates.map(({ basisPoints, netCents }) => `${percent(basisPoints)}:${(netCents / 100).toFixed(2)}`).join(';');
}

function day(isoDay: string): string {
  return isoDay.slice(2, 10).replaceAll('-', '');
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('/', '\\/');
}
