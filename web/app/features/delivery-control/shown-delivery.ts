import type { ControlDelivery, ControlPosition } from '@shop/contract/delivery-control';
import type { CheckOutcome, CheckStatus } from '@shop/contract/delivery-marks';
import { isUnsent, type OutboxEntry, type ReportEntry } from './outbox.ts';

/** A position as it is shown: with what waits on this device counted in. */
export type ShownPosition = ControlPosition & {
  /** Something of it has not reached the server yet. */
  readonly isWaiting: boolean;
  /** A report that waits on this device: the position is locked already. */
  readonly waitingReport: ReportEntry | null;
};

export type ShownDelivery = Omit<ControlDelivery, 'positions'> & {
  readonly positions: readonly ShownPosition[];
  /** Closed on this device; the server does not know yet. */
  readonly isClosing: boolean;
  readonly checkedCount: number;
  readonly unreportedCount: number;
  readonly reportedCount: number;
};

/** A delivery as the server told it last, with the entries that wait on this device counted in. */
export function showDelivery(delivery: ControlDelivery, entries: readonly OutboxEntry[]): ShownDelivery {
  const waiting = entries
    .filter((entry) => entry.deliveryNumber === delivery.deliveryNumber && isUnsent(entry))
    .toSorted((a, b) => a.turn - b.turn);
  const positions = delivery.positions.map((position) =>
    waiting.reduce<ShownPosition>(applyEntry, { ...position, isWaiting: false, waitingReport: null }),
  );
  const isClosing = !delivery.isClosed && waiting.some(({ kind }) => kind === 'review');
  return {
    ...delivery,
    positions,
    isClosing,
    status: isClosing ? delivery.status : statusOf(delivery, positions),
    checkedCount: positions.filter(isChecked).length,
    unreportedCount: positions.filter((position) => !isReported(position) && isDifferent(position)).length,
    reportedCount: positions.filter(isReported).length,
  };
}

export function isReported({ report, waitingReport }: ShownPosition): boolean {
  return report !== null || waitingReport !== null;
}

/** Nothing is left to do with it: counted to the end, or reported. */
export function isChecked(position: ShownPosition): boolean {
  return isReported(position) || (position.outcome !== null && position.outcome !== 'partly');
}

/** Something a report could be about. */
export function isDifferent({ outcome }: ShownPosition): boolean {
  return outcome !== null && outcome !== 'ok' && outcome !== 'partly';
}

/**
 * Which position a scan counts for: of several of one article the first that is not complete, else the last, as the server
 * decides it.
 */
export function positionForScan(positions: readonly ShownPosition[], number: string): ShownPosition | undefined {
  const found = positions.filter(({ numbers }) => numbers.includes(number));
  const open = found.filter((position) => !isReported(position));
  return (
    open.find(({ countedQuantity, deliveredQuantity }) => countedQuantity < deliveredQuantity) ??
    open.at(-1) ??
    found.at(-1)
  );
}

function applyEntry(position: ShownPosition, entry: OutboxEntry): ShownPosition {
  if (entry.kind === 'review' || isReported(position)) return position;
  if (entry.kind === 'report') {
    return entry.lineNumber === null || entry.lineNumber === position.lineNumber
      ? { ...position, isWaiting: true, waitingReport: entry, outcome: reportedOutcome(position, entry) }
      : position;
  }
  const { kind, lineNumber, quantity, declared } = entry.mark;
  if (lineNumber !== position.lineNumber) return position;
  const countedQuantity = kind === 'scan' ? Math.max(0, position.countedQuantity + quantity) : quantity;
  const counted = {
    ...position,
    isWaiting: true,
    countedQuantity,
    declared: kind === 'set' ? declared : position.declared,
    version: position.version + 1,
  };
  return { ...counted, outcome: countedOutcome(counted) };
}

/** The server decides the same way (`outcomeOf` of its rules); without a network the device has to. */
function countedOutcome({ countedQuantity, deliveredQuantity, declared }: ShownPosition): CheckOutcome {
  if (declared !== null) return declared;
  if (countedQuantity === deliveredQuantity) return 'ok';
  if (countedQuantity > deliveredQuantity) return 'tooMany';
  return countedQuantity === 0 ? 'missing' : 'partly';
}

function reportedOutcome(
  { deliveredQuantity }: ShownPosition,
  { lineNumber, reason, quantity }: ReportEntry,
): CheckOutcome {
  if (reason !== 'missing') return reason;
  return lineNumber !== null && quantity < deliveredQuantity ? 'partly' : 'missing';
}

/** One mark on the device makes an unchecked delivery a partly checked one. */
function statusOf({ status, isClosed }: ControlDelivery, positions: readonly ShownPosition[]): CheckStatus {
  if (isClosed || (status !== 'unchecked' && status !== 'withPendingDeliveries')) return status;
  return positions.some(({ isWaiting }) => isWaiting) ? 'partlyChecked' : status;
}
