import { circle, fill, group, printedText, paint, path, rect, tint, tones, trace } from './strokes.ts';

/** An insert in its own 60 × 60 mm, so that frames place it to scale. */
export function drawInsert(kind: string, hex: string): string {
  const edge = tint(hex, -0.22);
  const draw = shapes[kind] ?? shapes.blank;
  return rect(0.5, 0.5, 59, 59, 2, paint(hex, edge, 0.8)) + (draw === undefined ? '' : draw(hex));
}

type Shape = (hex: string) => string;

/** Prints must be legible on dark and light plastic. */
function printColour(hex: string): string {
  return isDark(hex) ? '#c9cfce' : '#59625f';
}

function isDark(hex: string): boolean {
  return Number.parseInt(hex.slice(1, 3), 16) < 120;
}

function holeOn(hex: string): string {
  return isDark(hex) ? '#080b0b' : tones.ink;
}

function rocker(x: number, width: number, hex: string): string {
  const edge = tint(hex, -0.18);
  return (
    rect(x, 4, width, 52, 1.5, paint(tint(hex, isDark(hex) ? 0.08 : 0.25), edge, 0.6)) +
    rect(x + 0.4, 30, width - 0.8, 25.6, 1.2, fill(tint(hex, -0.07))) +
    path(`M${x} 30h${width}`, trace(edge, 0.5))
  );
}

/** The recess of a Swiss socket, 37 mm wide, with its centre at the origin. */
function recess(hex: string, pins: string): string {
  const outline = 'M-18.5 0L-11 -10H11L18.5 0L11 10H-11Z';
  return path(outline, paint(tint(hex, -0.09), tint(hex, -0.3), 0.7)) + pins;
}

function roundPins(hex: string): string {
  const hole = fill(holeOn(hex));
  return circle(-9.5, 1.5, 2.4, hole) + circle(9.5, 1.5, 2.4, hole) + circle(0, -3.5, 2.4, hole);
}

function squarePins(hex: string): string {
  const hole = fill(holeOn(hex));
  return rect(-12, -0.5, 5, 4, 0.3, hole) + rect(7, -0.5, 5, 4, 0.3, hole) + rect(-2.5, -5.5, 5, 4, 0.3, hole);
}

function threePhase(hex: string, square: boolean): string {
  const hole = fill(holeOn(hex));
  const at = [
    [-9.5, 5],
    [9.5, 5],
    [-9.5, -7],
    [9.5, -7],
    [0, -1],
  ] as const;
  const pins = at
    .map(([x, y]) => (square ? rect(x - 2.4, y - 2, 4.8, 4, 0.3, hole) : circle(x, y, 2.4, hole)))
    .join('');
  return group(
    'translate(30 30)',
    path('M-20 0L-14 -14H14L20 0L14 14H-14Z', paint(tint(hex, -0.09), tint(hex, -0.3), 0.7)),
    pins,
  );
}

function atCentre(shape: string): string {
  return group('translate(30 30)', shape);
}

function keystone(x: number, hex: string): string {
  return (
    rect(x - 8, 25, 16, 14, 1, paint(tint(hex, -0.15), tint(hex, -0.35), 0.6)) +
    path(`M${x - 5.5} 36.5v-8h3v-1.6h5v1.6h3v8z`, fill(holeOn(hex))) +
    rect(x - 8, 15, 16, 5, 0.5, fill(tint(hex, -0.06)))
  );
}

