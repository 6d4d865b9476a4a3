const NO_BREAK_SPACE = '\u00a0';

/** Rappen as printed: `1 234.50` with a no-break space, always two decimals (docs/domain/money.md#display). */
export function amountText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const francs = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${cents < 0 ? '\u2212' : ''}${francs}.${digits.slice(-2)}`;
}
