import { hexOf, numberOf, type Drawing } from './drawing.ts';
import { circle, ellipse, fill, group, n, paint, path, picture, rect, row, tint, tones, trace } from './strokes.ts';

/** `cee-<poles>-<colour>`: CEE plug from the front. */
export const cee: Drawing = ([polesWord, colourWord]) => {
  const poles = numberOf(polesWord, 5);
  const hex = hexOf(colourWord);
  const pins = row(poles, (place) => {
    const angle = ((place * 360) / poles + 90) * (Math.PI / 180);
    return circle(
      200 + Math.cos(angle) * 62,
      200 + Math.sin(angle) * 62,
      place === 0 ? 17 : 13.5,
      paint(tones.metal, tones.steel, 3),
    );
  });
  return picture(
    circle(200, 200, 152, paint(hex, tint(hex, -0.3), 4)),
    rect(182, 334, 36, 30, 5, paint(hex, tint(hex, -0.3), 4)),
    circle(200, 200, 118, paint('#eceeec', tint(hex, -0.3), 4)),
    circle(200, 200, 104, paint('#fafaf8', tones.outline, 2.5)),
    pins,
  );
};

/** `strip-t13-<sockets>-<colour>`. */
export const strip: Drawing = ([, countWord, colourWord]) => {
  const count = numberOf(countWord, 5);
  const hex = hexOf(colourWord);
  const width = 60 + count * 50;
  const left = (400 - width) / 2;
  return picture(
    path(`M${n(left)} 210C${n(left - 24)} 210 ${n(left - 18)} 300 60 310`, trace(tint(hex, -0.25), 9)),
    rect(left, 168, width, 76, 12, paint(hex, tint(hex, -0.28), 3)),
    row(count, (place) =>
      group(
        `translate(${n(left + 46 + place * 50)} 206) rotate(35) scale(1.3)`,
        path('M-18.5 0L-11 -10H11L18.5 0L11 10H-11Z', paint(tint(hex, -0.1), tint(hex, -0.32), 0.9)),
        circle(-9.5, 1.5, 2.4, fill('#17211f')),
        circle(9.5, 1.5, 2.4, fill('#17211f')),
        circle(0, -3.5, 2.4, fill('#17211f')),
      ),
    ),
    rect(left + 8, 192, 13, 28, 3, paint('#e2574a', '#a5382d', 1.5)),
    rect(30, 296, 40, 28, 6, paint(hex, tint(hex, -0.28), 3)),
    path('M18 304h12M18 316h12', trace(tones.steel, 5)),
  );
};

/** `board-<rows>-<columns>[-t]`: open view of a distribution board; `t` has a clear door. */
export const board: Drawing = ([rowsWord, columnsWord, door]) => {
  const rows = numberOf(rowsWord, 2);
  const columns = numberOf(columnsWord, 12);
  const width = columns > 18 ? 350 : 280;
  const height = Math.min(350, 80 + rows * 62);
  const [left, top] = [200 - width / 2, 200 - height / 2];
  const pitch = (height - 50) / rows;
  const clear = door === 't';
  return picture(
    rect(left, top, width, height, 8, paint('#f7f8f6', tones.outline, 3.5)),
    rect(left + 12, top + 12, width - 24, height - 24, 4, paint(clear ? '#e9f1f4' : '#fdfdfc', tones.soft, 2)),
    row(rows, (place) => {
      const y = top + 30 + place * pitch + pitch / 2 - 18;
      const cell = (width - 60) / columns;
      const used = place === 0 ? columns : Math.ceil(columns * 0.7);
      return (
        rect(left + 30, y, width - 60, 34, 2, paint('#dfe4e2', tones.outline, 1.5)) +
        path(`M${n(left + 30)} ${n(y + 17)}h${width - 60}`, dashes(tones.body, 33, 1.2, cell - 1.2)) +
        path(
          `M${n(left + 30 + cell * 0.3)} ${n(y + 17)}h${n(used * cell - cell * 0.3)}`,
          dashes(tones.dark, 12, cell * 0.45, cell * 0.55),
        )
      );
    }),
    rect(left + width - 18, 190, 8, 24, 3, fill(tones.steel)),
    clear ? path(`M${n(left + 30)} ${n(top + height - 40)}L${n(left + 90)} ${n(top + 24)}`, trace('#fff', 5)) : '',
  );
};

