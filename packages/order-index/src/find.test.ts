import { expect, test } from 'vitest';
import { applyChanges, LINE_BYTES, type OrderFacts } from './apply-changes.ts';
import { addName, type ArticleName } from './article-names.ts';
import { makeReadModel } from './columns.ts';
import { findOrders, type OrderSort, type Wanted } from './find-orders.ts';
import { findPositions, type PositionSort } from './find-positions.ts';

type Line = {
  readonly line: number;
  readonly name: number;
  readonly day: number;
  readonly isOpen: boolean;
  readonly commission: string;
};
type Order = Omit<OrderFacts, 'lines' | 'ownCommissions'> & { readonly positions: readonly Line[] };
type Position = { readonly order: Order; readonly line: Line };

/** The same numbers at every run. */
function seededRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const roll = seededRandom(21);
const oneOf = <T>(list: readonly T[]): T => list[roll(list.length)]!;

const names: readonly ArticleName[] = Array.from({ length: 12 }, (_, i) => ({
  textKey: String(BigInt(i + 1) * 9_876_543_210_123n - 50_000_000_000_000n),
  sku: `S-${i % 5}`,
  eNumber: String(100 + i),
  name: `kabel ${i % 3}`,
  manufacturerNumber: `m${i % 4}`,
  searchText: `s-${i % 5} ${100 + i} kabel ${i % 3} m${i % 4}`,
}));
const commissions = ['', 'Dach', 'Küche', 'dach Nord', 'Zoo 🏠'];

function orderOf(orderNumber: number): Order {
  const commission = oneOf(commissions);
  return {
    orderNumber,
    orderedAt: roll(60) * 1000,
    isOpen: roll(2) === 0,
    isDelayed: roll(3) === 0,
    isCredited: roll(5) === 0,
    origin: oneOf(['shop', 'erp', 'oci']),
    userId: oneOf([null, 1, 2]),
    contractId: oneOf([null, 7]),
    commission,
    commissionLowered: commission.toLowerCase(),
    contact: oneOf(['', 'meier', 'müller']),
    costCentre: oneOf(['', '4100 montage', '4200 service']),
    orderedBy: oneOf(['anna', 'beat']),
    reference: oneOf(['', 'ref 1', 'bau 12']),
    destination: oneOf(['Bern', 'Aarau', '']),
    deliveryDay: oneOf([0x7fff_ffff, 9000, 9001]),
    netTotalCents: oneOf([null, 100, 250, 250]),
    positions: Array.from({ length: roll(5) }, (_, i) => ({
      line: (i + 1) * 10,
      name: roll(names.length),
      day: oneOf([0x7fff_ffff, 9000, 9001, 9002]),
      isOpen: roll(2) === 0,
      commission: roll(3) === 0 ? oneOf(commissions) : '',
    })),
  };
}

function factsOf({ positions, ...head }: Order): OrderFacts {
  const lines = Buffer.alloc(positions.length * LINE_BYTES);
  for (const [i, { line, name, day, isOpen }] of positions.entries()) {
    lines.writeInt32BE(line, i * LINE_BYTES);
    lines.writeBigInt64BE(BigInt(names[name]!.textKey), i * LINE_BYTES + 4);
    lines.writeInt32BE(day, i * LINE_BYTES + 12);
    lines.writeUInt8(isOpen ? 1 : 0, i * LINE_BYTES + 16);
  }
  const own = positions.filter(({ commission }) => commission !== '');
  const ownCommissions = own.map(({ line, commission }) => [line, commission, commission.toLowerCase()] as const);
  return { ...head, lines: positions.length > 0 ? lines : null, ownCommissions };
}

function wantedAtRandom(): Wanted {
  const maybe = <T>(value: T): T | undefined => (roll(4) === 0 ? value : undefined);
  const text = oneOf(['kabel 1', 'dach', '10', 'meier', 'bau', 'anna', 's-2']);
  return {
    userId: maybe(1),
    from: maybe(roll(60) * 1000),
    before: maybe(roll(60) * 1000),
    state: maybe(oneOf(['open', 'done'] as const)),
    isDelayed: maybe(true),
    isCredited: maybe(roll(2) === 0),
    origin: maybe(oneOf(['shop', 'unknown'])),
    contractId: maybe(7),
    reference: maybe('1'),
    contact: maybe('m'),
    costCentre: maybe(oneOf(['4100', 'service'])),
    commission: maybe(oneOf(['dach', 'k'])),
    article: maybe({ name: oneOf(['kabel 1', 'kabel']), manufacturerNumber: oneOf(['m2', 'm']) }),
    word: maybe({ text, orderNumber: oneOf([null, 5]), inNames: [text] }),
  };
}

const has = (text: string, part: string | undefined) => part === undefined || text.includes(part);

function headMatches(order: Order, wanted: Wanted): boolean {
  return (
    (wanted.userId === undefined || order.userId === wanted.userId) &&
    (wanted.from === undefined || order.orderedAt >= wanted.from) &&
    (wanted.before === undefined || order.orderedAt < wanted.before) &&
    (!wanted.isDelayed || (order.isDelayed && order.isOpen)) &&
    (wanted.isCredited === undefined || order.isCredited === wanted.isCredited) &&
    (wanted.origin === undefined || order.origin === wanted.origin) &&
    (wanted.contractId === undefined || order.contractId === wanted.contractId) &&
    has(order.reference, wanted.reference) &&
    has(order.costCentre, wanted.costCentre) &&
    has(order.contact, wanted.contact)
  );
}

