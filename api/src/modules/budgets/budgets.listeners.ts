import { listen } from '#src/context/events.ts';
import { departmentRemoved } from '../departments/index.ts';
import { isOfKind, orderChanged } from '../orders/index.ts';
import { hideBudgetsOf } from './budgets.sql.ts';
import { settleOrder } from './book-entries.ts';

/** What changes what an order comes to, changes what its budgets have given. */
export const settleChangedOrder = listen(orderChanged, {
  attemptsMax: 12,
  filter: isOfKind('confirmed', 'cancelled', 'credited'),
  run: async (ctx, { orderNumber }) => {
    if (orderNumber !== null) await settleOrder(ctx, orderNumber);
  },
});

/** Budgets of a department that was removed end with it; their ledgers are kept. Safe to repeat. */
export const endBudgetsOfDepartment = listen(departmentRemoved, {
  attemptsMax: 12,
  run: async (ctx, { companyId, departmentId, by }) => {
    await hideBudgetsOf(ctx, { companyId, kind: 'department', id: departmentId }, by);
  },
});
