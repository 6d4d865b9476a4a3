import type { Weight } from './typeface.ts';

/** The part of a PDF document that knows how wide characters are. */
export type Ruler = {
  readonly font: (name: string) => { readonly fontSize: (size: number) => unknown };
  readonly widthOfString: (text: string) => number;
};

const MEASURED_AT = 100;
const widthOfCharacter: Readonly<Record<Weight, Map<string, number>>> = { regular: new Map(), semibold: new Map() };

/** Width in points. Characters are measured once for all documents; the fonts have no kerning. */
export function widthOf(ruler: Ruler, text: string, weight: Weight, size: number): number {
  const known = widthOfCharacter[weight];
  let width = 0;
  for (const character of text) {
    let one = known.get(character);
    if (one === undefined) {
      ruler.font(weight).fontSize(MEASURED_AT);
      one = ruler.widthOfString(character) / MEASURED_AT;
      known.set(character, one);
    }
    width += one;
  }
  return width * size;
}

/** The text in lines that fit; a word longer than a line is cut. No-break spaces hold together. */
export function wrap(ruler: Ruler, text: string, weight: Weight, size: number, widthPt: number): readonly string[] {
  return text.split('\n').flatMap((line) => wrapLine(ruler, line, weight, size, widthPt));
}

function wrapLine(ruler: Ruler, text: string, weight: Weight, size: number, widthPt: number): readonly string[] {
  const fits = (candidate: string) => widthOf(ruler, candidate, weight, size) <= widthPt;
  if (fits(text)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((word) => cut(word, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function cut(word: string, fits: (text: string) => boolean): readonly string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