const shapes: { readonly [kind: string]: Shape } = {
  blank: (hex) => rect(4, 4, 52, 52, 1.5, paint(tint(hex, 0.15), tint(hex, -0.15), 0.6)),
  sw0: (hex) => rocker(4, 52, hex),
  sw1: (hex) => rocker(4, 25.5, hex) + rocker(30.5, 25.5, hex),
  swlamp: (hex) => rocker(4, 52, hex) + rect(26, 9, 8, 3, 1, paint('#f08a3c', '#c8641b', 0.4)),
  push: (hex) => rocker(4, 52, hex) + circle(30, 43, 2.2, trace(printColour(hex), 0.8)),
  bell: (hex) =>
    rocker(4, 52, hex) +
    path(
      'M25 47h10c-1.6-1.2-1.6-3-1.6-5a3.4 3.4 0 0 0-6.8 0c0 2 0 3.8-1.6 5zM29 48.4a1.2 1.2 0 0 0 2 0',
      trace(printColour(hex), 0.9),
    ),
  light: (hex) =>
    rocker(4, 52, hex) +
    circle(30, 43, 2.6, trace(printColour(hex), 0.8)) +
    path(
      'M30 37.8v-1.6M30 49.8v-1.6M24.8 43h-1.6M36.8 43h-1.6M26.3 39.3l-1.1-1.1M33.7 39.3l1.1-1.1M26.3 46.7l-1.1 1.1M33.7 46.7l1.1 1.1',
      trace(printColour(hex), 0.8),
    ) +
    rect(26, 9, 8, 3, 1, paint('#bfe3c4', '#7fb088', 0.4)),
  step: (hex) =>
    circle(30, 31, 15, paint(tint(hex, 0.2), tint(hex, -0.25), 0.8)) +
    rect(27.5, 17, 5, 28, 2, paint(tint(hex, -0.05), tint(hex, -0.25), 0.6)) +
    printedText(30, 12, 5, '1', printColour(hex)) +
    printedText(11, 33, 5, '0', printColour(hex)) +
    printedText(49, 33, 5, '2', printColour(hex)),
  key: (hex) =>
    circle(30, 30, 12, paint(tones.metal, tones.steel, 0.9)) +
    circle(30, 30, 8.5, paint('#dfe4e2', tones.steel, 0.5)) +
    path('M28.8 26h2.4v8h-2.4z', fill(tones.ink)) +
    printedText(30, 12, 5, '0', printColour(hex)) +
    printedText(49, 32, 5, '1', printColour(hex)),
  t13: (hex) => atCentre(recess(hex, roundPins(hex))),
  t23: (hex) => atCentre(recess(hex, squarePins(hex))),
  '2t13': (hex) =>
    group('translate(30 18)', recess(hex, roundPins(hex))) + group('translate(30 42)', recess(hex, roundPins(hex))),
  '3t13': (hex) =>
    group('translate(30 14) scale(0.86) rotate(180)', recess(hex, roundPins(hex))) +
    group('translate(16.6 38.4) scale(0.86) rotate(60)', recess(hex, roundPins(hex))) +
    group('translate(43.4 38.4) scale(0.86) rotate(-60)', recess(hex, roundPins(hex))),
  t13half: (hex) =>
    group('translate(30 18)', recess(hex, roundPins(hex))) +
    group('translate(30 42)', recess(hex, roundPins(hex))) +
    circle(54, 18, 1.3, fill(tones.signal)),
  t15: (hex) => threePhase(hex, false),
  t25: (hex) => threePhase(hex, true),
  lid: (hex) =>
    rect(5, 7, 50, 49, 2, paint(tint(hex, 0.12), tint(hex, -0.25), 0.8)) +
    rect(5, 3.5, 50, 5, 1, paint(tint(hex, -0.06), tint(hex, -0.25), 0.6)) +
    path('M24 51.5h12', trace(tint(hex, -0.3), 1.4)),
  dimmer: (hex) =>
    circle(30, 30, 17.5, paint(tint(hex, -0.05), tint(hex, -0.25), 0.9)) +
    circle(30, 30, 14.5, paint(tint(hex, 0.3), tint(hex, -0.15), 0.6)) +
    path('M30 17.5v5', trace(printColour(hex), 1.2)) +
    path('M12 49l8 0', trace(printColour(hex), 0.5)),
  blind: (hex) =>
    rocker(4, 25.5, hex) + rocker(30.5, 25.5, hex) + path('M13 17l4-5 4 5zM39 43l4 5 4-5z', fill(printColour(hex))),
  timer: (hex) =>
    rect(10, 9, 40, 24, 1.5, paint('#1e2a2c', '#0d1314', 0.6)) +
    printedText(30, 25, 11, '06:45', '#bfe8ef') +
    path('M18 46l4-5 4 5zM34 41l4 5 4-5z', fill(printColour(hex))) +
    rect(27.6, 49, 4.8, 1.6, 0.8, fill(printColour(hex))),
  usb: (hex) =>
    rect(18, 20, 10, 20, 1, paint(tint(hex, -0.12), tint(hex, -0.3), 0.6)) +
    rect(20.2, 23, 5.6, 14, 0.4, fill(holeOn(hex))) +
    rect(21.2, 24, 1.6, 12, 0.2, fill('#3a6ea8')) +
    rect(34, 24, 6.4, 12, 3.2, paint(holeOn(hex), tint(hex, -0.3), 0.6)) +
    rect(36.4, 26.5, 1.6, 7, 0.8, fill('#7d8785')),
  data1: (hex) => keystone(30, hex),
  data2: (hex) => keystone(19, hex) + keystone(41, hex),
  tv: (hex) =>
    circle(18.5, 31, 6.5, paint(tones.metal, tones.steel, 0.8)) +
    circle(18.5, 31, 4, fill(holeOn(hex))) +
    circle(41.5, 31, 6.5, paint(tones.metal, tones.steel, 0.8)) +
    circle(41.5, 31, 2, fill(tones.steel)) +
    printedText(18.5, 19, 4.5, 'TV', printColour(hex)) +
    printedText(41.5, 19, 4.5, 'R', printColour(hex)),
};
