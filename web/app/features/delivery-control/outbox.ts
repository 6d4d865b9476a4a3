import type {
  ControlDelivery,
  ControlOrder,
  deliveryControlApi,
  DeliveryReportReason,
} from '@shop/contract/delivery-control';
import type { DeliveryScan } from '@shop/contract/delivery-scans';
import type { ReplyOf } from '@shop/contract/endpoint';
import { newerOrder, withDelivery, withStands } from './offline-order.ts';

/** What becomes of an entry. `sending` is set before it leaves: whether an answer without receipt arrived, only the server knows. */
export type Transfer =
  | { readonly state: 'waiting' | 'sending' }
  | { readonly state: 'sent' }
  /** In the words of the server. */
  | { readonly state: 'refused'; readonly message: string };

type Entry = {
  /** UUID by which the server knows it: sent twice it counts once. */
  readonly id: string;
  readonly orderNumber: string;
  readonly deliveryNumber: string;
  readonly at: string;
};

export type ScanEntry = Entry & {
  readonly kind: 'scan';
  readonly scan: Required<Pick<DeliveryScan, 'kind' | 'lineNumber' | 'number' | 'quantity' | 'declared' | 'version'>>;
  /** What was scanned, as it was scanned; empty for what was tapped. */
  readonly scanned: string;
  /** The scan that this one takes back. */
  readonly undoes: string | null;
};
export type ReportEntry = Entry & {
  readonly kind: 'report';
  /** Null: the whole delivery is missing. */
  readonly lineNumber: number | null;
  readonly reason: DeliveryReportReason;
  readonly quantity: number;
  readonly comment: string;
  readonly photos: readonly Blob[];
};
export type ReviewEntry = Entry & { readonly kind: 'review' };

export type NewEntry = ScanEntry | ReportEntry | ReviewEntry;
/** An entry in its place: `turn` is the order in which it was made. */
export type OutboxEntry = NewEntry & { readonly turn: number; readonly transfer: Transfer };

export type OfflineOrder = {
  readonly orderNumber: string;
  readonly order: ControlOrder;
  /** When the server told it; what was cached longer ago does not replace it. */
  readonly loadedAt: string;
};

/** Everything that the device keeps for one user. */
export type Box = { readonly orders: readonly OfflineOrder[]; readonly entries: readonly OutboxEntry[] };
export const emptyBox: Box = { orders: [], entries: [] };

export type BoxAction =
  | { readonly type: 'stored'; readonly order: ControlOrder; readonly loadedAt: string }
  | { readonly type: 'recorded'; readonly entry: NewEntry }
  /** A scan counts no more: one that has not left the device goes without a trace, any other is followed by `instead`. */
  | { readonly type: 'takenBack'; readonly id: string; readonly instead: ScanEntry }
  | { readonly type: 'sending'; readonly ids: readonly string[] }
  /** No answer came: it is tried again, under the same id. */
  | { readonly type: 'unanswered'; readonly ids: readonly string[] }
  | { readonly type: 'scansAnswered'; readonly reply: ReplyOf<typeof deliveryControlApi.mark> }
  | { readonly type: 'accepted'; readonly id: string; readonly delivery: ControlDelivery }
  | { readonly type: 'refused'; readonly ids: readonly string[]; readonly message: string }
  /** The user has read why it was refused. */
  | { readonly type: 'dismissed'; readonly id: string };

/** Sent entries that are stored to be shown, for each order. */
const SHOWN_MAX = 60;
/** Orders that are stored; those with unsent entries stay in any case. */
const ORDERS_MAX = 30;

/** The box after something has happened; the same objects for what has not changed, so that only the rest is written. */
export function changeBox(box: Box, action: BoxAction): Box {
  switch (action.type) {
    case 'stored':
      return tidy({ ...box, orders: storeOrder(box.orders, action.order, action.loadedAt) });
    case 'recorded':
      return record(box, action.entry);
    case 'takenBack':
      return takeBack(box, action.id, action.instead);
    case 'sending':
      return withTransfer(box, action.ids, { state: 'sending' });
    case 'unanswered':
      return withTransfer(box, action.ids, { state: 'waiting' });
    case 'refused':
      return withTransfer(box, action.ids, { state: 'refused', message: action.message });
    case 'dismissed':
      return {
        ...box,
        entries: box.entries.filter(({ id, transfer }) => id !== action.id || transfer.state !== 'refused'),
      };
    case 'scansAnswered':
      return applyResults(box, action.reply);
    case 'accepted':
      return tidy(
        changeOrders(withTransfer(box, [action.id], { state: 'sent' }), (order) =>
          withDelivery(order, action.delivery),
        ),
      );
  }
}

