import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** What someone with a reader's eyes finds in a PDF. */
export type ReadPrint = {
  readonly pages: readonly string[];
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
};

/** Reads the text of a PDF back, page by page, with what it says of itself. */
export async function readPrint(bytes: Uint8Array): Promise<ReadPrint> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = (await getMeta(document)) as { info: Record<string, unknown> };
  const marks = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  return {
    pages: text.map(normaliseSpaces),
    title: String(info['Title']),
    language: String(info['Language']),
    isTagged: marks?.Marked === true,
  };
}

/** No-break spaces, which readers give back as they like, as plain ones. */
export function normaliseSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

export type ReadCode = { readonly format: string; readonly text: string };

/** Scans every page of a PDF as a camera would see it and reads its bar codes and QR codes, those of the first page first. */
export async function readCodes(bytes: Uint8Array): Promise<readonly ReadCode[]> {
  await readyScanner();
  const found: ReadCode[] = [];
  for (const content of contentsOf(bytes)) {
    const codes = await readBarcodes(scan(content), { tryHarder: true, maxNumberOfSymbols: 100 });
    found.push(...codes.map(({ format, text }) => ({ format, text })));
  }
  return found;
}

let scanner: Promise<unknown> | undefined;
export function readyScanner(): Promise<unknown> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer;
  return (scanner ??= prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }));
}

/** The drawing instructions of the pages in their order. */
function contentsOf(bytes: Uint8Array): readonly string[] {
  const file = Buffer.from(bytes);
  const contents: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    const end = file.indexOf('\nendstream', at);
    try {
      const text = inflateSync(file.subarray(at + 7, end)).toString('latin1');
      if (/\bBDC\b/.test(text)) contents.push(text);
    } catch {
      continue; // not every stream is packed
    }
  }
  return contents;
}

const PIXELS_PER_POINT = 4;
const [WIDTH, HEIGHT] = [900 * PIXELS_PER_POINT, 900 * PIXELS_PER_POINT];

/** A picture of four bytes a pixel, as the scanner takes it. */
export type Picture = Extract<Parameters<typeof readBarcodes>[0], { colorSpace: unknown }>;
type Matrix = readonly [number, number, number, number, number, number];
type Rectangle = readonly [number, number, number, number];

/** A picture with every filled rectangle of a page: bars and fields of codes are rectangles. */
function scan(content: string): Picture {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let shade = 0;
  const saved: { matrix: Matrix; shade: number }[] = [];
  let path: Rectangle[] = [];
  let operands: number[] = [];
  for (const token of content.split(/\s+/)) {
    const number = Number(token);
    if (token !== '' && !Number.isNaN(number)) {
      operands.push(number);
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operands;
    if (token === 'q') saved.push({ matrix, shade });
    if (token === 'Q') ({ matrix, shade } = saved.pop() ?? { matrix, shade });
    if (token === 'cm') matrix = multiply([a, b, c, d, e, f], matrix);
    if (token === 'scn' || token === 'sc') shade = a * 255;
    if (token === 're') path.push(placed([a, b, c, d], matrix));
    if (token === 'f' || token === 'f*') for (const rectangle of path) fill(data, rectangle, shade);
    if (/^([fS]|f\*|n|B)$/.test(token)) path = [];
    operands = [];
  }
  return { data, width: WIDTH, height: HEIGHT, colorSpace: 'srgb' } as Picture;
}

function multiply([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

function placed([x, y, width, height]: Rectangle, [a, , , d, e, f]: Matrix): Rectangle {
  const [x1, x2, y1, y2] = [x * a + e, (x + width) * a + e, y * d + f, (y + height) * d + f];
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

function fill(data: Uint8ClampedArray, rectangle: Rectangle, shade: number): void {
  const [x1, y1, x2, y2] = rectangle.map((value) => Math.round(value * PIXELS_PER_POINT)) as [
    number,
    number,
    number,
    number,
  ];
  for (let y = Math.max(0, y1); y < Math.min(HEIGHT, y2); y++) {
    // A PDF page begins at the foot, pictures at the head.
    const row = (HEIGHT - 1 - y) * WIDTH;
    for (let x = Math.max(0, x1); x < Math.min(WIDTH, x2); x++) data.fill(shade, (row + x) * 4, (row + x) * 4 + 3);
  }
}
