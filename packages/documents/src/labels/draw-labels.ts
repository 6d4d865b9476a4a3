import { widthOf, wrap } from '../pdf/measure.ts';
import { ink, openPdf, points, write, type Pdf } from '../pdf/pdf.ts';
import { drawCode128, drawEan13, drawQrCode, makeQrCode, type QrCode } from './codes.ts';
import type { Label, LabelPrint, LabelSheet } from './labels.ts';

const PADDING_MM = 2;
const QR_MM_MAX = 20;
/** Narrower than this, bars become too fine for office printers. */
const BARS_MM_MIN = 33;
const BARS_MM_MAX = 45;
const CAPTION = { size: 6.5, colour: ink.black } as const;

/** Draws labels sheet by sheet, the first one from the start position on. */
export async function drawLabels({ sheet, start, labels, ...options }: LabelPrint): Promise<Uint8Array> {
  const { pageWidthMm, pageHeightMm } = sheet;
  const pdf = openPdf({ ...options, widthMm: pageWidthMm, heightMm: pageHeightMm });
  const perPage = sheet.columns * sheet.rows;
  // Of one article there may be hundreds.
  const qrCodes = new Map([...new Set(labels.map(({ address }) => address))].map((one) => [one, makeQrCode(one)]));
  for (const [n, label] of labels.entries()) {
    const place = (start - 1 + n) % perPage;
    if (n === 0 || place === 0) pdf.doc.addPage({ size: [points(pageWidthMm), points(pageHeightMm)], margin: 0 });
    const x = sheet.leftMm + (place % sheet.columns) * sheet.pitchXMm;
    const y = sheet.topMm + Math.floor(place / sheet.columns) * sheet.pitchYMm;
    const element = pdf.doc.struct('Sect', { alt: label.name }, () => {
      drawLabel(pdf, label, qrCodes.get(label.address) ?? makeQrCode(label.address), x, y, sheet);
    });
    pdf.root.add(element);
    element.end();
  }
  return pdf.finish();
}

/** Wide labels have the QR code beside the bars, narrow ones above them. */
function drawLabel(
  pdf: Pdf,
  label: Label,
  qrCode: QrCode,
  x: number,
  y: number,
  { widthMm, heightMm }: LabelSheet,
): void {
  const [left, top, width, height] = [
    x + PADDING_MM,
    y + PADDING_MM,
    widthMm - 2 * PADDING_MM,
    heightMm - 2 * PADDING_MM,
  ];
  const barsHeight = Math.min(9, height * 0.3);
  const captionHeight = 2.6;
  const upper = height - barsHeight - captionHeight - 0.8;
  const beside = Math.min(height, QR_MM_MAX);
  const isWide = width - beside - 2 >= BARS_MM_MIN;
  const qrMm = isWide ? beside : Math.min(upper, QR_MM_MAX);
  drawQrCode(pdf, qrCode, left + width - qrMm, top, qrMm);
  const textWidth = width - qrMm - 2;
  const area = { left, top, width: textWidth, height: upper };
  if (isWide) drawTexts(pdf, label, area);
  else drawTexts(pdf, { ...label, price: '' }, area);
  const barsWidth = Math.min(isWide ? textWidth : width, BARS_MM_MAX);
  const box = { x: left, y: top + upper + 0.8, widthMm: barsWidth, heightMm: barsHeight };
  if (label.code.kind === 'ean13') drawEan13(pdf, label.code.text, box);
  else drawCode128(pdf, label.code.text, box);
  const captionY = box.y + barsHeight + 0.3;
  const captionWidth = widthOf(pdf.doc, label.code.text, 'regular', CAPTION.size) / points(1);
  if (isWide) {
    write(pdf, label.code.text, { x: left + (barsWidth - captionWidth) / 2, y: captionY }, CAPTION);
  } else {
    write(pdf, label.code.text, { x: left, y: captionY }, CAPTION);
    const size = priceSize(pdf, label.price, width - captionWidth - 1.5);
    write(
      pdf,
      label.price,
      { x: left + width, y: captionY - 0.4 + (8 - size) * 0.28, align: 'right' },
      { size, weight: 'semibold' },
    );
  }
}

/** As large as there is room for it beside the number, `CHF 84.24 / 100 m` smaller than `CHF 7.50`. */
function priceSize({ doc }: Pdf, price: string, widthMm: number): number {
  return [8, 7.5, 7, 6.5, 6].find((size) => widthOf(doc, price, 'semibold', size) <= points(widthMm)) ?? 5.5;
}

type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Sizes of type in points, and what a line of each takes, millimetres. */
type Type = {
  readonly name: readonly [number, number];
  readonly line: readonly [number, number];
  readonly price: readonly [number, number];
};

