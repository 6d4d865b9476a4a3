/** A whole number as people type it, `12’500` or `-200`; what is none goes on as such: the contract says so. */
export function wholeNumber(text: string): number {
  const digits = text.replaceAll(/[\s'’\u00a0\u202f]/g, '').replace('\u2212', '-');
  return /^[+-]?\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
