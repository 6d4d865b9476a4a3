import { hexOf, numberOf, type Drawing } from './drawing.ts';
import { circle, ellipse, fill, group, n, paint, path, picture, rect, row, tint, tones, trace } from './strokes.ts';

const brown = '#7b4a2b';
const black = '#2a3032';
const grey = '#9aa1a0';
const blue = '#2f6fb0';
const earth = 'earth';

/** Core colours by count, as in HD 308. */
const coreColours: { readonly [count: number]: readonly string[] } = {
  2: [brown, blue],
  3: [brown, blue, earth],
  4: [brown, black, grey, earth],
  5: [brown, black, grey, blue, earth],
  7: [black, black, black, black, black, black, earth],
};

/** Cores that leave a sheath at a point towards the right, with bare ends. */
function cores(x: number, y: number, count: number, reach: number, width: number): string {
  const colours = coreColours[count] ?? [brown, blue, earth];
  const gap = width * 1.5;
  return colours
    .map((colour, place) => {
      const end = y + (place - (colours.length - 1) / 2) * gap;
      const start = y + (place - (colours.length - 1) / 2) * Math.min(width, 50 / colours.length);
      const bend = `M${n(x)} ${n(start)}C${n(x + reach * 0.35)} ${n(start)} ${n(x + reach * 0.3)} ${n(end)} ${n(x + reach * 0.72)} ${n(end)}`;
      const bare = path(`M${n(x + reach * 0.7)} ${n(end)}h${n(reach * 0.28)}`, `${trace(tones.copper, width * 0.62)}`);
      if (colour !== earth) return bare + path(bend, butt(tint(colour, 0), width));
      return (
        bare +
        path(bend, butt('#e3c52f', width)) +
        path(bend, `${butt('#3f8a4d', width)} stroke-dasharray="${n(width * 0.9)} ${n(width * 0.7)}"`)
      );
    })
    .join('');
}

function butt(colour: string, width: number): string {
  return `fill="none" stroke="${colour}" stroke-width="${n(width)}"`;
}

/** `cable-<cores>-<colour>-<ring|drum|cut>`: sheathed cable as it is sold. */
export const cable: Drawing = ([coresWord, colourWord, makeup]) => {
  const count = numberOf(coresWord, 3);
  const hex = hexOf(colourWord);
  if (makeup === 'drum') return picture(drum(hex), cores(300, 352, count, 76, count > 5 ? 5 : 6.5));
  if (makeup === 'ring') return picture(ring(hex), tail(hex, 26), cores(286, 336, count, 92, count > 5 ? 6.5 : 8));
  const width = count > 5 ? 13 : 16;
  return picture(
    rect(18, 164, 190, 72, 10, paint(hex, tint(hex, -0.28), 3)),
    rect(20, 176, 184, 10, 5, fill(tint(hex, 0.28))),
    rect(20, 214, 184, 14, 6, fill(tint(hex, -0.1))),
    ellipse(207, 200, 11, 35, paint('#dcdfdd', tint(hex, -0.3), 2.5)),
    cores(208, 200, count, 180, width),
  );
};

/** A coil seen from the front, tied twice. */
function ring(hex: string): string {
  const edge = tint(hex, -0.3);
  return (
    circle(190, 186, 118, `fill="none" stroke="${edge}" stroke-width="78"`) +
    circle(190, 186, 118, `fill="none" stroke="${hex}" stroke-width="73"`) +
    row(4, (place) => circle(190, 186, 94 + place * 16, `fill="none" stroke="${tint(hex, -0.16)}" stroke-width="2"`)) +
    [30, 150, 270]
      .map((turn) => group(`rotate(${turn} 190 186)`, rect(268, 179, 80, 14, 4, paint('#e9ecea', tones.outline, 2))))
      .join('')
  );
}

function tail(hex: string, width: number): string {
  const d = 'M150 300C180 330 230 336 284 336';
  return path(d, butt(tint(hex, -0.3), width + 5)) + path(d, butt(hex, width));
}

/** A wooden drum from the side. */
function drum(hex: string): string {
  const wood = paint('#dcc196', '#a98754', 3);
  return (
    rect(96, 76, 208, 244, 0, paint(hex, tint(hex, -0.3), 2)) +
    path(
      row(12, (place) => `M${n(104 + place * 17.4)} 78v240`),
      trace(tint(hex, -0.16), 2.4),
    ) +
    rect(66, 40, 34, 316, 5, wood) +
    rect(300, 40, 34, 316, 5, wood) +
    path('M83 44v308M317 44v308', trace('#c3a472', 2)) +
    rect(48, 186, 18, 24, 3, paint(tones.metal, tones.steel, 2)) +
    rect(334, 186, 18, 24, 3, paint(tones.metal, tones.steel, 2)) +
    path('M210 318C214 346 250 352 302 352', butt(tint(hex, -0.3), 20)) +
    path('M210 318C214 346 250 352 302 352', butt(hex, 16))
  );
}

