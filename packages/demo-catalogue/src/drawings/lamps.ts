import { lightOf, numberOf, type Drawing } from './drawing.ts';
import { circle, ellipse, fill, printedText, n, paint, path, picture, rect, row, tones, trace } from './strokes.ts';

/** Outline of a bulb that ends on its cap at y, of half width `neck`. */
const bulbs: {
  readonly [shape: string]: {
    readonly outline: string;
    readonly capY: number;
    readonly neck: number;
    readonly shine: string;
  };
} = {
  a60: {
    outline: 'M164 262C160 226 108 212 108 150A92 92 0 0 1 292 150C292 212 240 226 236 262Z',
    capY: 262,
    neck: 34,
    shine: 'M138 136a62 62 0 0 1 30-42',
  },
  a67: {
    outline: 'M164 266C160 222 98 212 98 140A102 102 0 0 1 302 140C302 212 240 222 236 266Z',
    capY: 266,
    neck: 34,
    shine: 'M130 126a70 70 0 0 1 34-48',
  },
  g95: {
    outline: 'M166 274C166 262 156 256 140 246A118 118 0 1 1 260 246C244 256 234 262 234 274Z',
    capY: 274,
    neck: 33,
    shine: 'M114 132a90 90 0 0 1 44-56',
  },
  st64: {
    outline: 'M168 276C166 232 122 190 124 130C126 74 164 44 200 40C236 44 274 74 276 130C278 190 234 232 232 276Z',
    capY: 276,
    neck: 31,
    shine: 'M152 122a56 56 0 0 1 24-48',
  },
  b35: {
    outline: 'M174 272C170 258 142 232 142 182C142 122 186 92 200 44C214 92 258 122 258 182C258 232 230 258 226 272Z',
    capY: 272,
    neck: 25,
    shine: 'M164 168a60 60 0 0 1 14-44',
  },
  p45: {
    outline: 'M174 262C172 248 126 236 126 172A74 74 0 0 1 274 172C274 236 228 248 226 262Z',
    capY: 262,
    neck: 25,
    shine: 'M146 156a56 56 0 0 1 26-36',
  },
};

/** `lamp-<shape>-<cap>-<kelvin>-<matt|clear|gold>`. */
export const lamp: Drawing = ([shape = 'a60', cap = 'e27', kelvinWord, finish = 'matt']) => {
  const light = lightOf(numberOf(kelvinWord, 2700));
  if (shape === 'par16' || shape === 'mr16') return picture(reflector(light, cap));
  if (shape === 'capsule') return picture(capsule(light, cap, finish));
  const bulb = bulbs[shape] ?? bulbs.a60;
  if (bulb === undefined) return picture();
  const glass = finish === 'gold' ? '#f3d08a' : finish === 'clear' ? '#fdfcf7' : light;
  const rim = finish === 'gold' ? '#c39a4a' : '#b7bdb6';
  return picture(
    path(bulb.outline, paint(glass, rim, 3)),
    finish === 'matt'
      ? ''
      : filament(bulb.capY, finish === 'gold' ? '#fff3cf' : light, finish === 'gold' ? '#b8862f' : '#d9a441'),
    path(bulb.shine, trace('#ffffff', 7)),
    screwCap(bulb.capY, bulb.neck, cap === 'e14' ? 4 : 5),
  );
};

function filament(capY: number, glow: string, wire: string): string {
  return (
    path(`M188 ${capY - 2}v-34h24v34z`, paint('#eef1ef', '#c9d0cc', 1.5)) +
    path(
      `M192 ${capY - 36}L172 ${capY - 140}M196 ${capY - 36}L190 ${capY - 144}M204 ${capY - 36}L210 ${capY - 144}M208 ${capY - 36}L228 ${capY - 140}`,
      trace(wire, 7),
    ) +
    path(
      `M192 ${capY - 40}L172 ${capY - 140}M196 ${capY - 40}L190 ${capY - 144}M204 ${capY - 40}L210 ${capY - 144}M208 ${capY - 40}L228 ${capY - 140}`,
      trace(glow, 3.5),
    )
  );
}

function screwCap(y: number, neck: number, threads: number): string {
  const step = 13;
  const bottom = y + 8 + threads * step;
  return (
    rect(200 - neck - 3, y - 4, 2 * neck + 6, 14, 4, paint('#e6e9e7', tones.outline, 2.5)) +
    row(threads, (place) =>
      rect(200 - neck, y + 9 + place * step, 2 * neck, step - 2, 5, paint(tones.metal, tones.steel, 2)),
    ) +
    path(`M${200 - neck + 5} ${bottom}h${2 * neck - 10}l-9 13h${-(2 * neck - 28)}z`, paint('#59625f', '#3c4543', 2)) +
    rect(192, bottom + 12, 16, 6, 2, fill(tones.steel))
  );
}