function isArticle({ name }: Line, { article }: Wanted): boolean {
  const known = names[name]!;
  return !article || (has(known.name, article.name) && has(known.manufacturerNumber, article.manufacturerNumber));
}

function hasWordInHead(order: Order, { word }: Wanted): boolean {
  if (!word) return true;
  const { commissionLowered, contact, orderedBy, reference, orderNumber } = order;
  const texts = [commissionLowered, contact, orderedBy, reference, String(orderNumber)];
  return orderNumber === word.orderNumber || texts.some((text) => text.includes(word.text));
}

function hasWordInLine({ name, commission }: Line, { word }: Wanted): boolean {
  if (!word) return true;
  const { searchText } = names[name]!;
  return word.inNames.some((part) => searchText.includes(part)) || commission.toLowerCase().includes(word.text);
}

/** Orders as a plain loop finds them, in the order in which they were ordered. */
function ordersWanted(orders: readonly Order[], wanted: Wanted): readonly Order[] {
  return orders.filter(
    (order) =>
      headMatches(order, wanted) &&
      (wanted.state === undefined || order.isOpen === (wanted.state === 'open')) &&
      has(order.commissionLowered, wanted.commission) &&
      (!wanted.article || order.positions.some((line) => isArticle(line, wanted))) &&
      (hasWordInHead(order, wanted) || order.positions.some((line) => hasWordInLine(line, wanted))),
  );
}

function positionsWanted(orders: readonly Order[], wanted: Wanted): readonly Position[] {
  const all = orders.flatMap((order) => order.positions.map((line) => ({ order, line })));
  return all.filter(
    ({ order, line }) =>
      headMatches(order, wanted) &&
      (wanted.state === undefined || line.isOpen === (wanted.state === 'open')) &&
      isArticle(line, wanted) &&
      has(line.commission.toLowerCase() || order.commissionLowered, wanted.commission) &&
      (hasWordInHead(order, wanted) || hasWordInLine(line, wanted)),
  );
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const orderValues: Readonly<Record<OrderSort, (a: Order, b: Order) => number>> = {
  orderedAt: (a, b) => a.orderedAt - b.orderedAt,
  orderNumber: () => 0,
  netTotal: (a, b) => compare(a.netTotalCents ?? Infinity, b.netTotalCents ?? Infinity),
  deliveryDate: (a, b) => a.deliveryDay - b.deliveryDay,
  commission: (a, b) => byBytes(a.commission, b.commission),
};
const positionValues: Readonly<Record<PositionSort, (a: Position, b: Position) => number>> = {
  orderedAt: () => 0,
  sku: (a, b) => byBytes(names[a.line.name]!.sku, names[b.line.name]!.sku),
  promisedDate: (a, b) => a.line.day - b.line.day,
  commission: (a, b) => byBytes(a.line.commission || a.order.commission, b.line.commission || b.order.commission),
  object: (a, b) => byBytes(a.order.destination, b.order.destination),
};

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

test('any filters, sort and page find what a plain loop over the orders finds', () => {
  const readModel = makeReadModel();
  for (const name of names) addName(readModel.names, name);
  const known = new Map<number, Order>();
  for (let round = 0; round < 400; round++) {
    const changed = [...new Set(Array.from({ length: 1 + roll(6) }, () => 1 + roll(80)))].map(orderOf);
    for (const order of changed) known.set(order.orderNumber, order);
    applyChanges(readModel, changed.map(factsOf));
    const orders = [...known.values()].sort((a, b) => a.orderedAt - b.orderedAt || a.orderNumber - b.orderNumber);
    const wanted = wantedAtRandom();
    const direction = oneOf(['asc', 'desc'] as const);
    const sign = direction === 'asc' ? 1 : -1;
    const slice = { offset: roll(10), limit: 1 + roll(30) };
    const cut = <T>(list: readonly T[]) => list.slice(slice.offset, slice.offset + slice.limit);

    const by = oneOf(Object.keys(orderValues) as OrderSort[]);
    const expected = ordersWanted(orders, wanted).toSorted(
      (a, b) => sign * (orderValues[by](a, b) || a.orderNumber - b.orderNumber),
    );
    const found = findOrders(readModel, wanted, { by, direction }, () => slice);
    expect(found.count).toBe(expected.length);
    expect([...found.orderNumbers]).toEqual(cut(expected).map(({ orderNumber }) => orderNumber));

    const byOf = oneOf(Object.keys(positionValues) as PositionSort[]);
    const inOrder = positionsWanted(orders, wanted);
    const rest = byOf === 'commission' || byOf === 'object' ? -1 : sign;
    const lines = [...inOrder.keys()]
      .toSorted((a, b) => sign * positionValues[byOf](inOrder[a]!, inOrder[b]!) || rest * (a - b))
      .map((i) => inOrder[i]!);
    const positions = findPositions(readModel, wanted, { by: byOf, direction }, () => slice);
    expect(positions.count).toBe(lines.length);
    const numbers = [...positions.orderNumbers].map((number, i) => [number, positions.lineNumbers[i]]);
    expect(numbers).toEqual(cut(lines).map(({ order, line }) => [order.orderNumber, line.line]));
  }
});
