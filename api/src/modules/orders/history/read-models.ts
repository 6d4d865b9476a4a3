import {
  addName,
  applyChanges,
  bytesOf,
  makeReadModel,
  unknownNames,
  type OrderFacts,
  type OrderReadModel,
} from '@shop/order-index';
import { defineCache } from '#platform/cache/cache.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { readChanges, readNames, readOrders, readOrdersAfter, readSnapshot, type Snapshot } from './read-model.sql.ts';

/** Budget of all read models of a process together, bytes; one alone may be larger. */
const BYTES_MAX = 256 * 1024 * 1024;
/** Orders that are read at once: a few milliseconds of work, then the event loop goes on. */
const BATCH_SIZE = 1000;
/** A read model that was not used for so long is built anew: the log of changes is deleted after a day. */
const FOLLOWS_SECONDS_MAX = 12 * 60 * 60;

type BuiltReadModel = { readonly readModel: OrderReadModel; readonly snapshot: Snapshot; readonly seenAt: number };

type ReadModelEntry = {
  built: BuiltReadModel | null;
  underWay: Promise<OrderReadModel> | null;
  /** The update after the running one: it sees what was written while that one was reading. */
  next: Promise<OrderReadModel> | null;
};

/** By company. While one is built, only its place is counted. */
const readModels = defineCache<ReadModelEntry>({
  name: 'orders.readModels',
  bytesMax: BYTES_MAX,
  bytesOf: ({ built }) => (built ? bytesOf(built.readModel) : 1),
});

/**
 * The read model of the buyer's company with everything that was committed before this was called. It may change during
 * any `await`: query it synchronously, and keep nothing of it.
 * @throws ShopError `shop.busy` while the database is gone
 */
export function getReadModel(ctx: BuyerCtx): Promise<OrderReadModel> {
  const entry = entryOf(ctx);
  if (!entry.underWay) return begin(ctx, entry);
  entry.next ??= entry.underWay.then(
    () => begin(ctx, entry),
    () => begin(ctx, entry),
  );
  return entry.next;
}

/** Whether the read model is built, so that bringing it up to date takes one query. */
export function isBuilt(ctx: BuyerCtx): boolean {
  return entryOf(ctx).built !== null;
}

function begin(ctx: BuyerCtx, entry: ReadModelEntry): Promise<OrderReadModel> {
  entry.next = null;
  const underWay = bringUpToDate(ctx, entry).finally(() => {
    // While an update is queued, later callers wait for it too: two updates at once would mix what they read.
    if (entry.underWay === underWay && !entry.next) entry.underWay = null;
  });
  entry.underWay = underWay;
  return underWay;
}

async function bringUpToDate(ctx: BuyerCtx, entry: ReadModelEntry): Promise<OrderReadModel> {
  const known = entry.built;
  const changes = known && (await readChanges(ctx, known.snapshot));
  const isFollowed = known && changes && changes.secondsNow - known.seenAt < FOLLOWS_SECONDS_MAX;
  if (!isFollowed || isEarlier(changes.snapshot, known.snapshot)) {
    entry.built = await build(ctx);
    countBytes(ctx, entry);
    return entry.built.readModel;
  }
  await applyChangedOrders(ctx, known.readModel, changes.orderNumbers);
  entry.built = { readModel: known.readModel, snapshot: changes.snapshot, seenAt: changes.secondsNow };
  if (changes.orderNumbers.length > 0) countBytes(ctx, entry);
  return known.readModel;
}

/** Transactions are counted upwards: a database that is further back is another one. */
function isEarlier(now: Snapshot, before: Snapshot): boolean {
  const newest = (snapshot: Snapshot) => BigInt(snapshot.split(':')[1] ?? 0);
  return newest(now) < newest(before);
}

/** What changes while it is built is read once more at the end. */
async function build(ctx: BuyerCtx): Promise<BuiltReadModel> {
  const readModel = makeReadModel();
  const { snapshot: begun } = await readSnapshot(ctx);
  for (const name of await readNames(ctx)) addName(readModel.names, name);
  for await (const orders of batchesOfOrders(ctx)) await applyOrders(ctx, { readModel, orders });
  const { snapshot, secondsNow, orderNumbers } = await readChanges(ctx, begun);
  await applyChangedOrders(ctx, readModel, orderNumbers);
  return { readModel, snapshot, seenAt: secondsNow };
}

/** All orders in batches; the next batch is being read while one is applied. */
async function* batchesOfOrders(ctx: BuyerCtx): AsyncGenerator<readonly OrderFacts[]> {
  let reading = readOrdersAfter(ctx, { orderedAtText: '-infinity', orderNumber: 0 }, BATCH_SIZE);
  for (let batch = await reading; batch; batch = await reading) {
    reading = readOrdersAfter(ctx, batch.cursor, BATCH_SIZE);
    reading.catch(() => undefined); // reported where it is awaited, unless the work on this batch has failed before
    yield batch.orders;
  }
}

async function applyChangedOrders(
  ctx: BuyerCtx,
  readModel: OrderReadModel,
  orderNumbers: readonly number[],
): Promise<void> {
  for (let i = 0; i < orderNumbers.length; i += BATCH_SIZE) {
    const asked = orderNumbers.slice(i, i + BATCH_SIZE);
    const orders = await readOrders(ctx, asked);
    const found = new Set(orders.map(({ orderNumber }) => orderNumber));
    await applyOrders(ctx, { readModel, orders, gone: asked.filter((orderNumber) => !found.has(orderNumber)) });
  }
}

async function applyOrders(
  ctx: BuyerCtx,
  {
    readModel,
    orders,
    gone,
  }: {
    readonly readModel: OrderReadModel;
    readonly orders: readonly OrderFacts[];
    readonly gone?: readonly number[] | undefined;
  },
): Promise<void> {
  const unknown = unknownNames(readModel, orders);
  if (unknown.length > 0) for (const name of await readNames(ctx, unknown)) addName(readModel.names, name);
  applyChanges(readModel, orders, gone);
}

function entryOf({ cache, buyer }: BuyerCtx): ReadModelEntry {
  const entries = cache.of(readModels);
  const key = String(buyer.companyId);
  const known = entries.get(key);
  if (known) return known;
  const entry = { built: null, underWay: null, next: null };
  entries.set(key, entry);
  return entry;
}

/** Says how large the read model is by now, so that others are evicted for it. One that was evicted meanwhile stays away. */
function countBytes({ cache, buyer }: BuyerCtx, entry: ReadModelEntry): void {
  const entries = cache.of(readModels);
  const key = String(buyer.companyId);
  if (entries.peek(key) === entry) entries.set(key, entry);
}
