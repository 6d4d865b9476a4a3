import bwip from 'bwip-js/node';
import { points, type Paper } from '../paper/paper.ts';

export type Box = { readonly x: number; readonly y: number; readonly widthMm: number; readonly heightMm: number };

/** A bar code scanner needs this much white beside the bars, in widths of the narrowest bar. */
const QUIET_MODULES = 10;

/** Draws the bars of an EAN-13, whose check digit has to be right. */
export function drawEan13(paper: Paper, gtin: string, box: Box): void {
  drawBars(paper, 'ean13', gtin, box);
}

/** Draws the bars of a Code 128: letters, digits and signs of ASCII. */
export function drawCode128(paper: Paper, text: string, box: Box): void {
  drawBars(paper, 'code128', text, box);
}

/** A QR code of error level M within a square. */
export function drawQrCode({ doc }: Paper, text: string, x: number, y: number, sizeMm: number): void {
  const [code] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!code || !('pixs' in code)) throw new Error('A QR code has fields');
  const side = points(sizeMm) / code.pixx;
  for (const [n, isBlack] of code.pixs.entries()) {
    if (!isBlack) continue;
    doc.rect(points(x) + (n % code.pixx) * side, points(y) + Math.floor(n / code.pixx) * side, side, side);
  }
  doc.fill('black');
}

function drawBars({ doc }: Paper, kind: 'ean13' | 'code128', text: string, box: Box): void {
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