function reflector(light: string, cap: string): string {
  const gu10 = cap === 'gu10';
  const pins = gu10
    ? rect(160, 306, 14, 26, 3, paint(tones.metal, tones.steel, 2)) +
      rect(156, 330, 22, 12, 4, paint(tones.metal, tones.steel, 2)) +
      rect(226, 306, 14, 26, 3, paint(tones.metal, tones.steel, 2)) +
      rect(222, 330, 22, 12, 4, paint(tones.metal, tones.steel, 2))
    : path('M188 292v48M212 292v48', trace(tones.steel, 6));
  return (
    pins +
    (gu10
      ? rect(148, 236, 104, 72, 8, paint('#f6f6f3', tones.outline, 3))
      : rect(168, 236, 64, 58, 8, paint('#f6f6f3', tones.outline, 3))) +
    path('M86 108C96 180 140 200 150 244H250C260 200 304 180 314 108Z', paint('#eceeec', tones.outline, 3)) +
    row(5, (place) => path(`M${n(118 + place * 41)} 136L${n(160 + place * 20)} 236`, trace(tones.soft, 3))) +
    ellipse(200, 106, 116, 34, paint('#dfe3e1', tones.outline, 3)) +
    ellipse(200, 106, 102, 27, fill(light)) +
    ellipse(200, 106, 40, 10, paint('#fffdf4', '#e6d9b4', 2))
  );
}

function capsule(light: string, cap: string, finish: string): string {
  const pins =
    cap === 'g9'
      ? path('M182 300v34a8 8 0 0 0 14 0v-34M204 300v34a8 8 0 0 0 14 0v-34', trace(tones.steel, 4))
      : path('M188 300v52M212 300v52', trace(tones.steel, 4.5));
  return (
    pins +
    rect(166, 250, 68, 52, 6, paint('#f6f6f3', tones.outline, 3)) +
    path('M160 252V118a40 40 0 0 1 80 0V252Z', paint(finish === 'matt' ? light : '#fbfaf4', '#b7bdb6', 3)) +
    (finish === 'matt'
      ? ''
      : row(
          5,
          (place) =>
            rect(176, 124 + place * 24, 18, 14, 2, fill('#f0c95b')) +
            rect(206, 124 + place * 24, 18, 14, 2, fill('#f0c95b')),
        )) +
    path('M174 126a27 27 0 0 1 12-24', trace('#fff', 5))
  );
}

/** `tube-<length>-<kelvin>`: T8 tube with G13 caps, shown broken at the middle. */
export const tube: Drawing = ([, kelvinWord]) => {
  const light = lightOf(numberOf(kelvinWord, 4000));
  const end = (mirror: string) =>
    `<g transform="${mirror}">${rect(40, 184, 26, 32, 4, paint(tones.metal, tones.steel, 2.5))}${path('M40 192h-14M40 208h-14', trace(tones.steel, 5))}${rect(64, 180, 122, 40, 0, paint(light, '#b7bdb6', 2.5))}${rect(66, 186, 118, 7, 3, fill('#fff'))}</g>`;
  return picture(
    `<g transform="rotate(-24 200 200)">${end('')}${end('matrix(-1 0 0 1 400 0)')}${path('M184 176q10 12 0 24t0 24', trace('#fff', 7))}${path('M196 176q10 12 0 24t0 24M204 176q10 12 0 24t0 24', trace(tones.outline, 2.5))}</g>`,
  );
};

const classColours = ['#1b8a4a', '#4fae32', '#a9c70a', '#f2d500', '#f3a712', '#e5661c', '#cf2b22'];

/** `energy-<class>-<kWh>[-year]`: the scale of Regulation (EU) 2019/2015 with its arrow. */
export const energyLabel: Drawing = ([energyClass = 'E', kwhWord, per]) => {
  const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const at = Math.max(0, letters.indexOf(energyClass));
  return picture(
    rect(70, 20, 260, 360, 6, paint('#fff', '#2f6fb0', 3)),
    rect(70, 20, 260, 40, 6, fill('#1d4f91')),
    printedText(200, 47, 22, 'ENERGY', '#fff'),
    row(7, (place) => {
      const y = 76 + place * 32;
      const width = 50 + place * 16;
      return (
        path(`M84 ${y}h${width}l12 12-12 12h${-width}z`, fill(classColours[place] ?? '#888')) +
        printedText(98, y + 18, 17, letters[place] ?? '', place === 3 ? '#17211f' : '#fff')
      );
    }),
    path(`M312 ${72 + at * 32}h-52l-16 16 16 16h52z`, fill('#17211f')),
    printedText(284, 96 + at * 32, 22, energyClass, '#fff'),
    path('M84 312h232', trace('#c3cac8', 1.5)),
    printedText(200, 350, 26, `${numberOf(kwhWord, 5)} kWh/${per === 'year' ? 'annum' : '1000h'}`),
  );
};

export const ledModule: Drawing = ([kelvinWord]) => {
  const light = lightOf(numberOf(kelvinWord, 3000));
  return picture(
    circle(190, 176, 112, `fill="none" stroke="${tones.outline}" stroke-width="62"`),
    circle(190, 176, 112, 'fill="none" stroke="#f7f7f4" stroke-width="57"'),
    row(3, (place) => circle(190, 176, 94 + place * 18, `fill="none" stroke="#dfe3e1" stroke-width="1.6"`)),
    row(
      16,
      (place) =>
        `<g transform="rotate(${place * 22.5} 190 176)">${rect(284, 170, 12, 12, 2, paint(light, '#d6b45c', 1.6))}</g>`,
    ),
    path('M120 270C160 318 230 322 372 322', `fill="none" stroke="${tones.outline}" stroke-width="27"`),
    path('M120 270C160 318 230 322 372 322', 'fill="none" stroke="#f7f7f4" stroke-width="23"'),
    row(
      5,
      (place) =>
        rect(178 + place * 38, 315 + (place === 0 ? -3 : 0), 13, 13, 2, paint(light, '#d6b45c', 1.6)) +
        rect(198 + place * 38, 318, 7, 6, 1, fill('#c7cdcc')),
    ),
  );
};
