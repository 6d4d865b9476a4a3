import { BUDGETS_MAX, type Budget, type BudgetInput } from '@shop/contract/budgets';
import type { budgetsEndpoints } from '@shop/contract/budgets.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { visiblePrice } from '#src/context/visible-price.ts';
import { findAddress } from '../addresses/index.ts';
import { actorName, listColleagues } from '../company-users/index.ts';
import { findContracts } from '../contracts/index.ts';
import { listDepartments } from '../departments/index.ts';
import { auditBudget } from './audit-budget.ts';
import { countsOn, daysOf, shownDay } from './budget-period.rules.ts';
import { stateOf } from './budget-standing.rules.ts';
import * as budgetsSql from './budgets.sql.ts';
import type { StoredBudget } from './budgets.sql.ts';
import { countEntries, selectEntries, type StoredEntry } from './entries.sql.ts';

type Endpoints = typeof budgetsEndpoints;
type Reply = ReplyOf<Endpoints['create']>;
type Filters = Pick<InputOf<Endpoints['list']>['query'], 'q' | 'state' | 'subjectKind' | 'subjectId'>;

/** Budgets that search and filters leave. Two queries: a company has few. */
export async function findBudgets(ctx: BuyerCtx, filters: Filters): Promise<readonly Budget[]> {
  const { q, state, subjectKind, subjectId } = filters;
  const budgets = await showAll(ctx, await budgetsSql.listBudgets(ctx));
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return budgets
    .filter((budget) => state === undefined || budget.state === state)
    .filter((budget) => subjectKind === undefined || budget.subjectKind === subjectKind)
    .filter((budget) => subjectId === undefined || budget.subjectId === subjectId)
    .filter(({ subjectName, ownerName }) => {
      const text = `${subjectName} ${ownerName}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => a.subjectName.localeCompare(b.subjectName, ctx.locale) || a.budgetId - b.budgetId);
}

export async function listBudgets(
  ctx: BuyerCtx,
  { page, ipp, ...filters }: InputOf<Endpoints['list']>['query'],
): Promise<ReplyOf<Endpoints['list']>> {
  const found = await findBudgets(ctx, filters);
  const { rows, pagination } = await readPage(
    { page, ipp },
    async () => found.length,
    async ({ limit, offset }) => found.slice(offset, offset + limit),
  );
  return { budgets: rows, pagination };
}

/** @throws ShopError `budget.unknown` */
export async function showBudget(
  ctx: BuyerCtx,
  budgetId: number,
  wanted: InputOf<Endpoints['get']>['query'],
): Promise<ReplyOf<Endpoints['get']>> {
  const budget = await getBudget(ctx, budgetId);
  const { rows, pagination } = await readPage(
    wanted,
    () => countEntries(ctx, budgetId),
    (range) => selectEntries(ctx, budgetId, range),
  );
  return { budget, entries: rows.map((entry) => showEntry(ctx, entry)), pagination };
}

/** @throws ShopError `budget.unknown` */
export async function getBudget(ctx: BuyerCtx, budgetId: number): Promise<Budget> {
  const stored = (await budgetsSql.findBudget(ctx, budgetId)) ?? refuse('budget.unknown');
  const [budget] = await showAll(ctx, [stored]);
  return budget ?? refuse('budget.unknown');
}

/** @throws ShopError `budget.too_many`, and as `requireInput` */
export async function createBudget(ctx: BuyerCtx, input: BudgetInput): Promise<Reply> {
  await requireInput(ctx, input);
  return inTransaction(ctx, async (ctx) => {
    await requireRoom(ctx);
    const budgetId = await budgetsSql.insertBudget(ctx, input, actorName(ctx));
    await auditBudget(ctx, 'created', { after: await budgetsSql.findBudget(ctx, budgetId) });
    return { budgetId };
  });
}

/** @throws ShopError `budget.unknown`, `budget.changed_meanwhile`, and as `requireInput` */
export async function changeBudget(
  ctx: BuyerCtx,
  budgetId: number,
  { version, ...input }: InputOf<Endpoints['change']>['body'],
): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await budgetsSql.lockBudget(ctx, budgetId)) ?? refuse('budget.unknown');
    if (before.version !== version) refuse('budget.changed_meanwhile', { by: before.changedBy });
    await requireInput(ctx, input);
    await budgetsSql.updateBudget(ctx, budgetId, { ...input, by: actorName(ctx) });
    await auditBudget(ctx, 'changed', { before, after: await budgetsSql.findBudget(ctx, budgetId) });
    return { budgetId };
  });
}

/** @throws ShopError `budget.unknown` */
export async function removeBudget(ctx: BuyerCtx, budgetId: number): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await budgetsSql.lockBudget(ctx, budgetId)) ?? refuse('budget.unknown');
    await budgetsSql.hideBudget(ctx, budgetId);
    await auditBudget(ctx, 'removed', { before });
    return { budgetId };
  });
}

/** Two at once wait for each other. @throws ShopError `budget.too_many` */
async function requireRoom(ctx: BuyerCtx): Promise<void> {
  await budgetsSql.lockBudgetsOf(ctx);
  const { length } = await budgetsSql.listBudgets(ctx);
  if (length >= BUDGETS_MAX) refuse('budget.too_many', { max: BUDGETS_MAX });
}

/** How long a removal can be taken back, milliseconds. */
const UNDO_MS = 24 * 60 * 60 * 1000;

/**
 * Takes a removal back (docs/domain/budgets.md#removing); one that is there stays.
 * @throws ShopError `budget.unknown`, also after a day, `budget.too_many`, and as `requireInput`
 */
export async function restoreBudget(ctx: BuyerCtx, budgetId: number): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    if (await budgetsSql.findBudget(ctx, budgetId)) return { budgetId };
    await requireRoom(ctx);
    const isBack = await budgetsSql.unhideBudget(ctx, budgetId, new Date(ctx.now.getTime() - UNDO_MS));
    const budget = isBack ? await budgetsSql.findBudget(ctx, budgetId) : undefined;
    if (!budget) return refuse('budget.unknown');
    await requireInput(ctx, budget);
    await auditBudget(ctx, 'restored', { after: budget });
    return { budgetId };
  });
}

/** @throws ShopError `budget.subject_unknown`, `budget.owner_unknown`, `budget.days_wrong` */
async function requireInput(ctx: BuyerCtx, input: BudgetInput): Promise<void> {
  const { fromDay, toDay, ownerUserId } = input;
  if (fromDay !== null && toDay !== null && toDay < fromDay) refuse('budget.days_wrong', {}, 'toDay');
  const colleagues = await listColleagues(ctx);
  if (ownerUserId !== null && !colleagues.some(({ userId }) => userId === ownerUserId)) {
    refuse('budget.owner_unknown', {}, 'ownerUserId');
  }
  const isThere = {
    user: async (id: number) => colleagues.some(({ userId }) => userId === id),
    department: async (id: number) => (await listDepartments(ctx)).some(({ departmentId }) => departmentId === id),
    site: async (id: number) => (await findAddress(ctx, id)) !== undefined,
    contract: async (id: number) => (await findContracts(ctx, [id])).has(id),
  };
  if (!(await isThere[input.subjectKind](input.subjectId))) refuse('budget.subject_unknown', {}, 'subjectId');
}

async function showAll(ctx: BuyerCtx, budgets: readonly StoredBudget[]): Promise<readonly Budget[]> {
  const { day } = readZurichClock(ctx.now);
  const timed = budgets.map((budget) => ({ ...budget, days: daysOf(budget, shownDay(budget, day)) }));
  const sums = await budgetsSql.sumEntries(
    ctx,
    timed.map(({ budgetId, days }) => ({ budgetId, ...days })),
  );
  return timed.map(({ days, limitCents, subjectName, ownerName, changedAt, ...budget }) => {
    const { usedCents, reservedCents } = sums.get(budget.budgetId) ?? noSums;
    return {
      ...budget,
      limitCents: visiblePrice(ctx, limitCents),
      subjectName: subjectName ?? '',
      isOrphaned: subjectName === null,
      ownerName: ownerName ?? '',
      state: stateOf({ limitCents, usedCents, reservedCents, isCounting: countsOn(budget, day) }),
      periodStart: days.start,
      periodEnd: days.end,
      limit: visiblePrice(ctx, limitCents),
      used: visiblePrice(ctx, usedCents),
      reserved: visiblePrice(ctx, reservedCents),
      changedAt: changedAt.toISOString(),
    };
  });
}

const noSums: { readonly usedCents: StoredCents; readonly reservedCents: StoredCents } = {
  usedCents: 0,
  reservedCents: 0,
};

function showEntry(ctx: BuyerCtx, { amountCents, orderNumber, parkedOrderId, at, ...entry }: StoredEntry) {
  return {
    ...entry,
    amount: visiblePrice(ctx, amountCents),
    orderNumber: orderNumber === null ? null : String(orderNumber),
    parkedOrderId: parkedOrderId === null ? null : String(parkedOrderId),
    at: at.toISOString(),
  };
}
