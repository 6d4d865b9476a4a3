import type { BuyerCtx } from '#src/context.ts';
import { addName } from './picture/article-names.ts';
import { bytesOf, makePicture, type Picture } from './picture/columns.ts';
import { takeIn, unknownNames, type OrderFacts } from './picture/take-in.ts';
import { companiesToForget } from './forget.rules.ts';
import { readChanges, readNames, readOrders, readOrdersAfter, readSnapshot, type Snapshot } from './picture.sql.ts';

/** What the pictures of a process may take of memory together, bytes; one alone may be larger. */
const BYTES_MAX = 256 * 1024 * 1024;
/** Orders that are read at once: a few milliseconds of work, then others have their turn. */
const PIECE = 1000;
/** A picture that was not asked for so long is drawn anew: what has changed since is forgotten after a day. */
const FOLLOWS_SECONDS_MAX = 12 * 60 * 60;

type Drawn = { readonly picture: Picture; readonly snapshot: Snapshot; readonly seenAt: number };

type Keeper = {
  drawn: Drawn | null;
  underWay: Promise<Picture> | null;
  /** The one after that under way: it sees what was written while this one was reading. */
  next: Promise<Picture> | null;
};

const pictures = new WeakMap<object, Map<number, Keeper>>();

/**
 * The picture of the buyer's company with everything that was committed before this was called. It may change whenever
 * somebody waits for something: ask it at once, and only that.
 * @throws ShopError `shop.busy` while the database is gone
 */
export function getPicture(ctx: BuyerCtx): Promise<Picture> {
  const keeper = keeperOf(ctx);
  if (!keeper.underWay) return begin(ctx, keeper);
  keeper.next ??= keeper.underWay.then(
    () => begin(ctx, keeper),
    () => begin(ctx, keeper),
  );
  return keeper.next;
}

/** Whether the picture is there, so that asking for it takes one look at what has changed. */
export function isDrawn(ctx: BuyerCtx): boolean {
  return keeperOf(ctx).drawn !== null;
}

function begin(ctx: BuyerCtx, keeper: Keeper): Promise<Picture> {
  keeper.next = null;
  const underWay = bringUpToDate(ctx, keeper).finally(() => {
    // Where somebody waits, whoever comes in the moment before he begins waits with him: two at once would mix what they read.
    if (keeper.underWay === underWay && !keeper.next) keeper.underWay = null;
  });
  keeper.underWay = underWay;
  return underWay;
}

async function bringUpToDate(ctx: BuyerCtx, keeper: Keeper): Promise<Picture> {
  const known = keeper.drawn;
  const changes = known && (await readChanges(ctx, known.snapshot));
  const isFollowed = known && changes && changes.secondsNow - known.seenAt < FOLLOWS_SECONDS_MAX;
  if (!isFollowed || isEarlier(changes.snapshot, known.snapshot)) {
    keeper.drawn = await draw(ctx);
    forgetSome(ctx);
    return keeper.drawn.picture;
  }
  await takeInNumbers(ctx, known.picture, changes.orderNumbers);
  keeper.drawn = { picture: known.picture, snapshot: changes.snapshot, seenAt: changes.secondsNow };
  return known.picture;
}

/** Transactions are counted upwards: a database that is further back is another one. */
function isEarlier(now: Snapshot, before: Snapshot): boolean {
  const newest = (snapshot: Snapshot) => BigInt(snapshot.split(':')[1] ?? 0);
  return newest(now) < newest(before);
}

/** What changes while it is drawn is read once more at the end. */
async function draw(ctx: BuyerCtx): Promise<Drawn> {
  const picture = makePicture();
  const { snapshot: begun } = await readSnapshot(ctx);
  for (const name of await readNames(ctx)) addName(picture.names, name);
  for await (const orders of piecesOfOrders(ctx)) await takeInOrders(ctx, picture, orders);
  const { snapshot, secondsNow, orderNumbers } = await readChanges(ctx, begun);
  await takeInNumbers(ctx, picture, orderNumbers);
  return { picture, snapshot, seenAt: secondsNow };
}

/** All orders; the next piece is on its way while one is worked on. */
async function* piecesOfOrders(ctx: BuyerCtx): AsyncGenerator<readonly OrderFacts[]> {
  let reading = readOrdersAfter(ctx, { orderedAtText: '-infinity', orderNumber: 0 }, PIECE);
  for (let piece = await reading; piece; piece = await reading) {
    reading = readOrdersAfter(ctx, piece.mark, PIECE);
    reading.catch(() => undefined); // told where it is awaited, unless the work on this piece has failed before
    yield piece.orders;
  }
}

async function takeInNumbers(ctx: BuyerCtx, picture: Picture, orderNumbers: readonly number[]): Promise<void> {
  for (let i = 0; i < orderNumbers.length; i += PIECE) {
    const asked = orderNumbers.slice(i, i + PIECE);
    const orders = await readOrders(ctx, asked);
    const found = new Set(orders.map(({ orderNumber }) => orderNumber));
    await takeInOrders(
      ctx,
      picture,
      orders,
      asked.filter((orderNumber) => !found.has(orderNumber)),
    );
  }
}

async function takeInOrders(
  ctx: BuyerCtx,
  picture: Picture,
  orders: readonly OrderFacts[],
  gone?: readonly number[],
): Promise<void> {
  const unknown = unknownNames(picture, orders);
  if (unknown.length > 0) for (const name of await readNames(ctx, unknown)) addName(picture.names, name);
  takeIn(picture, orders, gone);
}

function keeperOf({ searchEngine, buyer }: BuyerCtx): Keeper {
  // One of them belongs to each shop of a process.
  const kept = pictures.get(searchEngine) ?? new Map<number, Keeper>();
  pictures.set(searchEngine, kept);
  const keeper = kept.get(buyer.companyId) ?? { drawn: null, underWay: null, next: null };
  // The one that was asked last is the last to be forgotten.
  kept.delete(buyer.companyId);
  kept.set(buyer.companyId, keeper);
  return keeper;
}

/** As long as all pictures together take too much. */
function forgetSome({ searchEngine, buyer }: BuyerCtx): void {
  const kept = pictures.get(searchEngine) ?? new Map<number, Keeper>();
  const bytes = ({ drawn }: Keeper) => (drawn ? bytesOf(drawn.picture) : 0);
  const sizes = new Map([...kept].map(([companyId, keeper]) => [companyId, bytes(keeper)]));
  for (const companyId of companiesToForget(sizes, buyer.companyId, BYTES_MAX)) kept.delete(companyId);
}
