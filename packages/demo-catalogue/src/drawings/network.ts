import { hexOf, numberOf, type Drawing } from './drawing.ts';
import { circle, ellipse, fill, group, n, paint, path, picture, rect, row, tint, tones, trace } from './strokes.ts';

function edgeOf(hex: string): string {
  return tint(hex, hex === '#23282a' || hex === '#4a5154' ? 0.25 : -0.28);
}

export const jack: Drawing = ([colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = edgeOf(hex);
  return picture(
    rect(92, 84, 216, 232, 14, paint(hex, edge, 3.5)),
    rect(116, 60, 168, 30, 6, paint(tint(hex, -0.08), edge, 3)),
    path('M128 272V150h34v-26h76v26h34v122z', paint('#17211f', edge, 3)),
    row(8, (place) => rect(143 + place * 15.2, 236, 7, 34, 1, fill(tones.brass))),
    rect(108, 286, 34, 14, 3, fill('#44a35a')),
    rect(258, 286, 34, 14, 3, fill('#e8a33a')),
  );
};

function rj45Plug(hex: string): string {
  return (
    rect(0, 0, 74, 54, 4, paint('#eef3f4', tones.outline, 2.5)) +
    row(8, (place) => rect(60, 6 + place * 5.4, 12, 3, 0, fill(tones.brass))) +
    rect(20, -10, 44, 10, 3, paint('#eef3f4', tones.outline, 2)) +
    rect(-46, 6, 50, 42, 7, paint(hex, edgeOf(hex), 2.5)) +
    path('M-38 14v26M-28 14v26M-18 14v26', trace(edgeOf(hex), 2))
  );
}

export const patchCable: Drawing = ([colourWord]) => {
  const hex = hexOf(colourWord);
  const bow = 'M242 118C150 118 60 130 60 210S150 300 242 294';
  return picture(
    path(bow, `fill="none" stroke="${edgeOf(hex)}" stroke-width="23"`),
    path(bow, `fill="none" stroke="${hex}" stroke-width="18"`),
    path(bow, `fill="none" stroke="${tint(hex, 0.25)}" stroke-width="3"`),
    group('translate(284 91)', rj45Plug(hex)),
    group('translate(284 267)', rj45Plug(hex)),
  );
};

function port(x: number, y: number, size: number): string {
  return `M${n(x)} ${n(y + size)}v${n(-size * 0.7)}h${n(size * 0.25)}v${n(-size * 0.25)}h${n(size * 0.5)}v${n(size * 0.25)}h${n(size * 0.25)}v${n(size * 0.7)}z`;
}

/** `patchpanel-<24|48>-<colour>`. */
export const patchPanel: Drawing = ([portsWord, colourWord]) => {
  const rows = numberOf(portsWord, 24) > 24 ? 2 : 1;
  const hex = hexOf(colourWord);
  const height = rows * 62;
  const top = 200 - height / 2;
  const ports = row(rows, (line) =>
    row(24, (place) => port(52 + place * 12.4 + Math.floor(place / 6) * 3, top + 24 + line * 62, 10.5)),
  );
  return picture(
    rect(14, top, 372, height, 3, paint(hex, edgeOf(hex), 3)),
    circle(28, 200, 6, paint('#fff', edgeOf(hex), 2)),
    circle(372, 200, 6, paint('#fff', edgeOf(hex), 2)),
    row(rows, (line) => rect(48, top + 8 + line * 62, 306, 10, 1, fill('#f7f8f6'))),
    path(ports, fill(hex === '#23282a' ? '#c7cdcc' : '#17211f')),
  );
};

/** `cabinet-<12|24>-<colour>`: wall or floor cabinet with a glass door. */
export const cabinet: Drawing = ([unitsWord, colourWord]) => {
  const tall = numberOf(unitsWord, 12) > 15;
  const hex = hexOf(colourWord);
  const edge = edgeOf(hex);
  const [w, h] = tall ? [176, 350] : [270, 250];
  const [x, y] = [200 - w / 2, 196 - h / 2];
  const slots = Math.floor((h - 60) / 22);
  return picture(
    rect(x, y, w, h, 4, paint(hex, edge, 3.5)),
    rect(x + 16, y + 16, w - 32, h - 32, 2, paint('#dfe8eb', edge, 2.5)),
    row(slots, (place) =>
      rect(x + 30, y + 28 + place * 22, w - 60, 16, 1, paint(place % 3 === 1 ? '#3f4649' : '#c7cdcc', '#8d9896', 1.2)),
    ),
    path(`M${n(x + 26)} ${n(y + h - 36)}L${n(x + w * 0.5)} ${n(y + 22)}`, trace('#f4f9fa', 6)),
    rect(x + w - 13, 180, 7, 36, 3, fill(tones.steel)),
    tall ? path(`M${x + 18} ${y + h}v10M${x + w - 18} ${y + h}v10`, trace('#3c4543', 12)) : '',
  );
};

/** `netswitch-<8|24>`. */
export const netSwitch: Drawing = ([portsWord]) => {
  const many = numberOf(portsWord, 24) > 8;
  const ports = many
    ? row(24, (place) => port(64 + (place % 12) * 20, 172 + Math.floor(place / 12) * 26, 15))
    : row(8, (place) => port(100 + place * 25, 182, 19));
  return picture(
    rect(many ? 16 : 60, 152, many ? 368 : 280, 96, 5, paint('#4a5154', '#2d3335', 3)),
    many ? path('M16 152v96M384 152v96', trace('#2d3335', 5)) : '',
    path(ports, paint('#c7cdcc', '#17211f', 1.2)),
    many ? rect(316, 172, 24, 16, 2, fill('#17211f')) + rect(346, 172, 24, 16, 2, fill('#17211f')) : '',
    path(
      row(many ? 12 : 8, (place) => `M${many ? 71 + place * 20 : 109 + place * 25} 164h.1`),
      trace('#61c07a', 5),
    ),
    circle(many ? 36 : 78, 200, 4, fill('#61c07a')),
  );
};

export const accessPoint: Drawing = ([form]) =>
  form === 'round'
    ? picture(
        circle(200, 200, 146, paint('#f7f8f6', tones.outline, 3.5)),
        circle(200, 200, 118, trace('#e4e8e5', 4)),
        circle(200, 200, 10, fill('#5aa7d6')),
        path('M164 176a52 52 0 0 1 72 0M146 156a78 78 0 0 1 108 0', trace('#cfd6d4', 6)),
      )
    : picture(
        rect(128, 84, 144, 216, 18, paint('#f7f8f6', tones.outline, 3.5)),
        circle(200, 264, 7, fill('#5aa7d6')),
        path('M172 176a40 40 0 0 1 56 0M156 158a64 64 0 0 1 88 0', trace('#cfd6d4', 6)),
        rect(176, 300, 48, 12, 3, paint('#dfe4e2', tones.outline, 2.5)),
      );

/** `intercom-<video|audio>`. */
export const intercom: Drawing = ([kind]) =>
  kind === 'video'
    ? picture(
        rect(60, 92, 280, 204, 14, paint('#f7f8f6', tones.outline, 3.5)),
        rect(80, 112, 204, 146, 4, paint('#26393f', '#16252a', 3)),
        path('M80 240l50-56 34 30 44-48 76 74v18H80z', fill('#3f5f66')),
        circle(248, 140, 12, fill('#f0d79a')),
        row(4, (place) => circle(312, 130 + place * 38, 12, paint('#fff', tones.outline, 2.5))),
        path('M306 168l4 4 8-9', trace(tones.green, 3)),
        path('M150 276h64', `stroke="#9aa4a1" stroke-width="5" stroke-dasharray="3 6"`),
      )
    : picture(
        rect(130, 70, 140, 260, 14, paint('#f7f8f6', tones.outline, 3.5)),
        path(
          row(6, (place) => `M162 ${104 + place * 12}h76`),
          `stroke="#9aa4a1" stroke-width="4" stroke-dasharray="4 6"`,
        ),
        circle(200, 222, 26, paint('#fff', tones.outline, 3)),
        path('M190 222l8 8 14-16', trace(tones.green, 4)),
        circle(164, 288, 13, paint('#fff', tones.outline, 2.5)),
        circle(236, 288, 13, paint('#fff', tones.outline, 2.5)),
      );

/** `doorstation-<buttons>`. */
export const doorStation: Drawing = ([countWord]) => {
  const count = numberOf(countWord, 4);
  const columns = count > 4 ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const pitch = 128 / Math.max(rows, 2);
  return picture(
    rect(124, 36, 152, 328, 10, paint('#c9cecd', tones.steel, 3.5)),
    circle(200, 86, 28, paint('#1b2628', '#0d1314', 3)),
    circle(200, 86, 12, fill('#40545a')),
    circle(194, 80, 4, fill('#a9c2c9')),
    path(
      row(5, (place) => `M170 ${138 + place * 10}h60`),
      `stroke="#6d7775" stroke-width="4" stroke-dasharray="4 6"`,
    ),
    row(count, (place) =>
      rect(
        142 + (place % columns) * 60,
        206 + Math.floor(place / columns) * pitch,
        116 / columns - (columns > 1 ? 4 : 0),
        pitch - 10,
        3,
        paint('#fffdf0', tones.steel, 2),
      ),
    ),
  );
};

export const smoke: Drawing = ([colourWord]) => {
  const hex = hexOf(colourWord);
  const edge = edgeOf(hex);
  return picture(
    circle(200, 200, 144, paint(hex, edge, 3.5)),
    circle(200, 200, 112, paint(tint(hex, 0.12), tint(hex, -0.12), 2)),
    circle(200, 200, 92, `fill="none" stroke="${edge}" stroke-width="12" stroke-dasharray="22 10"`),
    circle(200, 200, 50, paint(hex, tint(hex, -0.16), 2.5)),
    circle(200, 224, 5, fill('#d44c3f')),
  );
};

export const camera: Drawing = ([form]) =>
  form === 'bullet'
    ? picture(
        path('M92 150h190l36 20v66l-36 20H92z', paint('#f7f8f6', tones.outline, 3.5)),
        path('M82 140h226l-14 16H92z', paint('#e4e8e5', tones.outline, 3)),
        ellipse(316, 203, 14, 34, paint('#1b2628', '#0d1314', 3)),
        path('M150 256l-30 60h56l14-60z', paint('#dfe4e2', tones.outline, 3)),
        rect(98, 314, 92, 14, 4, paint('#f7f8f6', tones.outline, 3)),
      )
    : picture(
        rect(84, 108, 232, 60, 20, paint('#f7f8f6', tones.outline, 3.5)),
        path('M100 168h200a100 116 0 0 1-200 0z', paint('#3a474a', '#1b2628', 3)),
        circle(200, 214, 34, paint('#141c1e', '#0d1314', 3)),
        circle(200, 214, 15, fill('#3f5f66')),
        circle(193, 206, 5, fill('#a9c2c9')),
        path('M130 190a76 90 0 0 0 20 60', trace('#5d6f73', 6)),
      );
