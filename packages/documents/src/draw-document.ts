import { drawCode128 } from './labels/codes.ts';
import type { PrintDocument, Logo, Sender } from './print-document.ts';
import { addPage, contentBottom, contentRight, makeRoom, margin, writeFooters, type Flow } from './pdf/flow.ts';
import { widthOf, wrap } from './pdf/measure.ts';
import { decorate, ink, openPdf, points, rule, write } from './pdf/pdf.ts';
import { drawQrBill, QR_BILL_MM } from './qr-bill/draw-qr-bill.ts';
import { drawTable } from './table/draw-table.ts';
import { words } from './words.ts';

/** The window of a Swiss envelope with the address on the right (SN 010130), millimetres from the edges of the page. */
const WINDOW = { x: 118, y: 52 } as const;
const ADDRESSED_BODY_Y = 98;
const LIST_BODY_Y = 36;

/** Draws a document or list as a tagged PDF. The same document gives the same bytes. */
export async function drawDocument(document: PrintDocument): Promise<Uint8Array> {
  const { locale, carriedOver, page } = words[document.language];
  const [widthMm, heightMm] = document.isLandscape ? [297, 210] : [210, 297];
  const { title, createdAt, sender } = document;
  const pdf = openPdf({ title, author: sender.name, locale, createdAt, widthMm, heightMm });
  const runningHead = [sender.name, document.heading] as const;
  const flow: Flow = { ...pdf, widthMm, heightMm, runningHead, y: 0, raisedFeet: new Map() };
  addPage(flow);
  drawSender(flow, sender);
  if (document.recipient.length > 0) drawWindow(flow, document);
  drawBody(flow, document, carriedOver);
  writeFooters(flow, sender.footer, page);
  return pdf.finish();
}

function drawSender(flow: Flow, sender: Sender): void {
  const x = sender.logo ? margin.left + 12 : margin.left;
  decorate(flow, () => sender.logo && drawLogo(flow, sender.logo, 9.5));
  flow.root.add(
    flow.doc.struct('P', {}, () => {
      write(flow, sender.name, { x, y: 16.2 }, { size: 17, weight: 'semibold' });
      for (const [n, line] of sender.lines.entries()) {
        write(flow, line, { x: senderX(flow), y: 15 + n * 3.7 }, { size: 8, colour: ink.grey });
      }
    }),
  );
}

/** The sender's lines stand above the window, and at the right edge of wide pages. */
function senderX({ widthMm }: Flow): number {
  return widthMm > 210 ? widthMm - margin.right - 75 : WINDOW.x;
}

function drawLogo({ doc }: Flow, logo: Logo, sizeMm: number): void {
  doc.save();
  doc.translate(points(margin.left), points(14.5)).scale(points(sizeMm) / logo.height);
  for (const { path, colour } of logo.shapes) doc.path(path).fill(colour);
  doc.restore();
}

function drawWindow(flow: Flow, { sender, recipient }: PrintDocument): void {
  decorate(flow, () => {
    write(flow, sender.returnLine, { x: WINDOW.x, y: WINDOW.y - 5.5 }, { size: 6.5, colour: ink.grey });
    const width = widthOf(flow.doc, sender.returnLine, 'regular', 6.5) / points(1);
    rule(flow, WINDOW.x, WINDOW.x + width, WINDOW.y - 2.4);
  });
  flow.root.add(
    flow.doc.struct('P', {}, () => {
      for (const [n, line] of recipient.entries()) {
        write(flow, line, { x: WINDOW.x, y: WINDOW.y + n * 4.8 }, { size: 10.5 });
      }
    }),
  );
}

function drawBody(flow: Flow, document: PrintDocument, carriedOver: string): void {
  const isAddressed = document.recipient.length > 0;
  if (isAddressed) {
    drawFacts(flow, document, WINDOW.y, { x: margin.left, labelMm: 34, right: WINDOW.x - 6 });
    flow.y = Math.max(ADDRESSED_BODY_Y, flow.y + 6);
    drawHeading(flow, document);
  } else {
    flow.y = LIST_BODY_Y;
    drawHeading(flow, document);
    drawFacts(flow, document, flow.y, { x: margin.left, labelMm: 34, right: contentRight(flow) });
    flow.y += document.facts.length > 0 ? 4 : 0;
  }
  drawParagraphs(flow, document.intro);
  for (const table of document.tables) drawTable(flow, table, carriedOver, document.pictures);
  drawSums(flow, document);
  drawParagraphs(flow, document.closing);
  if (document.qrBill) drawSlip(flow, document.qrBill, document.language);
}

