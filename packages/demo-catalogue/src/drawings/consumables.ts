import { hexOf, numberOf, type Drawing } from './drawing.ts';
import { circle, ellipse, fill, group, n, paint, path, picture, rect, row, tint, tones, trace } from './strokes.ts';

export const cableTie: Drawing = ([colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = tint(hex, hex === '#23282a' ? 0.25 : -0.3);
  const bow = 'M150 118C60 140 60 330 196 336S340 140 236 112';
  return picture(
    path(bow, `fill="none" stroke="${edge}" stroke-width="22"`),
    path(bow, `fill="none" stroke="${hex}" stroke-width="17"`),
    path(
      bow,
      `fill="none" stroke="${tint(hex, hex === '#23282a' ? 0.18 : -0.14)}" stroke-width="9" stroke-dasharray="2 5"`,
    ),
    path('M236 104L352 60l6 12-114 50z', paint(hex, edge, 2.5)),
    rect(146, 82, 96, 50, 8, paint(hex, edge, 3)),
    rect(176, 96, 40, 22, 3, paint(tint(hex, -0.4), edge, 2)),
  );
};

export const clip: Drawing = ([colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = tint(hex, -0.3);
  return picture(
    path(
      'M120 300V210a80 80 0 0 1 12-52l-22-26 18-14 30 32a80 80 0 0 0 84 0l30-32 18 14-22 26a80 80 0 0 1 12 52V300Z',
      paint(hex, edge, 3.5),
    ),
    circle(200, 206, 62, paint('#fff', edge, 3.5)),
    path('M170 128h60', trace('#fff', 10)),
    rect(104, 298, 192, 30, 5, paint(tint(hex, -0.08), edge, 3.5)),
    circle(200, 313, 8, paint('#fff', edge, 2.5)),
  );
};

export const tape: Drawing = ([colourWord]) => {
  const hex = colourWord === 'greenyellow' ? '#e3c52f' : hexOf(colourWord);
  const edge = tint(hex, hex === '#23282a' ? 0.3 : -0.25);
  const ring = (radius: number, colour: string, width: number) =>
    ellipse(200, 200, radius, radius, `fill="none" stroke="${colour}" stroke-width="${width}"`);
  return picture(
    ellipse(226, 214, 126, 126, paint(tint(hex, -0.18), edge, 3)),
    circle(200, 200, 130, paint(hex, edge, 3)),
    ring(116, edge, 1.2) + ring(102, edge, 1.2) + ring(90, edge, 1.2),
    colourWord === 'greenyellow' ? ring(109, '#3f8a4d', 11) + ring(88, '#3f8a4d', 8) : '',
    circle(200, 200, 76, paint('#e6ddcc', '#b3a78f', 3)),
    circle(200, 200, 66, paint('#fff', '#b3a78f', 2)),
  );
};

/** `splice-<points>[-push]`. */
export const splice: Drawing = ([pointsWord, kind]) => {
  const points = numberOf(pointsWord, 3);
  const pitch = Math.min(72, 340 / points);
  const left = 200 - (points * pitch) / 2;
  return picture(
    rect(left - 6, 120, points * pitch + 12, 170, 14, paint('#eef1ef', tones.outline, 3)),
    row(points, (place) => {
      const x = left + place * pitch;
      const lever =
        kind === 'push'
          ? rect(x + 10, 140, pitch - 20, 44, 4, paint('#f6f7f5', tones.outline, 2))
          : rect(x + 7, 104, pitch - 14, 94, 7, paint('#ef8a2e', '#b9631a', 2.5)) +
            path(`M${n(x + 14)} 122h${pitch - 28}`, trace('#ffd2a6', 4));
      return (
        lever +
        circle(x + pitch / 2, 244, 15, paint(tones.dark, tones.outline, 3)) +
        circle(x + pitch / 2, 244, 7, fill(tones.brass))
      );
    }),
    rect(left, 206, points * pitch, 9, 2, fill(tones.brass)),
  );
};

export const screw: Drawing = ([kind]) => {
  if (kind === 'plug') {
    return picture(
      group(
        'rotate(-28 200 200)',
        rect(70, 176, 190, 48, 10, paint('#b9bfbe', '#7f8987', 3)),
        path('M256 176l70 14v20l-70 14z', paint('#b9bfbe', '#7f8987', 3)),
        path('M120 200h150', trace('#7f8987', 3)),
        path(
          row(6, (place) => `M${110 + place * 26} 176l10 10M${110 + place * 26} 224l10-10`),
          trace('#7f8987', 3),
        ),
        rect(58, 168, 16, 64, 5, paint('#a9b0ae', '#7f8987', 3)),
      ),
    );
  }
  return picture(
    group(
      'rotate(-28 200 200)',
      path('M96 186h200l56 14-56 14H96z', paint(tones.brass, '#9c8340', 3)),
      path(
        row(14, (place) => `M${128 + place * 15} 178l8 44`),
        trace('#9c8340', 4),
      ),
      path('M52 150q22 0 46 36v28q-24 36-46 36z', paint(tones.brass, '#9c8340', 3)),
      rect(44, 148, 12, 104, 5, paint('#dcc483', '#9c8340', 3)),
    ),
  );
};
