import { widthOf, wrap } from '../paper/measure.ts';
import { ink, openPaper, points, write, type Paper } from '../paper/paper.ts';
import { drawCode128, drawEan13, drawQrCode, makeQrCode, type QrCode } from './codes.ts';
import type { Label, LabelPrint, LabelSheet } from './labels.ts';

const PADDING_MM = 2;
const QR_MM_MAX = 20;
/** Narrower than this, bars become too fine for office printers. */
const BARS_MM_MIN = 33;
const BARS_MM_MAX = 45;
const CAPTION = { size: 6.5, colour: ink.black } as const;

/** Draws labels sheet by sheet, the first one from the start position on. */
export async function drawLabels({ sheet, start, labels, ...wish }: LabelPrint): Promise<Uint8Array> {
  const { pageWidthMm, pageHeightMm } = sheet;
  const paper = openPaper({ ...wish, widthMm: pageWidthMm, heightMm: pageHeightMm });
  const perPage = sheet.columns * sheet.rows;
  // Of one article there may be hundreds.
  const qrCodes = new Map([...new Set(labels.map(({ address }) => address))].map((one) => [one, makeQrCode(one)]));
  for (const [n, label] of labels.entries()) {
    const place = (start - 1 + n) % perPage;
    if (n === 0 || place === 0) paper.doc.addPage({ size: [points(pageWidthMm), points(pageHeightMm)], margin: 0 });
    const x = sheet.leftMm + (place % sheet.columns) * sheet.pitchXMm;
    const y = sheet.topMm + Math.floor(place / sheet.columns) * sheet.pitchYMm;
    const element = paper.doc.struct('Sect', { alt: label.name }, () => {
      drawLabel(paper, label, qrCodes.get(label.address) ?? makeQrCode(label.address), x, y, sheet);
    });
    paper.root.add(element);
    element.end();
  }
  return paper.finish();
}

/** Wide labels have the QR code beside the bars, narrow ones above them. */
function drawLabel(
  paper: Paper,
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
  drawQrCode(paper, qrCode, left + width - qrMm, top, qrMm);
  const textWidth = width - qrMm - 2;
  const area = { left, top, width: textWidth, height: upper };
  if (isWide) drawTexts(paper, label, area);
  else drawTexts(paper, { ...label, price: '' }, area);
  const barsWidth = Math.min(isWide ? textWidth : width, BARS_MM_MAX);
  const box = { x: left, y: top + upper + 0.8, widthMm: barsWidth, heightMm: barsHeight };
  if (label.code.kind === 'ean13') drawEan13(paper, label.code.text, box);
  else drawCode128(paper, label.code.text, box);
  const captionY = box.y + barsHeight + 0.3;
  const captionWidth = widthOf(paper.doc, label.code.text, 'regular', CAPTION.size) / points(1);
  if (isWide) {
    write(paper, label.code.text, { x: left + (barsWidth - captionWidth) / 2, y: captionY }, CAPTION);
  } else {
    write(paper, label.code.text, { x: left, y: captionY }, CAPTION);
    const size = priceSize(paper, label.price, width - captionWidth - 1.5);
    write(
      paper,
      label.price,
      { x: left + width, y: captionY - 0.4 + (8 - size) * 0.28, align: 'right' },
      { size, weight: 'semibold' },
    );
  }
}

/** As large as there is room for it beside the number, `CHF 84.24 / 100 m` smaller than `CHF 7.50`. */
function priceSize({ doc }: Paper, price: string, widthMm: number): number {
  return [8, 7.5, 7, 6.5, 6].find((size) => widthOf(doc, price, 'semibold', size) <= points(widthMm)) ?? 5.5;
}

type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The price first gets its place, then the lines, then as much of the name as is left, at least one line. */
function drawTexts({ doc, ...paper }: Paper, { name, lines, price }: Label, { left, top, width, height }: Area): void {
  const isSmall = height < 14;
  const nameStyle = { size: isSmall ? 7 : 8.5, weight: 'semibold' } as const;
  const lineStyle = { size: isSmall ? 6 : 7, colour: ink.grey };
  const [nameMm, lineMm, priceMm] = isSmall ? [2.8, 2.5, 3.6] : [3.5, 3, 5];
  const priceRoom = price === '' ? 0 : priceMm;
  const linesMax = Math.max(0, Math.floor((height - nameMm - priceRoom) / lineMm));
  const fits = (line: string) => widthOf(doc, line, 'regular', lineStyle.size) <= points(width);
  const shown = (isSmall ? sideBySide(lines, fits) : lines)
    .flatMap((line) => wrap(doc, line, 'regular', lineStyle.size, points(width)).slice(0, 1))
    .slice(0, linesMax);
  const rest = height - shown.length * lineMm - priceRoom;
  const nameLines = wrap(doc, name, 'semibold', nameStyle.size, points(width));
  const count = Math.min(nameLines.length, Math.max(1, Math.floor(rest / nameMm)), 3);
  let y = top;
  for (const [n, line] of nameLines.slice(0, count).entries()) {
    const isLast = n === count - 1;
    const text = isLast ? shortened(doc, nameLines.slice(n).join(' '), nameStyle.size, points(width)) : line;
    write({ doc, ...paper }, text, { x: left, y }, nameStyle);
    y += nameMm;
  }
  for (const line of shown) {
    write({ doc, ...paper }, line, { x: left, y }, lineStyle);
    y += lineMm;
  }
  if (price !== '')
    write({ doc, ...paper }, price, { x: left, y: y + 0.4 }, { size: isSmall ? 8.5 : 11, weight: 'semibold' });
}

/** As many of the texts in a line as fit, each whole: a number that is torn apart nobody reads. */
function sideBySide(texts: readonly string[], fits: (line: string) => boolean): readonly string[] {
  return texts.reduce<readonly string[]>((lines, text) => {
    const longer = `${lines.at(-1) ?? ''} · ${text}`;
    return lines.length > 0 && fits(longer) ? [...lines.slice(0, -1), longer] : [...lines, text];
  }, []);
}

/** The text, or as much of it as fits in one line. */
function shortened(doc: Paper['doc'], text: string, size: number, widthPt: number): string {
  if (widthOf(doc, text, 'semibold', size) <= widthPt) return text;
  let length = text.length - 1;
  const cut = () =>
    `${text
      .slice(0, length)
      .toWellFormed()
      .replace(/[\s\u00a0,·–-]+$/, '')}…`;
  while (length > 1 && widthOf(doc, cut(), 'semibold', size) > widthPt) length--;
  return cut();
}
