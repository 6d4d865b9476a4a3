import { NO_NAME, type ArticleNames } from './article-names.ts';
import {
  copyHeads,
  copyLines,
  CREDITED,
  DELAYED,
  makeHeads,
  makeLines,
  ensureCapacity,
  NOBODY,
  OPEN,
  type OrderReadModel,
} from './columns.ts';
import { findKey } from './key-table.ts';
import { idOf, EMPTY_TEXT } from './string-dictionary.ts';

/** An order as it now stands in the database, with what lists ask of its positions. */
export type OrderFacts = {
  readonly orderNumber: number;
  /** Microseconds since 1970. */
  readonly orderedAt: number;
  readonly isOpen: boolean;
  readonly isDelayed: boolean;
  readonly isCredited: boolean;
  readonly origin: string;
  readonly userId: number | null;
  readonly contractId: number | null;
  readonly commission: string;
  /** Texts that are only searched are in lower case. */
  readonly commissionLowered: string;
  readonly contact: string;
  /** Code and name. */
  readonly costCentre: string;
  readonly orderedBy: string;
  readonly reference: string;
  readonly destination: string;
  readonly deliveryDay: number;
  readonly netTotalCents: number | null;
  /** `LINE_BYTES` for each: line, key of its text, confirmed date, whether something is open. */
  readonly lines: Buffer | null;
  /** Lines that stand for a commission of their own: line, commission, the same in lower case. */
  readonly ownCommissions: readonly (readonly [number, string, string])[] | null;
};

export const LINE_BYTES = 17;
const KEY_AT = 4;
const DAY_AT = 12;
const OPEN_AT = 16;

/**
 * Inserts or replaces orders, and removes those whose numbers are `gone`. An order that keeps its place or is appended costs
 * its own rows; anything else costs one copy of the columns for all of them together.
 */
export function applyChanges(
  readModel: OrderReadModel,
  orders: readonly OrderFacts[],
  gone: readonly number[] = [],
): void {
  if (orders.length + gone.length > 0) readModel.version++;
  const places = orders.length + gone.length > 0 ? placesOf(readModel, orders, gone) : new Map<number, number>();
  const leaving = new Set(gone.flatMap((number) => places.get(number) ?? []));
  const moving: OrderFacts[] = [];
  for (const order of orders) {
    const place = places.get(order.orderNumber);
    if (place === undefined) moving.push(order);
    else if (isAsBefore(readModel, place, order)) writeOrder(readModel, place, readModel.heads.start[place]!, order);
    else {
      leaving.add(place);
      moving.push(order);
    }
  }
  moving.sort((a, b) => a.orderedAt - b.orderedAt || a.orderNumber - b.orderNumber);
  const first = moving[0];
  if (leaving.size > 0 || (first && placeFor(readModel, first) < readModel.orderCount))
    rebuild(readModel, leaving, moving);
  else append(readModel, moving);
}

/** Numbers up to which each is looked for among all; for more a list of all is made. */
const LOOKED_FOR_MAX = 20;

function placesOf(
  readModel: OrderReadModel,
  orders: readonly OrderFacts[],
  gone: readonly number[],
): Map<number, number> {
  const asked = [...orders.map(({ orderNumber }) => orderNumber), ...gone];
  const numbers = readModel.heads.number.subarray(0, readModel.orderCount);
  if (asked.length <= LOOKED_FOR_MAX) {
    const found = asked.map((number) => [number, numbers.indexOf(number)] as const);
    return new Map(found.filter(([, place]) => place >= 0));
  }
  const places = new Map<number, number>();
  const wanted = new Set(asked);
  for (let place = 0; place < numbers.length; place++) {
    if (wanted.has(numbers[place]!)) places.set(numbers[place]!, place);
  }
  return places;
}

function isAsBefore({ heads }: OrderReadModel, place: number, { orderedAt, lines }: OrderFacts): boolean {
  const before = heads.start[place + 1]! - heads.start[place]!;
  return heads.orderedAt[place] === orderedAt && before === lineCountOf(lines);
}

function lineCountOf(lines: Buffer | null): number {
  return lines ? lines.length / LINE_BYTES : 0;
}

