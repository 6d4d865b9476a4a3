import { makeArticleNames, type ArticleNames } from './article-names.ts';
import { makeWords, type Words } from './words.ts';

/** What lists of a company's orders are narrowed and sorted by, a column each; orders by instant and number. */
type HeadColumns = {
  readonly number: Int32Array;
  /** Microseconds since 1970, as exact as the database's. */
  readonly orderedAt: Float64Array;
  /** Sum of `OPEN`, `DELAYED` and `CREDITED`. */
  readonly flags: Uint8Array;
  readonly origin: Uint32Array;
  readonly userId: Int32Array;
  readonly contractId: Int32Array;
  readonly commission: Uint32Array;
  readonly contact: Uint32Array;
  readonly orderedBy: Uint32Array;
  readonly destination: Uint32Array;
  /** Days since 2000; `NO_DAY` for none. */
  readonly deliveryDay: Int32Array;
  /** Rappen; infinite where it is not known yet, which the database sorts there, too. */
  readonly netTotalCents: Float64Array;
  /** Its first position; that of the next order is where its positions end. */
  readonly start: Uint32Array;
};

/** Positions lie together by order, in the order of their lines. */
type LineColumns = {
  readonly line: Int32Array;
  readonly name: Uint32Array;
  readonly isOpen: Uint8Array;
  readonly promised: Uint32Array;
  /** The line's own commission, `NO_WORD` for that of its order. */
  readonly commission: Uint32Array;
};

/**
 * All orders of one company as columns. It is data of one thread that changes in place: whoever asks it does so without
 * waiting in between, and keeps numbers of orders and lines, never their places.
 */
export type Picture = {
  heads: HeadColumns;
  orderCount: number;
  lines: LineColumns;
  lineCount: number;
  /** Reference and number of each order, in lower case, a line each. */
  texts: string[];
  readonly origins: Words;
  readonly commissions: Words;
  readonly contacts: Words;
  readonly people: Words;
  readonly destinations: Words;
  /** Promised days, as texts that sort like days. */
  readonly days: Words;
  readonly names: ArticleNames;
  /** Counts what has been taken in. */
  version: number;
  /** What the last question has found. */
  lastFound: FoundPlaces | null;
};

/** Places of the orders that a question wanted, the first `count` of them, while the picture was of that version. */
export type FoundPlaces = {
  readonly question: string;
  readonly version: number;
  readonly places: Uint32Array;
  readonly count: number;
};

export const OPEN = 1;
export const DELAYED = 2;
export const CREDITED = 4;
/** Nobody's order, or of no contract. */
export const NOBODY = -1;
export const NO_DAY = 0x7fff_ffff;

export function makePicture(): Picture {
  return {
    heads: makeHeads(0),
    orderCount: 0,
    lines: makeLines(0),
    lineCount: 0,
    texts: [],
    origins: makeWords(),
    commissions: makeWords(),
    contacts: makeWords(),
    people: makeWords(),
    destinations: makeWords(),
    days: makeWords(),
    names: makeArticleNames(),
    version: 0,
    lastFound: null,
  };
}

/** What a picture takes of memory, about. */
export function bytesOf({ heads, lines, texts, commissions, names }: Picture): number {
  const columns = [...Object.values(heads), ...Object.values(lines)];
  const words = commissions.texts.length + names.list.length;
  return columns.reduce((sum, { byteLength }) => sum + byteLength, 0) + texts.length * TEXT_BYTES + words * WORD_BYTES;
}

const TEXT_BYTES = 64;
const WORD_BYTES = 400;

export function makeHeads(capacity: number): HeadColumns {
  return {
    number: new Int32Array(capacity),
    orderedAt: new Float64Array(capacity),
    flags: new Uint8Array(capacity),
    origin: new Uint32Array(capacity),
    userId: new Int32Array(capacity),
    contractId: new Int32Array(capacity),
    commission: new Uint32Array(capacity),
    contact: new Uint32Array(capacity),
    orderedBy: new Uint32Array(capacity),
    destination: new Uint32Array(capacity),
    deliveryDay: new Int32Array(capacity),
    netTotalCents: new Float64Array(capacity),
    start: new Uint32Array(capacity + 1),
  };
}

export function makeLines(capacity: number): LineColumns {
  return {
    line: new Int32Array(capacity),
    name: new Uint32Array(capacity),
    isOpen: new Uint8Array(capacity),
    promised: new Uint32Array(capacity),
    commission: new Uint32Array(capacity),
  };
}

/** Room for as many orders and lines, with some to spare; what there is stays. */
export function makeRoom(picture: Picture, orders: number, lines: number): void {
  if (picture.heads.number.length < orders) {
    const heads = makeHeads(withSpare(orders));
    copyHeads(picture.heads, heads, 0, picture.orderCount, 0);
    heads.start.set(picture.heads.start.subarray(0, picture.orderCount + 1));
    picture.heads = heads;
  }
  if (picture.lines.line.length < lines) {
    const wider = makeLines(withSpare(lines));
    copyLines(picture.lines, wider, 0, picture.lineCount, 0);
    picture.lines = wider;
  }
}

function withSpare(count: number): number {
  return Math.ceil(count * 1.15) + 8;
}

type Column = Int32Array | Uint32Array | Uint8Array | Float64Array;

/** All but `start`, which depends on what came before. */
export function copyHeads(from: HeadColumns, to: HeadColumns, begin: number, end: number, at: number): void {
  const { start: _, ...columns } = from;
  copyColumns<keyof typeof columns>(columns, to, begin, end, at);
}

export function copyLines(from: LineColumns, to: LineColumns, begin: number, end: number, at: number): void {
  copyColumns(from, to, begin, end, at);
}

function copyColumns<K extends string>(
  from: Readonly<Record<K, Column>>,
  to: Readonly<Record<K, Column>>,
  begin: number,
  end: number,
  at: number,
): void {
  for (const key in from) to[key].set(from[key].subarray(begin, end), at);
}
