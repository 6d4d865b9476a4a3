import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { budgetText, ownerText } from './budget-text.ts';
import type { StoredBudget } from './budgets.sql.ts';

const fields = ['subject', 'period', 'limitCents', 'atExcess', 'fromDay', 'toDay', 'owner'] as const;

/** Writes down what is changed of a budget, in the transaction of the change. */
export async function auditBudget(
  ctx: BuyerCtx,
  action: 'created' | 'changed' | 'removed' | 'restored',
  { before, after }: { readonly before?: StoredBudget | undefined; readonly after?: StoredBudget | undefined },
): Promise<void> {
  const budget = after ?? before;
  if (budget === undefined) throw new Error('A change has a budget before or after it');
  const factsOf = (one: StoredBudget | undefined) =>
    one && {
      ...one,
      subject: budgetText(one, ctx.locale),
      period: one.period === 'total' ? 'inTotal' : one.period,
      owner: ownerText(one, ctx.locale),
    };
  const [from, to] = [factsOf(before), factsOf(after)];
  await recordAudit(ctx, {
    companyId: ctx.buyer.companyId,
    subject: { kind: 'budget', id: budget.budgetId, name: budgetText(budget, ctx.locale) },
    action,
    changes: fields.map((field) => ({ field, from: from?.[field] ?? null, to: to?.[field] ?? null })),
  });
}
