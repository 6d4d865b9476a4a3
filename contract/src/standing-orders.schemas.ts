import { z } from 'zod/mini';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListColumns, ListFileType } from './list-file.schemas.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import {
  Outlook,
  PlanDay,
  planCheckout,
  PositionId,
  RhythmQuery,
  StandingOrder,
  StandingOrderDetail,
  StandingOrderInput,
} from './standing-order.schemas.ts';
import {
  occurrenceStates,
  PLAN_LINES_MAX,
  planSorts,
  planStates,
  positionDecisions,
  standingOrdersApi,
} from './standing-orders.ts';
import { QUANTITY_MAX } from './values.ts';
import { IsoDate, lineOfText, Quantity, RowNumber, Uuid } from './values.schemas.ts';

export { StandingOrderInput } from './standing-order.schemas.ts';
export type * from './standing-order.schemas.ts';

const RowInPath = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const ByPlan = z.strictObject({ planId: RowInPath });
const seen = { version: RowNumber };
const ofDay = { ...seen, day: IsoDate };
const filters = {
  q: listQuery.q,
  state: z.optional(z.enum(planStates)),
  sort: z._default(z.enum(planSorts), 'nextDay'),
};
const fileQuery = { type: z._default(ListFileType, 'csv'), columns: ListColumns };
const Choice = z.object({ id: z.int(), name: z.string() });
const source = { cartId: z.optional(Uuid), listId: z.optional(Uuid) };
/** 0 takes it out. */
const Quantities = z
  .array(z.strictObject({ positionId: PositionId, quantity: z.int().check(z.gte(0), z.lte(QUANTITY_MAX)) }))
  .check(z.minLength(1), z.maxLength(PLAN_LINES_MAX));
const Changed = z.object({ planId: z.int(), version: z.int() });
/** What became of an order that was asked for at once. */
const Outcome = z.object({
  state: z.enum(occurrenceStates),
  orderNumber: z.nullable(z.string()),
  parkedOrderId: z.nullable(z.string()),
  problems: z.array(z.string()),
});

