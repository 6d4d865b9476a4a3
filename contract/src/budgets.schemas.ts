import { z } from 'zod/mini';
import {
  budgetEntryKinds,
  budgetExcesses,
  budgetPeriods,
  budgetsApi,
  budgetStates,
  budgetSubjectKinds,
} from './budgets.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListColumns, ListFileType } from './list-file.schemas.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { Cents, IsoDate, IsoInstant, RowNumber } from './values.schemas.ts';

export const BudgetSubjectKind = z.enum(budgetSubjectKinds);
export type BudgetSubjectKind = z.infer<typeof BudgetSubjectKind>;
export const BudgetPeriod = z.enum(budgetPeriods);
export type BudgetPeriod = z.infer<typeof BudgetPeriod>;
export const BudgetExcess = z.enum(budgetExcesses);
export type BudgetExcess = z.infer<typeof BudgetExcess>;
export const BudgetState = z.enum(budgetStates);
export type BudgetState = z.infer<typeof BudgetState>;

/** Form and endpoint check with it. */
export const BudgetInput = z.strictObject({
  subjectKind: BudgetSubjectKind,
  subjectId: RowNumber,
  period: BudgetPeriod,
  /** Rappen with VAT. */
  limitCents: z.int().check(z.gte(1), z.lte(100_000_000_00)),
  atExcess: BudgetExcess,
  /** First and last day on which it counts, both included; null is open. */
  fromDay: z.nullable(IsoDate),
  toDay: z.nullable(IsoDate),
  /** Whom to ask; the admins where nobody is named. */
  ownerUserId: z.nullable(RowNumber),
});
export type BudgetInput = z.infer<typeof BudgetInput>;

/** Amounts are Rappen with VAT, null for who may not see prices. */
const amounts = {
  limit: z.nullable(Cents),
  /** Ordered, less what was cancelled or came back. */
  used: z.nullable(Cents),
  /** Waits for an approval. */
  reserved: z.nullable(Cents),
};

/** A budget that an order counts for, as cart and checkout show it. */
export const BudgetStanding = z.object({
  budgetId: z.int(),
  subjectKind: BudgetSubjectKind,
  subjectName: z.string(),
  period: BudgetPeriod,
  atExcess: BudgetExcess,
  /** Last day that counts; null where it has none. */
  untilDay: z.nullable(IsoDate),
  ...amounts,
  /** Used and reserved with this cart; null where the cart is not calculated. */
  withCart: z.nullable(Cents),
  /** Null where that says something of prices that may not be seen. */
  isExceeded: z.nullable(z.boolean()),
});
export type BudgetStanding = z.infer<typeof BudgetStanding>;

export const Budget = z.extend(z.object(BudgetInput.shape), {
  budgetId: z.int(),
  limitCents: z.nullable(Cents),
  subjectName: z.string(),
  /** What it is for was removed. */
  isOrphaned: z.boolean(),
  ownerName: z.string(),
  state: BudgetState,
  /** Days of the period of today. */
  periodStart: z.nullable(IsoDate),
  periodEnd: z.nullable(IsoDate),
  ...amounts,
  version: z.int(),
  changedBy: z.string(),
  changedAt: IsoInstant,
});
export type Budget = z.infer<typeof Budget>;

export const BudgetEntry = z.object({
  entryId: z.int(),
  day: IsoDate,
  kind: z.enum(budgetEntryKinds),
  amount: z.nullable(Cents),
  orderNumber: z.nullable(z.string()),
  parkedOrderId: z.nullable(z.string()),
  userName: z.string(),
  at: IsoInstant,
});
export type BudgetEntry = z.infer<typeof BudgetEntry>;

const RowInPath = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const ByBudget = z.strictObject({ budgetId: RowInPath });
const filters = {
  q: listQuery.q,
  state: z.optional(BudgetState),
  subjectKind: z.optional(BudgetSubjectKind),
  /** Of the kind that is named. */
  subjectId: z.optional(z.pipe(z.coerce.number(), RowNumber)),
};
const fileQuery = { type: z._default(ListFileType, 'csv'), columns: ListColumns };
const Choice = z.object({ id: z.int(), name: z.string() });

export const budgetsEndpoints = {
  list: defineEndpoint(budgetsApi.list, {
    summary: 'Budgets of the company with what is used of them in the period of today.',
    query: z.strictObject({ ...listQuery, ...filters }),
    reply: z.object({ budgets: z.array(Budget), pagination: Pagination }),
  }),
  exportList: defineEndpoint(budgetsApi.exportList, {
    summary: 'Budgets that search and filters leave as CSV, XLSX or PDF.',
    query: z.strictObject({ ...filters, ...fileQuery }),
    reply: FileReply,
  }),
  choices: defineEndpoint(budgetsApi.choices, {
    summary: 'What a budget can be for, and who can be asked about it.',
    reply: z.object({
      departments: z.array(Choice),
      people: z.array(Choice),
      sites: z.array(Choice),
      contracts: z.array(Choice),
    }),
  }),
  get: defineEndpoint(budgetsApi.get, {
    summary: 'A budget with the entries of its ledger, the newest first.',
    params: ByBudget,
    query: z.strictObject({ page: listQuery.page, ipp: listQuery.ipp }),
    reply: z.object({ budget: Budget, entries: z.array(BudgetEntry), pagination: Pagination }),
  }),
  exportEntries: defineEndpoint(budgetsApi.exportEntries, {
    summary: 'The ledger of a budget as CSV, XLSX or PDF, the oldest entry first.',
    params: ByBudget,
    query: z.strictObject(fileQuery),
    reply: FileReply,
  }),
  create: defineEndpoint(budgetsApi.create, {
    summary: 'Adds a budget; it counts what is ordered from now on.',
    body: BudgetInput,
    reply: z.object({ budgetId: z.int() }),
  }),
  change: defineEndpoint(budgetsApi.change, {
    summary: 'Changes a budget that is still the one its user has seen; its ledger stays.',
    params: ByBudget,
    body: z.extend(BudgetInput, { version: RowNumber }),
    reply: z.object({ budgetId: z.int() }),
  }),
  remove: defineEndpoint(budgetsApi.remove, {
    summary: 'Ends a budget; its ledger is kept.',
    params: ByBudget,
    reply: z.object({ budgetId: z.int() }),
  }),
  restore: defineEndpoint(budgetsApi.restore, {
    summary: 'Brings a budget back that was removed within a day; what was ordered meanwhile does not count.',
    params: ByBudget,
    reply: z.object({ budgetId: z.int() }),
  }),
};
