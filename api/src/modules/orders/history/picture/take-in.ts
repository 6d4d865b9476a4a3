import { NO_NAME, type ArticleNames } from './article-names.ts';
import {
  copyHeads,
  copyLines,
  CREDITED,
  DELAYED,
  makeHeads,
  makeLines,
  makeRoom,
  NOBODY,
  OPEN,
  type Picture,
} from './columns.ts';
import { findKey } from './key-table.ts';
import { idOf, NO_WORD } from './words.ts';

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
  readonly orderedBy: string;
  readonly reference: string;
  readonly destination: string;
  readonly deliveryDay: number;
  readonly netTotalCents: number | null;
  /** `LINE_BYTES` for each: line, key of its text, promised day, whether something is open. */
  readonly lines: Buffer | null;
  /** Lines that stand for a commission of their own: line, commission, the same in lower case. */
  readonly ownCommissions: readonly (readonly [number, string, string])[] | null;
};

export const LINE_BYTES = 17;
const KEY_AT = 4;
const DAY_AT = 12;
const OPEN_AT = 16;

/**
 * Puts orders in as they now are, and takes out those whose numbers are `gone`. What keeps its place, or comes behind all
 * others, costs itself; anything else one copy of the columns for all of them together.
 */
export function takeIn(picture: Picture, orders: readonly OrderFacts[], gone: readonly number[] = []): void {
  if (orders.length + gone.length > 0) picture.version++;
  const places = orders.length + gone.length > 0 ? placesOf(picture, orders, gone) : new Map<number, number>();
  const leaving = new Set(gone.flatMap((number) => places.get(number) ?? []));
  const moving: OrderFacts[] = [];
  for (const order of orders) {
    const place = places.get(order.orderNumber);
    if (place === undefined) moving.push(order);
    else if (isAsBefore(picture, place, order)) writeOrder(picture, place, picture.heads.start[place]!, order);
    else {
      leaving.add(place);
      moving.push(order);
    }
  }
  moving.sort((a, b) => a.orderedAt - b.orderedAt || a.orderNumber - b.orderNumber);
  const first = moving[0];
  if (leaving.size > 0 || (first && placeFor(picture, first) < picture.orderCount)) rebuild(picture, leaving, moving);
  else append(picture, moving);
}

/** Numbers up to which each is looked for among all; for more a list of all is made. */
const LOOKED_FOR_MAX = 20;

