import { hexOf, numberOf, type Drawing } from './drawing.ts';
import { drawInsert } from './inserts.ts';
import { bare, group, n, paint, path, picture, rect, row, shade, tint, trace } from './strokes.ts';

/** How the frames of a range differ: corner, rim and edge, in millimetres. */
const manners: { readonly [line: string]: { readonly corner: number; readonly rim: number } } = {
  linea: { corner: 2, rim: 0 },
  forma: { corner: 14, rim: 0 },
  piana: { corner: 6, rim: 3 },
  quadra: { corner: 0.6, rim: 5 },
};

/** `frame-<line>-<gangs>-<h|v>-<colour>[-w-<insert>…]`: to scale, 60 mm from centre to centre, the wall seen through it. */
export const frame: Drawing = ([line = 'linea', gangsWord, way, colourWord, , ...inserts]) => {
  const gangs = numberOf(gangsWord, 1);
  const hex = hexOf(colourWord);
  const long = 88 + (gangs - 1) * 60;
  const scale = Math.min(2.9, 340 / long);
  const [width, height] = way === 'v' ? [88, long] : [long, 88];
  const { corner, rim } = manners[line] ?? { corner: 2, rim: 0 };
  const places = Array.from({ length: gangs }, (_, place) => {
    const [x, y] = way === 'v' ? [14, 14 + place * 60] : [14 + place * 60, 14];
    return { x, y, kind: inserts[place] };
  });
  const holes = places.filter(({ kind }) => kind === undefined);
  const sheet = (x: number, y: number, inset: number, look: string) =>
    path(
      outlineOf(x + inset, y + inset, width - 2 * inset, height - 2 * inset, Math.max(0.5, corner - inset)) +
        holes.map((hole) => `M${hole.x + 2} ${hole.y + 2}v56h56v-56z`).join(''),
      `${look} fill-rule="evenodd"`,
    );
  return bare(
    group(
      `translate(${n(200 - (width * scale) / 2)} ${n(200 - (height * scale) / 2)}) scale(${Math.round(scale * 1000) / 1000})`,
      sheet(1, 2.2, 0, shade(0.1)),
      sheet(0, 0, 0, paint(hex, tint(hex, -0.24), 1)),
      rim > 0 ? sheet(0, 0, rim, paint(tint(hex, 0.16), tint(hex, -0.12), 0.6)) : '',
      ...places.map(({ x, y, kind }) =>
        kind === undefined ? edgeOfHole(x, y, hex) : group(`translate(${x} ${y})`, drawInsert(kind, hex)),
      ),
    ),
  );
};

function outlineOf(x: number, y: number, width: number, height: number, r: number): string {
  const [across, down] = [n(width - 2 * r), n(height - 2 * r)];
  const arc = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + r)} ${n(y)}h${across}${arc(r, r)}v${down}${arc(-r, r)}h-${across}${arc(-r, -r)}v-${down}${arc(r, -r)}z`;
}

/** The window of an empty frame: its edge, and the shadow that the frame throws on the wall behind. */
function edgeOfHole(x: number, y: number, hex: string): string {
  return rect(x + 2, y + 2, 56, 56, 0, trace(tint(hex, -0.3), 0.9)) + rect(x + 2.4, y + 2.4, 55.2, 2, 0, shade(0.14));
}

/** `insert-<kind>-<colour>`: the insert alone. */
export const insert: Drawing = ([kind = 'blank', colourWord]) =>
  bare(
    group(
      'translate(65 65) scale(4.5)',
      rect(0.6, 1.6, 59.6, 59.6, 2, shade(0.1)),
      drawInsert(kind, hexOf(colourWord)),
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
          drawInsert(place === 0 ? kind : 't13', hex),
        ),
      ),
      rect(30, height, 18, 5, 1, paint(tint(hex, -0.12), tint(hex, -0.3), 0.8)),
      rect(33, height + 5, 12, 6, 1, paint(tint(hex, -0.2), tint(hex, -0.35), 0.8)),
    ),
  );
};
