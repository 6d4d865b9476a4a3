import { hexOf, lightOf, numberOf, type Drawing } from './drawing.ts';
import { circle, ellipse, fill, group, n, paint, path, picture, rect, row, tint, tones, trace } from './strokes.ts';

/** `downlight-<round|square>-<colour>-<kelvin>`. */
export const downlight: Drawing = ([form, colourWord, kelvinWord]) => {
  const hex = hexOf(colourWord);
  const light = lightOf(numberOf(kelvinWord, 3000));
  const edge = tint(hex, -0.25);
  const ring =
    form === 'square'
      ? rect(70, 70, 260, 260, 14, paint(hex, edge, 3)) + rect(98, 98, 204, 204, 8, paint(tint(hex, -0.1), edge, 2))
      : circle(200, 200, 136, paint(hex, edge, 3)) + circle(200, 200, 108, paint(tint(hex, -0.1), edge, 2));
  return picture(
    rect(52, 176, 24, 48, 4, paint(tones.metal, tones.steel, 2.5)),
    rect(324, 176, 24, 48, 4, paint(tones.metal, tones.steel, 2.5)),
    ring,
    circle(200, 200, 90, paint(light, tint(hex, -0.15), 2)),
    circle(200, 200, 58, fill('#fffdf6')),
    circle(200, 200, 26, fill('#fff')),
  );
};

/** `panel-<square|long>-<kelvin>`. */
export const panel: Drawing = ([form, kelvinWord]) => {
  const light = lightOf(numberOf(kelvinWord, 4000));
  const [w, h] = form === 'long' ? [330, 110] : [280, 280];
  const [x, y] = [200 - w / 2, 200 - h / 2];
  return picture(
    rect(x, y, w, h, 4, paint('#f7f8f6', tones.outline, 3)),
    rect(x + 14, y + 14, w - 28, h - 28, 2, paint(light, tones.soft, 2)),
    rect(x + 40, y + 26, w - 80, h - 52, 2, fill('#fffefb')),
  );
};

/** `ceiling-<round|square>-<colour>-<kelvin>`. */
export const ceiling: Drawing = ([form, colourWord, kelvinWord]) => {
  const hex = hexOf(colourWord);
  const light = lightOf(numberOf(kelvinWord, 3000));
  const edge = tint(hex, -0.25);
  if (form === 'square')
    return picture(
      rect(64, 64, 272, 272, 22, paint(hex, edge, 3)),
      rect(84, 84, 232, 232, 14, paint(light, tones.soft, 2)),
      rect(118, 118, 164, 164, 14, fill('#fffefa')),
    );
  return picture(
    circle(200, 200, 146, paint(hex, edge, 3)),
    circle(200, 200, 126, paint(light, tones.soft, 2)),
    ellipse(186, 180, 76, 70, fill('#fffefa')),
  );
};

/** `batten-<length>`. */
export const batten: Drawing = ([lengthWord]) => {
  const length = numberOf(lengthWord, 1200);
  const half = length > 1300 ? 172 : length > 800 ? 150 : 104;
  return picture(
    group(
      'rotate(-16 200 200)',
      rect(200 - half, 176, half * 2, 52, 12, paint('#d9dddb', tones.outline, 3)),
      rect(200 - half + 6, 196, half * 2 - 12, 34, 14, paint('#fbfaf2', tones.outline, 2.5)),
      rect(200 - half + 22, 206, half * 2 - 44, 9, 4, fill('#fff')),
      rect(200 - half - 8, 182, 14, 42, 5, paint('#c3c9c7', tones.outline, 2.5)),
      rect(200 + half - 6, 182, 14, 42, 5, paint('#c3c9c7', tones.outline, 2.5)),
      rect(200 - half * 0.6, 164, 26, 14, 3, paint(tones.metal, tones.steel, 2.5)),
      rect(200 + half * 0.6 - 26, 164, 26, 14, 3, paint(tones.metal, tones.steel, 2.5)),
    ),
  );
};

/** `highbay-<round|linear>`. */
export const highBay: Drawing = ([form]) =>
  form === 'linear'
    ? picture(
        path('M110 70v80M290 70v80', trace(tones.steel, 4)),
        rect(50, 150, 300, 84, 6, paint('#4a5154', '#2d3335', 3)),
        path(
          row(14, (place) => `M${66 + place * 20} 152v42`),
          trace('#6b7376', 4),
        ),
        rect(60, 232, 280, 24, 4, paint('#fff7df', '#d9cfb0', 2.5)),
      )
    : picture(
        circle(200, 62, 16, trace(tones.steel, 7)),
        rect(158, 78, 84, 66, 8, paint('#3f4649', '#2d3335', 3)),
        path('M104 148h192l26 74H78z', paint('#4a5154', '#2d3335', 3)),
        path(
          row(11, (place) => `M${112 + place * 17.6} 152l${n((place - 5) * 3)} 66`),
          trace('#6b7376', 5),
        ),
        ellipse(200, 226, 126, 34, paint('#3f4649', '#2d3335', 3)),
        ellipse(200, 230, 108, 25, paint('#fff7df', '#d9cfb0', 2.5)),
      );

