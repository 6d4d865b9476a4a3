import type { DeliveryReportReason } from './delivery-control.schemas.ts';
import type { CheckOutcome, DeliveryScan } from './delivery-marks.schemas.ts';

// What follows from counting and reporting. Both sides know it: a phone without a network decides as the server will.

/** A position of a delivery note as far as it is counted; `quantity` is what the note says was delivered. */
export type Counting = {
  readonly quantity: number;
  readonly countedQuantity: number;
  readonly declared: DeliveryScan['declared'];
  /** The total was entered by hand; scans alone do not say that nothing is there. */
  readonly isStated: boolean;
  readonly report: { readonly reason: DeliveryReportReason; readonly quantity: number } | null;
};

/** The result of a position; null while it is not counted. What was reported stands, then what an eye has seen, then the count. */
export function outcomeOf({ quantity, countedQuantity, declared, isStated, report }: Counting): CheckOutcome | null {
  if (report?.reason === 'missing') return report.quantity < quantity ? 'partly' : 'missing';
  if (report) return report.reason;
  if (declared !== null) return declared;
  // Where the only scan was taken back there is no result.
  if (countedQuantity === 0 && !isStated) return null;
  if (countedQuantity === quantity) return 'ok';
  if (countedQuantity > quantity) return 'tooMany';
  return countedQuantity === 0 ? 'missing' : 'partly';
}

/**
 * How many there are after a scan: a `set` says it, a scan adds its quantity, which is −1 where it takes one back. Never below
 * nothing: taking back a scan that another user has set to nothing meanwhile changes nothing.
 */
export function countAfter(
  countedQuantity: number,
  { kind, quantity }: Pick<DeliveryScan, 'kind' | 'quantity'>,
): number {
  return kind === 'set' ? quantity : Math.max(0, countedQuantity + quantity);
}

/** Of several positions of one article the first takes a scan that is not yet complete, else the last that is not reported. */
export function positionForScan<C extends Pick<Counting, 'quantity' | 'countedQuantity' | 'report'>>(
  countings: readonly C[],
): C | undefined {
  const open = countings.filter(({ report }) => report === null);
  return open.find(({ countedQuantity, quantity }) => countedQuantity < quantity) ?? open.at(-1) ?? countings.at(-1);
}
