import { numberOf, type Drawing } from './drawing.ts';
import { circle, fill, group, printedText, n, paint, path, picture, rect, row, tones, trace } from './strokes.ts';

const height = 85;

/** Modular devices are drawn in millimetres, 17.5 wide per module, as large as the view allows. */
function onRail(modules: number, ...parts: readonly string[]): string {
  const scale = Math.min(3.6, 330 / (modules * 17.5));
  const dx = 200 - (modules * 17.5 * scale) / 2;
  const dy = 200 - (height * scale) / 2;
  return picture(group(`translate(${n(dx)} ${n(dy)}) scale(${Math.round(scale * 1000) / 1000})`, ...parts));
}

/** Body of a device: terminal shelves above and below, raised front between them. */
function body(modules: number, terminals = modules): string {
  const width = modules * 17.5;
  const pitch = width / terminals;
  const screws = (y: number) =>
    row(terminals, (place) => circle(pitch * (place + 0.5), y, 3.4, paint(tones.metal, tones.outline, 0.5))) +
    path(
      row(terminals, (place) => `M${n(pitch * (place + 0.5) - 2)} ${y}h4m-2-2v4`),
      trace(tones.steel, 0.7),
    );
  return (
    rect(0, 0, width, height, 1.4, paint(tones.body, tones.outline, 0.9)) +
    rect(0.4, 18, width - 0.8, 49, 0, fill(tones.shade)) +
    path(`M0 18h${width}M0 67h${width}`, trace(tones.outline, 0.8)) +
    screws(9) +
    screws(76)
  );
}

function seams(modules: number): string {
  return path(
    row(modules - 1, (place) => `M${(place + 1) * 17.5} 1v83`),
    trace(tones.soft, 0.7),
  );
}

/** Toggle of a breaker in its slot, up. */
function toggle(x: number, width: number, colour: string = tones.ink): string {
  return (
    rect(x, 34, width, 17, 1, paint('#cfd5d2', tones.outline, 0.5)) +
    rect(x + 0.8, 34.8, width - 1.6, 9, 0.8, fill(colour))
  );
}

/** A line or two of print, too small to read. */
function print(x: number, width: number): string {
  return path(`M${n(x)} 24h${n(width)}M${n(x)} 27.5h${n(width * 0.6)}`, trace('#9aa4a1', 0.9));
}

export const breaker: Drawing = ([modulesWord]) => {
  const modules = numberOf(modulesWord, 1);
  return onRail(
    modules,
    body(modules),
    seams(modules),
    row(modules, (place) => print(place * 17.5 + 3.5, 10.5) + toggle(place * 17.5 + 4.5, 8.5)),
    modules > 1 ? rect(6, 38, modules * 17.5 - 12, 3, 0.6, fill(tones.ink)) : '',
    rect(3.5, 58, 5, 3, 0.4, fill(tones.green)),
  );
};

export const residual: Drawing = ([modulesWord]) => {
  const modules = numberOf(modulesWord, 4);
  const width = modules * 17.5;
  return onRail(
    modules,
    body(modules),
    print(5, 20),
    toggle(width - 17, 11, '#23527c'),
    rect(6, 42, 9, 7, 1, paint('#f4d35a', '#c8a52b', 0.6)),
    printedText(10.5, 47.4, 5, 'T'),
    rect(6, 55, 7, 4, 0.5, fill(tones.green)),
    path(`M${n(width * 0.46)} 36v6l4 6M${n(width * 0.46)} 54v-5`, trace('#7f8a87', 0.8)),
  );
};

export const residualBreaker: Drawing = ([modulesWord]) => {
  const modules = numberOf(modulesWord, 2);
  const width = modules * 17.5;
  return onRail(
    modules,
    body(modules),
    print(4, 14),
    toggle(5, 8.5),
    toggle(width - 14, 8.5, '#23527c'),
    rect(width / 2 - 3.5, 56, 7, 6, 0.8, paint('#f4d35a', '#c8a52b', 0.6)),
    printedText(width / 2, 60.8, 4.5, 'T'),
    rect(4, 58, 5, 3, 0.4, fill(tones.green)),
  );
};

/** Surge arrester: pluggable modules with a state window. */
export const surge: Drawing = ([modulesWord]) => {
  const modules = numberOf(modulesWord, 4);
  return onRail(
    modules,
    body(modules),
    row(
      modules,
      (place) =>
        rect(place * 17.5 + 1.6, 20, 14.3, 45, 1.2, paint('#c94f3d', '#9d3526', 0.6)) +
        rect(place * 17.5 + 5.6, 28, 6.3, 5, 0.6, paint('#bfe3c4', '#7fb088', 0.5)) +
        path(`M${n(place * 17.5 + 8.8)} 42v12m-2.6-4l2.6 4 2.6-4`, trace('#f6dcd7', 1)),
    ),
  );
};

export const contactor: Drawing = ([modulesWord]) => {
  const modules = numberOf(modulesWord, 2);
  const width = modules * 17.5;
  return onRail(
    modules,
    body(modules, modules * 2),
    print(4, Math.min(18, width - 8)),
    rect(4, 36, 6, 6, 0.6, paint('#cfd5d2', tones.outline, 0.5)),
    rect(width - 10, 38, 6, 3, 0.6, fill('#8d9896')),
    path(`M${n(width / 2 - 3)} 48h6v8h-6zM${n(width / 2)} 44v4M${n(width / 2)} 56v4`, trace('#7f8a87', 0.8)),
  );
};

