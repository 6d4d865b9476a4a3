import { decorate, points, rule, write, ink, type Pdf } from './pdf.ts';

/** Millimetres from the edges of the page. */
export const margin = { left: 20, right: 15, top: 24, bottom: 20 } as const;

/** Where the next thing is drawn: it moves down the pages as they fill. Millimetres. */
export type Flow = Pdf & {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Of sender and heading, at the top of every page but the first. */
  readonly runningHead: readonly [string, string];
  y: number;
  /** How high the foot of a page stands, by its index: a payment slip pushes it up. */
  readonly raisedFeet: Map<number, number>;
};

export function contentRight({ widthMm }: Flow): number {
  return widthMm - margin.right;
}

export function contentBottom({ heightMm }: Flow): number {
  return heightMm - margin.bottom;
}

export function addPage(flow: Flow): void {
  const { doc, widthMm, heightMm, runningHead } = flow;
  const isFirst = doc.bufferedPageRange().count === 0;
  doc.addPage({ size: [points(widthMm), points(heightMm)], margin: 0 });
  flow.y = isFirst ? 15 : margin.top;
  if (isFirst) return;
  const right = contentRight(flow);
  const style = { size: 8, colour: ink.grey };
  decorate(
    flow,
    () => {
      write(flow, runningHead[0], { x: margin.left, y: 12 }, style);
      write(flow, runningHead[1], { x: right, y: 12, align: 'right' }, style);
      rule(flow, margin.left, right, 17);
    },
    'Pagination',
  );
}

/** Begins a new page when less than this height is left. */
export function makeRoom(flow: Flow, heightMm: number): void {
  if (flow.y + heightMm > contentBottom(flow)) addPage(flow);
}

/** The line at the foot of every page, written when their number is known. */
export function writeFooters(flow: Flow, footer: string, pageText: (number: number, count: number) => string): void {
  const { start, count } = flow.doc.bufferedPageRange();
  const style = { size: 7, colour: ink.grey };
  for (let index = 0; index < count; index++) {
    flow.doc.switchToPage(start + index);
    const y = flow.raisedFeet.get(index) ?? flow.heightMm - 12;
    decorate(
      flow,
      () => {
        write(flow, footer, { x: margin.left, y }, style);
        write(flow, pageText(index + 1, count), { x: contentRight(flow), y, align: 'right' }, style);
      },
      'Pagination',
    );
  }
}
