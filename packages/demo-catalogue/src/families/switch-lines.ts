import { line, type Line } from '../family.ts';
import { colours, type Colour } from '../vocabulary.ts';

/** A complete range of switches: frames and inserts in the same four colours. */
export type SwitchLine = Line & { readonly key: string; readonly colours: readonly [Colour, Colour, Colour, Colour] };

const { white, black, anthracite, aluminium, sand, sage, champagne, bronze } = colours;

/** The ranges the combination tool knows; the first two are complete even in a small catalogue. */
export const switchLines: readonly SwitchLine[] = [
  { ...line('norlicht', 'Linea', 'LN'), key: 'linea', colours: [white, black, aluminium, sand] },
  { ...line('vireo', 'Forma', 'FO', 1.12), key: 'forma', colours: [white, anthracite, champagne, sage] },
  { ...line('sedera', 'Piana', 'PI', 0.94), key: 'piana', colours: [white, black, anthracite, sand] },
  { ...line('domaris', 'Quadra', 'QD', 1.3), key: 'quadra', colours: [white, black, bronze, aluminium] },
];

/** Place of a colour within its line's four. */
export const colourPlaces = [0, 1, 2, 3] as const;

const lineShares = [1, 0.7, 0.5, 0.3];

/** How often a part of a range is sold: most of what stands first in its list, and most of that in the first colour, white. */
export function demandOf(line: SwitchLine, place: number, colour: number): number {
  const share = lineShares[switchLines.indexOf(line)] ?? 0.3;
  return (3000 * share * (colour === 0 ? 1 : 0.2)) / (1 + place / 2);
}