/** From the one that is read best. The first needs a high label. */
const types: readonly [Type, ...Type[]] = [
  { name: [8.5, 3.5], line: [7, 3], price: [11, 5] },
  { name: [7, 2.8], line: [6, 2.5], price: [8.5, 3.6] },
  { name: [6.5, 2.6], line: [5.5, 2.3], price: [7.5, 3.2] },
  { name: [6, 2.4], line: [5, 2.1], price: [7, 3] },
];
const HIGH_MM_MIN = 14;

type Setting = { readonly type: Type; readonly rows: readonly string[]; readonly priceRoom: number };

/** The price first gets its place, then the lines, then as much of the name as is left, at least one line. */
function drawTexts({ doc, ...pdf }: Pdf, label: Label, { left, top, width, height }: Area): void {
  const { type, rows, priceRoom } = settle(doc, label, width, height);
  const [nameSize, nameMm] = type.name;
  const [lineSize, lineMm] = type.line;
  const nameLines = wrap(doc, label.name, 'semibold', nameSize, points(width));
  const rest = height - rows.length * lineMm - priceRoom;
  const count = Math.min(nameLines.length, Math.max(1, Math.floor(rest / nameMm + ROUNDING)), 3);
  let y = top;
  for (const [n, line] of nameLines.slice(0, count).entries()) {
    const isLast = n === count - 1;
    const text = isLast ? shortened(doc, nameLines.slice(n).join(' '), 'semibold', nameSize, points(width)) : line;
    write({ doc, ...pdf }, text, { x: left, y }, { size: nameSize, weight: 'semibold' });
    y += nameMm;
  }
  for (const row of rows) {
    write({ doc, ...pdf }, row, { x: left, y }, { size: lineSize, colour: ink.grey });
    y += lineMm;
  }
  if (label.price !== '')
    write({ doc, ...pdf }, label.price, { x: left, y: y + 0.4 }, { size: type.price[0], weight: 'semibold' });
}

const ROUNDING = 1e-6;

/** The largest type in which every text stands whole; where none is small enough the last text ends in dots. */
function settle(doc: Pdf['doc'], { lines, price }: Label, width: number, height: number): Setting {
  const [largest, ...smaller] = types;
  const widthPt = points(width);
  const roomFor = ({ name, line, price: [, priceMm] }: Type) => {
    const priceRoom = price === '' ? 0 : priceMm;
    return { priceRoom, rowsMax: Math.floor((height - name[1] - priceRoom) / line[1] + ROUNDING) };
  };
  const rowsOf = (texts: readonly string[], size: number) =>
    texts.flatMap((text) => wrap(doc, text, 'regular', size, widthPt));
  const joined = (size: number) => packIntoLines(lines, (text) => widthOf(doc, text, 'regular', size) <= widthPt);
  for (const type of height < HIGH_MM_MIN ? smaller : types) {
    const { priceRoom, rowsMax } = roomFor(type);
    const [size] = type.line;
    for (const texts of type === largest ? [lines, joined(size)] : [joined(size)]) {
      const rows = rowsOf(texts, size);
      if (rows.length <= rowsMax) return { type, rows, priceRoom };
    }
  }
  const type = types.at(-1) ?? largest;
  const { priceRoom, rowsMax } = roomFor(type);
  const [size] = type.line;
  const rows = rowsOf(joined(size), size);
  const kept = rows.slice(0, Math.max(0, rowsMax - 1));
  const last = shortened(doc, rows.slice(kept.length).join(' '), 'regular', size, widthPt);
  return { type, rows: rowsMax > 0 ? [...kept, last] : [], priceRoom };
}

/** As many of the texts in a line as fit, each whole: a number that is torn apart cannot be read. */
function packIntoLines(texts: readonly string[], fits: (line: string) => boolean): readonly string[] {
  return texts.reduce<readonly string[]>((lines, text) => {
    const longer = `${lines.at(-1) ?? ''} · ${text}`;
    return lines.length > 0 && fits(longer) ? [...lines.slice(0, -1), longer] : [...lines, text];
  }, []);
}

/** The text, or as much of it as fits in one line. */
function shortened(
  doc: Pdf['doc'],
  text: string,
  weight: 'regular' | 'semibold',
  size: number,
  widthPt: number,
): string {
  if (widthOf(doc, text, weight, size) <= widthPt) return text;
  let length = text.length - 1;
  const cut = () =>
    `${text
      .slice(0, length)
      .toWellFormed()
      .replace(/[\s\u00a0,·–-]+$/, '')}…`;
  while (length > 1 && widthOf(doc, cut(), weight, size) > widthPt) length--;
  return cut();
}