export const standingOrdersEndpoints = {
  list: defineEndpoint(standingOrdersApi.list, {
    summary: 'Standing orders of the user; of the whole company for its admins.',
    query: z.strictObject({ ...listQuery, ...filters }),
    reply: z.object({ plans: z.array(StandingOrder), pagination: Pagination }),
  }),
  exportList: defineEndpoint(standingOrdersApi.exportList, {
    summary: 'The same as a file.',
    query: z.strictObject({ ...filters, ...fileQuery }),
    reply: FileReply,
  }),
  calendar: defineEndpoint(standingOrdersApi.calendar, {
    summary: 'What is ordered in a month, and what was.',
    query: z.strictObject({ month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))) }),
    reply: z.object({
      month: z.string(),
      firstMonth: z.string(),
      lastMonth: z.string(),
      today: IsoDate,
      /** Public holidays and days on which the operator is closed. */
      closedDays: z.array(IsoDate),
      entries: z.array(z.extend(PlanDay, { planId: z.int(), name: z.string() })),
    }),
  }),
  choices: defineEndpoint(standingOrdersApi.choices, {
    summary: 'What the form offers to choose from.',
    reply: z.object({
      addresses: z.array(Choice),
      contracts: z.array(Choice),
      costCentres: z.array(Choice),
      branches: z.array(z.object({ erpId: z.string(), name: z.string() })),
      seesPrices: z.boolean(),
    }),
  }),
  days: defineEndpoint(standingOrdersApi.days, {
    summary: 'When a rhythm would order, while it is being chosen.',
    query: RhythmQuery,
    reply: z.object({
      days: z.array(z.object({ day: IsoDate, dueDay: IsoDate })),
      /** Whether further ones follow. */
      hasMore: z.boolean(),
    }),
  }),
  source: defineEndpoint(standingOrdersApi.source, {
    summary: 'What a plan of this cart or list begins with.',
    query: z.strictObject(source),
    reply: z.object({
      ...planCheckout,
      selectedShipmentMethodId: z.nullable(planCheckout.selectedShipmentMethodId),
      name: z.string(),
      lineCount: z.int(),
      /** A one-time address of the cart; empty where there is none. */
      oneTimeAddress: z.string(),
    }),
  }),
  create: defineEndpoint(standingOrdersApi.create, {
    summary: 'Makes a plan of a cart or of a shopping list, which stay as they are.',
    body: z.extend(StandingOrderInput, source),
    /** Lines that cannot be ordered again: own articles, what is no longer sold or needs a choice. */
    reply: z.object({ planId: z.int(), skippedCount: z.int() }),
  }),
  get: defineEndpoint(standingOrdersApi.get, {
    summary: 'A plan with its positions, what comes and what was.',
    params: ByPlan,
    reply: StandingOrderDetail,
  }),
  outlook: defineEndpoint(standingOrdersApi.outlook, {
    summary: 'Prices and stock of today for the order that comes next, and what is wrong with it.',
    params: ByPlan,
    query: z.strictObject({ day: z.optional(IsoDate) }),
    reply: Outlook,
  }),
  exportDays: defineEndpoint(standingOrdersApi.exportDays, {
    summary: 'What comes and what was of a plan, as a file.',
    params: ByPlan,
    query: z.strictObject(fileQuery),
    reply: FileReply,
  }),
  change: defineEndpoint(standingOrdersApi.change, {
    summary: 'Changes a plan that is still the one its user has seen.',
    params: ByPlan,
    body: z.extend(StandingOrderInput, seen),
    reply: Changed,
  }),
  setPositions: defineEndpoint(standingOrdersApi.setPositions, {
    summary: 'Changes quantities of a plan from now on, and accepts the prices of today.',
    params: ByPlan,
    body: z.strictObject({ ...seen, positions: Quantities }),
    reply: Changed,
  }),
  addPosition: defineEndpoint(standingOrdersApi.addPosition, {
    summary: 'Adds an article by any of its numbers.',
    params: ByPlan,
    body: z.strictObject({ ...seen, productNumber: lineOfText(60).check(z.minLength(1)), quantity: Quantity }),
    reply: Changed,
  }),
  setPaused: defineEndpoint(standingOrdersApi.setPaused, {
    summary: 'Pauses a plan, or lets it go on; what was missed is not made up for.',
    params: ByPlan,
    body: z.strictObject({ ...seen, isPaused: z.boolean() }),
    reply: Changed,
  }),
  setSharing: defineEndpoint(standingOrdersApi.setSharing, {
    summary: 'Shows a plan to everybody in the company, or stops it; they read it and change nothing.',
    params: ByPlan,
    body: z.strictObject({ ...seen, isShared: z.boolean() }),
    reply: Changed,
  }),
  takeOver: defineEndpoint(standingOrdersApi.takeOver, {
    summary: 'Lets a plan order in the name of the user from now on; for company admins.',
    params: ByPlan,
    body: z.strictObject(seen),
    reply: Changed,
  }),
  remove: defineEndpoint(standingOrdersApi.remove, {
    summary: 'Ends a plan; what was ordered stays.',
    params: ByPlan,
    reply: z.object({ planId: z.int() }),
  }),
  skip: defineEndpoint(standingOrdersApi.skip, {
    summary: 'Leaves one order of a plan out.',
    params: ByPlan,
    body: z.strictObject(ofDay),
    reply: Changed,
  }),
  unskip: defineEndpoint(standingOrdersApi.unskip, {
    summary: 'Brings an order back that was left out and whose day has not come yet.',
    params: ByPlan,
    body: z.strictObject(ofDay),
    reply: Changed,
  }),
  changeOnce: defineEndpoint(standingOrdersApi.changeOnce, {
    summary: 'Changes quantities of one order of a plan; 0 leaves a position out.',
    params: ByPlan,
    body: z.strictObject({ ...ofDay, positions: Quantities }),
    reply: Changed,
  }),
  decide: defineEndpoint(standingOrdersApi.decide, {
    summary: 'Decides about what is wrong with an order; one that waits is ordered at once.',
    params: ByPlan,
    body: z.strictObject({
      ...ofDay,
      decisions: z
        .array(z.strictObject({ positionId: PositionId, decision: z.enum(positionDecisions) }))
        .check(z.maxLength(PLAN_LINES_MAX)),
      isExpensiveConfirmed: z._default(z.boolean(), false),
    }),
    reply: Outcome,
  }),
  orderNow: defineEndpoint(standingOrdersApi.orderNow, {
    summary: 'Orders one order of a plan at once instead of on its day, or tries it again.',
    params: ByPlan,
    body: z.strictObject(ofDay),
    reply: Outcome,
  }),
};