/** Ticks at even steps along a line, as one stroke. */
function dashes(colour: string, width: number, on: number, off: number): string {
  return `fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${n(on)} ${n(off)}"`;
}

export const railTerminal: Drawing = ([colourWord]) => {
  const hex = colourWord === 'greenyellow' ? '#e3c52f' : hexOf(colourWord);
  const edge = tint(hex, -0.3);
  return picture(
    path('M110 300V150L150 96H250L290 150V300L262 322H234V304H166V322H138Z', paint(hex, edge, 3.5)),
    colourWord === 'greenyellow' ? path('M110 190h180v44H110z', fill('#3f8a4d')) : '',
    circle(150, 150, 17, paint(tones.metal, tones.steel, 2.5)),
    circle(250, 150, 17, paint(tones.metal, tones.steel, 2.5)),
    path('M140 150h20M240 150h20', trace(tones.steel, 4)),
    rect(176, 122, 48, 40, 3, paint(tint(hex, -0.18), edge, 2)),
    rect(184, 96, 32, 14, 2, paint('#fff', tones.outline, 1.5)),
    path('M124 210h22v30h-22zM254 210h22v30h-22z', paint('#17211f', edge, 2)),
    rect(96, 322, 208, 12, 2, paint(tones.metal, tones.steel, 2)),
  );
};

