import { numberOf, type Drawing } from './drawing.ts';
import { circle, ellipse, fill, group, printedText, paint, path, picture, rect, row, tones, trace } from './strokes.ts';

const steel = paint(tones.metal, tones.steel, 3);
const red = paint('#cf3a2e', '#8f241b', 3);
const yellow = paint('#f2c21b', '#b38d0c', 3);

/** `screwdriver-<slot|cross|torx>-<red|black>`. */
export const screwdriver: Drawing = ([head, colour]) => {
  const grip = colour === 'red' ? red : paint('#2a3032', '#101516', 3);
  const band = colour === 'red' ? '#f2c21b' : '#8d9896';
  const insulation =
    colour === 'red' ? rect(176, 191, 150, 18, 3, paint('#d9564a', '#8f241b', 2.5)) : rect(176, 193, 150, 14, 2, steel);
  const tip =
    head === 'slot'
      ? path('M326 192h34l14 3v10l-14 3h-34z', steel)
      : path('M326 192h26l18 8-18 8h-26z', steel) +
        (head === 'cross' ? path('M352 196l16 4-16 4', trace(tones.steel, 2)) : circle(360, 200, 3, fill(tones.steel)));
  return picture(
    group(
      'rotate(-35 200 200)',
      tip,
      insulation,
      path('M30 186q0-14 16-14h70q20 0 30 10l30 6v24l-30 6q-10 10-30 10H46q-16 0-16-14z', grip),
      path('M58 174v52M78 174v52M98 174v52', trace(band, 5)),
      rect(150, 184, 12, 32, 2, fill(band)),
    ),
  );
};

/** `pliers-<side|flat|long>`. */
export const plier: Drawing = ([kind]) => {
  const jaw =
    kind === 'long'
      ? 'M186 150L190 26h8v124zM214 150L210 26h-8v124z'
      : kind === 'flat'
        ? 'M176 152L172 66q0-18 26-18v104zM224 152L228 66q0-18-26-18v104z'
        : 'M172 154Q150 96 192 70l6 84zM228 154Q250 96 208 70l-6 84z';
  return picture(
    group(
      'rotate(20 200 200)',
      path(jaw, steel),
      kind === 'flat' ? path('M180 70h38M180 80h38M180 90h38', trace(tones.steel, 2.5)) : '',
      path('M214 176Q186 220 160 270T140 360', `fill="none" stroke="#8f241b" stroke-width="31" stroke-linecap="round"`),
      path('M186 176Q214 220 240 270T260 360', `fill="none" stroke="#8f241b" stroke-width="31" stroke-linecap="round"`),
      path('M214 176Q186 220 160 270T140 360', `fill="none" stroke="#cf3a2e" stroke-width="25" stroke-linecap="round"`),
      path('M186 176Q214 220 240 270T260 360', `fill="none" stroke="#cf3a2e" stroke-width="25" stroke-linecap="round"`),
      path('M148 320l-6 34M252 320l6 34', trace('#f2c21b', 8)),
      circle(200, 166, 27, steel),
      circle(200, 166, 9, paint('#eef1f0', tones.steel, 2.5)),
    ),
  );
};

export const stripper: Drawing = () =>
  picture(
    group(
      'rotate(18 200 200)',
      path('M150 60h100l14 60-30 44h-68l-30-44z', paint('#3c4543', '#17211f', 3)),
      rect(160, 50, 34, 30, 4, steel),
      rect(206, 50, 34, 30, 4, steel),
      path('M176 164L150 350', `fill="none" stroke="#b38d0c" stroke-width="34" stroke-linecap="round"`),
      path('M224 164L250 350', `fill="none" stroke="#17211f" stroke-width="34" stroke-linecap="round"`),
      path('M176 164L150 350', `fill="none" stroke="#f2c21b" stroke-width="28" stroke-linecap="round"`),
      path('M224 164L250 350', `fill="none" stroke="#3c4543" stroke-width="28" stroke-linecap="round"`),
      circle(200, 140, 13, steel),
    ),
  );

export const knife: Drawing = () =>
  picture(
    group(
      'rotate(-40 200 200)',
      path('M196 178h140q26 4 26 22v10H196z', steel),
      path('M200 208h160', trace('#f3f5f4', 4)),
      rect(40, 174, 164, 46, 14, red),
      path('M64 174v46M88 174v46', trace('#f2c21b', 6)),
      rect(190, 170, 16, 54, 4, paint('#2a3032', '#101516', 2.5)),
    ),
  );

