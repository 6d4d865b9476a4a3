export type * from './delivery-marks.schemas.ts';

/** docs/domain/delivery-control.md#status; `delivery-control.rules.ts` decides which one holds. */
export const checkStatuses = [
  'unchecked',
  'partlyChecked',
  'checked',
  'checkedWithReports',
  'withPendingDeliveries',
  'packageNotFound',
] as const;

/**
 * What came of a position. `partly`, `missing`, `tooMany` and `ok` follow from what was counted, `wrong` and `damaged` are
 * declared; what was reported stands.
 */
export const checkOutcomes = ['ok', 'partly', 'missing', 'tooMany', 'wrong', 'damaged'] as const;

/** What only an eye can see. */
export const declaredOutcomes = ['wrong', 'damaged'] as const;

/** Scans of one request; a phone with more sends several. */
export const SCANS_MAX = 1000;
/** What a scan that takes one back carries. */
export const TAKEN_BACK = -1;

/** The result of one scan. Only `accepted` has changed something, only `alreadyKnown` had done so before. */
export const scanResults = [
  'accepted',
  'alreadyKnown',
  /** Another user was faster: `positions` says how it stands now. */
  'changedMeanwhile',
  'positionReported',
  'checkClosed',
  /** Goods that still wait to be fetched can't be checked. */
  'notArrived',
  /** No article has this number. */
  'unknownArticle',
  /** There is such an article, or such a line, but not in this delivery. */
  'notOfThisDelivery',
  'deliveryUnknown',
  'quantityTooHigh',
] as const;