function drawHeading(flow: Flow, { heading, barcode }: PrintDocument): void {
  const top = flow.y;
  flow.root.add(
    flow.doc.struct('H1', {}, () => write(flow, heading, { x: margin.left, y: top }, { size: 15, weight: 'semibold' })),
  );
  flow.y += 10;
  if (barcode === undefined) return;
  const element = flow.doc.struct('Figure', { alt: barcode }, () => {
    drawCode128(flow, barcode, { x: WINDOW.x, y: top - 3, widthMm: 60, heightMm: 11 });
    write(flow, barcode, { x: WINDOW.x, y: top + 9 }, { size: 8 });
  });
  flow.root.add(element);
  flow.y = Math.max(flow.y, top + 16);
}

function drawFacts(
  flow: Flow,
  { facts }: PrintDocument,
  top: number,
  { x, labelMm, right }: { readonly x: number; readonly labelMm: number; readonly right: number },
): void {
  flow.y = top;
  for (const { label, value } of facts) {
    const lines = wrap(flow.doc, value, 'regular', 9, points(right - x - labelMm));
    flow.root.add(
      flow.doc.struct('P', {}, () => {
        write(flow, label, { x, y: flow.y + 0.25 }, { size: 8, colour: ink.grey });
        for (const [n, line] of lines.entries())
          write(flow, line, { x: x + labelMm, y: flow.y + n * 4.2 }, { size: 9 });
      }),
    );
    flow.y += lines.length * 4.2 + 0.4;
  }
}

function drawParagraphs(flow: Flow, paragraphs: readonly string[]): void {
  for (const paragraph of paragraphs) {
    const lines = wrap(flow.doc, paragraph, 'regular', 9, points(contentRight(flow) - margin.left));
    for (const [n, line] of lines.entries()) {
      makeRoom(flow, 4.4);
      flow.root.add(
        flow.doc.struct(n === 0 ? 'P' : 'Span', {}, () =>
          write(flow, line, { x: margin.left, y: flow.y }, { size: 9 }),
        ),
      );
      flow.y += 4.4;
    }
    flow.y += 2.2;
  }
}

/** The sums stay together. */
function drawSums(flow: Flow, { sums }: PrintDocument): void {
  if (sums.length === 0) return;
  const right = contentRight(flow);
  const left = right - 85;
  makeRoom(flow, sums.length * 5.4 + 4);
  const table = flow.doc.struct('Table');
  flow.root.add(table);
  for (const { label, value, isStrong = false } of sums) {
    if (isStrong) decorate(flow, () => rule(flow, left, right, flow.y, ink.black, 0.75));
    const style = { size: isStrong ? 10 : 9, weight: isStrong ? 'semibold' : 'regular' } as const;
    const y = flow.y + (isStrong ? 1.4 : 0.6);
    const row = flow.doc.struct('TR');
    table.add(row);
    row.add(flow.doc.struct('TD', {}, () => write(flow, label, { x: left, y }, style)));
    row.add(flow.doc.struct('TD', {}, () => write(flow, value, { x: right, y, align: 'right' }, style)));
    row.end();
    flow.y += isStrong ? 7 : 5;
  }
  table.end();
  flow.y += 4;
}

/** The payment slip stands at the foot of the last page, which begins anew when there is no room for it. */
function drawSlip(flow: Flow, bill: NonNullable<PrintDocument['qrBill']>, language: PrintDocument['language']): void {
  const top = flow.heightMm - QR_BILL_MM;
  if (flow.y > Math.min(top - 8, contentBottom(flow))) addPage(flow);
  flow.raisedFeet.set(flow.doc.bufferedPageRange().count - 1, top - 6);
  drawQrBill(flow, bill, language);
}