/** `wire-<colour>-<ring|drum>`: a single core. */
export const wire: Drawing = ([colourWord, makeup]) => {
  const hex = colourWord === 'greenyellow' ? '#e3c52f' : hexOf(colourWord);
  const stripe = colourWord === 'greenyellow';
  const end = 'M160 306C200 330 250 330 318 330';
  const bare = path('M314 330h50', trace(tones.copper, 8));
  const strand =
    path(end, butt(tint(hex, -0.25), 18)) +
    path(end, butt(hex, 14)) +
    (stripe ? path(end, `${butt('#3f8a4d', 14)} stroke-dasharray="14 10"`) : '');
  if (makeup === 'drum') {
    return picture(
      ellipse(200, 320, 116, 20, fill('#eceeec')),
      rect(104, 110, 192, 170, 0, paint(hex, tint(hex, -0.25), 2)),
      row(10, (place) =>
        path(`M104 ${n(120 + place * 16.4)}h192`, trace(stripe && place % 2 === 0 ? '#3f8a4d' : tint(hex, -0.16), 3)),
      ),
      rect(78, 84, 244, 28, 8, paint('#eceeec', tones.outline, 3)),
      rect(78, 278, 244, 28, 8, paint('#eceeec', tones.outline, 3)),
      path('M150 300C190 340 250 344 318 344', butt(tint(hex, -0.25), 14)),
      path('M150 300C190 340 250 344 318 344', butt(hex, 11)),
      path('M316 344h44', trace(tones.copper, 6)),
    );
  }
  return picture(
    circle(190, 186, 112, `fill="none" stroke="${tint(hex, -0.25)}" stroke-width="66"`),
    circle(190, 186, 112, `fill="none" stroke="${hex}" stroke-width="62"`),
    row(5, (place) =>
      circle(
        190,
        186,
        88 + place * 12,
        `fill="none" stroke="${stripe ? '#3f8a4d' : tint(hex, -0.17)}" stroke-width="${stripe ? 4 : 2}"`,
      ),
    ),
    [30, 150, 270]
      .map((turn) => group(`rotate(${turn} 190 186)`, rect(262, 180, 80, 12, 4, paint('#f3f4f2', tones.outline, 2))))
      .join(''),
    bare,
    strand,
  );
};

const pairs = ['#2f6fb0', '#e07b28', '#3f8a4d', '#7b4a2b'];

/** `datacable-<colour>-<drum|ring>`: four twisted pairs under a screen. */
export const dataCable: Drawing = ([colourWord]) => {
  const hex = hexOf(colourWord);
  return picture(
    rect(14, 160, 170, 80, 12, paint(hex, tint(hex, -0.28), 3)),
    rect(18, 172, 160, 10, 5, fill(tint(hex, 0.28))),
    rect(182, 166, 46, 68, 6, paint('#d9dedd', tones.steel, 2.5)),
    path(
      'M188 170l34 60M200 168l26 46M184 190l24 42M222 170l-34 60M226 190l-24 42M206 168l-22 40',
      trace('#aab3b1', 1.6),
    ),
    pairs
      .map((colour, place) => {
        const y = 200 + (place - 1.5) * 40;
        const start = 200 + (place - 1.5) * 14;
        return (
          path(`M228 ${n(start)}C262 ${n(start)} 262 ${y} 292 ${y}`, butt('#d9dedd', 15)) +
          path(`M288 ${y - 4}q11 8 22 0t22 0t22 0t22 0`, trace(colour, 7)) +
          path(`M288 ${y + 4}q11 -8 22 0t22 0t22 0t22 0`, trace(tint(colour, 0.62), 5))
        );
      })
      .join(''),
  );
};

export const coax: Drawing = ([colourWord]) => {
  const hex = hexOf(colourWord);
  return picture(
    rect(14, 158, 176, 84, 12, paint(hex, tint(hex, -0.28), 3)),
    rect(18, 170, 166, 10, 5, fill(tint(hex, 0.3))),
    rect(188, 166, 60, 68, 6, paint('#c7cdcc', tones.steel, 2.5)),
    path(
      'M194 168l48 64M208 168l38 50M192 190l32 42M242 168l-48 64M246 190l-32 42M224 168l-34 46',
      trace('#8d9896', 1.6),
    ),
    rect(246, 174, 22, 52, 4, paint('#e7d9b0', '#b7a777', 2)),
    rect(266, 178, 60, 44, 5, paint('#fafaf7', tones.outline, 2.5)),
    rect(326, 193, 56, 14, 4, paint(tones.copper, '#8d5a30', 2)),
  );
};

/** `fibre-<colour>`: duplex patch cable with LC plugs. */
export const fibre: Drawing = ([colourWord]) => {
  const hex = hexOf(colourWord);
  const plug = (y: number) =>
    rect(282, y, 62, 30, 4, paint('#3a6ea8', '#274d78', 2)) +
    rect(344, y + 8, 22, 14, 2, paint('#f3f4f2', tones.outline, 2)) +
    rect(296, y - 7, 34, 7, 2, paint('#3a6ea8', '#274d78', 2)) +
    rect(250, y + 8, 34, 14, 4, paint('#f3f4f2', tones.outline, 2));
  const d1 = 'M250 172C190 172 190 96 130 96S60 160 60 200s40 104 90 104 100-20 100-89';
  return picture(
    path(d1, butt(tint(hex, -0.3), 14)),
    path(d1, butt(hex, 10)),
    path(d1, `${butt(tint(hex, -0.12), 1.5)}`),
    plug(157),
    plug(200),
  );
};
