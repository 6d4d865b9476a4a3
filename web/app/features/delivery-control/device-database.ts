import type { Box, OfflineOrder, OutboxEntry } from './outbox.ts';

const NAME = 'delivery-control';
const STORES = ['orders', 'entries'] as const;
type StoreName = (typeof STORES)[number];

/** The browser's database with what is kept for all users of this device; each sees his own. @throws where there is none */
export function openDeviceDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('orders', { keyPath: ['owner', 'orderNumber'] }).createIndex('owner', 'owner');
      request.result.createObjectStore('entries', { keyPath: ['owner', 'id'] }).createIndex('owner', 'owner');
    };
    request.onsuccess = () => {
      // Another tab wants to delete it: it must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(failureOf(request));
  });
}

export async function readBox(database: IDBDatabase, owner: string): Promise<Box> {
  return readWithin(database.transaction(STORES, 'readonly'), owner);
}

/** Reads, decides and writes in one transaction: two tabs that change at once do it one after the other. @throws when full */
export async function changeStored(database: IDBDatabase, owner: string, change: (before: Box) => Box): Promise<Box> {
  const transaction = database.transaction(STORES, 'readwrite');
  const finished = endOf(transaction);
  // Waiting callers are notified below; when the writing itself fails no caller is left.
  finished.catch(() => undefined);
  const before = await readWithin(transaction, owner);
  const after = change(before);
  const orders = { before: before.orders, after: after.orders, keyOf: (order: OfflineOrder) => order.orderNumber };
  const entries = { before: before.entries, after: after.entries, keyOf: (entry: OutboxEntry) => entry.id };
  writeRows(transaction.objectStore('orders'), owner, orders);
  writeRows(transaction.objectStore('entries'), owner, entries);
  await finished;
  return after;
}

/** Whose things are on this device. */
export async function listOwners(database: IDBDatabase): Promise<readonly string[]> {
  const transaction = database.transaction(STORES, 'readonly');
  const keys = await Promise.all(STORES.map((name) => answerOf(transaction.objectStore(name).getAllKeys())));
  return [...new Set(keys.flat().flatMap((key) => (Array.isArray(key) && typeof key[0] === 'string' ? [key[0]] : [])))];
}

async function readWithin(transaction: IDBTransaction, owner: string): Promise<Box> {
  const rowsOf = (name: StoreName): Promise<unknown[]> =>
    answerOf(transaction.objectStore(name).index('owner').getAll(owner));
  const [orders, entries] = await Promise.all([rowsOf('orders'), rowsOf('entries')]);
  return { orders: orders as OfflineOrder[], entries: entries as OutboxEntry[] };
}

type RowChange<T> = {
  readonly before: readonly T[];
  readonly after: readonly T[];
  readonly keyOf: (row: T) => string;
};

function writeRows<T>(store: IDBObjectStore, owner: string, { before, after, keyOf }: RowChange<T>): void {
  const unchanged = new Set(before);
  const left = new Set(after.map(keyOf));
  for (const row of after) if (!unchanged.has(row)) store.put({ ...row, owner });
  for (const row of before) if (!left.has(keyOf(row))) store.delete([owner, keyOf(row)]);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failureOf(request));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The device did not keep it.'));
  });
}

function failureOf(request: IDBRequest): Error {
  return request.error ?? new Error('The device has no room for it.');
}