/** `conduit-<corrugated|rigid>-<colour>`. */
export const conduit: Drawing = ([kind, colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = tint(hex, -0.28);
  if (kind === 'rigid') {
    const pipe = (y: number) =>
      rect(30, y, 330, 38, 5, paint(hex, edge, 3)) +
      rect(34, y + 7, 320, 6, 3, fill(tint(hex, 0.4))) +
      ellipse(360, y + 19, 9, 19, paint('#fff', edge, 3)) +
      ellipse(360, y + 19, 5, 13, fill(tint(hex, -0.4)));
    return picture(group('rotate(-18 200 200)', pipe(130), pipe(180), pipe(230)));
  }
  return picture(
    circle(200, 190, 106, `fill="none" stroke="${edge}" stroke-width="94"`),
    circle(200, 190, 106, `fill="none" stroke="${hex}" stroke-width="90"`),
    [76, 106, 136]
      .map((radius) =>
        circle(200, 190, radius, `fill="none" stroke="${tint(hex, -0.14)}" stroke-width="26" stroke-dasharray="4 5"`),
      )
      .join(''),
    [91, 121].map((radius) => circle(200, 190, radius, `fill="none" stroke="${edge}" stroke-width="2"`)).join(''),
    path('M150 300C190 336 240 340 316 340', `fill="none" stroke="${edge}" stroke-width="34"`),
    path('M150 300C190 336 240 340 316 340', `fill="none" stroke="${hex}" stroke-width="30"`),
    path(
      'M150 300C190 336 240 340 316 340',
      `fill="none" stroke="${tint(hex, -0.16)}" stroke-width="30" stroke-dasharray="4 5"`,
    ),
    ellipse(318, 340, 7, 17, paint(tint(hex, -0.5), edge, 2)),
    [40, 160, 280]
      .map((turn) => group(`rotate(${turn} 200 190)`, rect(248, 184, 96, 12, 3, paint('#f3f4f2', tones.outline, 2))))
      .join(''),
  );
};

/** `box-<flush|hollow|junction>-<gangs>-<colour>`. */
export const box: Drawing = ([kind, gangsWord, colourWord]) => {
  const gangs = Math.min(4, numberOf(gangsWord, 1));
  const hex = hexOf(colourWord);
  const edge = tint(hex, -0.3);
  if (kind === 'junction') {
    return picture(
      [0, 90, 180, 270]
        .map((turn) =>
          group(`rotate(${turn} 200 200)`, path('M176 74h48l-8-26h-32z', paint(tint(hex, -0.12), edge, 3))),
        )
        .join(''),
      rect(72, 72, 256, 256, 24, paint(hex, edge, 3.5)),
      rect(92, 92, 216, 216, 14, paint(tint(hex, 0.18), tint(hex, -0.16), 2)),
      [
        [112, 112],
        [288, 112],
        [112, 288],
        [288, 288],
      ]
        .map(
          ([x = 0, y = 0]) =>
            circle(x, y, 9, paint(tint(hex, -0.1), edge, 2)) + path(`M${x - 5} ${y - 5}l10 10`, trace(edge, 2.5)),
        )
        .join(''),
    );
  }
  const pitch = 350 / Math.max(1.4, gangs + 0.3);
  const radius = pitch * 0.52;
  const start = 200 - ((gangs - 1) * pitch) / 2;
  return picture(
    row(gangs, (place) => {
      const x = start + place * pitch;
      const lugs =
        kind === 'hollow'
          ? rect(x - radius - 12, 190, 16, 20, 3, paint(tones.metal, tones.steel, 2)) +
            rect(x + radius - 4, 190, 16, 20, 3, paint(tones.metal, tones.steel, 2))
          : '';
      return (
        (gangs > 1 && place < gangs - 1
          ? rect(x + radius * 0.6, 180, pitch - radius * 1.2, 40, 0, paint(hex, edge, 2))
          : '') +
        circle(x, 200, radius, paint(hex, edge, 3)) +
        lugs +
        circle(x, 200, radius * 0.84, paint(tint(hex, -0.32), edge, 2)) +
        circle(x, 200, radius * 0.62, fill(tint(hex, -0.42))) +
        circle(x, 200 - radius * 0.36, radius * 0.2, paint(tint(hex, -0.25), tint(hex, -0.5), 1.5)) +
        circle(x, 200 + radius * 0.36, radius * 0.2, paint(tint(hex, -0.25), tint(hex, -0.5), 1.5)) +
        circle(x - radius * 0.73, 200, 4.5, fill(tones.metal)) +
        circle(x + radius * 0.73, 200, 4.5, fill(tones.metal))
      );
    }),
  );
};

/** `trunking-<40|60|slotted>-<colour>`: end on, running away to the right. */
export const trunk: Drawing = ([kind, colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = tint(hex, -0.28);
  const wide = kind === '60' ? 112 : 84;
  const far = 'l176-72';
  const slots =
    kind === 'slotted'
      ? row(8, (place) =>
          path(`M${n(96 + wide + place * 21)} ${n(254 - place * 8.6)}v58l10-4v-58z`, fill(tint(hex, -0.45))),
        )
      : '';
  return picture(
    path(`M80 230${far}h${wide}l-176 72z`, paint(tint(hex, 0.3), edge, 3)),
    path(`M${80 + wide} 230${far}v90l-176 72z`, paint(tint(hex, -0.1), edge, 3)),
    slots,
    rect(80, 230, wide, 90, 0, paint(hex, edge, 3)),
    rect(89, 244, wide - 18, 68, 0, paint(tint(hex, -0.5), edge, 2)),
    path(`M78 240h${wide + 4}`, trace(edge, 3)),
  );
};

/** `knxbutton-<rockers>-<colour>`. */
export const knxButton: Drawing = ([countWord, colourWord]) => {
  const count = Math.max(1, numberOf(countWord, 4));
  const hex = hexOf(colourWord);
  const rows = Math.ceil(count / (count > 1 ? 2 : 1));
  const columns = count > 1 ? 2 : 1;
  const [w, h] = [228 / columns, 228 / rows];
  return picture(
    rect(64, 66, 274, 274, 8, fill('#e9ecea')),
    rect(62, 62, 276, 276, 8, paint(hex, tint(hex, -0.25), 3)),
    row(count, (place) => {
      const x = 86 + (place % columns) * w;
      const y = 86 + Math.floor(place / columns) * h;
      return (
        rect(x + 2, y + 2, w - 4, h - 4, 5, paint(tint(hex, 0.14), tint(hex, -0.16), 2)) +
        circle(x + w / 2, y + 16, 3.5, fill(place === 0 ? '#44a35a' : '#9fb4c9'))
      );
    }),
  );
};
