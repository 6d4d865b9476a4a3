import { refuse } from '@shop/contract/errors';
import type { DeliveryReportReason } from '@shop/contract/delivery-control';
import type { CheckStatus, DeliveryScan, ScanResult } from '@shop/contract/delivery-scans';
import { countAfter, type Counting, outcomeOf } from '@shop/contract/delivery-outcome';
import { QUANTITY_MAX } from '@shop/contract/values';
import type { StoredCheckStatus } from '../orders/index.ts';

/** How a position of a delivery note stands. */
export type Stand = Counting & {
  readonly lineNumber: number;
  /** Rises with every scan and report; 0 before the first one. */
  readonly version: number;
};

/**
 * How far the check of a delivery is (docs/domain/delivery-control.md#status), without what its state adds (`shownStatus`). A
 * package whose every position is reported as missing in whole was not found; else a closed check is checked, with or without
 * reports; else one scan makes it partly checked.
 */
export function statusOfDelivery(stands: readonly Stand[], isClosed: boolean): StoredCheckStatus {
  const isGone = ({ report, quantity }: Stand) => report?.reason === 'missing' && report.quantity >= quantity;
  if (stands.length > 0 && stands.every(isGone)) return 'packageNotFound';
  if (isClosed) return stands.some(({ report }) => report !== null) ? 'checkedWithReports' : 'checked';
  return stands.some((stand) => outcomeOf(stand) !== null) ? 'partlyChecked' : 'unchecked';
}

type Goods = { readonly state: 'shipped' | 'readyForPickup' | 'delivered'; readonly checkStatus: StoredCheckStatus };

/** A delivery that is not checked yet and still on its way is pending. */
export function shownStatus({ state, checkStatus }: Goods): CheckStatus {
  return checkStatus === 'unchecked' && state !== 'delivered' ? 'withPendingDeliveries' : checkStatus;
}

/**
 * How far the check of a whole order is. As long as something of it is begun or left, it is partly checked; when all that has
 * come is done and more is to come, it waits for that; else it is as its deliveries are.
 * @param shown how far its deliveries are, as they are shown
 * @param isOwed whether something of the order has not been delivered or cancelled yet
 */
export function statusOfOrder(shown: readonly CheckStatus[], isOwed: boolean): CheckStatus {
  const arrived = shown.filter((status) => status !== 'withPendingDeliveries');
  if (arrived.length === 0) return 'withPendingDeliveries';
  if (arrived.every((status) => status === 'unchecked')) return 'unchecked';
  if (arrived.some((status) => status === 'unchecked' || status === 'partlyChecked')) return 'partlyChecked';
  if (isOwed || arrived.length < shown.length) return 'withPendingDeliveries';
  if (arrived.every((status) => status === 'packageNotFound')) return 'packageNotFound';
  return arrived.every((status) => status === 'checked') ? 'checked' : 'checkedWithReports';
}

/** How a position stands after a scan, or why the scan does not count. A `set` holds only for the version it was made on. */
export function applyScan(
  stand: Stand,
  { kind, quantity, declared, version }: Pick<DeliveryScan, 'kind' | 'quantity' | 'declared' | 'version'>,
): Stand | Extract<ScanResult, 'positionReported' | 'changedMeanwhile' | 'quantityTooHigh'> {
  if (stand.report) return 'positionReported';
  const next = stand.version + 1;
  if (kind === 'set' && version !== stand.version) return 'changedMeanwhile';
  const countedQuantity = countAfter(stand.countedQuantity, { kind, quantity });
  if (countedQuantity > QUANTITY_MAX) return 'quantityTooHigh';
  if (kind === 'scan') return { ...stand, countedQuantity, version: next };
  return { ...stand, countedQuantity, declared, isStated: true, version: next };
}

/**
 * A position is reported once, and no more of it than there can be: of what is missing at most what the note says, of what is
 * damaged or wrong at most what the note says or was counted.
 * @throws ShopError `deliveryControl.position_reported`, `deliveryControl.quantity_exceeded`
 */
export function checkReport(stand: Stand, reason: DeliveryReportReason, quantity: number): void {
  const { lineNumber: line, countedQuantity } = stand;
  if (stand.report) refuse('deliveryControl.position_reported', {}, 'lineNumber');
  const max = {
    missing: stand.quantity,
    damaged: Math.max(stand.quantity, countedQuantity),
    wrong: Math.max(stand.quantity, countedQuantity),
    tooMany: QUANTITY_MAX,
  }[reason];
  if (quantity > max) refuse('deliveryControl.quantity_exceeded', { line, max }, 'quantity');
}

/** What should be looked at before a check is closed: positions not counted completely, and differences not reported. */
export function unfinishedOf(stands: readonly Stand[]): { readonly unchecked: number; readonly unreported: number } {
  const outcomes = stands.filter(({ report }) => report === null).map(outcomeOf);
  const unchecked = outcomes.filter((outcome) => outcome === null || outcome === 'partly').length;
  const unreported = outcomes.filter((outcome) => outcome !== null && !['ok', 'partly'].includes(outcome)).length;
  return { unchecked, unreported };
}

const CLIENT_DAYS_MAX = 30;
const DAY_MS = 86_400_000;

/** When a client says it scanned: not before the last 30 days, not in the future; without a word of it, now. */
export function boundInstant(claimed: string | undefined, now: Date): Date {
  const at = claimed === undefined ? Number.NaN : Date.parse(claimed);
  if (Number.isNaN(at)) return now;
  return new Date(Math.min(now.getTime(), Math.max(at, now.getTime() - CLIENT_DAYS_MAX * DAY_MS)));
}

/** Words that stand in front of a number on paper. */
const LABEL =
  /^(lieferschein|bestellung|auftrag|bulletin|commande|ordine|ordinazione|bollettino|delivery|order|note|ls|nr|no)\b/;

/** Spellings under which a typed or scanned delivery note may be kept: letters and digits only, as they are and without a label. */
export function spellingsOf(typed: string): readonly string[] {
  const lower = typed.toLowerCase().trim();
  const bare = lower
    .replace(LABEL, '')
    .replace(/^[\s.:#°-]+/, '')
    .replace(LABEL, '');
  const spellings = [lower, bare].map((text) => text.replaceAll(/[^a-z0-9]/g, ''));
  return [...new Set(spellings)].filter((text) => text !== '');
}
