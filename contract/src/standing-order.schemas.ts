import { z } from 'zod/mini';
import { articleFields } from './cart-item.schemas.ts';
import {
  EVERY_MAX,
  NOTICE_DAYS_MAX,
  occurrenceStates,
  PLAN_NAME_MAX,
  planStates,
  positionProblems,
  rhythmUnits,
  TIMES_MAX,
  TOLERANCE_MAX,
  workingDayRules,
} from './standing-orders.ts';
import { Cents, IsoDate, IsoInstant, lineOfText, paragraphs, RowNumber } from './values.schemas.ts';

/** When a plan is ordered. Of a month without such a day it is the last one. */
const rhythm = {
  everyCount: z.int().check(z.gte(1), z.lte(EVERY_MAX)),
  rhythmUnit: z.enum(rhythmUnits),
  /** 1 is Monday; of a rhythm in weeks. */
  weekday: z.nullable(z.int().check(z.gte(1), z.lte(7))),
  /** Of a rhythm in months. */
  monthDay: z.nullable(z.int().check(z.gte(1), z.lte(31))),
  workingDayRule: z.enum(workingDayRules),
  fromDay: IsoDate,
  /** The last day that counts; null for no end. */
  toDay: z.nullable(IsoDate),
  /** How often in all; null for no end. */
  timesMax: z.nullable(z.int().check(z.gte(1), z.lte(TIMES_MAX))),
};

/** The same as an address says it. */
const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max));
export const RhythmQuery = z.strictObject({
  ...rhythm,
  everyCount: whole(1, EVERY_MAX),
  weekday: z.optional(whole(1, 7)),
  monthDay: z.optional(whole(1, 31)),
  toDay: z.optional(IsoDate),
  timesMax: z.optional(whole(1, TIMES_MAX)),
});

/** As the checkout knows them. */
export const planCheckout = {
  selectedShipmentMethodId: z.enum(['delivery', 'express', 'pickup']),
  /** Null keeps the one-time address that came with the cart. */
  addressId: z.nullable(RowNumber),
  pickupLocationErpId: z.nullable(lineOfText(20)),
  contractId: z.nullable(RowNumber),
  costCentreId: z.nullable(RowNumber),
  customerCommission: lineOfText(40),
  textReference: lineOfText(60),
  orderText: paragraphs(1000),
};

/** Form and endpoint check with it. */
export const StandingOrderInput = z.strictObject({
  name: lineOfText(PLAN_NAME_MAX).check(z.minLength(1)),
  ...rhythm,
  noticeDays: z.int().check(z.gte(0), z.lte(NOTICE_DAYS_MAX)),
  /** By how many percent a price may rise before somebody is asked; null: it is ordered at any price. */
  tolerancePercent: z.nullable(z.int().check(z.gte(0), z.lte(TOLERANCE_MAX))),
  ...planCheckout,
});
export type StandingOrderInput = z.infer<typeof StandingOrderInput>;

export const PositionId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** One order of a plan, past or to come. */
export const PlanDay = z.object({
  /** By the rhythm alone: the name of this order in the plan. */
  day: IsoDate,
  /** On which it is ordered. */
  dueDay: IsoDate,
  state: z.enum(occurrenceStates),
  orderNumber: z.nullable(z.string()),
  parkedOrderId: z.nullable(z.string()),
  /** Why it waits, in words. */
  problems: z.array(z.string()),
  isChangedOnce: z.boolean(),
  /** It waits until somebody confirms a high total (docs/domain/ordering.md#expensive-orders). */
  needsExpensiveConfirmation: z.boolean(),
  may: z.object({ skip: z.boolean(), unskip: z.boolean(), change: z.boolean(), order: z.boolean() }),
});
export type PlanDay = z.infer<typeof PlanDay>;

export const StandingOrder = z.object({
  planId: z.int(),
  name: z.string(),
  ownerName: z.string(),
  isMine: z.boolean(),
  ...rhythm,
  noticeDays: z.int(),
  tolerancePercent: z.nullable(z.int()),
  isPaused: z.boolean(),
  /** Seen by the whole company; `mayChange` says who changes it. */
  isShared: z.boolean(),
  mayChange: z.boolean(),
  state: z.enum(planStates),
  /** Null where nothing comes any more. */
  next: z.nullable(z.object({ day: IsoDate, dueDay: IsoDate, state: z.enum(occurrenceStates) })),
  lineCount: z.int(),
  waitingCount: z.int(),
  version: z.int(),
  changedBy: z.string(),
  changedAt: IsoInstant,
});
export type StandingOrder = z.infer<typeof StandingOrder>;

export const PlanPosition = z.object({
  ...articleFields,
  positionId: z.string(),
  quantity: z.int(),
  note: z.string(),
  commission: z.string(),
  isCombination: z.boolean(),
  /** What it is put together of, in words; empty for an article. */
  parts: z.array(z.string()),
});
export type PlanPosition = z.infer<typeof PlanPosition>;

export const StandingOrderDetail = z.object({
  plan: StandingOrder,
  checkout: z.object({
    ...planCheckout,
    /** Where it goes, in words. */
    addressText: z.string(),
    contractText: z.string(),
    costCentreText: z.string(),
  }),
  positions: z.array(PlanPosition),
  /** What comes, the soonest first, and what was, the youngest first. */
  coming: z.array(PlanDay),
  past: z.array(PlanDay),
  /** Tolerances are for owners who see prices. */
  may: z.object({ takeOver: z.boolean(), setTolerance: z.boolean() }),
});
export type StandingOrderDetail = z.infer<typeof StandingOrderDetail>;

export const Outlook = z.object({
  /** Of the order that comes next or waits; null where there is none. */
  day: z.nullable(IsoDate),
  lines: z.array(
    z.object({
      positionId: z.string(),
      /** Of this time. */
      quantity: z.int(),
      net: z.nullable(Cents),
      priceUnit: z.int(),
      lineNet: z.nullable(Cents),
      /** Where the price differs from the one that was accepted last. */
      netBefore: z.nullable(Cents),
      stock: z.string(),
      stockIcon: z.string(),
      problem: z.nullable(z.enum(positionProblems)),
      successor: z.nullable(z.object({ sku: z.string(), name: z.string(), url: z.string() })),
    }),
  ),
  netTotal: z.nullable(Cents),
  grandTotal: z.nullable(Cents),
  pricesMissing: z.nullable(z.enum(['notAllowed', 'tooManyItems', 'unavailable'])),
});
export type Outlook = z.infer<typeof Outlook>;
