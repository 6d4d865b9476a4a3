/** The few strokes all drawings are made of. Coordinates are the 400 × 400 view, unless a group scales them. */

export const tones = {
  outline: '#a3acaa',
  soft: '#d5dad8',
  body: '#f3f4f2',
  shade: '#e4e8e5',
  metal: '#c7cdcc',
  steel: '#8d9896',
  ink: '#17211f',
  dark: '#3c4543',
  copper: '#c47d45',
  brass: '#d2b46a',
  signal: '#c0392f',
  green: '#3f8a4d',
  blue: '#2f6fb0',
  amber: '#ffc61a',
} as const;

/** Filled with an outline. */
export function paint(fill: string, stroke: string = tones.outline, width = 3): string {
  return `fill="${fill}" stroke="${stroke}" stroke-width="${width}"`;
}

export function fill(colour: string): string {
  return `fill="${colour}"`;
}

/** A shadow: dark, and what lies below shines through. */
export function shade(opacity: number): string {
  return `fill="${tones.ink}" fill-opacity="${opacity}"`;
}

/** Outline only, with round ends. */
export function trace(stroke: string = tones.outline, width = 3): string {
  return `fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
}

export function rect(x: number, y: number, width: number, height: number, radius: number, look: string): string {
  const corner = radius > 0 ? ` rx="${n(radius)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${corner} ${look}/>`;
}

export function circle(x: number, y: number, radius: number, look: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${look}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, look: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${look}/>`;
}

export function path(d: string, look: string): string {
  return `<path d="${d}" ${look}/>`;
}

export function group(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

/** A small printed text, as the real product carries it. */
export function printedText(x: number, y: number, size: number, text: string, colour: string = tones.ink): string {
  return `<text x="${n(x)}" y="${n(y)}" font-family="sans-serif" font-size="${n(size)}" text-anchor="middle" fill="${colour}">${text}</text>`;
}

/** The parts for each place of a row. */
export function row(count: number, part: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => part(place)).join('');
}

/** A whole picture on white. */
export function picture(...parts: readonly string[]): string {
  return bare('<rect width="400" height="400" fill="#fff"/>', ...parts);
}

/** A whole picture on nothing: what lies behind is seen around it. */
export function bare(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${parts.join('')}</svg>`;
}

/** A colour towards black (negative) or white (positive), by a share of the way. */
export function tint(hex: string, share: number): string {
  const target = share < 0 ? 0 : 255;
  const mixed = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * Math.abs(share));
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Rounded to a tenth: keeps drawings small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
