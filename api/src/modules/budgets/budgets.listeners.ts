import { listen } from '#src/context/events.ts';
import { departmentRemoved, departmentRestored, isDepartmentThere } from '../departments/index.ts';
import { isOfKind, orderChanged } from '../orders/index.ts';
import { hideBudgetsOf, unhideBudgetsOf } from './budgets.sql.ts';
import { settleOrder } from './book-entries.ts';

/** What changes what an order comes to, changes what its budgets have given. */
export const settleChangedOrder = listen(orderChanged, {
  attemptsMax: 12,
  filter: isOfKind('confirmed', 'cancelled', 'credited'),
  run: async (ctx, { orderNumber }) => {
    if (orderNumber !== null) await settleOrder(ctx, orderNumber);
  },
});

/** Budgets of a department that was removed end with it, unless it is back already; ledgers are kept. Safe to repeat. */
export const endBudgetsOfDepartment = listen(departmentRemoved, {
  attemptsMax: 12,
  run: async (ctx, { companyId, departmentId, by }) => {
    if (await isDepartmentThere(ctx, departmentId)) return;
    await hideBudgetsOf(ctx, { companyId, kind: 'department', id: departmentId }, by);
  },
});

/** They count again when its removal was taken back; those that were removed before stay removed. Safe to repeat. */
export const restoreBudgetsOfDepartment = listen(departmentRestored, {
  attemptsMax: 12,
  run: async (ctx, { companyId, departmentId, removedAt, by }) => {
    const subject = { companyId, kind: 'department', id: departmentId } as const;
    await unhideBudgetsOf(ctx, subject, { since: new Date(removedAt), by });
  },
});
