import { colours } from '../vocabulary.ts';

/** Draws a thing from the words of its picture's name, the first one left out. */
export type Drawing = (words: readonly string[]) => string;

const hexes = new Map<string, string>(Object.values(colours).map((colour) => [colour.key, colour.hex]));

/** Colour value of a picture name's colour word; white for an unknown one. */
export function hexOf(word: string | undefined): string {
  return hexes.get(word ?? '') ?? '#f7f7f4';
}

/** Number in a picture's name; `fallback` if it is none. */
export function numberOf(word: string | undefined, fallback: number): number {
  const value = Number(word);
  return word === undefined || Number.isNaN(value) ? fallback : value;
}

/** Colour of the light a lamp of this temperature gives, softened for print. */
export function lightOf(kelvin: number): string {
  if (kelvin <= 2200) return '#ffdf9e';
  if (kelvin <= 2700) return '#ffeabd';
  if (kelvin <= 3000) return '#fff1d2';
  if (kelvin <= 4000) return '#fbf8ec';
  return '#eef4fb';
}
