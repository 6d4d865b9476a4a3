const NO_BREAK_SPACE = '\u00a0';

/** Rappen as francs the way the shop writes them everywhere: `5000000` is `50 000.00` (docs/domain/money.md#display). */
export function amountText(cents: number): string {
  const [francs = '0', rappen = '00'] = [
    String(Math.trunc(Math.abs(cents) / 100)),
    String(Math.abs(cents) % 100).padStart(2, '0'),
  ];
  return `${cents < 0 ? '−' : ''}${francs.replaceAll(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)}.${rappen}`;
}