function placesOf(picture: Picture, orders: readonly OrderFacts[], gone: readonly number[]): Map<number, number> {
  const asked = [...orders.map(({ orderNumber }) => orderNumber), ...gone];
  const numbers = picture.heads.number.subarray(0, picture.orderCount);
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

function isAsBefore({ heads }: Picture, place: number, { orderedAt, lines }: OrderFacts): boolean {
  const before = heads.start[place + 1]! - heads.start[place]!;
  return heads.orderedAt[place] === orderedAt && before === lineCountOf(lines);
}

function lineCountOf(lines: Buffer | null): number {
  return lines ? lines.length / LINE_BYTES : 0;
}

/** Before which order it belongs. */
function placeFor({ heads, orderCount }: Picture, { orderedAt, orderNumber }: OrderFacts): number {
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

function append(picture: Picture, orders: readonly OrderFacts[]): void {
  const lines = orders.reduce((sum, order) => sum + lineCountOf(order.lines), 0);
  makeRoom(picture, picture.orderCount + orders.length, picture.lineCount + lines);
  for (const order of orders) appendOne(picture, order);
}

function appendOne(picture: Picture, order: OrderFacts): void {
  writeOrder(picture, picture.orderCount, picture.lineCount, order);
  picture.orderCount++;
  picture.lineCount += lineCountOf(order.lines);
  picture.heads.start[picture.orderCount] = picture.lineCount;
}

/** New columns: what stays is copied in runs, what is new is put between them. */
function rebuild(picture: Picture, leaving: ReadonlySet<number>, moving: readonly OrderFacts[]): void {
  const old = { ...picture };
  const lines = moving.reduce((sum, order) => sum + lineCountOf(order.lines), 0);
  picture.heads = makeHeads(0);
  picture.lines = makeLines(0);
  picture.texts = [];
  picture.orderCount = 0;
  picture.lineCount = 0;
  makeRoom(picture, old.orderCount + moving.length, old.lineCount + lines);
  const stops = [...leaving].sort((a, b) => a - b);
  let from = 0;
  const copyUpTo = (end: number) => {
    for (; (stops[0] ?? end) < end; from = stops.shift()! + 1) copyRun(old, picture, from, stops[0]!);
    copyRun(old, picture, from, end);
    from = end;
  };
  for (const order of moving) {
    copyUpTo(placeFor(old, order));
    appendOne(picture, order);
  }
  copyUpTo(old.orderCount);
}

function copyRun(from: Picture, to: Picture, begin: number, end: number): void {
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

function writeOrder(picture: Picture, place: number, start: number, order: OrderFacts): void {
  const { heads, commissions } = picture;
  heads.number[place] = order.orderNumber;
  heads.orderedAt[place] = order.orderedAt;
  heads.flags[place] = (order.isOpen ? OPEN : 0) + (order.isDelayed ? DELAYED : 0) + (order.isCredited ? CREDITED : 0);
  heads.origin[place] = idOf(picture.origins, order.origin);
  heads.userId[place] = order.userId ?? NOBODY;
  heads.contractId[place] = order.contractId ?? NOBODY;
  heads.commission[place] = idOf(commissions, order.commission, order.commissionLowered);
  heads.contact[place] = idOf(picture.contacts, order.contact);
  heads.orderedBy[place] = idOf(picture.people, order.orderedBy);
  heads.destination[place] = idOf(picture.destinations, order.destination);
  heads.deliveryDay[place] = order.deliveryDay;
  heads.netTotalCents[place] = order.netTotalCents ?? Infinity;
  picture.texts[place] = `${order.reference}\n${order.orderNumber}`;
  writeLines(picture, start, order);
}

/** A day of any year, before our era and infinite ones too, as a text of ten digits. */
const DAYS_AWAY = 5_000_000_000;

function writeLines({ lines, names, days, commissions }: Picture, start: number, order: OrderFacts): void {
  const packed = order.lines;
  const own = new Map(order.ownCommissions?.map(([line, text, lowered]) => [line, idOf(commissions, text, lowered)]));
  let day = Number.NaN;
  let dayId = NO_WORD;
  for (let i = 0; packed && i < lineCountOf(packed); i++) {
    const at = i * LINE_BYTES;
    const line = packed.readInt32BE(at);
    lines.line[start + i] = line;
    lines.name[start + i] = nameAt(names, packed, at);
    const promised = packed.readInt32BE(at + DAY_AT);
    // Lines of an order mostly come together.
    if (promised !== day) dayId = idOf(days, String(promised + DAYS_AWAY));
    day = promised;
    lines.promised[start + i] = dayId;
    lines.isOpen[start + i] = packed[at + OPEN_AT]!;
    lines.commission[start + i] = own.size > 0 ? (own.get(line) ?? NO_WORD) : NO_WORD;
  }
}

function nameAt({ ids }: ArticleNames, lines: Buffer, at: number): number {
  return findKey(ids, lines.readInt32BE(at + KEY_AT), lines.readInt32BE(at + KEY_AT + 4));
}

/** The keys of names that positions of these orders have and the picture does not know yet. */
export function unknownNames({ names }: Picture, orders: readonly OrderFacts[]): readonly string[] {
  const unknown = new Set<bigint>();
  for (const { lines } of orders) {
    for (let at = 0; lines && at < lines.length; at += LINE_BYTES) {
      if (nameAt(names, lines, at) === NO_NAME) unknown.add(lines.readBigInt64BE(at + KEY_AT));
    }
  }
  return [...unknown].map(String);
}
