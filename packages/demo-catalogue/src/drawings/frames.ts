import { hexOf, numberOf, type Drawing } from './drawing.ts';
import { insertShape } from './inserts.ts';
import { fill, group, n, paint, picture, rect, row, tint, tones } from './strokes.ts';

/** How the frames of a range differ: corner, rim and edge, in millimetres. */
const manners: { readonly [line: string]: { readonly corner: number; readonly rim: number } } = {
  linea: { corner: 2, rim: 0 },
  forma: { corner: 14, rim: 0 },
  piana: { corner: 6, rim: 3 },
  quadra: { corner: 0.6, rim: 5 },
};

/** `frame-<line>-<gangs>-<h|v>-<colour>[-w-<insert>…]`: to scale, 60 mm from centre to centre. */
export const frame: Drawing = ([line = 'linea', gangsWord, way, colourWord, , ...inserts]) => {
  const gangs = numberOf(gangsWord, 1);
  const hex = hexOf(colourWord);
  const long = 88 + (gangs - 1) * 60;
  const scale = Math.min(2.9, 340 / long);
  const [width, height] = way === 'v' ? [88, long] : [long, 88];
  const manner = manners[line] ?? { corner: 2, rim: 0 };
  const edge = tint(hex, -0.24);
  const rim = manner.rim;
  return picture(
    group(
      `translate(${n(200 - (width * scale) / 2)} ${n(200 - (height * scale) / 2)}) scale(${Math.round(scale * 1000) / 1000})`,
      rect(1, 2.2, width, height, manner.corner, fill('#e9ecea')),
      rect(0, 0, width, height, manner.corner, paint(hex, edge, 1)),
      rim > 0
        ? rect(
            rim,
            rim,
            width - 2 * rim,
            height - 2 * rim,
            Math.max(0.5, manner.corner - rim),
            paint(tint(hex, 0.16), tint(hex, -0.12), 0.6),
          )
        : '',
      row(gangs, (place) => {
        const [x, y] = way === 'v' ? [14, 14 + place * 60] : [14 + place * 60, 14];
        const kind = inserts[place];
        if (kind === undefined) return opening(x, y, hex);
        return group(`translate(${x} ${y})`, insertShape(kind, hex));
      }),
    ),
  );
};

/** The window of an empty frame, through which the wall shows. */
function opening(x: number, y: number, hex: string): string {
  return (
    rect(x + 2, y + 2, 56, 56, 1.5, paint('#fff', tint(hex, -0.3), 0.9)) +
    rect(x + 3.4, y + 3.4, 53.2, 2, 0, fill(tones.shade))
  );
}

/** `insert-<kind>-<colour>`: the insert alone. */
export const insert: Drawing = ([kind = 'blank', colourWord]) =>
  picture(
    group(
      'translate(65 65) scale(4.5)',
      rect(0.6, 1.6, 59.6, 59.6, 2, fill('#e9ecea')),
      insertShape(kind, hexOf(colourWord)),
    ),
  );

/** `nap-<kind>-<colour>`: a surface-mounted wet-room box, one or two above each other. */
export const wetRoom: Drawing = ([kind = 'sw0', colourWord, countWord]) => {
  const hex = hexOf(colourWord);
  const count = numberOf(countWord, 1);
  const scale = count > 1 ? 2.1 : 3.4;
  const height = 78 * count;
  return picture(
    group(
      `translate(${n(200 - 39 * scale)} ${n(196 - (height * scale) / 2)}) scale(${scale})`,
      rect(-0.5, 0, 79, height, 7, paint(tint(hex, -0.05), tint(hex, -0.3), 1)),
      row(count, (place) =>
        group(
          `translate(9 ${9 + place * 78})`,
          rect(-4, -4, 68, 68, 5, paint(tint(hex, 0.15), tint(hex, -0.18), 0.7)),
          insertShape(place === 0 ? kind : 't13', hex),
        ),
      ),
      rect(30, height, 18, 5, 1, paint(tint(hex, -0.12), tint(hex, -0.3), 0.8)),
      rect(33, height + 5, 12, 6, 1, paint(tint(hex, -0.2), tint(hex, -0.35), 0.8)),
    ),
  );
};