export const crimper: Drawing = () =>
  picture(
    group(
      'rotate(14 200 200)',
      path('M158 70q42-40 84 0l10 92h-104z', paint('#59625f', '#2c3432', 3)),
      path('M184 70v34h32V70', paint('#fff', '#2c3432', 3)),
      rect(188, 100, 24, 18, 2, steel),
      circle(176, 146, 9, steel),
      circle(224, 146, 9, steel),
      path('M172 164Q146 250 128 350', `fill="none" stroke="#8f241b" stroke-width="37" stroke-linecap="round"`),
      path('M228 164Q254 250 272 350', `fill="none" stroke="#8f241b" stroke-width="37" stroke-linecap="round"`),
      path('M172 164Q146 250 128 350', `fill="none" stroke="#cf3a2e" stroke-width="31" stroke-linecap="round"`),
      path('M228 164Q254 250 272 350', `fill="none" stroke="#cf3a2e" stroke-width="31" stroke-linecap="round"`),
      path('M178 200l44 24', trace(tones.steel, 7)),
    ),
  );

/** Two-pole voltage tester. */
export const tester: Drawing = () =>
  picture(
    path('M150 326C180 380 250 380 268 320', `fill="none" stroke="#2a3032" stroke-width="8"`),
    path('M150 24v50', trace(tones.steel, 7)),
    path('M128 70h44l10 40v190q0 26-32 26t-32-26V110z', yellow),
    rect(132, 128, 36, 92, 4, paint('#2a3032', '#101516', 2.5)),
    row(6, (place) =>
      circle(142, 138 + place * 14, 4, fill(place > 3 ? '#61c07a' : place > 1 ? '#f2c21b' : '#e2574a')),
    ),
    path('M152 138h8M152 152h8M152 166h8M152 180h8M152 194h8M152 208h8', trace('#9aa4a1', 2)),
    rect(136, 240, 28, 20, 8, paint('#2a3032', '#101516', 2)),
    path('M268 60v56', trace(tones.steel, 7)),
    path('M250 112h36l8 34v150q0 24-26 24t-26-24V146z', yellow),
    path('M252 190h32M252 204h32M252 218h32', trace('#b38d0c', 4)),
  );

export const testerPen: Drawing = () =>
  picture(
    group(
      'rotate(-42 200 200)',
      path('M40 184h210l34 8 66 4v8l-66 4-34 8H40q-10 0-10-16t10-16z', yellow),
      rect(70, 188, 50, 24, 6, paint('#2a3032', '#101516', 2.5)),
      circle(150, 200, 10, paint('#61c07a', '#3f8a4d', 2.5)),
      path('M180 186v28M192 186v28M204 186v28', trace('#b38d0c', 4)),
      rect(296, 194, 50, 12, 4, paint('#e2574a', '#8f241b', 2)),
    ),
  );

function meterBody(x: number, y: number, w: number, h: number): string {
  return (
    rect(x, y, w, h, 18, paint('#f2c21b', '#b38d0c', 3)) +
    rect(x + 12, y + 12, w - 24, h - 24, 10, paint('#3c4543', '#17211f', 3))
  );
}

export const multimeter: Drawing = () =>
  picture(
    path('M172 338C160 380 90 372 84 300V120', `fill="none" stroke="#17211f" stroke-width="6"`),
    path('M228 338C240 380 310 372 316 300V120', `fill="none" stroke="#c0392f" stroke-width="6"`),
    rect(78, 70, 12, 76, 5, fill('#17211f')) + path('M84 70V40', trace(tones.steel, 5)),
    rect(310, 70, 12, 76, 5, fill('#c0392f')) + path('M316 70V40', trace(tones.steel, 5)),
    meterBody(118, 42, 164, 306),
    rect(140, 64, 120, 62, 4, paint('#cfdccb', '#8fa08a', 2.5)),
    printedText(200, 108, 38, '230.4'),
    circle(200, 206, 46, paint('#59625f', '#17211f', 3)),
    path('M200 206V170', trace('#f3f5f4', 8)),
    path(
      row(
        11,
        (place) =>
          `M${Math.round(200 + Math.cos(((place * 27 - 225) * Math.PI) / 180) * 56)} ${Math.round(206 + Math.sin(((place * 27 - 225) * Math.PI) / 180) * 56)}h.1`,
      ),
      trace('#c7cdcc', 6),
    ),
    circle(166, 306, 12, paint('#17211f', '#8d9896', 3)),
    circle(234, 306, 12, paint('#c0392f', '#8d9896', 3)),
  );

