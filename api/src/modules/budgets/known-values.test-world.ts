import { budgetsApi, type BudgetInput } from '@shop/contract/budgets';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';

/** A budget of Anna's company for Anna herself, made anew, with one entry in its ledger. */
export const knownValues: KnownValuesOf = async ({ shop, anna }) => {
  const { data: choices } = await anna.ask(budgetsApi.choices, {});
  const input: BudgetInput = {
    subjectKind: 'user',
    subjectId: choices?.people[0]?.id ?? 0,
    period: 'year',
    limitCents: 9_000_000_00,
    atExcess: 'warn',
    fromDay: null,
    toDay: null,
    ownerUserId: null,
  };
  await shop.parts.db.run(sql`update budgets.budgets set removed_at = now() where removed_at is null`);
  const { data } = await anna.ask(budgetsApi.create, { body: input });
  const budgetId = data?.budgetId ?? 0;
  await shop.parts.db.run(sql`
    insert into budgets.entries (budget_id, company_id, day, kind, amount_cents, order_number, user_name, at)
    select budget_id, company_id, '2026-11-24', 'ordered', 100, 1, 'Anna Muster', now()
    from budgets.budgets where budget_id = ${budgetId}`);
  return { ...input, budgetId: String(budgetId), version: 1 };
};
