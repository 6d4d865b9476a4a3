import { amountText } from '../amounts.ts';
import { addPage, contentBottom, contentRight, makeRoom, margin, type Flow } from '../pdf/flow.ts';
import { wrap } from '../pdf/measure.ts';
import { decorate, ink, points, rule, write } from '../pdf/pdf.ts';
import type { Weight } from '../pdf/typeface.ts';
import type { Cell, Column, Row, Table } from './table.ts';

const TEXT = { size: 8.5, leadingMm: 3.9 } as const;
const SMALL = { size: 7, leadingMm: 3.2 } as const;
const HEAD = { size: 7.5, leadingMm: 3.4 } as const;
const CARRY_MM = 6;
const PICTURE_MM = 12;
const GAP_MM = 2;
/** Air above and below the text of a line. */
const AIR_MM = 1.3;

type Placed = Column & { readonly x: number; readonly width: number };
type Line = {
  readonly text: string;
  readonly style: { size: number; weight: Weight; colour: string };
  readonly leadingMm: number;
};
type Block = { readonly lines: readonly Line[]; readonly picture: string | null; readonly heightMm: number };

type Drawing = {
  readonly flow: Flow;
  readonly table: Table;
  readonly columns: readonly Placed[];
  readonly element: PDFKit.PDFStructureElement;
  readonly pictures: Readonly<Record<string, Uint8Array>>;
  readonly carriedOver: string;
  /** Lines drawn so far add up to this, Rappen. */
  sumCents: number;
};

/** Draws a table from page to page: its head stands on each, and the sum so far is carried over where the table has one. */
export function drawTable(
  flow: Flow,
  table: Table,
  carriedOver: string,
  pictures: Readonly<Record<string, Uint8Array>> = {},
): void {
  const { doc, root } = flow;
  const columns = place(table.columns, contentRight(flow) - margin.left);
  makeRoom(flow, 24);
  if (table.caption !== undefined) drawCaption(flow, table.caption);
  const element = doc.struct('Table');
  root.add(element);
  const drawing: Drawing = { flow, table, columns, element, pictures, carriedOver, sumCents: 0 };
  drawHead(drawing);
  for (const row of table.rows) drawRow(drawing, row);
  element.end();
  decorate(flow, () => rule(flow, margin.left, contentRight(flow), flow.y, ink.black, 0.75));
  flow.y += 3;
}

function drawCaption(flow: Flow, caption: string): void {
  flow.root.add(
    flow.doc.struct('H2', {}, () =>
      write(flow, caption, { x: margin.left, y: flow.y }, { size: 10, weight: 'semibold' }),
    ),
  );
  flow.y += 6.5;
}

function place(columns: readonly Column[], widthMm: number): readonly Placed[] {
  const gaps = GAP_MM * (columns.length - 1);
  const free = widthMm - gaps - columns.reduce((sum, column) => sum + column.widthMm, 0);
  const open = columns.filter((column) => column.widthMm === 0).length;
  let x: number = margin.left;
  return columns.map((column) => {
    const width = column.widthMm === 0 ? free / open : column.widthMm;
    const placed = { ...column, x, width };
    x += width + GAP_MM;
    return placed;
  });
}

function drawHead({ flow, columns, element }: Drawing): void {
  const { doc } = flow;
  const lines = columns.map(({ label, width }) => wrap(doc, label, 'semibold', HEAD.size, points(width)));
  const height = Math.max(...lines.map((one) => one.length)) * HEAD.leadingMm;
  const row = doc.struct('TR');
  element.add(row);
  for (const [n, column] of columns.entries()) {
    const own = lines[n] ?? [];
    const top = flow.y + height - own.length * HEAD.leadingMm;
    row.add(
      doc.struct('TH', {}, () => {
        for (const [k, text] of own.entries()) {
          writeIn(flow, column, text, top + k * HEAD.leadingMm, {
            size: HEAD.size,
            weight: 'semibold',
            colour: ink.grey,
          });
        }
      }),
    );
  }
  row.end();
  flow.y += height + 1;
  decorate(flow, () => rule(flow, margin.left, contentRight(flow), flow.y, ink.black, 0.75));
  flow.y += 0.4;
}

function drawRow(drawing: Drawing, row: Row): void {
  if (row.kind === 'group') return drawGroup(drawing, row);
  const { flow, columns, element, pictures } = drawing;
  const blocks = columns.map((column, n) => blockOf(flow, row.cells[n] ?? '', column.width));
  const height = Math.max(...blocks.map(({ heightMm }) => heightMm)) + 2 * AIR_MM;
  breakBefore(drawing, height);
  const tr = flow.doc.struct('TR');
  element.add(tr);
  for (const [n, column] of columns.entries()) {
    const block = blocks[n];
    if (block) tr.add(flow.doc.struct('TD', {}, () => drawBlock(flow, column, block, pictures)));
  }
  tr.end();
  flow.y += height;
  drawing.sumCents += row.cents ?? 0;
  decorate(flow, () => rule(flow, margin.left, contentRight(flow), flow.y));
}