export const clampMeter: Drawing = () =>
  picture(
    circle(200, 98, 56, `fill="none" stroke="#b38d0c" stroke-width="34"`),
    circle(200, 98, 56, `fill="none" stroke="#f2c21b" stroke-width="28"`),
    path('M200 28v28', trace('#3c4543', 4)),
    meterBody(142, 146, 116, 224),
    rect(160, 286, 80, 48, 4, paint('#cfdccb', '#8fa08a', 2.5)),
    printedText(200, 320, 28, '16.3'),
    circle(200, 226, 32, paint('#59625f', '#17211f', 3)),
    path('M200 226V200', trace('#f3f5f4', 6)),
    path('M258 176l26 34-26 24z', paint('#cf3a2e', '#8f241b', 2.5)),
  );

/** `battery-<aa|d|9v>`. */
export const battery: Drawing = ([size]) => {
  if (size === '9v')
    return picture(
      rect(120, 110, 160, 236, 10, paint('#2a3032', '#101516', 3)),
      rect(120, 110, 160, 74, 10, paint('#d99a3a', '#a8721d', 3)),
      circle(164, 94, 17, steel),
      circle(164, 94, 8, fill('#8d9896')),
      path('M220 78h32l8 16-8 16h-32l-8-16z', steel),
      printedText(200, 290, 48, '9V', '#fff'),
    );
  const half = size === 'd' ? 78 : 46;
  return picture(
    rect(200 - half * 0.32, 54, half * 0.64, 24, 4, steel),
    rect(200 - half, 76, half * 2, 276, 8, paint('#2a3032', '#101516', 3)),
    rect(200 - half, 76, half * 2, 78, 8, paint('#d99a3a', '#a8721d', 3)),
    rect(200 - half + 10, 80, 10, 268, 4, 'fill="#fff" opacity=".16"'),
    printedText(200, 130, 38, '+', '#fff'),
    printedText(200, 280, 40, size === 'd' ? 'D' : 'AA', '#fff'),
  );
};

export const torch: Drawing = () =>
  picture(
    group(
      'rotate(-30 200 200)',
      path('M300 150l96-40v180l-96-40z', fill('#fff3cf')),
      rect(50, 176, 170, 48, 8, paint('#3c4543', '#17211f', 3)),
      path(
        row(9, (place) => `M${70 + place * 12} 178v44`),
        trace('#59625f', 4),
      ),
      path('M220 176l40-22h36v92h-36l-40-22z', paint('#3c4543', '#17211f', 3)),
      rect(290, 150, 14, 100, 4, paint('#ffe9ae', '#d6b45c', 3)),
      rect(180, 166, 26, 12, 4, fill('#e2574a')),
    ),
  );

export const headLamp: Drawing = () =>
  picture(
    ellipse(200, 210, 150, 92, `fill="none" stroke="#2a3032" stroke-width="26"`),
    ellipse(200, 210, 150, 92, `fill="none" stroke="#f2c21b" stroke-width="4"`),
    rect(140, 238, 120, 92, 16, paint('#3c4543', '#17211f', 3)),
    circle(200, 284, 34, paint('#fff3cf', '#d6b45c', 3)),
    circle(200, 284, 15, fill('#fff')),
  );

export const workLight: Drawing = () =>
  picture(
    path('M120 320V250M280 320V250', trace('#2a3032', 14)),
    path('M96 326h208', trace('#2a3032', 16)),
    rect(80, 90, 240, 164, 14, paint('#f2c21b', '#b38d0c', 3.5)),
    rect(104, 112, 192, 120, 6, paint('#fbf7e6', '#b38d0c', 3)),
    row(15, (place) =>
      rect(122 + (place % 5) * 34, 126 + Math.floor(place / 5) * 34, 20, 20, 3, paint('#fff0bd', '#e5d08a', 1.5)),
    ),
    rect(150, 62, 100, 30, 12, `fill="none" stroke="#2a3032" stroke-width="10"`),
  );

export const heater: Drawing = ([kind]) =>
  numberOf(kind, 1) === 2
    ? picture(
        rect(60, 80, 280, 230, 4, paint('#fdfdfc', tones.outline, 3.5)),
        rect(70, 90, 260, 210, 2, trace('#edf0ee', 3)),
        circle(318, 290, 4, fill('#44a35a')),
      )
    : picture(
        rect(40, 110, 320, 178, 10, paint('#f7f8f6', tones.outline, 3.5)),
        path(
          row(22, (place) => `M${62 + place * 13} 128v26`),
          trace('#cfd6d4', 5),
        ),
        path(
          row(22, (place) => `M${62 + place * 13} 244v26`),
          trace('#cfd6d4', 5),
        ),
        rect(290, 182, 52, 34, 5, paint('#e4e8e5', tones.outline, 2.5)),
        printedText(316, 206, 18, '21°', tones.dark),
        path('M80 288v22M320 288v22', trace(tones.steel, 10)),
      );
