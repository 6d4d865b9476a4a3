import { makeArticleNames, type ArticleNames } from './article-names.ts';
import { makeStringDictionary, type StringDictionary } from './string-dictionary.ts';

/** Columns that lists of a company's orders are filtered and sorted by; rows are orders by instant and number. */
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
  readonly costCentre: Uint32Array;
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
  readonly confirmed: Uint32Array;
  /** The line's own commission, `EMPTY_TEXT` for that of its order. */
  readonly commission: Uint32Array;
};

/**
 * Columnar read model of all orders of one company. It belongs to one thread and changes in place: query it without awaiting
 * in between, and keep numbers of orders and lines, never their places.
 */
export type OrderReadModel = {
  heads: HeadColumns;
  orderCount: number;
  lines: LineColumns;
  lineCount: number;
  /** Reference and number of each order, in lower case, a line each. */
  texts: string[];
  readonly origins: StringDictionary;
  readonly commissions: StringDictionary;
  readonly contacts: StringDictionary;
  readonly costCentres: StringDictionary;
  readonly people: StringDictionary;
  readonly destinations: StringDictionary;
  /** Confirmed dates, as texts that sort like days. */
  readonly days: StringDictionary;
  readonly names: ArticleNames;
  /** Counts applied changes. */
  version: number;
  /** Result of the last query. */
  lastFound: FoundPlaces | null;
};

/** Places of the orders that a query found, the first `count` of them, for that version of the read model. */
export type FoundPlaces = {
  readonly question: string;
  readonly version: number;
  readonly places: Uint32Array;
  readonly count: number;
};

export const OPEN = 1;
export const DELAYED = 2;
export const CREDITED = 4;
/** No buyer, or no contract. */
export const NOBODY = -1;

export function makeReadModel(): OrderReadModel {
  return {
    heads: makeHeads(0),
    orderCount: 0,
    lines: makeLines(0),
    lineCount: 0,
    texts: [],
    origins: makeStringDictionary(),
    commissions: makeStringDictionary(),
    contacts: makeStringDictionary(),
    costCentres: makeStringDictionary(),
    people: makeStringDictionary(),
    destinations: makeStringDictionary(),
    days: makeStringDictionary(),
    names: makeArticleNames(),
    version: 0,
    lastFound: null,
  };
}

/** Estimated memory of a read model, bytes. */
export function bytesOf({ heads, lines, texts, commissions, names }: OrderReadModel): number {
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
    costCentre: new Uint32Array(capacity),
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
    confirmed: new Uint32Array(capacity),
    commission: new Uint32Array(capacity),
  };
}

/** Ensures capacity for as many orders and lines; rows that are there stay. */
export function ensureCapacity(readModel: OrderReadModel, orders: number, lines: number): void {
  if (readModel.heads.number.length < orders) {
    const heads = makeHeads(withHeadroom(orders));
    copyHeads(readModel.heads, heads, 0, readModel.orderCount, 0);
    heads.start.set(readModel.heads.start.subarray(0, readModel.orderCount + 1));
    readModel.heads = heads;
  }
  if (readModel.lines.line.length < lines) {
    const wider = makeLines(withHeadroom(lines));
    copyLines(readModel.lines, wider, 0, readModel.lineCount, 0);
    readModel.lines = wider;
  }
}

function withHeadroom(count: number): number {
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
