import { namesHaving, namesWithAny, type NameParts } from './article-names.ts';
import { CREDITED, DELAYED, OPEN, type OrderReadModel } from './columns.ts';
import { pickInOrder, pickSorted } from './pick.ts';
import { makeScratchBuffer } from './scratch-buffer.ts';
import { having, EMPTY_TEXT, ranksOf } from './string-dictionary.ts';

/** What a list is narrowed to; texts in lower case, what is left out does not narrow. */
export type Wanted = {
  /** Whose orders alone. */
  readonly userId?: number | undefined;
  /** Microseconds since 1970; up to `before`, without it. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  readonly state?: 'open' | 'done' | undefined;
  readonly isDelayed?: boolean | undefined;
  readonly isCredited?: boolean | undefined;
  readonly origin?: string | undefined;
  readonly contractId?: number | undefined;
  readonly reference?: string | undefined;
  readonly contact?: string | undefined;
  readonly costCentre?: string | undefined;
  readonly commission?: string | undefined;
  readonly article?: NameParts | undefined;
  readonly word?: Word | undefined;
};

/** A word that is looked for everywhere. */
export type Word = {
  readonly text: string;
  /** The order that is numbered so. */
  readonly orderNumber: number | null;
  /** How articles are asked for it: also without the spaces in an E-No. */
  readonly inNames: readonly string[];
};

export type OrderSort = 'orderedAt' | 'orderNumber' | 'netTotal' | 'deliveryDate' | 'commission';
export type Direction = 'asc' | 'desc';
export type Slice = { readonly offset: number; readonly limit: number };
/** Which of so many are on the page. */
export type SliceOf = (count: number) => Slice;

/** Numbers of orders on a page, and how many there are on all. */
export type FoundOrders = { readonly count: number; readonly orderNumbers: Int32Array };

/** A page of the orders that are wanted; ties go by number, in the same direction. */
export function findOrders(
  readModel: OrderReadModel,
  wanted: Wanted,
  sort: { readonly by: OrderSort; readonly direction: Direction },
  sliceOf: SliceOf,
): FoundOrders {
  const places = wantedOrders(readModel, wanted);
  const slice = sliceOf(places.length);
  const picked =
    sort.by === 'orderedAt'
      ? pickInOrder(places, sort.direction, slice)
      : pickSorted(places, valuesOf(readModel, sort.by), readModel.heads.number, sort.direction, slice);
  return { count: places.length, orderNumbers: Int32Array.from(picked, (i) => readModel.heads.number[i]!) };
}

/** Places, ascending, of the orders that are wanted. Paging and sorting ask for the same ones again. */
function wantedOrders(readModel: OrderReadModel, wanted: Wanted): Uint32Array {
  const question = JSON.stringify(wanted);
  const last = readModel.lastFound;
  if (last?.question === question && last.version === readModel.version) {
    const again = placesFor(last.count).subarray(0, last.count);
    again.set(last.places.subarray(0, last.count));
    return again;
  }
  const found = findWanted(readModel, wanted);
  const count = found.length;
  const places = last && last.places.length >= count ? last.places : new Uint32Array(count);
  places.set(found);
  readModel.lastFound = { question, version: readModel.version, places, count };
  return found;
}

function findWanted(readModel: OrderReadModel, wanted: Wanted): Uint32Array {
  let places = wantedHeads(readModel, wanted);
  if (wanted.state) {
    const isOpen = wanted.state === 'open';
    places = narrowed(places, (i) => ((readModel.heads.flags[i]! & OPEN) !== 0) === isOpen);
  }
  if (wanted.commission !== undefined) {
    const commissions = having(readModel.commissions, wanted.commission);
    places = narrowed(places, (i) => commissions[readModel.heads.commission[i]!] === 1);
  }
  if (wanted.article) {
    const names = namesHaving(readModel.names, wanted.article);
    places = narrowed(places, (i) => hasLine(readModel, i, names));
  }
  if (wanted.word) places = withWord(readModel, places, wanted.word);
  return places;
}

/**
 * Places, ascending, of the orders that have what only heads know; state, commission and words are asked by the list. Valid
 * until the next question.
 */
export function wantedHeads(readModel: OrderReadModel, wanted: Wanted): Uint32Array {
  const { heads, texts, contacts, costCentres, origins } = readModel;
  const { userId, contractId, origin, isCredited, contact, costCentre, reference } = wanted;
  const begin = wanted.from === undefined ? 0 : firstSince(readModel, wanted.from);
  const end = wanted.before === undefined ? readModel.orderCount : firstSince(readModel, wanted.before);
  let places = placesBetween(begin, end);
  const keep = (test: (place: number) => boolean) => {
    places = narrowed(places, test);
  };
  if (userId !== undefined) keep((i) => heads.userId[i] === userId);
  if (wanted.isDelayed) keep((i) => (heads.flags[i]! & (DELAYED | OPEN)) === (DELAYED | OPEN));
  if (isCredited !== undefined) keep((i) => ((heads.flags[i]! & CREDITED) !== 0) === isCredited);
  if (origin !== undefined) {
    const id = origins.ids.get(origin);
    keep((i) => heads.origin[i] === id);
  }
  if (contractId !== undefined) keep((i) => heads.contractId[i] === contractId);
  if (contact !== undefined) {
    const found = having(contacts, contact);
    keep((i) => found[heads.contact[i]!] === 1);
  }
  if (costCentre !== undefined) {
    const found = having(costCentres, costCentre);
    keep((i) => found[heads.costCentre[i]!] === 1);
  }
  if (reference !== undefined) keep((i) => isInReference(texts[i]!, reference));
  return places;
}

const placesFor = makeScratchBuffer(Uint32Array);

function placesBetween(begin: number, end: number): Uint32Array {
  const count = Math.max(0, end - begin);
  const places = placesFor(count).subarray(0, count);
  for (let i = 0; i < places.length; i++) places[i] = begin + i;
  return places;
}

/** The reference is the first line of the text. */
function isInReference(text: string, part: string): boolean {
  const at = text.indexOf(part);
  return at >= 0 && at < text.lastIndexOf('\n');
}

/** The first place at or after an instant. */
function firstSince({ heads, orderCount }: OrderReadModel, instant: number): number {
  let low = 0;
  let high = orderCount;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (heads.orderedAt[middle]! < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Filters the places in their own buffer. */
function narrowed(places: Uint32Array, test: (place: number) => boolean): Uint32Array {
  let kept = 0;
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    if (test(place)) places[kept++] = place;
  }
  return places.subarray(0, kept);
}

/** Tells of an order whether its head has the word: number, commission, reference, contact or who ordered. */
export function wordInHeads(readModel: OrderReadModel, { text, orderNumber }: Word): (place: number) => boolean {
  const { heads, texts } = readModel;
  const commissions = having(readModel.commissions, text);
  const contacts = having(readModel.contacts, text);
  const people = having(readModel.people, text);
  return (i) =>
    commissions[heads.commission[i]!] === 1 ||
    contacts[heads.contact[i]!] === 1 ||
    people[heads.orderedBy[i]!] === 1 ||
    heads.number[i] === orderNumber ||
    texts[i]!.includes(text);
}

function withWord(readModel: OrderReadModel, places: Uint32Array, word: Word): Uint32Array {
  const { heads, lines } = readModel;
  const inHead = wordInHeads(readModel, word);
  const names = namesWithAny(readModel.names, word.inNames);
  const commissions = having(readModel.commissions, word.text);
  // A million lines need no look where nothing they could have has the word.
  if (!names.includes(1) && !commissions.includes(1)) return narrowed(places, inHead);
  return narrowed(places, (i) => {
    for (let p = heads.start[i]!; p < heads.start[i + 1]!; p++) {
      if (names[lines.name[p]!] === 1) return true;
      const own = lines.commission[p]!;
      if (own !== EMPTY_TEXT && commissions[own] === 1) return true;
    }
    return inHead(i);
  });
}

function hasLine({ heads, lines }: OrderReadModel, place: number, names: Uint8Array): boolean {
  for (let p = heads.start[place]!; p < heads.start[place + 1]!; p++) if (names[lines.name[p]!] === 1) return true;
  return false;
}

function valuesOf(readModel: OrderReadModel, by: Exclude<OrderSort, 'orderedAt'>): (place: number) => number {
  const { heads } = readModel;
  switch (by) {
    case 'orderNumber':
      return () => 0;
    case 'netTotal':
      return (i) => heads.netTotalCents[i]!;
    case 'deliveryDate':
      return (i) => heads.deliveryDay[i]!;
    case 'commission': {
      const ranks = ranksOf(readModel.commissions);
      return (i) => ranks[heads.commission[i]!]!;
    }
  }
}
