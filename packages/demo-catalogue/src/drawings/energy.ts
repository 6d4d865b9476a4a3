import { hexOf, type Drawing } from './drawing.ts';
import { circle, ellipse, fill, n, paint, path, picture, rect, row, tint, tones, trace } from './strokes.ts';

function edgeOf(hex: string): string {
  return tint(hex, hex === '#23282a' || hex === '#4a5154' ? 0.25 : -0.28);
}

/** Front of a type 2 connector, flat side up. */
function type2(x: number, y: number, scale: number): string {
  const pins = [
    [-22, -12],
    [22, -12],
    [-34, 12],
    [34, 12],
    [0, 14],
    [-17, 36],
    [17, 36],
  ];
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})">${path('M-46 -34h92a60 60 0 1 1 -92 0z', paint('#2a3032', '#101516', 3))}${pins.map(([px = 0, py = 0], place) => circle(px, py, place < 2 ? 7 : 10, paint('#59625f', '#c7cdcc', 2.5))).join('')}</g>`;
}

/** `wallbox-<cable|socket>-<colour>`. */
export const wallbox: Drawing = ([outlet, colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = edgeOf(hex);
  const cable = outlet === 'cable';
  const lead = 'M200 300C200 390 70 390 66 300S110 210 122 236';
  return picture(
    rect(118, 40, 164, 264, 26, paint(hex, edge, 3.5)),
    rect(136, 58, 128, 6, 3, fill('#44c37a')),
    path('M210 96l-28 44h20l-8 36 30-46h-20z', fill(colourWord === 'white' ? '#59625f' : '#e9ecea')),
    cable ? rect(182, 282, 36, 34, 8, paint('#2a3032', '#101516', 3)) : type2(200, 236, 0.75),
    cable
      ? path(lead, `fill="none" stroke="#17211f" stroke-width="18"`) +
          path(lead, `fill="none" stroke="#3c4543" stroke-width="12"`) +
          rect(106, 214, 36, 70, 10, paint('#2a3032', '#101516', 3))
      : '',
  );
};

export const chargeCable: Drawing = () => {
  const coil = (y: number) =>
    ellipse(200, y, 112, 44, `fill="none" stroke="#17211f" stroke-width="20"`) +
    ellipse(200, y, 112, 44, `fill="none" stroke="#3c4543" stroke-width="14"`);
  const plug = (x: number, turn: number) =>
    `<g transform="translate(${x} 96) rotate(${turn})">${rect(-22, -44, 44, 84, 12, paint('#2a3032', '#101516', 3))}${rect(-28, -66, 56, 30, 10, paint('#3c4543', '#101516', 3))}${rect(-10, 0, 20, 26, 6, fill('#59625f'))}</g>`;
  return picture(
    path(
      'M110 130C100 200 96 220 100 240M290 130C300 200 304 220 300 240',
      `fill="none" stroke="#17211f" stroke-width="20"`,
    ),
    coil(300),
    coil(270),
    coil(240),
    plug(110, -14),
    plug(290, 14),
    rect(184, 206, 32, 110, 6, paint('#2f6fb0', '#1e4b7a', 2.5)),
  );
};

/** `pvmodule-<black|silver>`: half-cut cells in portrait. */
export const pvModule: Drawing = ([frame]) => {
  const silver = frame === 'silver';
  const [x, y, w, h] = [95, 30, 210, 340];
  const lines =
    row(5, (place) => `M${n(x + 8 + ((place + 1) * (w - 16)) / 6)} ${y + 8}v${h - 16}`) +
    row(17, (place) => `M${x + 8} ${n(y + 8 + ((place + 1) * (h - 16)) / 18)}h${w - 16}`);
  return picture(
    rect(x, y, w, h, 3, paint(silver ? '#d5dad8' : '#2a3032', silver ? '#9aa4a1' : '#0d1314', 3)),
    rect(x + 8, y + 8, w - 16, h - 16, 0, fill(silver ? '#1d3557' : '#1b2226')),
    path(lines, trace(silver ? '#c3ccd6' : '#343d42', silver ? 1.6 : 1.4)),
    path(`M${x + 8} ${y + h / 2}h${w - 16}`, trace(silver ? '#e3e8ec' : '#454f55', 4)),
    path(`M${x + 8} ${y + 150}L${x + 120} ${y + 8}h50L${x + 8} ${y + 214}z`, 'fill="#fff" opacity=".08"'),
  );
};

export const inverter: Drawing = () =>
  picture(
    rect(76, 62, 248, 240, 16, paint('#f7f8f6', tones.outline, 3.5)),
    rect(76, 236, 248, 66, 16, paint('#4a5154', '#2d3335', 3)),
    rect(76, 230, 248, 20, 0, fill('#4a5154')),
    rect(140, 110, 120, 62, 5, paint('#26393f', '#16252a', 2.5)),
    path('M152 156l20-22 18 12 26-26 32 30', trace('#7fd0a0', 4)),
    path('M150 204h100', trace('#44a35a', 5)),
    row(4, (place) =>
      rect(104 + place * 28, 300, 16, 30, 4, paint(place % 2 === 0 ? '#c0392f' : '#2a3032', '#101516', 2)),
    ),
    rect(246, 300, 44, 26, 5, paint('#8d9896', '#59625f', 2.5)),
  );

export const storage: Drawing = () =>
  picture(
    row(
      3,
      (place) =>
        rect(110, 120 + place * 76, 180, 74, 5, paint('#f7f8f6', tones.outline, 3)) +
        path(`M126 ${157 + place * 76}h20`, trace('#cfd6d4', 6)),
    ),
    rect(110, 54, 180, 66, 8, paint('#4a5154', '#2d3335', 3)),
    rect(176, 80, 90, 12, 6, fill('#2d3335')),
    rect(176, 80, 66, 12, 6, fill('#61c07a')),
    circle(138, 86, 9, paint('#2d3335', '#61c07a', 3)),
    rect(104, 348, 192, 14, 3, paint('#4a5154', '#2d3335', 3)),
  );

export const pvConnector: Drawing = () =>
  picture(
    path('M0 150H90M310 150h90', `fill="none" stroke="#23282a" stroke-width="22"`),
    path('M0 250H110M330 250h70', `fill="none" stroke="#23282a" stroke-width="22"`),
    rect(84, 126, 72, 48, 8, paint('#2a3032', '#101516', 3)),
    rect(154, 132, 60, 36, 4, paint('#3c4543', '#101516', 3)),
    rect(212, 140, 66, 20, 3, paint('#59625f', '#101516', 3)),
    path('M278 150h26', trace(tones.metal, 8)),
    path('M96 128v44M108 128v44M120 128v44', trace('#59625f', 3)),
    rect(250, 226, 86, 48, 8, paint('#2a3032', '#101516', 3)),
    rect(128, 226, 124, 48, 6, paint('#3c4543', '#101516', 3)),
    rect(122, 236, 20, 28, 3, fill('#101516')),
    path('M150 226v-10h60v10M150 274v10h60v-10', paint('#3c4543', '#101516', 3)),
    path('M298 228v44M310 228v44M322 228v44', trace('#59625f', 3)),
  );

export const heatTape: Drawing = () =>
  picture(
    ...[118, 92, 66].map(
      (radius) =>
        circle(186, 186, radius, `fill="none" stroke="#8f241b" stroke-width="20"`) +
        circle(186, 186, radius, `fill="none" stroke="#c0473b" stroke-width="15"`),
    ),
    path('M186 304C240 320 270 322 300 322', `fill="none" stroke="#8f241b" stroke-width="20"`) +
      path('M186 304C240 320 270 322 300 322', `fill="none" stroke="#c0473b" stroke-width="15"`),
    rect(296, 306, 30, 32, 5, paint('#2a3032', '#101516', 3)),
    path('M326 322h24', trace('#2a3032', 12)),
    rect(346, 304, 30, 36, 6, paint('#2a3032', '#101516', 3)),
    path('M376 314h12M376 330h12', trace(tones.steel, 5)),
  );

export const heatMat: Drawing = () =>
  picture(
    rect(70, 70, 190, 262, 4, paint('#f4f1e8', '#cfc7b2', 3)),
    path(
      row(12, (place) => `M${80 + place * 15.5} 72v258`) + row(16, (place) => `M72 ${84 + place * 16}h186`),
      trace('#dcd5c2', 1.2),
    ),
    path(
      `M86 322V92${row(5, (place) => `q0-12 ${8}-12t8 12V${place % 2 === 0 ? 310 : 310}q0 12 8 12t8-12V92`)}`,
      trace('#c0392f', 4.5),
    ),
    circle(292, 200, 62, paint('#ece6d6', '#cfc7b2', 3)),
    circle(292, 200, 44, trace('#d9d1bc', 5)),
    circle(292, 200, 24, trace('#d9d1bc', 5)),
    path('M260 70q32 10 32 68M260 332q32-10 32-68', trace('#cfc7b2', 3)),
    path('M86 322v40', trace('#2a3032', 7)),
  );

export const boiler: Drawing = () =>
  picture(
    path('M130 90q0-44 70-44t70 44v214q0 44-70 44t-70-44z', paint('#f7f8f6', tones.outline, 3.5)),
    path('M130 90q70 26 140 0M130 300q70 26 140 0', trace('#dfe4e2', 3)),
    path('M148 100v190', trace('#fff', 10)),
    circle(200, 246, 24, paint('#fff', tones.outline, 3)),
    path('M200 246l10-12', trace(tones.signal, 4)),
    path('M184 256a19 19 0 1 1 32 0', trace('#9aa4a1', 2.5)),
    path('M176 350v26', trace('#2f6fb0', 12)),
    path('M224 350v26', trace('#c0392f', 12)),
  );

/** `fan-<colour>`. */
export const fan: Drawing = ([colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = edgeOf(hex);
  return picture(
    rect(66, 66, 268, 268, 26, paint(hex, edge, 3.5)),
    circle(200, 200, 108, paint(tint(hex, -0.12), edge, 2.5)),
    row(
      5,
      (place) =>
        `<g transform="rotate(${place * 72} 200 200)">${path('M200 184q46-62 84-30q-6 44-70 46z', paint(tint(hex, 0.12), edge, 2))}</g>`,
    ),
    circle(200, 200, 28, paint(hex, edge, 2.5)),
    [52, 80, 106].map((radius) => circle(200, 200, radius, `fill="none" stroke="${edge}" stroke-width="2"`)).join(''),
    circle(304, 96, 4, fill('#44a35a')),
  );
};