/** A line that says to what the following ones belong; never alone at the foot of a page. */
function drawGroup(drawing: Drawing, { text, value = '' }: Extract<Row, { kind: 'group' }>): void {
  const { flow, element } = drawing;
  breakBefore(drawing, 16);
  const right = contentRight(flow);
  decorate(flow, () => {
    const [x, y, width] = [margin.left, flow.y, right - margin.left].map(points) as [number, number, number];
    flow.doc.rect(x, y, width, points(6)).fill(ink.band);
  });
  const style = { size: TEXT.size, weight: 'semibold' } as const;
  const tr = flow.doc.struct('TR');
  element.add(tr);
  tr.add(flow.doc.struct('TD', {}, () => write(flow, text, { x: margin.left + 1.5, y: flow.y + 1.3 }, style)));
  if (value !== '') {
    tr.add(
      flow.doc.struct('TD', {}, () => write(flow, value, { x: right - 1.5, y: flow.y + 1.3, align: 'right' }, style)),
    );
  }
  tr.end();
  flow.y += 6;
}

function breakBefore(drawing: Drawing, heightMm: number): void {
  const { flow, table } = drawing;
  const carries = table.carryColumn !== undefined;
  if (flow.y + heightMm + (carries ? CARRY_MM : 0) <= contentBottom(flow)) return;
  if (carries) drawCarry(drawing);
  addPage(flow);
  drawHead(drawing);
  if (carries) drawCarry(drawing);
}

function drawCarry({ flow, table, columns, element, carriedOver, sumCents }: Drawing): void {
  const column = columns[table.carryColumn ?? 0];
  if (!column) return;
  const style = { size: TEXT.size, weight: 'semibold' } as const;
  const y = flow.y + AIR_MM;
  const tr = flow.doc.struct('TR');
  element.add(tr);
  tr.add(flow.doc.struct('TD', {}, () => write(flow, carriedOver, { x: margin.left, y }, style)));
  tr.add(
    flow.doc.struct('TD', {}, () =>
      write(flow, amountText(sumCents), { x: column.x + column.width, y, align: 'right' }, style),
    ),
  );
  tr.end();
  flow.y += CARRY_MM;
  decorate(flow, () => rule(flow, margin.left, contentRight(flow), flow.y));
}

function blockOf(flow: Flow, cell: Cell, widthMm: number): Block {
  if (typeof cell === 'object' && 'picture' in cell) {
    return { lines: [], picture: cell.picture, heightMm: cell.picture === '' ? 0 : PICTURE_MM };
  }
  const { text, small = [], isStrong = false } = typeof cell === 'string' ? { text: cell } : cell;
  const weight = isStrong ? 'semibold' : 'regular';
  const width = points(widthMm);
  const lines: Line[] = [
    ...wrap(flow.doc, text, weight, TEXT.size, width).map((line) => ({
      text: line,
      style: { size: TEXT.size, weight, colour: ink.black } as const,
      leadingMm: TEXT.leadingMm,
    })),
    ...small
      .filter((line) => line !== '')
      .flatMap((line) => wrap(flow.doc, line, 'regular', SMALL.size, width))
      .map((line) => ({
        text: line,
        style: { size: SMALL.size, weight: 'regular', colour: ink.grey } as const,
        leadingMm: SMALL.leadingMm,
      })),
  ];
  return { lines, picture: null, heightMm: lines.reduce((sum, line) => sum + line.leadingMm, 0) };
}

function drawBlock(flow: Flow, column: Placed, block: Block, pictures: Drawing['pictures']): void {
  let y = flow.y + AIR_MM;
  for (const line of block.lines) {
    writeIn(flow, column, line.text, y, line.style);
    y += line.leadingMm;
  }
  const picture = block.picture === null ? undefined : pictures[block.picture];
  if (!picture) return;
  const size = points(Math.min(PICTURE_MM, column.width));
  flow.doc.image(
    Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength),
    points(column.x),
    points(flow.y + AIR_MM),
    {
      fit: [size, size],
    },
  );
}

function writeIn(flow: Flow, { x, width, align }: Placed, text: string, y: number, style: Line['style']): void {
  write(flow, text, align === 'right' ? { x: x + width, y, align } : { x, y }, style);
}
