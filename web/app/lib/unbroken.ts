const NBSP = '\u00a0';
/** `031 555 00 20`, `+41 31 555 00 20`, `CHF 1 200`. */
const TOGETHER = /(?:\+\d{2} )?\d{2,4}(?: \d{2,3}){2,3}(?!\d)|CHF \d+(?: \d{3})*/g;

/** A text whose phone numbers and amounts no narrow column breaks. */
export function unbroken(text: string): string {
  return text.replaceAll(TOGETHER, (words) => words.replaceAll(' ', NBSP));
}
