import { z } from 'zod/mini';
import { checkOutcomes, checkStatuses, declaredOutcomes, scanResults, TAKEN_BACK } from './delivery-scans.ts';
import { IsoInstant, lineOfText, Uuid } from './values.schemas.ts';
import { QUANTITY_MAX } from './values.ts';

export const CheckStatus = z.enum(checkStatuses);
export type CheckStatus = z.infer<typeof CheckStatus>;
export const CheckOutcome = z.enum(checkOutcomes);
export type CheckOutcome = z.infer<typeof CheckOutcome>;
export const DeclaredOutcome = z.enum(declaredOutcomes);

export const DeliveryNumber = lineOfText(40).check(z.minLength(1));
const LineNumber = z.int32().check(z.gte(1));
/** In pieces (or metres, packs), as the position is sold. */
const Counted = z.int().check(z.gte(TAKEN_BACK), z.lte(QUANTITY_MAX));

/** How a position stands now. */
export const positionStand = {
  countedQuantity: z.int(),
  /** Null while it is not marked. */
  outcome: z.nullable(CheckOutcome),
  declared: z.nullable(DeclaredOutcome),
  /** The total was entered by hand. Without it nothing counted is nothing marked, not something missing. */
  isStated: z.boolean(),
  /** Rises by one with every mark and report that is accepted; 0 before the first one. */
  version: z.int(),
  /** Null while it is not marked. */
  markedAt: z.nullable(IsoInstant),
  markedBy: z.string(),
};

/**
 * One tap or scan. `scan` adds `quantity` to what is counted (1 where left out, −1 where it takes a scan back, never below 0);
 * of several people who count, all scans add up. `set` says how many there are in all and what an eye has seen, and holds only while the position is at `version`.
 */
export const DeliveryScan = z
  .strictObject({
    /** Made by the client: what is sent twice counts once. */
    markId: Uuid,
    deliveryNumber: DeliveryNumber,
    kind: z.enum(['scan', 'set']),
    /** Which position; null: the one of the article with this `number`. */
    lineNumber: z._default(z.nullable(LineNumber), null),
    /** As scanned or typed, in any spelling: sku, E-No, EAN or the manufacturer's number. Passed over beside a line number. */
    number: z._default(lineOfText(100), ''),
    quantity: z._default(Counted, 1),
    /** Only of `set`: null takes a former declaration back. A scan leaves it as it is. */
    declared: z._default(z.nullable(DeclaredOutcome), null),
    /**
     * Only of `set`: the version on which it rests. Every accepted mark raises it by one, so a client that sends several of one
     * position counts its own unsent ones on top of what it was told last.
     */
    version: z._default(z.int32().check(z.gte(0)), 0),
    /** By the clock of the client, which may be wrong; the server bounds it. */
    markedAt: z.optional(IsoInstant),
  })
  .check(
    // Which of several positions of an article a scan went to is not to be guessed.
    z.refine(({ kind, quantity, lineNumber }) => quantity >= 0 || (kind === 'scan' && lineNumber !== null), {
      path: ['quantity'],
    }),
  );
export type DeliveryScan = z.infer<typeof DeliveryScan>;
export const ScanResult = z.enum(scanResults);
export type ScanResult = z.infer<typeof ScanResult>;

export const ControlStand = z.object({
  deliveryNumber: z.string(),
  lineNumber: z.int(),
  ...positionStand,
  isReported: z.boolean(),
});
export type ControlStand = z.infer<typeof ControlStand>;