/** Before which order it belongs. */
function placeFor({ heads, orderCount }: OrderReadModel, { orderedAt, orderNumber }: OrderFacts): number {
  let low = 0;
  let high = orderCount;
  while (low < high) {
    const middle = (low + high) >> 1;
    const isBefore =
      heads.orderedAt[middle]! < orderedAt ||
      (heads.orderedAt[middle] === orderedAt && heads.number[middle]! < orderNumber);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

function append(readModel: OrderReadModel, orders: readonly OrderFacts[]): void {
  const lines = orders.reduce((sum, order) => sum + lineCountOf(order.lines), 0);
  ensureCapacity(readModel, readModel.orderCount + orders.length, readModel.lineCount + lines);
  for (const order of orders) appendOne(readModel, order);
}

function appendOne(readModel: OrderReadModel, order: OrderFacts): void {
  writeOrder(readModel, readModel.orderCount, readModel.lineCount, order);
  readModel.orderCount++;
  readModel.lineCount += lineCountOf(order.lines);
  readModel.heads.start[readModel.orderCount] = readModel.lineCount;
}

/** New columns: what stays is copied in runs, what is new is put between them. */
function rebuild(readModel: OrderReadModel, leaving: ReadonlySet<number>, moving: readonly OrderFacts[]): void {
  const old = { ...readModel };
  const lines = moving.reduce((sum, order) => sum + lineCountOf(order.lines), 0);
  readModel.heads = makeHeads(0);
  readModel.lines = makeLines(0);
  readModel.texts = [];
  readModel.orderCount = 0;
  readModel.lineCount = 0;
  ensureCapacity(readModel, old.orderCount + moving.length, old.lineCount + lines);
  const stops = [...leaving].sort((a, b) => a - b);
  let from = 0;
  const copyUpTo = (end: number) => {
    for (; (stops[0] ?? end) < end; from = stops.shift()! + 1) copyRun(old, readModel, from, stops[0]!);
    copyRun(old, readModel, from, end);
    from = end;
  };
  for (const order of moving) {
    copyUpTo(placeFor(old, order));
    appendOne(readModel, order);
  }
  copyUpTo(old.orderCount);
}

function copyRun(from: OrderReadModel, to: OrderReadModel, begin: number, end: number): void {
  if (end <= begin) return;
  const { start } = from.heads;
  copyHeads(from.heads, to.heads, begin, end, to.orderCount);
  copyLines(from.lines, to.lines, start[begin]!, start[end]!, to.lineCount);
  const shift = to.lineCount - start[begin]!;
  for (let place = begin; place < end; place++) {
    to.heads.start[to.orderCount + place - begin + 1] = start[place + 1]! + shift;
    to.texts.push(from.texts[place]!);
  }
  to.orderCount += end - begin;
  to.lineCount += start[end]! - start[begin]!;
}

function writeOrder(readModel: OrderReadModel, place: number, start: number, order: OrderFacts): void {
  const { heads, commissions } = readModel;
  heads.number[place] = order.orderNumber;
  heads.orderedAt[place] = order.orderedAt;
  heads.flags[place] = (order.isOpen ? OPEN : 0) + (order.isDelayed ? DELAYED : 0) + (order.isCredited ? CREDITED : 0);
  heads.origin[place] = idOf(readModel.origins, order.origin);
  heads.userId[place] = order.userId ?? NOBODY;
  heads.contractId[place] = order.contractId ?? NOBODY;
  heads.commission[place] = idOf(commissions, order.commission, order.commissionLowered);
  heads.contact[place] = idOf(readModel.contacts, order.contact);
  heads.costCentre[place] = idOf(readModel.costCentres, order.costCentre);
  heads.orderedBy[place] = idOf(readModel.people, order.orderedBy);
  heads.destination[place] = idOf(readModel.destinations, order.destination);
  heads.deliveryDay[place] = order.deliveryDay;
  heads.netTotalCents[place] = order.netTotalCents ?? Infinity;
  readModel.texts[place] = `${order.reference}\n${order.orderNumber}`;
  writeLines(readModel, start, order);
}

/** A day of any year, before our era and infinite ones too, as a text of ten digits. */
const DAYS_AWAY = 5_000_000_000;

function writeLines({ lines, names, days, commissions }: OrderReadModel, start: number, order: OrderFacts): void {
  const packed = order.lines;
  const own = new Map(order.ownCommissions?.map(([line, text, lowered]) => [line, idOf(commissions, text, lowered)]));
  let day = Number.NaN;
  let dayId = EMPTY_TEXT;
  for (let i = 0; packed && i < lineCountOf(packed); i++) {
    const at = i * LINE_BYTES;
    const line = packed.readInt32BE(at);
    lines.line[start + i] = line;
    lines.name[start + i] = nameAt(names, packed, at);
    const confirmed = packed.readInt32BE(at + DAY_AT);
    // Lines of an order mostly come together.
    if (confirmed !== day) dayId = idOf(days, String(confirmed + DAYS_AWAY));
    day = confirmed;
    lines.confirmed[start + i] = dayId;
    lines.isOpen[start + i] = packed[at + OPEN_AT]!;
    lines.commission[start + i] = own.size > 0 ? (own.get(line) ?? EMPTY_TEXT) : EMPTY_TEXT;
  }
}

function nameAt({ ids }: ArticleNames, lines: Buffer, at: number): number {
  return findKey(ids, lines.readInt32BE(at + KEY_AT), lines.readInt32BE(at + KEY_AT + 4));
}

/** The keys of names that positions of these orders have and the read model does not know yet. */
export function unknownNames({ names }: OrderReadModel, orders: readonly OrderFacts[]): readonly string[] {
  const unknown = new Set<bigint>();
  for (const { lines } of orders) {
    for (let at = 0; lines && at < lines.length; at += LINE_BYTES) {
      if (nameAt(names, lines, at) === NO_NAME) unknown.add(lines.readBigInt64BE(at + KEY_AT));
    }
  }
  return [...unknown].map(String);
}
