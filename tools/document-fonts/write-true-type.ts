/** One step of an outline, as the font reader tells it. */
export type PathCommand = { readonly command: string; readonly args: readonly number[] };
export type DrawnGlyph = { readonly advance: number; readonly commands: readonly PathCommand[] };

export type DrawnFont = {
  readonly family: string;
  readonly style: string;
  readonly weight: number;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** By code point. */
  readonly glyphs: ReadonlyMap<number, DrawnGlyph>;
};

type OutlinePoint = { readonly x: number; readonly y: number; readonly onCurve: boolean };
type Outline = { readonly advance: number; readonly contours: readonly (readonly OutlinePoint[])[] };

/** A TrueType font with the tables that embedding needs (OpenType 1.9: head, hhea, maxp, OS/2, hmtx, cmap, loca, glyf, name, post). */
export function writeTrueType(font: DrawnFont): Buffer {
  const codePoints = [...font.glyphs.keys()].filter((codePoint) => codePoint <= 0xffff).sort((a, b) => a - b);
  const missing: Outline = { advance: 600, contours: [box(60, 0, 540, 698), box(120, 638, 480, 60)] };
  const outlines = [missing, ...codePoints.map((codePoint) => outlineOf(font.glyphs.get(codePoint)))];
  const glyphs = outlines.map(glyphBytes);
  const boxes = outlines.map(boxOf);
  const bounds = boxOfAll(boxes);
  return assemble({
    'OS/2': os2(font, codePoints),
    cmap: cmap(codePoints),
    glyf: Buffer.concat(glyphs),
    head: head(font, bounds),
    hhea: hhea(font, outlines),
    hmtx: Buffer.concat(outlines.map((outline, n) => Buffer.concat([u16(outline.advance), i16(boxes[n]?.xMin ?? 0)]))),
    loca: loca(glyphs),
    maxp: maxp(outlines),
    name: names(font),
    post: Buffer.concat([u32(0x00030000), u32(0), i16(-100), i16(50), u32(0), Buffer.alloc(16)]),
  });
}

function box(left: number, bottom: number, right: number, top: number): readonly OutlinePoint[] {
  const corner = (x: number, y: number) => ({ x, y, onCurve: true });
  return [corner(left, bottom), corner(left, top), corner(right, top), corner(right, bottom)];
}

function outlineOf(glyph: DrawnGlyph | undefined): Outline {
  if (!glyph) throw new Error('A code point of the font has a glyph');
  const contours: OutlinePoint[][] = [];
  for (const { command, args } of glyph.commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round);
    if (command === 'moveTo') contours.push([{ x: a, y: b, onCurve: true }]);
    if (command === 'lineTo') contours.at(-1)?.push({ x: a, y: b, onCurve: true });
    if (command === 'quadraticCurveTo') {
      contours.at(-1)?.push({ x: a, y: b, onCurve: false }, { x: c, y: d, onCurve: true });
    }
    if (command === 'bezierCurveTo') throw new Error('TrueType outlines have quadratic curves only');
  }
  return { advance: glyph.advance, contours: contours.map(withoutRepeatedEnd).filter((points) => points.length > 2) };
}

/** A contour closes by itself: its last point is not its first again. */
function withoutRepeatedEnd(points: readonly OutlinePoint[]): readonly OutlinePoint[] {
  const [first] = points;
  const last = points.at(-1);
  return first && last && last.onCurve && first.x === last.x && first.y === last.y ? points.slice(0, -1) : points;
}

type Box = { readonly xMin: number; readonly yMin: number; readonly xMax: number; readonly yMax: number };

function boxOf({ contours }: Outline): Box {
  const points = contours.flat();
  if (points.length === 0) return { xMin: 0, yMin: 0, xMax: 0, yMax: 0 };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) };
}

function boxOfAll(boxes: readonly Box[]): Box {
  return {
    xMin: Math.min(...boxes.map(({ xMin }) => xMin)),
    yMin: Math.min(...boxes.map(({ yMin }) => yMin)),
    xMax: Math.max(...boxes.map(({ xMax }) => xMax)),
    yMax: Math.max(...boxes.map(({ yMax }) => yMax)),
  };
}

/** Flags and coordinates unpacked, two bytes each: a few kilobytes more, and nothing to get wrong. */
function glyphBytes(outline: Outline): Buffer {
  const points = outline.contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const { xMin, yMin, xMax, yMax } = boxOf(outline);
  let end = -1;
  const ends = outline.contours.map((contour) => u16((end += contour.length)));
  const deltas = (pick: (point: OutlinePoint) => number) =>
    points.map((point, n) => i16(pick(point) - (n === 0 ? 0 : pick(points[n - 1] ?? point))));
  return padded(
    Buffer.concat([
      i16(outline.contours.length),
      ...[xMin, yMin, xMax, yMax].map(i16),
      ...ends,
      u16(0),
      Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
      ...deltas(({ x }) => x),
      ...deltas(({ y }) => y),
    ]),
  );
}

