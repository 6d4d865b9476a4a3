import { numberOf, type Drawing } from './drawing.ts';
import { circle, fill, printedText, n, paint, path, picture, rect, row, tones, trace } from './strokes.ts';

/** `size-<width>-<height>-<depth>`: front and side with their measures in millimetres. */
export const dimensions: Drawing = ([widthWord, heightWord, depthWord]) => {
  const width = numberOf(widthWord, 80);
  const height = numberOf(heightWord, 80);
  const depth = numberOf(depthWord, 40);
  const scale = Math.min(250 / (width + depth + 0.001), 230 / height);
  const [w, h, d] = [Math.max(6, width * scale), Math.max(6, height * scale), Math.max(4, depth * scale)];
  const left = (400 - w - d - 70) / 2 + 20;
  const top = 190 - h / 2;
  const side = left + w + 50;
  const look = paint('#f7f8f6', tones.ink, 2);
  return picture(
    rect(left, top, w, h, 2, look),
    path(
      `M${n(left + w / 2)} ${n(top - 8)}v${n(h + 16)}M${n(left - 8)} ${n(top + h / 2)}h${n(w + 16)}`,
      `${trace('#9aa4a1', 1)} stroke-dasharray="12 4 2 4"`,
    ),
    rect(side, top, d, h, 2, look),
    across(left, left + w, top + h + 28, String(width)),
    across(side, side + d, top + h + 28, String(depth)),
    upright(top, top + h, left - 26, String(height)),
  );
};

function across(from: number, to: number, y: number, text: string): string {
  return (
    path(`M${n(from)} ${n(y)}H${n(to)}M${n(from)} ${n(y - 8)}v16M${n(to)} ${n(y - 8)}v16`, trace(tones.steel, 1.5)) +
    printedText((from + to) / 2, y + 22, 17, text)
  );
}

function upright(from: number, to: number, x: number, text: string): string {
  const middle = (from + to) / 2;
  return (
    path(`M${n(x)} ${n(from)}V${n(to)}M${n(x - 8)} ${n(from)}h16M${n(x - 8)} ${n(to)}h16`, trace(tones.steel, 1.5)) +
    `<g transform="rotate(-90 ${n(x - 10)} ${n(middle)})">${printedText(x - 10, middle, 17, text)}</g>`
  );
}

const line = trace(tones.ink, 3.5);

/** A lamp symbol: circle with a cross. */
function lampSymbol(x: number, y: number): string {
  return (
    circle(x, y, 20, paint('#fff', tones.ink, 3.5)) + path(`M${x - 14} ${y - 14}l28 28M${x - 14} ${y + 14}l28-28`, line)
  );
}

function node(x: number, y: number): string {
  return circle(x, y, 5, fill(tones.ink));
}

/** `scheme-<0|1|3|6|a>`: the Swiss switching schemes. */
export const scheme: Drawing = ([kind]) => {
  const feed = printedText(46, 192, 22, 'L') + path('M62 184H118', line) + node(120, 184);
  const neutral = printedText(372, 192, 22, 'N') + path('M326 184h26', line);
  switch (kind) {
    case '1':
      return picture(
        feed,
        path('M120 184V130M120 184v54M120 130h26l52-30M120 238h26l52-30M206 130h80M206 238h80M326 130v108', line),
        node(206, 130),
        node(206, 238),
        lampSymbol(306, 130),
        lampSymbol(306, 238),
        neutral,
      );
    case '3':
      return picture(
        feed,
        path('M120 184l62-38M190 144h44M190 224h44M236 146l34 38h16', line),
        node(188, 144),
        node(188, 224),
        node(236, 144),
        node(236, 224),
        node(272, 184),
        lampSymbol(306, 184),
        neutral,
      );
    case '6':
      return picture(
        feed,
        path(
          'M120 184l28-36M152 144h26M152 224h26M226 144h20M226 224h20M178 144l48 80M178 224l48-80M248 146l24 38h14',
          line,
        ),
        ...[
          [150, 144],
          [150, 224],
          [178, 144],
          [178, 224],
          [226, 144],
          [226, 224],
          [246, 144],
          [246, 224],
          [272, 184],
        ].map(([x = 0, y = 0]) => node(x, y)),
        lampSymbol(306, 184),
        neutral,
      );
    case 'a':
      return picture(
        feed,
        path('M120 184h36l50-30M212 184h74M182 128v40M166 128h32', line),
        node(212, 184),
        rect(286, 166, 40, 36, 0, paint('#fff', tones.ink, 3.5)),
        neutral,
      );
    default:
      return picture(feed, path('M120 184h36l50-30M212 184h74', line), node(212, 184), lampSymbol(306, 184), neutral);
  }
};

/** `breaker-<poles>` and `residual-<poles>`: the device's circuit symbol per pole. */
export const breakerScheme: Drawing = ([polesWord]) => {
  const poles = numberOf(polesWord, 1);
  return picture(
    polesOf(
      poles,
      (x) =>
        path(`M${x} 70v76M${x} 196l-26-48M${x} 196v34M${x} 262v68M${x - 8} 138l16 16M${x + 8} 138l-16 16`, line) +
        path(`M${x} 230h18v32h-18`, line),
    ),
  );
};

export const residualScheme: Drawing = ([polesWord]) => {
  const poles = numberOf(polesWord, 2);
  const spread = (poles - 1) * 60;
  return picture(
    polesOf(poles, (x) => path(`M${x} 60v80M${x} 190l-26-48M${x} 190v150`, line)),
    rect(200 - spread / 2 - 34, 240, spread + 68, 40, 20, trace(tones.ink, 3.5)),
    path(`M${200 + spread / 2 + 34} 260h24V166h${-(spread + 74)}`, `${trace(tones.ink, 2.5)} stroke-dasharray="8 6"`),
  );
};

function polesOf(poles: number, pole: (x: number) => string): string {
  return row(poles, (place) => {
    const x = 200 + (place - (poles - 1) / 2) * 60;
    return pole(x) + printedText(x, 46, 16, String(place * 2 + 1)) + printedText(x, 366, 16, String(place * 2 + 2));
  });
}