/** What is to be sent next: many scans at once, a report or a review alone, all in the order in which they were made. */
export function nextToSend(box: Box, scansMax: number): readonly OutboxEntry[] {
  const open = box.entries.filter(isUnsent).toSorted((a, b) => a.turn - b.turn);
  const end = open.findIndex(({ kind }) => kind !== 'scan');
  return end === 0 ? open.slice(0, 1) : open.slice(0, end < 0 ? scansMax : Math.min(end, scansMax));
}

export function isUnsent({ transfer }: OutboxEntry): boolean {
  return transfer.state === 'waiting' || transfer.state === 'sending';
}

/** Entries of an order, the newest first. */
export function entriesOf(box: Box, orderNumber: string): readonly OutboxEntry[] {
  return box.entries.filter((entry) => entry.orderNumber === orderNumber).toSorted((a, b) => b.turn - a.turn);
}

/** The last scan of a delivery that still counts, which an undo takes back. */
export function lastScan(entries: readonly OutboxEntry[]): (ScanEntry & OutboxEntry) | undefined {
  const undone = new Set(entries.map((entry) => (entry.kind === 'scan' ? entry.undoes : null)));
  return entries
    .toSorted((a, b) => b.turn - a.turn)
    .find(
      (entry): entry is ScanEntry & OutboxEntry =>
        entry.kind === 'scan' &&
        entry.scan.kind === 'scan' &&
        entry.scan.lineNumber !== null &&
        entry.undoes === null &&
        entry.transfer.state !== 'refused' &&
        !undone.has(entry.id),
    );
}

function record(box: Box, entry: NewEntry): Box {
  if (box.entries.some(({ id }) => id === entry.id)) return box;
  const turn = Math.max(0, ...box.entries.map((one) => one.turn)) + 1;
  return { ...box, entries: [...box.entries, { ...entry, turn, transfer: { state: 'waiting' } }] };
}

function takeBack(box: Box, id: string, instead: ScanEntry): Box {
  const entries = box.entries.filter((entry) => entry.id !== id || entry.transfer.state !== 'waiting');
  return entries.length < box.entries.length ? { ...box, entries } : record(box, instead);
}

function withTransfer(box: Box, ids: readonly string[], transfer: Transfer): Box {
  const named = new Set(ids);
  const entries = box.entries.map((entry) => (named.has(entry.id) && isUnsent(entry) ? { ...entry, transfer } : entry));
  return { ...box, entries };
}

function applyResults(box: Box, reply: ReplyOf<typeof deliveryControlApi.mark>): Box {
  const results = new Map(reply.verdicts.map((result) => [result.markId, result]));
  const entries = box.entries.map((entry): OutboxEntry => {
    const result = entry.kind === 'scan' ? results.get(entry.id) : undefined;
    if (result === undefined || entry.kind !== 'scan' || !isUnsent(entry)) return entry;
    const isCounted = result.verdict === 'accepted' || result.verdict === 'alreadyKnown';
    const transfer: Transfer = isCounted ? { state: 'sent' } : { state: 'refused', message: result.message };
    // The server has found the position of a number that the device did not know.
    return { ...entry, transfer, scan: { ...entry.scan, lineNumber: entry.scan.lineNumber ?? result.lineNumber } };
  });
  return tidy(changeOrders({ ...box, entries }, (order) => withStands(order, reply)));
}

function storeOrder(orders: readonly OfflineOrder[], order: ControlOrder, loadedAt: string): readonly OfflineOrder[] {
  const { orderNumber } = order;
  const before = orders.find((stored) => stored.orderNumber === orderNumber);
  if (before && before.loadedAt >= loadedAt) return orders;
  const stored = { orderNumber, order: before ? newerOrder(before.order, order) : order, loadedAt };
  return [...orders.filter((one) => one !== before), stored];
}

function changeOrders(box: Box, change: (order: ControlOrder) => ControlOrder): Box {
  const orders = box.orders.map((stored) => {
    const order = change(stored.order);
    return order === stored.order ? stored : { ...stored, order };
  });
  return { ...box, orders };
}

/** Drops what is no longer needed: long lists of what was sent, and orders of last month. */
function tidy(box: Box): Box {
  const sent = new Map<string, number>();
  const entries = box.entries
    .toSorted((a, b) => b.turn - a.turn)
    .filter(({ transfer, orderNumber }) => {
      if (transfer.state !== 'sent') return true;
      const count = (sent.get(orderNumber) ?? 0) + 1;
      sent.set(orderNumber, count);
      return count <= SHOWN_MAX;
    })
    .toReversed();
  const busy = new Set(
    entries.filter(({ transfer }) => transfer.state !== 'sent').map(({ orderNumber }) => orderNumber),
  );
  const newest = box.orders.toSorted((a, b) => b.loadedAt.localeCompare(a.loadedAt)).slice(0, ORDERS_MAX);
  return { entries, orders: box.orders.filter((stored) => newest.includes(stored) || busy.has(stored.orderNumber)) };
}
