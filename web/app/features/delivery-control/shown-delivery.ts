import type { ControlDelivery, ControlPosition } from '@shop/contract/delivery-control';
import type { CheckStatus } from '@shop/contract/delivery-scans';
import { countAfter, type Counting, outcomeOf, positionForScan } from '@shop/contract/delivery-outcome';
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

/** Which position a scanned number counts for. */
export function positionWith(positions: readonly ShownPosition[], number: string): ShownPosition | undefined {
  const found = positions.filter(({ numbers }) => numbers.includes(number));
  return positionForScan(found.map((position) => ({ ...countingOf(position), position })))?.position;
}

function applyEntry(position: ShownPosition, entry: OutboxEntry): ShownPosition {
  if (entry.kind === 'review' || isReported(position)) return position;
  if (entry.kind === 'report') {
    return entry.lineNumber === null || entry.lineNumber === position.lineNumber
      ? withOutcome({ ...position, isWaiting: true, waitingReport: entry })
      : position;
  }
  const { scan } = entry;
  if (scan.lineNumber !== position.lineNumber) return position;
  return withOutcome({
    ...position,
    isWaiting: true,
    countedQuantity: countAfter(position.countedQuantity, scan),
    declared: scan.kind === 'set' ? scan.declared : position.declared,
    isStated: scan.kind === 'set' || position.isStated,
    version: position.version + 1,
  });
}

function withOutcome(position: ShownPosition): ShownPosition {
  return { ...position, outcome: outcomeOf(countingOf(position)) };
}

/** Of a whole delivery that is missing all of each position is. */
function countingOf({ deliveredQuantity, report, waitingReport, ...position }: ShownPosition): Counting {
  const waiting = waitingReport && {
    reason: waitingReport.reason,
    quantity: waitingReport.lineNumber === null ? deliveredQuantity : waitingReport.quantity,
  };
  const { countedQuantity, declared, isStated } = position;
  return { quantity: deliveredQuantity, countedQuantity, declared, isStated, report: report ?? waiting };
}

/** As long as its check goes on, what waits on the device decides: one scan makes it partly checked, none unchecked. */
function statusOf({ status, state, isClosed }: ControlDelivery, positions: readonly ShownPosition[]): CheckStatus {
  const isGoingOn = status === 'unchecked' || status === 'withPendingDeliveries' || status === 'partlyChecked';
  if (isClosed || !isGoingOn || !positions.some(({ isWaiting }) => isWaiting)) return status;
  if (positions.some(({ outcome }) => outcome !== null)) return 'partlyChecked';
  return state === 'delivered' ? 'unchecked' : 'withPendingDeliveries';
}