/** `exit-<right|left|down>`: escape sign, running man and arrow. */
export const exit: Drawing = ([way]) => {
  const turn = way === 'left' ? 180 : way === 'down' ? 90 : 0;
  return picture(
    rect(60, 96, 280, 34, 6, paint('#f7f8f6', tones.outline, 3)),
    rect(68, 130, 264, 150, 3, paint('#1f8a4c', '#146236', 3)),
    rect(90, 152, 60, 106, 0, fill('#fff')),
    circle(184, 164, 11, fill('#fff')),
    path('M168 192l20-12 22 14 16-4M188 182l-6 34 20 22-4 22M182 216l-20 14-18 2', trace('#fff', 10)),
    group(`rotate(${turn} 276 206)`, path('M246 196h34v-18l36 28-36 28v-18h-34z', fill('#fff'))),
  );
};

export const wallLight: Drawing = ([, colourWord]) => {
  const hex = hexOf(colourWord);
  return picture(
    path('M150 118L104 30H296L250 118Z', fill('#fff6dd')),
    path('M150 282L104 370H296L250 282Z', fill('#fff6dd')),
    rect(146, 112, 108, 176, 6, paint(hex, tint(hex, hex === '#23282a' ? 0.2 : -0.3), 3.5)),
    rect(156, 112, 88, 9, 2, fill('#ffe7a8')),
    rect(156, 279, 88, 9, 2, fill('#ffe7a8')),
    path('M166 136v128', trace(tint(hex, 0.2), 3)),
  );
};

export const flood: Drawing = ([, colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = tint(hex, hex === '#23282a' ? 0.2 : -0.3);
  return picture(
    path('M84 180v124h232V180', `fill="none" stroke="${edge}" stroke-width="16" stroke-linejoin="round"`),
    rect(180, 296, 40, 26, 4, paint(tones.steel, '#5d6866', 2.5)),
    rect(66, 92, 268, 180, 10, paint(hex, edge, 3.5)),
    rect(88, 112, 224, 140, 4, paint('#fbf7e6', edge, 3)),
    row(20, (place) =>
      rect(108 + (place % 5) * 40, 126 + Math.floor(place / 5) * 30, 22, 18, 3, paint('#fff0bd', '#e5d08a', 1.5)),
    ),
  );
};

export const bollard: Drawing = ([, colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = tint(hex, hex === '#23282a' ? 0.2 : -0.3);
  return picture(
    path('M158 112L84 350H316L242 112Z', fill('#fff8e4')),
    rect(166, 132, 68, 220, 0, paint(hex, edge, 3)),
    rect(160, 62, 80, 44, 5, paint(hex, edge, 3)),
    rect(166, 106, 68, 26, 0, paint('#ffedb8', edge, 2.5)),
    rect(140, 350, 120, 14, 3, paint(hex, edge, 3)),
    path('M178 144v196', trace(tint(hex, 0.2), 4)),
  );
};

export const driver: Drawing = () =>
  picture(
    rect(56, 150, 288, 100, 8, paint('#f7f8f6', tones.outline, 3)),
    rect(56, 150, 46, 100, 8, paint('#e4e8e5', tones.outline, 3)),
    rect(298, 150, 46, 100, 8, paint('#e4e8e5', tones.outline, 3)),
    path('M56 186H16M56 212H16', trace('#7b4a2b', 7)),
    path('M56 212H16', trace('#2f6fb0', 7)),
    path('M344 186h40', trace('#c0392f', 7)),
    path('M344 212h40', trace('#23282a', 7)),
    path('M128 178h110M128 194h80M128 210h96M128 226h60', trace('#9aa4a1', 4)),
    circle(272, 220, 12, trace('#9aa4a1', 3)),
  );

export const profile: Drawing = ([colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = tint(hex, hex === '#23282a' ? 0.25 : -0.28);
  return picture(
    path('M70 240l170-110h96l-170 110z', paint('#fdfbf1', edge, 3)),
    path('M166 240l170-110v44l-170 110z', paint(tint(hex, -0.08), edge, 3)),
    path('M70 240h14v34h68v-34h14v44H70z', paint(hex, edge, 3)),
    rect(88, 262, 60, 8, 0, paint('#ffe9ae', '#d6b45c', 1.5)),
    path('M78 240h80', trace('#fdfbf1', 6)),
  );
};

export const motion: Drawing = ([colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = tint(hex, hex === '#23282a' ? 0.25 : -0.25);
  return picture(
    rect(130, 62, 140, 136, 16, paint(hex, edge, 3.5)),
    rect(160, 192, 80, 30, 6, paint(tint(hex, -0.08), edge, 3)),
    path('M110 222h180a90 104 0 0 1-180 0z', paint('#eef1f0', tones.outline, 3)),
    path(
      'M140 226a60 90 0 0 0 34 84M260 226a60 90 0 0 1-34 84M200 226v98M118 262h164M136 292h128',
      trace('#cdd4d2', 2),
    ),
    circle(250, 84, 5, fill('#d44c3f')),
  );
};

export const presence: Drawing = ([colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = tint(hex, hex === '#23282a' ? 0.25 : -0.25);
  return picture(
    circle(200, 200, 140, paint(hex, edge, 3.5)),
    circle(200, 200, 88, paint('#eef1f0', tones.outline, 3)),
    circle(200, 200, 58, trace('#d3dad8', 2)),
    circle(200, 200, 28, trace('#d3dad8', 2)),
    path(
      row(
        12,
        (place) =>
          `M${n(200 + Math.cos((place * Math.PI) / 6) * 14)} ${n(200 + Math.sin((place * Math.PI) / 6) * 14)}L${n(200 + Math.cos((place * Math.PI) / 6) * 86)} ${n(200 + Math.sin((place * Math.PI) / 6) * 86)}`,
      ),
      trace('#d3dad8', 2),
    ),
    circle(200, 312, 5, fill('#44a35a')),
  );
};
