import type {
  ControlDelivery,
  ControlOrder,
  deliveryControlApi,
  DeliveryReportReason,
} from '@shop/contract/delivery-control';
import type { DeliveryMark } from '@shop/contract/delivery-marks';
import type { ReplyOf } from '@shop/contract/endpoint';
import { newerOrder, withDelivery, withStands } from './kept-order.ts';

/** What becomes of an entry. `sending` is set before it leaves: whether an answer without receipt arrived, only the server knows. */
export type Fate =
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

export type MarkEntry = Entry & {
  readonly kind: 'mark';
  readonly mark: Required<Pick<DeliveryMark, 'kind' | 'lineNumber' | 'number' | 'quantity' | 'declared' | 'version'>>;
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

export type NewEntry = MarkEntry | ReportEntry | ReviewEntry;
/** An entry in its place: `turn` is the order in which it was made. */
export type OutboxEntry = NewEntry & { readonly turn: number; readonly fate: Fate };

export type KeptOrder = {
  readonly orderNumber: string;
  readonly order: ControlOrder;
  /** When the server told it; what was cached longer ago does not replace it. */
  readonly loadedAt: string;
};

/** Everything that the device keeps for one user. */
export type Box = { readonly orders: readonly KeptOrder[]; readonly entries: readonly OutboxEntry[] };
export const emptyBox: Box = { orders: [], entries: [] };

export type BoxAction =
  | { readonly type: 'kept'; readonly order: ControlOrder; readonly loadedAt: string }
  | { readonly type: 'recorded'; readonly entry: NewEntry }
  /** A scan counts no more: one that has not left the device goes without a trace, any other is followed by `instead`. */
  | { readonly type: 'takenBack'; readonly id: string; readonly instead: MarkEntry }
  | { readonly type: 'sending'; readonly ids: readonly string[] }
  /** No answer came: it is tried again, under the same id. */
  | { readonly type: 'unanswered'; readonly ids: readonly string[] }
  | { readonly type: 'marked'; readonly reply: ReplyOf<typeof deliveryControlApi.mark> }
  | { readonly type: 'accepted'; readonly id: string; readonly delivery: ControlDelivery }
  | { readonly type: 'refused'; readonly ids: readonly string[]; readonly message: string }
  /** Somebody has read why it was refused. */
  | { readonly type: 'dismissed'; readonly id: string };

/** Sent entries that are kept to be shown, for each order. */
const SHOWN_MAX = 60;
/** Orders that are kept; those with unsent entries stay in any case. */
const ORDERS_MAX = 30;

/** The box after something has happened; the same objects for what has not changed, so that only the rest is written. */
export function changeBox(box: Box, action: BoxAction): Box {
  switch (action.type) {
    case 'kept':
      return tidy({ ...box, orders: keepOrder(box.orders, action.order, action.loadedAt) });
    case 'recorded':
      return record(box, action.entry);
    case 'takenBack':
      return takeBack(box, action.id, action.instead);
    case 'sending':
      return withFate(box, action.ids, { state: 'sending' });
    case 'unanswered':
      return withFate(box, action.ids, { state: 'waiting' });
    case 'refused':
      return withFate(box, action.ids, { state: 'refused', message: action.message });
    case 'dismissed':
      return { ...box, entries: box.entries.filter(({ id, fate }) => id !== action.id || fate.state !== 'refused') };
    case 'marked':
      return takeVerdicts(box, action.reply);
    case 'accepted':
      return tidy(
        changeOrders(withFate(box, [action.id], { state: 'sent' }), (order) => withDelivery(order, action.delivery)),
      );
  }
}

/** What is to be sent next: many marks at once, a report or a review alone, all in the order in which they were made. */
export function nextToSend(box: Box, marksMax: number): readonly OutboxEntry[] {
  const open = box.entries.filter(isUnsent).toSorted((a, b) => a.turn - b.turn);
  const end = open.findIndex(({ kind }) => kind !== 'mark');
  return end === 0 ? open.slice(0, 1) : open.slice(0, end < 0 ? marksMax : Math.min(end, marksMax));
}

export function isUnsent({ fate }: OutboxEntry): boolean {
  return fate.state === 'waiting' || fate.state === 'sending';
}

/** Entries of an order, the newest first. */
export function entriesOf(box: Box, orderNumber: string): readonly OutboxEntry[] {
  return box.entries.filter((entry) => entry.orderNumber === orderNumber).toSorted((a, b) => b.turn - a.turn);
}

/** The last scan of a delivery that still counts, which an undo takes back. */
export function lastScan(entries: readonly OutboxEntry[]): (MarkEntry & OutboxEntry) | undefined {
  const undone = new Set(entries.map((entry) => (entry.kind === 'mark' ? entry.undoes : null)));
  return entries
    .toSorted((a, b) => b.turn - a.turn)
    .find(
      (entry): entry is MarkEntry & OutboxEntry =>
        entry.kind === 'mark' &&
        entry.mark.kind === 'scan' &&
        entry.mark.lineNumber !== null &&
        entry.undoes === null &&
        entry.fate.state !== 'refused' &&
        !undone.has(entry.id),
    );
}

function record(box: Box, entry: NewEntry): Box {
  if (box.entries.some(({ id }) => id === entry.id)) return box;
  const turn = Math.max(0, ...box.entries.map((one) => one.turn)) + 1;
  return { ...box, entries: [...box.entries, { ...entry, turn, fate: { state: 'waiting' } }] };
}

function takeBack(box: Box, id: string, instead: MarkEntry): Box {
  const entries = box.entries.filter((entry) => entry.id !== id || entry.fate.state !== 'waiting');
  return entries.length < box.entries.length ? { ...box, entries } : record(box, instead);
}

function withFate(box: Box, ids: readonly string[], fate: Fate): Box {
  const named = new Set(ids);
  const entries = box.entries.map((entry) => (named.has(entry.id) && isUnsent(entry) ? { ...entry, fate } : entry));
  return { ...box, entries };
}

function takeVerdicts(box: Box, reply: ReplyOf<typeof deliveryControlApi.mark>): Box {
  const verdicts = new Map(reply.verdicts.map((verdict) => [verdict.markId, verdict]));
  const entries = box.entries.map((entry): OutboxEntry => {
    const verdict = entry.kind === 'mark' ? verdicts.get(entry.id) : undefined;
    if (verdict === undefined || entry.kind !== 'mark' || !isUnsent(entry)) return entry;
    const isCounted = verdict.verdict === 'accepted' || verdict.verdict === 'alreadyKnown';
    const fate: Fate = isCounted ? { state: 'sent' } : { state: 'refused', message: verdict.message };
    // The server has found the position of a number that the device did not know.
    return { ...entry, fate, mark: { ...entry.mark, lineNumber: entry.mark.lineNumber ?? verdict.lineNumber } };
  });
  return tidy(changeOrders({ ...box, entries }, (order) => withStands(order, reply)));
}

function keepOrder(orders: readonly KeptOrder[], order: ControlOrder, loadedAt: string): readonly KeptOrder[] {
  const { orderNumber } = order;
  const before = orders.find((kept) => kept.orderNumber === orderNumber);
  if (before && before.loadedAt >= loadedAt) return orders;
  const kept = { orderNumber, order: before ? newerOrder(before.order, order) : order, loadedAt };
  return [...orders.filter((one) => one !== before), kept];
}

function changeOrders(box: Box, change: (order: ControlOrder) => ControlOrder): Box {
  const orders = box.orders.map((kept) => {
    const order = change(kept.order);
    return order === kept.order ? kept : { ...kept, order };
  });
  return { ...box, orders };
}

/** Drops what nobody will ask for any more: long lists of what was sent, and orders of last month. */
function tidy(box: Box): Box {
  const sent = new Map<string, number>();
  const entries = box.entries
    .toSorted((a, b) => b.turn - a.turn)
    .filter(({ fate, orderNumber }) => {
      if (fate.state !== 'sent') return true;
      const count = (sent.get(orderNumber) ?? 0) + 1;
      sent.set(orderNumber, count);
      return count <= SHOWN_MAX;
    })
    .toReversed();
  const busy = new Set(entries.filter(({ fate }) => fate.state !== 'sent').map(({ orderNumber }) => orderNumber));
  const newest = box.orders.toSorted((a, b) => b.loadedAt.localeCompare(a.loadedAt)).slice(0, ORDERS_MAX);
  return { entries, orders: box.orders.filter((kept) => newest.includes(kept) || busy.has(kept.orderNumber)) };
}
