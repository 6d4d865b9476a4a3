/** Francs as people type them, `5 000`, `5'000.50`, in Rappen; NaN for what is no amount. */
export function readAmount(typed: string): number {
  const plain = typed.replaceAll(/[\s’'\u00a0]/g, '').replace(/^CHF/i, '');
  return /^\d+([.,]\d{1,2})?$/.test(plain) ? Math.round(Number(plain.replace(',', '.')) * 100) : Number.NaN;
}