function loca(glyphs: readonly Buffer[]): Buffer {
  let offset = 0;
  return Buffer.concat([u32(0), ...glyphs.map((glyph) => u32((offset += glyph.length)))]);
}

/** Format 4, one segment for each run of neighbouring code points. */
function cmap(codePoints: readonly number[]): Buffer {
  const segments: { start: number; end: number; glyph: number }[] = [];
  for (const [n, codePoint] of codePoints.entries()) {
    const last = segments.at(-1);
    if (last && last.end === codePoint - 1) last.end = codePoint;
    else segments.push({ start: codePoint, end: codePoint, glyph: n + 1 });
  }
  segments.push({ start: 0xffff, end: 0xffff, glyph: 0 });
  const power = 2 ** Math.floor(Math.log2(segments.length));
  const body = Buffer.concat([
    u16(segments.length * 2),
    u16(power * 2),
    u16(Math.log2(power)),
    u16(segments.length * 2 - power * 2),
    ...segments.map(({ end }) => u16(end)),
    u16(0),
    ...segments.map(({ start }) => u16(start)),
    ...segments.map(({ start, glyph }) => u16((start === 0xffff ? 1 : glyph - start) & 0xffff)),
    ...segments.map(() => u16(0)),
  ]);
  const subtable = Buffer.concat([u16(4), u16(body.length + 6), u16(0), body]);
  return Buffer.concat([u16(0), u16(1), u16(3), u16(1), u32(12), subtable]);
}

function head(font: DrawnFont, { xMin, yMin, xMax, yMax }: Box): Buffer {
  return Buffer.concat([
    ...[0x00010000, 0x00010000, 0, 0x5f0f3cf5].map(u32),
    u16(0b1011),
    u16(font.unitsPerEm),
    Buffer.alloc(16), // no dates: the same source gives the same bytes
    ...[xMin, yMin, xMax, yMax].map(i16),
    ...[font.weight > 500 ? 1 : 0, 8].map(u16),
    ...[2, 1, 0].map(i16),
  ]);
}

function hhea(font: DrawnFont, outlines: readonly Outline[]): Buffer {
  const widest = Math.max(...outlines.map(({ advance }) => advance));
  return Buffer.concat([
    u32(0x00010000),
    ...[font.ascent, font.descent, 0].map(i16),
    u16(widest),
    ...[0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0].map(i16),
    u16(outlines.length),
  ]);
}

function maxp(outlines: readonly Outline[]): Buffer {
  const points = Math.max(...outlines.map(({ contours }) => contours.flat().length));
  const contours = Math.max(...outlines.map((outline) => outline.contours.length));
  return Buffer.concat([
    u32(0x00010000),
    ...[outlines.length, points, contours, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0].map(u16),
  ]);
}

function os2(font: DrawnFont, codePoints: readonly number[]): Buffer {
  return Buffer.concat([
    ...[4, 560, font.weight, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0x0800].map(u16),
    Buffer.alloc(10),
    ...[1, 0, 0, 0].map(u32),
    Buffer.from('NONE'),
    u16(font.weight > 500 ? 0x20 : 0x40),
    ...[codePoints[0] ?? 0, codePoints.at(-1) ?? 0].map(u16),
    ...[font.ascent, font.descent, 0].map(i16),
    ...[font.ascent, -font.descent].map(u16),
    ...[1, 0].map(u32),
    ...[font.xHeight, font.capHeight, 0, 32, 1].map(u16),
  ]);
}

function names({ family, style }: DrawnFont): Buffer {
  const postScript = `${family.replaceAll(' ', '')}-${style}`;
  const texts = new Map([
    [1, family],
    [2, style],
    [3, postScript],
    [4, `${family} ${style}`],
    [5, 'Version 1.0'],
    [6, postScript],
    [13, 'SIL Open Font License 1.1'],
  ]);
  const encoded = [...texts].map(([id, text]) => ({ id, bytes: Buffer.from(text, 'utf16le').swap16() }));
  let offset = 0;
  const records = encoded.map(({ id, bytes }) => {
    const record = Buffer.concat([3, 1, 0x409, id, bytes.length, offset].map(u16));
    offset += bytes.length;
    return record;
  });
  return Buffer.concat([
    ...[0, records.length, 6 + records.length * 12].map(u16),
    ...records,
    ...encoded.map(({ bytes }) => bytes),
  ]);
}

function assemble(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  let offset = 12 + entries.length * 16;
  const records = entries.map(([tag, bytes]) => {
    const record = Buffer.concat([Buffer.from(tag.padEnd(4)), u32(checksum(bytes)), u32(offset), u32(bytes.length)]);
    offset += padded(bytes).length;
    return record;
  });
  const header = [entries.length, power * 16, Math.log2(power), (entries.length - power) * 16].map(u16);
  return Buffer.concat([u32(0x00010000), ...header, ...records, ...entries.map(([, bytes]) => padded(bytes))]);
}

function checksum(bytes: Buffer): number {
  const whole = padded(bytes);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(bytes: Buffer): Buffer {
  return bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function i16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
