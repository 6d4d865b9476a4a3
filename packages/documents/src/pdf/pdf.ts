import PDFDocument from 'pdfkit';
import { typeface, type Weight } from './typeface.ts';
import { widthOf } from './measure.ts';

const POINTS_PER_MM = 72 / 25.4;

export function points(mm: number): number {
  return mm * POINTS_PER_MM;
}

export const ink = { black: '#14181d', grey: '#5b6470', line: '#b9c0c8', band: '#eef1f4' } as const;

export type Pdf = {
  readonly doc: PDFKit.PDFDocument;
  /** The element of the structure tree that holds all others. */
  readonly root: PDFKit.PDFStructureElement;
  readonly finish: () => Promise<Uint8Array>;
};

export type PdfOptions = {
  readonly title: string;
  readonly author: string;
  /** Of the text, `de-CH`. */
  readonly locale: string;
  readonly createdAt: string;
  readonly widthMm: number;
  readonly heightMm: number;
};

/**
 * An empty tagged document with the fonts embedded. Nothing in it depends on the hour or the machine: dates and the file's id come
 * from what is asked for.
 */
export function openPdf({ title, author, locale, createdAt, widthMm, heightMm }: PdfOptions): Pdf {
  const doc = new PDFDocument({
    size: [points(widthMm), points(heightMm)],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locale,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: new Date(createdAt) },
  });
  doc.registerFont('regular', typeface.regular);
  doc.registerFont('semibold', typeface.semibold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, finish: () => finish(doc, root) };
}

async function finish(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  root.end();
  doc.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

export type Style = { readonly size: number; readonly weight?: Weight; readonly colour?: string };

/** One line of text; `x` is its left edge, or its right one when aligned right. Millimetres, `y` from the top of the page. */
export function write(
  { doc }: Pdf,
  text: string,
  at: { readonly x: number; readonly y: number; readonly align?: 'right' | undefined },
  { size, weight = 'regular', colour = ink.black }: Style,
): void {
  if (text === '') return;
  const left = points(at.x) - (at.align === 'right' ? widthOf(doc, text, weight, size) : 0);
  doc.font(weight).fontSize(size).fillColor(colour).text(text, left, points(at.y), { lineBreak: false });
}

/** What only looks good and says nothing: screen readers pass it by. */
export function decorate({ doc }: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** A hairline from left to right, millimetres. */
export function rule(
  { doc }: Pdf,
  fromX: number,
  toX: number,
  y: number,
  colour: string = ink.line,
  width = 0.5,
): void {
  doc.moveTo(points(fromX), points(y)).lineTo(points(toX), points(y)).lineWidth(width).strokeColor(colour).stroke();
}
