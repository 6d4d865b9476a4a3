import bwip from 'bwip-js/node';
import { points, type Pdf } from '../pdf/pdf.ts';

export type Box = { readonly x: number; readonly y: number; readonly widthMm: number; readonly heightMm: number };

/** A bar code scanner needs this much white beside the bars, in widths of the narrowest bar. */
const QUIET_MODULES = 10;

/** Draws the bars of an EAN-13, whose check digit has to be right. */
export function drawEan13(pdf: Pdf, gtin: string, box: Box): void {
  drawBars(pdf, 'ean13', gtin, box);
}

/** Draws the bars of a Code 128: letters, digits and punctuation of ASCII. */
export function drawCode128(pdf: Pdf, text: string, box: Box): void {
  drawBars(pdf, 'code128', text, box);
}

/** The fields of a QR code, row by row; black ones are not 0. */
export type QrCode = { readonly side: number; readonly fields: ArrayLike<number> };

/**
 * A QR code of error level M. Its mask is given, as any one can be read: trying all eight for the fairest takes most of the
 * time that a label takes, and there may be thousands.
 */
export function makeQrCode(text: string): QrCode {
  return encodeQrCode(text, '');
}

/** The same, of the first of these versions (sizes) that holds the text. */
export function makeQrCodeOf(text: string, [version, ...larger]: readonly number[]): QrCode {
  try {
    return encodeQrCode(text, ` version=${version}`);
  } catch (error) {
    if (larger.length === 0) throw error;
    return makeQrCodeOf(text, larger);
  }
}

function encodeQrCode(text: string, options: string): QrCode {
  const [code] = bwip.raw('qrcode', text, `eclevel=M mask=1${options}`);
  if (!code || !('pixs' in code)) throw new Error('A QR code has fields');
  return { side: code.pixx, fields: code.pixs };
}

/** Draws a QR code within a square; black fields side by side are one bar. */
export function drawQrCode({ doc }: Pdf, { side, fields }: QrCode, x: number, y: number, sizeMm: number): void {
  const field = points(sizeMm) / side;
  for (let row = 0; row < side; row++) {
    for (let from = 0; from < side; from++) {
      if (!fields[row * side + from]) continue;
      let to = from + 1;
      while (to < side && fields[row * side + to]) to++;
      doc.rect(points(x) + from * field, points(y) + row * field, (to - from) * field, field);
      from = to;
    }
  }
  doc.fill('black');
}

function drawBars({ doc }: Pdf, kind: 'ean13' | 'code128', text: string, box: Box): void {
  const [code] = bwip.raw(kind, text, '');
  if (!code || !('sbs' in code)) throw new Error('A bar code has bars');
  const modules = code.sbs.reduce((sum, width) => sum + width, 0);
  const side = points(box.widthMm) / (modules + 2 * QUIET_MODULES);
  let x = points(box.x) + QUIET_MODULES * side;
  for (const [n, width] of code.sbs.entries()) {
    if (n % 2 === 0) doc.rect(x, points(box.y), width * side, points(box.heightMm));
    x += width * side;
  }
  doc.fill('black');
}