export const relay: Drawing = ([modulesWord]) => {
  const modules = numberOf(modulesWord, 1);
  return onRail(
    modules,
    body(modules, modules * 2),
    print(3.5, 10),
    circle(8.7, 40, 4.6, paint('#dfe4e2', tones.outline, 0.6)),
    path('M8.7 40l2.6-2.6', trace(tones.ink, 0.9)),
    circle(8.7, 58, 1.6, fill(tones.green)),
  );
};

export const meter: Drawing = ([modulesWord]) => {
  const modules = numberOf(modulesWord, 4);
  const width = modules * 17.5;
  const wide = modules > 1;
  return onRail(
    modules,
    body(modules),
    rect(wide ? 8 : 2.5, 26, wide ? width - 30 : 12.5, 14, 0.8, paint('#cfdccb', '#8fa08a', 0.6)),
    printedText(wide ? (width - 14) / 2 : 8.7, wide ? 36.4 : 35, wide ? 9 : 4.6, wide ? '004812.7' : '0481'),
    circle(wide ? width - 13 : 8.7, wide ? 33 : 48, 2.4, paint('#dfe4e2', tones.outline, 0.6)),
    circle(wide ? 12 : 8.7, wide ? 52 : 58, 1.5, fill(tones.signal)),
    wide ? path(`M20 50h${n(width - 40)}M20 54h${n(width - 52)}`, trace('#9aa4a1', 0.9)) : '',
  );
};

export const timer: Drawing = ([modulesWord]) => {
  const modules = numberOf(modulesWord, 2);
  const width = modules * 17.5;
  return onRail(
    modules,
    body(modules),
    rect(4, 24, width - 8, 18, 1, paint('#cfdccb', '#8fa08a', 0.6)),
    printedText(width / 2, 36.6, 9, '17:42'),
    row(4, (place) =>
      rect(4 + (place * (width - 8)) / 4 + 0.6, 50, (width - 8) / 4 - 1.2, 6, 1, paint('#dfe4e2', tones.outline, 0.5)),
    ),
  );
};

/** Bus device: red-black bus terminal and a field of manual buttons. */
export const busDevice: Drawing = ([modulesWord]) => {
  const modules = numberOf(modulesWord, 8);
  const width = modules * 17.5;
  const along = (y: number, from: number, colour: string, thick: number, on: number) =>
    path(
      `M${from} ${y}H${n(width - 4)}`,
      `fill="none" stroke="${colour}" stroke-width="${thick}" stroke-dasharray="${on} ${17.5 - on}"`,
    );
  return onRail(
    modules,
    body(modules, modules),
    rect(4, 58, 5, 7, 0.5, fill(tones.signal)),
    rect(9, 58, 5, 7, 0.5, fill(tones.ink)),
    along(43, 4.2, tones.outline, 7, 9) + along(43, 4.7, '#dfe4e2', 6, 8) + along(35, 7.5, tones.green, 2.4, 2.4),
    print(5, Math.min(28, width - 10)),
    circle(width - 8, 61, 2.2, paint('#dfe4e2', tones.outline, 0.5)),
  );
};

export const busbar: Drawing = ([polesWord]) => {
  const poles = numberOf(polesWord, 3);
  const teeth = 12;
  return picture(
    row(poles, (place) =>
      rect(
        30,
        150 + place * 12,
        340,
        10,
        2,
        paint(['#b9683a', '#c47d45', '#cf8f59', '#2f6fb0'][place] ?? tones.copper, '#8d5a30', 1),
      ),
    ),
    rect(26, 142, 348, 20 + poles * 12, 4, paint('#eceeec', tones.outline, 2.5)),
    path(`M26 ${156 + poles * 6}h348`, trace(tones.soft, 2)),
    row(teeth, (place) =>
      rect(
        38 + place * 28.4,
        162 + poles * 12,
        10,
        62,
        2,
        paint(place % poles === poles - 1 && poles === 4 ? '#c9d2d6' : tones.copper, '#8d5a30', 1.4),
      ),
    ),
  );
};

/** NH and DIAZED cartridges. */
export const fuse: Drawing = ([kind]) =>
  kind === 'nh'
    ? picture(
        rect(186, 60, 28, 60, 3, paint(tones.metal, tones.steel, 2.5)),
        rect(186, 280, 28, 60, 3, paint(tones.metal, tones.steel, 2.5)),
        rect(135, 110, 130, 180, 8, paint('#f1ece2', tones.outline, 3)),
        rect(135, 126, 130, 20, 0, fill('#c9d2d0')),
        rect(135, 254, 130, 20, 0, fill('#c9d2d0')),
        rect(150, 164, 100, 70, 4, fill('#e3dccd')),
        printedText(200, 208, 24, 'gG', tones.dark),
      )
    : picture(
        path('M170 90h60v40l14 20v110l-14 20v40h-60v-40l-14-20V150l14-20z', paint('#f4f1ea', tones.outline, 3)),
        rect(168, 66, 64, 30, 5, paint(tones.metal, tones.steel, 2.5)),
        rect(168, 304, 64, 30, 5, paint(tones.metal, tones.steel, 2.5)),
        circle(200, 72, 8, fill(tones.signal)),
        printedText(200, 212, 26, 'gG', tones.dark),
      );
