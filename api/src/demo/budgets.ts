import { readZurichClock } from '#platform/zurich-clock.ts';
import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { demoMoney, type DemoBudget, type DemoMoney } from './budgets.data.ts';
import * as budgetsSql from './budgets.sql.ts';

/**
 * Departments, cost centres and budgets: all or nothing, never beside others.
 * @returns whether it did
 */
export async function loadDemoBudgets(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if (await budgetsSql.hasDepartments(ctx.db)) return false;
    for (const money of demoMoney) await loadCompany(ctx, money);
    return true;
  });
}

async function loadCompany(ctx: Pick<Ctx, 'db' | 'now'>, money: DemoMoney): Promise<void> {
  const { company, costCentres, departments, budgets } = money;
  for (const centre of costCentres) await budgetsSql.insertCostCentre(ctx, company, centre);
  for (const department of departments) await budgetsSql.insertDepartment(ctx, company, department);
  await budgetsSql.bookOrders(ctx, company);
  for (const budget of budgets) {
    const budgetId = await budgetsSql.insertBudget(ctx, company, { ...budget, ...daysOf(budget, ctx.now) });
    if (budgetId === undefined) continue;
    await budgetsSql.insertEntries(ctx.db, budgetId, budget);
    await budgetsSql.setLimit(ctx.db, budgetId, budget.takenPercent);
  }
}

/** The first and the last day of last year's budgets; the others have none. */
function daysOf({ isLastYears }: DemoBudget, now: Date) {
  const year = Number(readZurichClock(now).day.slice(0, 4)) - 1;
  return isLastYears ? { fromDay: `${year}-01-01`, toDay: `${year}-12-31` } : { fromDay: null, toDay: null };
}
